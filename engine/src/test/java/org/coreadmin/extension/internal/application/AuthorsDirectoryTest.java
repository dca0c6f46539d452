package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Directories that neither download nor install unpacked, or that somebody has changed since, are never deleted or replaced. */
@Sampled(oneIn = 2)
class AuthorsDirectoryTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        loader = open(base);
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private PluginLoader open(Path directory) {
        return PluginLoader.at(directory)
                .registries(
                        () -> List.of(RegistrySettings.of("test", RegistryAddress.of(elsewhere.resolve("registry")))))
                .open();
    }

    private Path hello() {
        return base.resolve("plugin/acme/hello");
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private void publish(String version) throws IOException {
        TestPlugins.named("acme/hello")
                .version(version)
                .file("web/page.js", version)
                .writeTo(hello());
        TestRegistry.publish(manager, "acme/hello", elsewhere.resolve("registry"));
        Trees.delete(hello());
    }

    /** An author's own directory under version control, installed. */
    private Map<String, String> installAnAuthors() throws IOException {
        TestPlugins.named("acme/hello").file("web/page.js", "mine").writeTo(hello());
        Trees.write(hello().resolve(".git/HEAD"), "ref: refs/heads/main");
        Trees.write(hello().resolve("target/notes.txt"), "unsaved thoughts");
        Map<String, String> before = Trees.contents(hello());
        succeed(manager.install("acme/hello"));
        return before;
    }

    private String source() {
        return loader.getInstalled().containsKey("acme/hello") ? lock().get("source") : "";
    }

    private Map<String, String> lock() {
        try {
            String text = Files.readString(hello().resolve("install.lock"));
            return Map.of(
                    "source", field(text, "source"),
                    "digest", field(text, "digest"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String field(String json, String name) {
        return json.replaceAll("(?s).*\"" + name + "\"\\s*:\\s*\"([^\"]*)\".*", "$1");
    }

    @Test
    void uninstallLeavesAnAuthorsDirectoryWithItsVersionControl() throws IOException {
        Map<String, String> before = installAnAuthors();

        assertThat(manager.plan(new Operation.Uninstall(HELLO, UninstallOptions.DEFAULT))
                        .steps()
                        .get(0)
                        .reason()
                        .toString())
                .isEqualTo("asked for; its directory is its author's own and stays");
        OperationResult uninstalled = succeed(manager.uninstall("acme/hello"));

        assertThat(Trees.contents(hello())).isEqualTo(before);
        assertThat(uninstalled.message()).contains(hello() + " is its author's own directory and stays where it is.");
        assertThat(uninstalled.data()).containsEntry("directory", hello().toString());
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        assertThat(loader.local())
                .filteredOn(plugin -> plugin.name().equals("acme/hello"))
                .extracting(LocalPlugin::shownStatus)
                .containsExactly("not installed");
        succeed(manager.install("acme/hello"));
    }

    @Test
    void aSyncThatUninstallsLeavesAnAuthorsDirectoryAndSaysSo() throws IOException {
        Map<String, String> before = installAnAuthors();
        Files.writeString(base.resolve("core.lock.json"), "{\"format\": 1, \"plugins\": {}}");

        OperationResult synced = succeed(manager.sync(SyncOptions.DEFAULT));

        assertThat(synced.message()).contains(hello() + " is its author's own directory and stays where it is.");
        assertThat(Trees.contents(hello())).isEqualTo(before);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
    }

    @Test
    void noUpdateReinstallOrUploadReplacesAnAuthorsDirectory() throws IOException {
        publish("2.0.0");
        Path zip = elsewhere.resolve("hello.zip");
        TestPlugins.named("acme/hello").version("1.5.0").writeTo(hello());
        TestRegistry.pack(manager, "acme/hello", zip);
        Trees.delete(hello());
        installAnAuthors();
        Map<String, String> before = Trees.contents(hello());
        InstallOptions force = InstallOptions.DEFAULT.withForce(true);

        for (OperationResult refused : List.of(
                manager.update("acme/hello"),
                manager.update("acme/hello", UpdateOptions.DEFAULT.withDependencies(true)),
                manager.install("acme/hello", force.withVersion("2.0.0")),
                manager.install("acme/hello", force.withVersion("2.0.0").withDependencies(true)),
                manager.installPackage(zip, force))) {
            assertThat(refused.code()).as(refused.message()).isEqualTo(409);
            assertThat(refused.message()).contains("its author's own directory");
            assertThat(refused.remedies())
                    .containsExactly(Remedy.of("uninstall", PluginName.of("acme/hello"), "keep_data"));
        }
        OperationResult all = succeed(manager.updateAll(UpdateAllOptions.DEFAULT));

        assertThat(all.toMap().toString()).contains("its author's own directory");
        assertThat(Trees.contents(hello())).isEqualTo(before);
    }

    @Test
    void aReinstallTakesAnAuthorsFilesAsTheyAreNow() throws IOException {
        installAnAuthors();
        Trees.write(hello().resolve("web/page.js"), "changed");
        Map<String, String> before = Trees.contents(hello());

        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));
        before.remove("install.lock");
        succeed(manager.uninstall("acme/hello"));

        assertThat(Trees.contents(hello())).isEqualTo(before);
    }

    @Test
    void whatInstallOrDownloadUnpackedGoes() throws IOException {
        publish("1.0.0");
        succeed(manager.install("acme/hello"));
        succeed(manager.uninstall("acme/hello"));
        assertThat(hello()).doesNotExist();

        succeed(manager.download("acme/hello", DownloadOptions.DEFAULT));
        succeed(manager.install("acme/hello"));
        succeed(manager.disable("acme/hello"));
        succeed(manager.uninstall("acme/hello"));
        assertThat(hello()).doesNotExist();
    }

    @Test
    void anUnpackedDirectoryThatWasChangedCountsAsAnAuthors() throws IOException {
        publish("1.0.0");
        publish("2.0.0");
        succeed(manager.download("acme/hello", DownloadOptions.DEFAULT.withVersion("1.0.0")));
        Trees.write(hello().resolve(".git/HEAD"), "ref: refs/heads/main");
        Trees.write(hello().resolve("web/page.js"), "mended");
        succeed(manager.install("acme/hello"));
        assertThat(source()).isEqualTo("local");

        OperationResult refused = manager.update("acme/hello");
        OperationResult all = succeed(manager.updateAll(UpdateAllOptions.DEFAULT));
        OperationResult uninstalled = succeed(manager.uninstall("acme/hello"));

        String changed = "was changed since it was unpacked (web/page.js, .git/HEAD (added))";
        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains(changed);
        assertThat(all.data().toString()).doesNotContain("2.0.0, version");
        assertThat(uninstalled.message()).contains(changed + ", so it stays where it is");
        assertThat(hello().resolve("web/page.js")).hasContent("mended");
        assertThat(hello().resolve(".git/HEAD")).exists();
        assertThat(hello().resolve("install.lock")).doesNotExist();
    }

    @Test
    void aChangedDirectoryIsNotRolledBackOver() throws IOException {
        publish("1.0.0");
        publish("2.0.0");
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        succeed(manager.update("acme/hello"));
        Trees.write(hello().resolve("web/page.js"), "mended");
        Map<String, String> before = Trees.contents(hello());

        OperationResult refused = manager.rollback("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("was changed since it was unpacked (web/page.js)");
        assertThat(Trees.contents(hello())).isEqualTo(before);
    }

    @Test
    void aForcedDownloadKeepsADirectoryThatItDidNotUnpackAndSaysWhere() throws IOException {
        publish("1.0.0");
        TestPlugins.named("acme/hello").version("0.1.0").writeTo(hello());
        Trees.write(hello().resolve(".git/HEAD"), "ref: refs/heads/main");
        Map<String, String> before = Trees.contents(hello());

        OperationResult done = succeed(manager.download("acme/hello", DownloadOptions.DEFAULT.withForce(true)));
        succeed(manager.install("acme/hello"));
        succeed(manager.uninstall("acme/hello"));

        Path kept = Path.of(Objects.requireNonNull(done.data().get("replaced")).toString());
        assertThat(done.message()).contains(kept.toString());
        assertThat(Trees.contents(kept)).isEqualTo(before);
    }

    @Test
    void uninstallLeavesALinkToAnAuthorsDirectory() throws IOException {
        Path own = TestPlugins.named("acme/hello").writeTo(elsewhere.resolve("own"));
        Map<String, String> before = Trees.contents(own);
        Files.createDirectories(hello().getParent());
        Files.createSymbolicLink(hello(), own);
        succeed(manager.install("acme/hello"));

        succeed(manager.uninstall("acme/hello"));

        assertThat(hello()).isSymbolicLink();
        assertThat(Trees.contents(own)).isEqualTo(before);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
    }

    @Test
    void whatDownloadUnpackedIsInstalledAsThatPackageAndSyncsElsewhere(@TempDir Path other) throws IOException {
        publish("1.0.0");
        String sha256 = String.valueOf(succeed(manager.download("acme/hello", DownloadOptions.DEFAULT))
                .data()
                .get("sha256"));

        succeed(manager.install("acme/hello"));

        assertThat(lock()).containsEntry("source", "test").containsEntry("digest", sha256);
        String lockFile = Files.readString(base.resolve("core.lock.json"));
        assertThat(lockFile).contains("\"sha256\"", sha256, "\"registry\"").doesNotContain("\"tree\"");
        assertThat(manager.doctor(false).findings()).isEmpty();
        Files.writeString(other.resolve("core.lock.json"), lockFile);
        try (PluginLoader second = open(other)) {
            succeed(second.manager().sync(new SyncOptions(true)));
            assertThat(second.isInstalled("acme/hello")).isTrue();
        }
    }

    @Test
    void aSyncTakesWhatDownloadUnpackedAsThePackageThatItIs(@TempDir Path other) throws IOException {
        publish("1.0.0");
        succeed(manager.install("acme/hello"));
        Files.copy(base.resolve("core.lock.json"), other.resolve("core.lock.json"));
        try (PluginLoader second = open(other)) {
            succeed(second.manager().download("acme/hello", DownloadOptions.DEFAULT));
            succeed(second.manager().sync(new SyncOptions(true)));
            assertThat(second.isInstalled("acme/hello")).isTrue();
        }
    }

    @Test
    void thePlanOfAnUpdateRefusesWhatTheUpdateRefuses() throws IOException {
        publish("2.0.0");
        installAnAuthors();

        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> manager.plan(new Operation.Update(HELLO, UpdateOptions.DEFAULT)))
                .hasMessageContaining("its author's own directory");
    }
}
