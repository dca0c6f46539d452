package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Function;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pipes, links and permissions where plain files are expected. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // nothing interrupts who waits for a pipe
class UnusualFilesTest {

    @TempDir
    Path base;

    private static void pipe(Path file) throws Exception {
        Files.createDirectories(file.getParent());
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
    }

    @Test
    void aPipeInThePlaceOfAFileIsRefusedAndNeverWaitedFor() throws Exception {
        TestPlugins.named("acme/hello").writeTo(base.resolve("plugin/acme/hello"));
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            assertThat(loader.manager().install("acme/hello").success()).isTrue();
        }
        Files.delete(base.resolve("plugin/acme/hello/core.json"));
        pipe(base.resolve("plugin/acme/hello/core.json"));
        Files.delete(base.resolve("plugin/.core/snapshot.json"));
        pipe(base.resolve("plugin/.core/snapshot.json"));

        try (PluginLoader loader = PluginLoader.at(base).open()) {
            assertThat(loader.local()).hasSize(1);
            assertThatThrownBy(() -> loader.getConfig("acme/hello")).hasMessageContaining("not a regular file");
        }
        pipe(base.resolve("config/core-extension.yaml"));
        assertThatThrownBy(() -> PluginLoader.at(base).open()).hasMessageContaining("not a regular file");
    }

    @Test
    void pipesInThePlacesOfRegistriesSettingsAndJournalsAreRefusedToo() throws Exception {
        Path registry = base.resolve("registry");
        TestPlugins.named("acme/hello").writeTo(base.resolve("plugin/acme/hello"));
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            assertThat(loader.manager().install("acme/hello").success()).isTrue();
            TestRegistry.publish(loader.manager(), "acme/hello", registry);
        }
        Path settings = base.resolve("config/settings/acme/hello.json");
        pipe(settings);
        refused(manager -> manager.settings("acme/hello"), "hello.json");
        Files.delete(settings);

        pipe(base.resolve("secret"));
        Path configuration = base.resolve("config/core-extension.yaml");
        Files.writeString(
                configuration, "registries:\n  - {id: own, url: 'http://127.0.0.1:9', token: '${file:secret}'}\n");
        refused(manager -> manager.search(SearchQuery.ALL), "token");

        Files.writeString(configuration, "registries:\n  - {id: own, url: registry}\n");
        Path index = registry.resolve("index/acme/hello.json");
        Files.delete(index);
        pipe(index);
        refused(manager -> manager.facts().offer("acme/hello"), "hello.json");
        Files.delete(index);
        Path description = registry.resolve("registry.json");
        Files.delete(description);
        pipe(description);
        refused(manager -> manager.search(SearchQuery.ALL), "registry.json");
        Files.delete(configuration);

        Path lockFile = base.resolve("core.lock.json");
        Files.delete(lockFile);
        pipe(lockFile);
        refused(manager -> manager.sync(SyncOptions.DEFAULT), "core.lock.json");
        Files.delete(lockFile);
        Path journal = base.resolve("plugin/.core/journal/0123456789abcdef.journal");
        pipe(journal);
        refused(manager -> manager.disable("acme/hello"), "0123456789abcdef.journal");
        Files.delete(journal);
        Path lock = base.resolve("plugin/.core/lock");
        Files.delete(lock);
        pipe(lock);
        refused(manager -> manager.disable("acme/hello"), "lock");
    }

    private void refused(Function<ExtensionManager, Object> request, String file) {
        String said;
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            said = String.valueOf(request.apply(loader.manager()));
        } catch (PluginException e) {
            said = e.getMessage();
        }
        assertThat(said).contains(file, "not a regular file");
    }

    @Test
    void settingsNestedTooDeeplyAreRefused() throws Exception {
        Path file = Files.writeString(base.resolve("core-extension.yaml"), "a: " + "[".repeat(50_000));
        assertThatThrownBy(() -> ConfigurationFile.read(file))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("nested too deeply");
    }

    @Test
    void aLinkInThePlaceOfThePluginsDirectoryIsRefusedAtTheStart() throws Exception {
        Path elsewhere = Files.createDirectory(base.resolve("elsewhere"));
        Files.createSymbolicLink(base.resolve("plugin"), elsewhere);
        assertThatThrownBy(() -> PluginLoader.at(base).open())
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("symbolic link")
                .hasMessageContaining("--base");
    }

    @Test
    void aLinkInThePlaceOfAVendorsDirectoryIsRefusedByWhateverWouldPutAPluginThere() throws Exception {
        Path vendor = base.resolve("plugin/acme");
        Path elsewhere = Files.createDirectory(base.resolve("elsewhere"));
        TestPlugins.named("acme/hello").writeTo(vendor.resolve("hello"));
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            ExtensionManager manager = loader.manager();
            TestRegistry.publish(manager, "acme/hello", base.resolve("registry"));
            Files.move(vendor, base.resolve("author"));
            Files.createSymbolicLink(vendor, elsewhere);
            Files.createDirectories(base.resolve("config"));
            Files.writeString(
                    base.resolve("config/core-extension.yaml"), "registries:\n  - {id: own, url: registry}\n");

            for (OperationResult refused :
                    List.of(manager.install("acme/hello"), manager.download("acme/hello", DownloadOptions.DEFAULT))) {
                assertThat(refused.code()).as(refused.message()).isEqualTo(409);
                assertThat(refused.message()).contains(vendor + " is a symbolic link");
            }
            assertThat(elsewhere).isEmptyDirectory();
            assertThat(manager.doctor(false).findings())
                    .extracting(Finding::kind, Finding::subject)
                    .contains(tuple("linked-vendor", vendor.toString()));
        }
    }

    @Test
    void doctorClosesWhatOthersMayRead() throws Exception {
        BaseDirectory directory = new BaseDirectory(base);
        ServerSeat.take(directory).orElseThrow().close();
        assertThat(Files.getPosixFilePermissions(directory.data()))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(Files.getPosixFilePermissions(directory.serverLock()))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        Files.setPosixFilePermissions(directory.data(), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setPosixFilePermissions(directory.serverLock(), PosixFilePermissions.fromString("rw-r--r--"));

        try (PluginLoader loader = PluginLoader.at(base).open()) {
            for (boolean mend : new boolean[] {false, true}) {
                assertThat(loader.manager().doctor(mend).findings())
                        .filteredOn(finding -> finding.kind().equals("open-to-others"))
                        .hasSize(2)
                        .extracting(Finding::mended)
                        .containsOnly(mend);
            }
            assertThat(loader.manager().doctor(false).isHealthy()).isTrue();
        }
        assertThat(Files.getPosixFilePermissions(directory.data()))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void doctorClosesWhatAllMayWrite() throws Exception {
        BaseDirectory directory = new BaseDirectory(base);
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            Files.createDirectories(directory.config());
            Files.writeString(directory.settings(), "registries: []\n");
            Files.setPosixFilePermissions(directory.config(), PosixFilePermissions.fromString("rwxrwxrwx"));
            Files.setPosixFilePermissions(directory.settings(), PosixFilePermissions.fromString("rw-rw-rw-"));
            for (boolean mend : new boolean[] {false, true}) {
                assertThat(loader.manager().doctor(mend).findings())
                        .filteredOn(finding -> finding.kind().equals("writable-by-all"))
                        .hasSize(2)
                        .extracting(Finding::mended)
                        .containsOnly(mend);
            }
            assertThat(loader.manager().doctor(false).isHealthy()).isTrue();
        }
        assertThat(Files.getPosixFilePermissions(directory.config()))
                .as("the group stays")
                .isEqualTo(PosixFilePermissions.fromString("rwxrwxr-x"));
        assertThat(Files.getPosixFilePermissions(directory.settings()))
                .isEqualTo(PosixFilePermissions.fromString("rw-rw-r--"));
    }
}
