package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A signed registry copied to a mirror and into a bundle, and machines that have nothing but these. */
@Sampled(oneIn = 3)
class BundleTest {

    @TempDir
    private static Path author;

    @TempDir
    private static Path published;

    private static String fingerprint;

    @TempDir
    private Path online;

    @TempDir
    private Path offline;

    @TempDir
    private Path parent;

    @BeforeAll
    static void publish() throws IOException {
        String registry = published.resolve("registry").toString();
        String init = ok(
                author,
                "registry:init",
                registry,
                "--keys",
                published.resolve("keys").toString());
        fingerprint = init.replaceAll("(?s).*Fingerprint[^:]*: ([0-9a-f]{64}).*", "$1");
        plugin(published, "acme/kit", "1.0.0", "");
        plugin(published, "acme/kit", "1.1.0", "");
        plugin(published, "acme/report", "1.0.0", "\"acme/kit\": \"^1\"");
        plugin(published, "acme/other", "1.0.0", "");
    }

    /** Each test has a copy that it may change. */
    @BeforeEach
    void copy() throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(published)) {
            all = walk.toList();
        }
        for (Path file : all) {
            Path copy = parent.resolve(published.relativize(file).toString());
            if (Files.isDirectory(file)) {
                Files.createDirectories(copy);
            } else {
                Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    private static void plugin(Path where, String name, String version, String require) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}}""".formatted(version, require));
        ok(
                author,
                "publish",
                name,
                "--to",
                where.resolve("registry").toString(),
                "--keys",
                where.resolve("keys").toString());
    }

    @Test
    void aMirrorIsUsedLikeTheOriginal() throws IOException {
        String mirror = parent.resolve("mirror").toString();
        assertThat(ok(author, "registry:mirror", registry(), mirror, "--fingerprint", fingerprint))
                .isEqualTo(mirror + " has 4 packages of 3 plugins; 4 of them are new.\n");
        assertThat(ok(author, "registry:mirror", registry(), mirror, "--fingerprint", fingerprint))
                .isEqualTo(mirror + " has 4 packages of 3 plugins; 0 of them are new.\n");
        assertThat(ok(author, "core-extension:verify", mirror)).contains("No problems found");
        plugin(parent, "acme/kit", "1.2.0", "");
        assertThat(ok(author, "registry:mirror", registry(), mirror)).contains("1 of them are new");

        ok(online, "registry:add", mirror, "--fingerprint", fingerprint, "--id", "company");
        assertThat(ok(online, "list")).contains("acme/kit", "1.2.0", "acme/other");
        ok(online, "install", "acme/report", "--with-dependencies", "--yes");

        ok(
                author,
                "registry:init",
                parent.resolve("second").toString(),
                "--keys",
                parent.resolve("k2").toString());
        assertThat(Call.core(author, "registry:mirror", parent.resolve("second").toString(), mirror)
                        .err())
                .contains("is a copy of another registry");
        assertThat(Call.core(author, "registry:mirror", registry(), mirror, "--fingerprint", "0".repeat(64))
                        .err())
                .contains("none of its roots has the fingerprint");
        assertThat(Call.core(author, "registry:mirror", parent.resolve("none").toString(), mirror)
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void aMirrorRefusesWhatIsDamaged() throws IOException {
        try (Stream<Path> all = Files.walk(parent.resolve("registry/pkg"))) {
            Path first = all.filter(file -> file.toString().endsWith(".zip"))
                    .findFirst()
                    .orElseThrow();
            byte[] content = Files.readAllBytes(first);
            content[40] ^= 1;
            Files.write(first, content);
        }
        Call call = Call.core(
                author, "registry:mirror", registry(), parent.resolve("mirror").toString());
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("It is damaged or was tampered with");
        assertThat(parent.resolve("mirror/registry.json")).doesNotExist();
    }

    @Test
    void aMirrorForALockFileHoldsWhatThatNeeds() throws IOException {
        installOnline();
        Path mirror = parent.resolve("small");
        assertThat(ok(online, "registry:mirror", "company", mirror.toString(), "--for", "core.lock.json"))
                .contains("has 2 packages of 2 plugins");
        assertThat(mirror.resolve("index/acme/other.json")).doesNotExist();
        Files.copy(online.resolve("core.lock.json"), offline.resolve("core.lock.json"));
        ok(offline, "registry:add", mirror.toString(), "--fingerprint", fingerprint, "--id", "company");
        assertThat(ok(offline, "sync", "--frozen", "--yes")).contains("acme/report");
    }

    @Test
    void aBundleInstallsWhereThereIsNoNetwork() throws IOException {
        installOnline();
        advise("acme/other");
        String bundle = bundle();
        trust(offline, fingerprint);
        assertThat(ok(offline, "sync", "--from", bundle, "--dry-run")).contains("acme/report", "acme/kit");
        assertThat(offline.resolve("core.lock.json")).doesNotExist();
        assertThat(ok(offline, "sync", "--from", bundle, "--yes")).contains("acme/report");
        assertThat(ok(offline, "local-list")).contains("acme/kit", "1.1.0");
        assertThat(offline.resolve("core.lock.json")).hasSameTextualContentAs(online.resolve("core.lock.json"));
        assertThat(offline.resolve("plugin/.core/private")).isEmptyDirectory();
        assertThat(ok(offline, "sync", "--from", bundle, "--yes")).contains("The installed plugins match");
    }

    @Test
    void aBundleIsBelievedAsFarAsItsRegistryIsTrustedHere() throws IOException {
        installOnline();
        String bundle = bundle();
        Call unknown = Call.core(offline, "sync", "--from", bundle, "--yes");
        assertThat(unknown.exitCode()).isEqualTo(1);
        assertThat(unknown.err())
                .contains("none of its registries that config/core-extension.yaml names here promises the package");
        trust(offline, "0".repeat(64));
        assertThat(Call.core(offline, "sync", "--from", bundle, "--yes").err())
                .contains("none of its roots has the fingerprint");

        trust(offline, fingerprint);
        String forged = changed(
                bundle,
                "index/acme/",
                content -> new String(content, StandardCharsets.UTF_8)
                        .replace("1.1.0", "1.9.0")
                        .getBytes(StandardCharsets.UTF_8));
        Call refused = Call.core(offline, "sync", "--from", forged, "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("is refused, and nothing was changed", "its sha256 is");
        String broken = changed(bundle, "pkg/sha256", content -> {
            byte[] other = content.clone();
            other[40] ^= 1;
            return other;
        });
        assertThat(Call.core(offline, "sync", "--from", broken, "--yes").err())
                .contains("is damaged or was tampered with");
        assertThat(offline.resolve("core.lock.json")).doesNotExist();
        assertThat(offline.resolve("plugin/acme")).doesNotExist();
    }

    @Test
    void aBundleDoesNotBringWhatThePolicyBlocks() throws IOException {
        installOnline();
        advise("acme/kit");
        String bundle = bundle();
        trust(offline, fingerprint);
        Files.writeString(offline.resolve("config/trust.yaml"), "advisories: {block: [high]}\n");
        Call call = Call.core(offline, "sync", "--from", bundle, "--yes");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("acme/kit 1.1.0: config/trust.yaml blocks advisories of level high, and A-1");
    }

    @Test
    void aBundleMayBeAsOldAsThePolicySays() throws IOException {
        Path old = parent.resolve("old");
        Clock then = Clock.offset(Clock.systemUTC(), Duration.ofDays(-20));
        Path secret = parent.resolve("old-keys");
        String root = new RegistrySigner(old, secret, DurableFiles.system(), then)
                .init()
                .hex();
        new RegistryPublisher(DurableFiles.system(), then)
                .withKeys(secret)
                .publish(author.resolve("plugin/acme/other"), old, Progress.NONE);
        Files.createDirectories(online.resolve("config"));
        Files.writeString(
                online.resolve("config/core-extension.yaml"), "registries:\n  - id: company\n    url: " + old + "\n");
        ok(online, "install", "acme/other", "--yes");
        String bundle = parent.resolve("old.bundle").toString();
        ok(online, "bundle", "--out", bundle);

        trust(offline, root);
        assertThat(Call.core(offline, "sync", "--from", bundle, "--yes").err()).contains("it was valid until");
        Files.writeString(offline.resolve("config/trust.yaml"), "max_staleness: 10d\n");
        assertThat(Call.core(offline, "sync", "--from", bundle, "--yes").err()).contains("it was valid until");
        Files.writeString(offline.resolve("config/trust.yaml"), "max_staleness: 30d\n");
        assertThat(ok(offline, "sync", "--from", bundle, "--yes")).contains("acme/other");
    }

    @Test
    void whatIsNoBundleIsRefused() throws IOException {
        trust(offline, fingerprint);
        Path file = parent.resolve("bad.zip");
        Map<String, byte[]> right = new LinkedHashMap<>();
        right.put("bundle.json", "{\"format\": 1}".getBytes(StandardCharsets.UTF_8));
        right.put("core.lock.json", "{\"format\": 1, \"plugins\": {}}".getBytes(StandardCharsets.UTF_8));
        for (String name : new String[] {
            "../evil", "registries/../../evil", "/etc/evil", "plugin/acme/x", "registries/a/.core", "packages/x.zip"
        }) {
            Map<String, byte[]> entries = new LinkedHashMap<>(right);
            entries.put(name, new byte[1]);
            write(file, entries);
            Call call = Call.core(offline, "sync", "--from", file.toString(), "--yes");
            assertThat(call.exitCode()).as(name).isEqualTo(1);
            assertThat(call.err()).contains("it has a file that does not belong in a bundle");
        }
        write(
                file,
                Map.of(
                        "bundle.json",
                        "{\"format\": 2}".getBytes(StandardCharsets.UTF_8),
                        "core.lock.json",
                        new byte[0]));
        assertThat(Call.core(offline, "sync", "--from", file.toString()).err()).contains("its format is 2");
        write(file, Map.of("bundle.json", new byte[0]));
        assertThat(Call.core(offline, "sync", "--from", file.toString()).err()).contains("it has no bundle.json or no");
        Files.writeString(file, "no zip");
        assertThat(Call.core(offline, "sync", "--from", file.toString()).err()).contains("it is damaged");
        assertThat(Call.core(offline, "sync", "--from", parent.resolve("none").toString())
                        .err())
                .contains("does not exist");
        PluginSource.of(offline, "acme/mine", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        ok(offline, "install", "acme/mine", "--yes");
        assertThat(Call.core(offline, "bundle", "--out", parent.resolve("x").toString())
                        .err())
                .contains("acme/mine was installed from a directory, so there is no package of it.");
    }

    private void advise(String plugin) throws IOException {
        Path record = Files.writeString(parent.resolve("record.json"), """
                {"id": "A-1", "modified": "2026-01-01T00:00:00Z", "summary": "A hole",
                 "database_specific": {"severity": "HIGH"},
                 "affected": [{"package": {"ecosystem": "CoreExtension", "name": "%s"},
                   "ranges": [{"type": "SEMVER", "events": [{"introduced": "0"}]}]}]}""".formatted(plugin));
        ok(author, "registry:advise", registry(), record.toString(), "--keys", keys());
    }

    private void installOnline() {
        ok(online, "registry:add", registry(), "--fingerprint", fingerprint, "--id", "company");
        ok(online, "install", "acme/report", "--with-dependencies", "--yes");
    }

    private String bundle() {
        String bundle = parent.resolve("plugins.bundle").toString();
        assertThat(ok(online, "bundle", "--out", bundle)).isEqualTo("Wrote " + bundle + " with 2 plugins.\n");
        return bundle;
    }

    /** The settings of a machine that cannot reach the registry. */
    private static void trust(Path base, String root) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), """
                registries:
                  - id: company
                    url: http://127.0.0.1:9/registry
                    root_sha256: '%s'
                """.formatted(root));
    }

    private static String changed(String bundle, String path, Function<byte[], byte[]> change) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(bundle)) {
            List<? extends ZipEntry> all = new ArrayList<>(zip.stream().toList());
            for (ZipEntry entry : all) {
                try (InputStream in = zip.getInputStream(entry)) {
                    byte[] content = in.readAllBytes();
                    entries.put(entry.getName(), entry.getName().contains(path) ? change.apply(content) : content);
                }
            }
        }
        Path file = Path.of(bundle + ".changed");
        write(file, entries);
        return file.toString();
    }

    private static void write(Path file, Map<String, byte[]> entries) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
    }

    private String registry() {
        return parent.resolve("registry").toString();
    }

    private String keys() {
        return parent.resolve("keys").toString();
    }

    private static String ok(Path directory, String... arguments) {
        Call call = Call.core(directory, arguments);
        assertThat(call.exitCode()).as(call.err()).isZero();
        return call.out();
    }
}
