package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine kept as config/core.plugins.yaml says, which has a bundle and no network. */
class ConvergeFromBundleTest {

    @TempDir
    private static Path author;

    private static String fingerprint;

    @TempDir
    private Path offline;

    @TempDir
    private Path parent;

    private final AtomicInteger connections = new AtomicInteger();
    private ServerSocket registry;

    @BeforeAll
    static void publish() throws IOException {
        String init = ok(author, "registry:init", signed(), "--keys", keys());
        fingerprint = init.replaceAll("(?s).*Fingerprint[^:]*: ([0-9a-f]{64}).*", "$1");
        plugin("acme/kit", "1.0.0", "", signed(), "--keys", keys());
        plugin("acme/kit", "1.1.0", "", signed(), "--keys", keys());
        plugin("acme/report", "1.0.0", "\"acme/kit\": \"^1\"", signed(), "--keys", keys());
        plugin("acme/other", "1.0.0", "", signed(), "--keys", keys());
        plugin("acme/kit", "1.2.0", "", plain());
        bundle("signed.bundle", "acme/report", "url: " + signed(), "root_sha256: '" + fingerprint + "'");
        bundle("plain.bundle", "acme/kit", "url: " + plain());
    }

    /** A registry that nobody answers for, and that counts who tries. */
    @BeforeEach
    void listen() throws IOException {
        registry = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread counting = new Thread(() -> {
            while (true) {
                try (Socket asked = registry.accept()) {
                    connections.incrementAndGet();
                } catch (IOException closed) {
                    return;
                }
            }
        });
        counting.setDaemon(true);
        counting.start();
    }

    @AfterEach
    void askedNobody() throws IOException {
        registry.close();
        assertThat(connections).hasValue(0);
    }

    private static String signed() {
        return author.resolve("signed").toString();
    }

    private static String plain() {
        return author.resolve("plain").toString();
    }

    private static String keys() {
        return author.resolve("keys").toString();
    }

