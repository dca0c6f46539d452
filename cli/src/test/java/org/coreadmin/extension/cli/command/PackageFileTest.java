package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that take a package file, such as Maven makes. */
class PackageFileTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    private Path pack(String name, String version) throws IOException {
        PluginSource.of(author, name, "{\"version\": \"%s\", \"type\": \"frontend\"}".formatted(version));
        Path file = parent.resolve(name.replace('/', '-') + "-" + version + ".zip");
        ok(author, "core-extension:pack", name, "--output", file.toString());
        return file;
    }

    private static Call ok(Path base, String... words) {
        Call call = Call.core(base, words);
        assertThat(call.exitCode()).as(call.err()).isZero();
        return call;
    }

    @Test
    void installsAPackageFileThatSyncAndRollbackKnowAfterwards() throws IOException {
        Path one = pack("acme/page", "1.0.0");
        Path two = pack("acme/page", "2.0.0");
        assertThat(ok(base, "core-extension:install", one.toString(), "--dry-run")
                        .out())
                .matches("(?s)1\\. install acme/page 1\\.0\\.0, asked for\n   from: upload, \\d+ bytes\n"
                        + "   digest only\n   SHA-256: [0-9a-f]{64}\n.*Nothing was changed.\n");
        assertThat(base.resolve("plugin/acme/page")).doesNotExist();

        assertThat(ok(base, "core-extension:install", one.toString(), "--yes").out())
                .isEqualTo("Installed acme/page 1.0.0.\n");
        Path lock = base.resolve("plugin/acme/page/install.lock");
        assertThat(Files.readString(lock)).contains("upload");
        assertThat(ok(base, "core-extension:install", two.toString(), "--force", "--dry-run")
                        .out())
                .contains("1.0.0 to 2.0.0");
        ok(base, "core-extension:install", two.toString(), "--force", "--yes");
        assertThat(ok(base, "core-extension:rollback", "acme/page", "--yes").out())
                .contains("1.0.0");

        Files.delete(one);
        Files.delete(two);
        String wanted = Files.readString(base.resolve("core.lock.json"));
        ok(base, "core-extension:uninstall", "acme/page", "--yes");
        Files.writeString(base.resolve("core.lock.json"), wanted);
        ok(base, "core-extension:sync", "--frozen", "--yes");
        assertThat(Files.readString(base.resolve("plugin/acme/page/core.json"))).contains("1.0.0");
    }

    @Test
    void publishesAPackageFile() throws IOException {
        Path file = pack("acme/page", "1.0.0");
        Path registry = parent.resolve("registry");
        assertThat(ok(base, "core-extension:publish", file.toString(), "--to", registry.toString())
                        .out())
                .isEqualTo("Published acme/page 1.0.0 in " + registry + ", from " + file + ".\n");
        assertThat(ok(author, "core-extension:publish", "acme/page", "--to", registry.toString())
                        .out())
                .isEqualTo("acme/page 1.0.0 is already published in " + registry + ", with the same files (SHA-256 "
                        + digest(file) + ").\n");
        assertThat(Call.core(base, "core-extension:publish", "nothing.zip", "--to", registry.toString())
                        .err())
                .startsWith("error 404: There is no file ");
    }

    @Test
    void publishesAnotherZipOfTheSameFilesAsWhatIsPublished() throws IOException {
        Path file = pack("acme/page", "1.0.0");
        Path registry = parent.resolve("registry");
        ok(base, "core-extension:publish", file.toString(), "--to", registry.toString());
        Path other = parent.resolve("other.zip");
        try (ZipFile from = new ZipFile(file.toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(other))) {
            to.setLevel(Deflater.NO_COMPRESSION);
            for (ZipEntry entry : from.stream().map(ZipEntry.class::cast).toList()) {
                to.putNextEntry(new ZipEntry(entry.getName()));
                from.getInputStream(entry).transferTo(to);
            }
        }

        assertThat(digest(other)).isNotEqualTo(digest(file));
        assertThat(ok(base, "core-extension:publish", other.toString(), "--to", registry.toString(), "--format", "json")
                        .out())
                .contains("\"changed\": false", "\"sha256\": \"" + digest(file) + "\"")
                .doesNotContain(digest(other));
        ok(base, "core-extension:verify", registry.toString());
    }

    private static String digest(Path file) throws IOException {
        return Sha256.of(Sha256.computation().digest(Files.readAllBytes(file))).hex();
    }

    @Test
    void saysWhatIsWrongWithAPackageFile() throws IOException {
        Call missing = Call.core(base, "core-extension:install", "target/acme-page-1.0.0.zip", "--yes");
        assertThat(missing.exitCode()).isEqualTo(1);
        assertThat(missing.err())
                .startsWith("error 404: There is no file " + base.resolve("target/acme-page-1.0.0.zip") + ".");
        Call address = Call.core(base, "core-extension:install", "https://example.com/acme-page-1.0.0.zip", "--yes");
        assertThat(address.exitCode()).isEqualTo(2);
        assertThat(address.err())
                .startsWith(
                        "error 400: 'https://example.com/acme-page-1.0.0.zip' is an address, and a package is a file");
        Path junk = Files.writeString(parent.resolve("junk.zip"), "not a package");
        Call refused = Call.core(base, "core-extension:install", junk.toString(), "--yes");
        assertThat(refused.err()).startsWith("error 422: ");
        Path page = pack("acme/page", "1.0.0");
        assertThat(Call.core(base, "core-extension:install", page.toString(), "--version", "3.0.0", "--yes")
                        .exitCode())
                .isEqualTo(1);
        assertThat(Call.core(base, "core-extension:install", page.toString(), "acme/other", "--yes")
                        .err())
                .contains("A package file is installed on its own.");
        assertThat(base.resolve("plugin/acme/page")).doesNotExist();
    }
}
