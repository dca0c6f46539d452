package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.coreadmin.admin.testing.CommandLine;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

/** What {@code serve --admin-password-file} refuses for a first administrator, each before anything is created. */
class AdminPasswordFileTest {

    private static final String GOOD = "correct horse battery";

    @TempDir
    private Path directory;

    /** The command line's own log must not be there first: other tests start servers in this process. */
    @BeforeAll
    static void bindTheLog() {
        LoggerFactory.getILoggerFactory();
    }

    @ParameterizedTest
    @CsvSource({
        "'', A password needs at least 12 characters",
        "'\n', A password needs at least 12 characters",
        "'\ncorrect horse battery\n', A password needs at least 12 characters",
        "'  eleven char \r\n', A password needs at least 12 characters",
        "'01234567890123456789012345678901234567890123456789012345678901234567890123456789', A password has at most 72 bytes"
    })
    void aPasswordThatIsNone(String content, String reason) throws IOException {
        refuses(file(content, "rw-------"), reason);
    }

    @ParameterizedTest
    @CsvSource({"rw-r--r--", "rw--w----", "rw-----w-"})
    void aFileThatOthersCanReadOrChange(String permissions) throws IOException {
        refuses(
                file(GOOD, permissions),
                "other users of this machine can read or change it; 'chmod 600' on it closes it");
    }

    @Test
    void aFileThatIsMissing() throws IOException {
        refuses(directory.resolve("password"), "it does not exist; write the password into it");
        refuses(directory.resolve("nowhere/password"), "it does not exist; write the password into it");
    }

    @Test
    void aDirectory() throws IOException {
        refuses(Files.createDirectory(directory.resolve("password")), "it is no file");
    }

    @Test
    void aFileThatIsNoText() throws IOException {
        Path file = file("", "rw-------");
        Files.write(file, "correct horse bättery".getBytes(StandardCharsets.ISO_8859_1));
        refuses(file, "it is not UTF-8 text");
    }

    @Test
    void aFileThatIsTooLong() throws IOException {
        refuses(file("0".repeat(1025), "rw-------"), "it has more than 1024 bytes, which is no password");
    }

    private Path file(String content, String permissions) throws IOException {
        Path file = Files.writeString(directory.resolve("password"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private void refuses(Path file, String reason) throws IOException {
        Path base = Files.createDirectories(directory.resolve("base"));
        CommandLine.Outcome outcome =
                CommandLine.in(base).core("serve", "--port", "0", "--admin-password-file", file.toString());
        assertThat(outcome.exitCode()).isOne();
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .contains("The password of the first administrator cannot be taken from " + file + ": " + reason + ".");
        try (Stream<Path> created = Files.list(base)) {
            assertThat(created).isEmpty();
        }
    }
}
