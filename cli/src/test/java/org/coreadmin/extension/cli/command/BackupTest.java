package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.coreadmin.extension.cli.testing.Call;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupTest {

    @TempDir
    private Path parent;

    @Test
    void backsUpVerifiesAndRestores() throws Exception {
        Path base = Files.createDirectory(parent.resolve("base"));
        Call.core(base, "initial");
        Path file = parent.resolve("core.backup");
        Call done = Call.core(base, "backup", "../core.backup");
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(done.out()).contains("Wrote " + file, "It has secrets");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Call.core(base, "backup", file.toString()).err()).contains("already exists");
        assertThat(Call.core(parent, "backup", "--verify", "core.backup").out()).contains("core.backup is whole");
        assertThat(Call.core(parent, "backup", "--verify", "core.backup", "--format", "json")
                        .out())
                .contains("\"plugins\"", "\"created_at\"");

        Call refused = Call.core(base, "restore", file.toString());
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("is in use", "--force");
        Call restored = Call.core(parent, "restore", "core.backup", "--base", "other");
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(restored.err()).isEmpty();
        assertThat(restored.out()).contains("Restored " + parent.resolve("other"));
        assertThat(parent.resolve("other/config/core-extension.yaml"))
                .hasSameTextualContentAs(base.resolve("config/core-extension.yaml"));
        assertThat(Call.core(parent, "doctor", "--base", "other").out()).isEqualTo("No problems found.\n");

        Files.write(file, new byte[] {1}, java.nio.file.StandardOpenOption.APPEND);
        Call damaged = Call.core(parent, "backup", "--verify", "core.backup");
        assertThat(damaged.exitCode()).isEqualTo(1);
        assertThat(damaged.err()).contains("422", "its digest is not the one at its end");
        assertThat(Call.core(parent, "restore", "missing").err()).contains("There is no file");
    }

    @Test
    void namesTheDumpOfADatabaseElsewhere() throws Exception {
        Call.core(parent, "initial");
        Files.writeString(
                parent.resolve("config/core-extension.yaml"),
                "format: 1\ndatabase:\n  url: jdbc:postgresql://127.0.0.1:1/core?password=s3cr3t\n");
        Call done = Call.core(parent, "backup", "core.backup");
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(done.out())
                .contains("The database jdbc:postgresql://127.0.0.1:1/core is not in it", "Dump it too")
                .doesNotContain("s3cr3t");
        Call verified = Call.core(parent, "backup", "--verify", "core.backup");
        assertThat(verified.out())
                .contains("jdbc:postgresql://127.0.0.1:1/core")
                .doesNotContain("s3cr3t");
    }
}
