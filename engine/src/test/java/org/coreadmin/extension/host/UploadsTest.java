package org.coreadmin.extension.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadsTest {

    @TempDir
    private Path directory;

    private BaseDirectory base;
    private Uploads uploads;

    @BeforeEach
    void open() {
        base = new BaseDirectory(directory);
        uploads = new Uploads(base, 2, 100);
    }

    @Test
    void keepsAPackageWhereNobodyElseLooksUntilItIsClosed() throws IOException {
        try (Uploads.Upload upload = receive(10)) {
            assertThat(upload.file()).hasSize(10);
            assertThat(upload.file().getParent()).isEqualTo(base.uploads());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(base.uploads())))
                    .isEqualTo("rwx------");
        }
        assertThat(left()).isEmpty();
    }

    @Test
    void takesNoMorePackagesThanItMayHoldAtOnce() throws IOException {
        Uploads.Upload first = receive(1);
        Uploads.Upload second = receive(1);
        assertThatThrownBy(() -> receive(1)).hasMessageContaining("Too many uploaded packages");
        assertThat(left()).hasSize(2);
        first.close();
        first.close();
        receive(1).close();
        second.close();
        assertThat(left()).isEmpty();
    }

    @Test
    void takesNoMoreBytesThanItMayHoldAtOnce() throws IOException {
        Uploads.Upload first = receive(60);
        assertThatThrownBy(() -> uploads.receive(new ByteArrayInputStream(new byte[50]), 50))
                .hasMessageContaining("Too many");
        assertThatThrownBy(() -> receive(50))
                .as("which does not say how long it is")
                .hasMessageContaining("Too many");
        assertThat(left()).hasSize(1);
        first.close();
        receive(100).close();
    }

    @Test
    void leavesNothingOfAPackageThatBreaksOff() {
        InputStream broken = new InputStream() {
            private int count;

            @Override
            public int read() throws IOException {
                if (count++ >= 5) {
                    throw new IOException("gone");
                }
                return 1;
            }
        };
        assertThatThrownBy(() -> uploads.receive(broken, -1)).hasMessage("gone");
        assertThat(left()).isEmpty();
    }

    @Test
    void sweepsWhatAKilledProcessLeftAndNothingElse() throws IOException {
        uploads.sweep();
        Uploads.Upload open = receive(10);
        Path old = Files.write(base.uploads().resolve("old.zip"), new byte[3]);

        uploads.sweep();

        assertThat(old).doesNotExist();
        assertThat(open.file()).exists();
        new Uploads(base, 2, 100).sweep();
        assertThat(left()).isEmpty();
    }

    private Uploads.Upload receive(int length) throws IOException {
        return uploads.receive(new ByteArrayInputStream(new byte[length]), -1);
    }

    private List<Path> left() {
        try (Stream<Path> files = Files.list(base.uploads())) {
            return files.toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