    private static void plugin(String name, String version, String require, String... where) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}}""".formatted(version, require));
        String[] command = new String[3 + where.length];
        command[0] = "publish";
        command[1] = name;
        command[2] = "--to";
        System.arraycopy(where, 0, command, 3, where.length);
        ok(author, command);
    }

    private static void bundle(String file, String plugin, String... registry) throws IOException {
        Path online = Files.createDirectories(author.resolve("online-of-" + file));
        Files.createDirectories(online.resolve("config"));
        Files.writeString(
                online.resolve("config/core-extension.yaml"),
                "registries:\n  - {id: company, " + String.join(", ", registry) + "}\n");
        ok(online, "install", plugin, "--with-dependencies", "--yes");
        ok(online, "bundle", "--out", author.resolve(file).toString());
    }

    private static String ok(Path directory, String... arguments) {
        Call call = Call.core(directory, arguments);
        assertThat(call.exitCode()).as(call.err()).isZero();
        return call.out();
    }

    /** Names the registry that cannot be reached, and the plugins that are wanted. */
    private void want(boolean signed, String plugins) throws IOException {
        Files.createDirectories(offline.resolve("config"));
        Files.writeString(
                offline.resolve("config/core-extension.yaml"),
                "registries:\n  - id: company\n    url: http://127.0.0.1:" + registry.getLocalPort() + "/registry\n"
                        + (signed ? "    root_sha256: '" + fingerprint + "'\n" : ""));
        Files.writeString(offline.resolve("config/core.plugins.yaml"), "plugins:\n" + plugins);
    }

    private Call converge(Path bundle, String... more) {
        String[] command = new String[3 + more.length];
        command[0] = "core-extension:converge";
        command[1] = "--from";
        command[2] = bundle.toString();
        System.arraycopy(more, 0, command, 3, more.length);
        return Call.core(offline, command);
    }

    @Test
    void rangesAreMetFromTheBundleAlone() throws IOException {
        want(true, "  acme/report: ^1\n");
        Path bundle = author.resolve("signed.bundle");

        Call check = converge(bundle, "--check");
        assertThat(check.exitCode()).as(check.err()).isEqualTo(3);
        assertThat(check.out()).contains("acme/report is not installed; the file says ^1.");
        assertThat(converge(bundle, "--dry-run").out()).contains("acme/report", "acme/kit", "1.1.0");
        assertThat(offline.resolve("plugin/acme")).doesNotExist();

        Call done = converge(bundle, "--yes");
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(done.out()).contains("acme/report", "acme/kit");
        assertThat(done.err()).isEmpty();
        assertThat(Call.core(offline, "core-extension:converge", "--check").exitCode())
                .isZero();
        assertThat(converge(bundle, "--yes").out()).contains("are as core.plugins.yaml wants them");
        assertThat(offline.resolve("plugin/.core/private")).isEmptyDirectory();
    }

    @Test
    void anUnpackedBundleDoesToo() throws IOException {
        want(true, "  acme/report: ^1\n");
        Path tree = parent.resolve("unpacked");
        try (ZipFile zip = new ZipFile(author.resolve("signed.bundle").toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                Path file = tree.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                try (InputStream in = zip.getInputStream(entry)) {
                    Files.copy(in, file);
                }
            }
        }
        Call done = converge(tree, "--yes");
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(done.out()).contains("acme/report", "acme/kit");

        Files.writeString(tree.resolve("evil"), "x");
        assertThat(converge(tree, "--yes").err()).contains("it has a file that does not belong in a bundle: evil");
    }

    @Test
    void whatTheBundleLacksIsNamedAndNothingChanges() throws IOException {
        want(true, "  acme/report: ^1\n  acme/other: ^1\n");
        Call lacks = converge(author.resolve("signed.bundle"), "--yes");
        assertThat(lacks.exitCode()).isEqualTo(1);
        assertThat(lacks.err())
                .startsWith(
                        "error 404: The bundle " + author.resolve("signed.bundle") + " has no package of acme/other.");
        assertThat(offline.resolve("plugin/acme")).doesNotExist();

        want(true, "  acme/report: ^2\n");
        Call older = converge(author.resolve("signed.bundle"), "--yes");
        assertThat(older.exitCode()).isEqualTo(1);
        assertThat(older.err()).contains("acme/report", "^2");
    }

    @Test
    void aDamagedBundleChangesNothing() throws IOException {
        want(true, "  acme/report: ^1\n");
        Path damaged = parent.resolve("damaged.bundle");
        try (ZipFile zip = new ZipFile(author.resolve("signed.bundle").toFile());
                OutputStream out = Files.newOutputStream(damaged);
                ZipOutputStream copy = new ZipOutputStream(out)) {
            for (ZipEntry entry : zip.stream().toList()) {
                byte[] content;
                try (InputStream in = zip.getInputStream(entry)) {
                    content = in.readAllBytes();
                }
                if (entry.getName().contains("pkg/sha256")) {
                    content[40] ^= 1;
                }
                copy.putNextEntry(new ZipEntry(entry.getName()));
                copy.write(content);
            }
        }
        Call refused = converge(damaged, "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("is damaged or was tampered with");
        Files.writeString(damaged, "cut off");
        assertThat(converge(damaged, "--yes").err()).contains("is not a usable bundle: it is damaged");
        assertThat(offline.resolve("plugin/acme")).doesNotExist();
    }

    @Test
    void signaturesAreAskedForAsEver() throws IOException {
        Path unsigned = author.resolve("plain.bundle");
        want(true, "  acme/kit: ^1\n");
        Call refused = converge(unsigned, "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("acme/kit", "plain.bundle is refused, and nothing was changed");
        assertThat(offline.resolve("plugin/acme")).doesNotExist();

        Call signed = converge(author.resolve("signed.bundle"), "--yes");
        assertThat(signed.exitCode()).as(signed.err()).isZero();
        want(false, "  acme/kit: ^1.2\n");
        Call other = converge(unsigned, "--yes");
        assertThat(other.exitCode()).isEqualTo(1);
        assertThat(other.err()).contains("acme/kit 1.2.0").contains("the owner may have changed");
        Files.writeString(offline.resolve("config/trust.yaml"), "deny: [acme/kit]\n");
        assertThat(converge(unsigned, "--yes").err()).contains("acme/kit").doesNotContain("owner may");
    }

    @Test
    void doesNotGoTogetherWithAWatchOrAServer() throws IOException {
        want(true, "  acme/report: ^1\n");
        assertThat(converge(author.resolve("signed.bundle"), "--watch").err())
                .contains("--watch cannot be combined with --check, --dry-run or --from.");
        Call server = Call.on(
                FakeTerminal.pipes(offline).with("CORE_TOKEN", "core_x"),
                "core-extension:converge",
                "--from",
                author.resolve("signed.bundle").toString(),
                "--server",
                "https://127.0.0.1:" + registry.getLocalPort());
        assertThat(server.err()).contains("--from works on this machine only");
    }
}
