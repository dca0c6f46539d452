package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.host.PluginCommand;
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

/** What each operation makes of a plugin's state (spec 3), its times and its files. */
@Sampled(oneIn = 2)
class PluginStatesTest {

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private final Ticking clock = new Ticking();
    private PluginLoader loader;
    private ExtensionManager manager;

    /** A clock that is moved by hand. */
    private static final class Ticking extends Clock {
        private Instant now = Instant.parse("2026-01-02T03:04:05Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        Instant advance() {
            now = now.plus(Duration.ofHours(1));
            return now;
        }
    }

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base)
                .clock(clock)
                .registries(
                        () -> List.of(RegistrySettings.of("test", RegistryAddress.of(elsewhere.resolve("registry")))))
                .open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private InstalledPlugin installed(String name) {
        return Objects.requireNonNull(loader.getInstalled().get(name));
    }

    private void publish(String version) throws Exception {
        TestPlugins.named("acme/hello").version(version).writeTo(local("acme/hello"));
        TestRegistry.publish(manager, "acme/hello", elsewhere.resolve("registry"));
        Trees.delete(local("acme/hello"));
    }

    @Test
    void toTheStatusThatItHasNothingChanges() throws Exception {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));
        String lock = Files.readString(local("acme/hello/install.lock"));
        clock.advance();

        OperationResult again = succeed(manager.enable("acme/hello"));

        assertThat(again.code()).isEqualTo(200);
        assertThat(again.message()).isEqualTo("acme/hello is already enabled.");
        assertThat(local("acme/hello/install.lock")).hasContent(lock);
        succeed(manager.disable("acme/hello"));
        lock = Files.readString(local("acme/hello/install.lock"));
        clock.advance();
        assertThat(succeed(manager.disable("acme/hello")).message()).isEqualTo("acme/hello is already disabled.");
        assertThat(local("acme/hello/install.lock")).hasContent(lock);
    }

    @Test
    void isNotDisabledWhileAnEnabledPluginRequiresIt() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        TestPlugins.named("acme/shop").requires("acme/hello").writeTo(local("acme/shop"));
        succeed(manager.install("acme/hello"));
        succeed(manager.install("acme/shop"));

        OperationResult refused = manager.disable("acme/hello");

        assertThat(refused.success()).isFalse();
        assertThat(refused.message()).contains("acme/shop");
        assertThat(installed("acme/hello").status()).isEqualTo(PluginStatus.ENABLED);
        succeed(manager.disable("acme/shop"));
        succeed(manager.disable("acme/hello"));
        assertThat(manager.enable("acme/shop").success())
                .as("requires what is disabled")
                .isFalse();
        assertThat(installed("acme/shop").status()).isEqualTo(PluginStatus.DISABLED);
        succeed(manager.enable("acme/hello"));
        succeed(manager.enable("acme/shop"));
    }

    @Test
    void isNotDisabledWhileAPluginRequiresItThatSomethingElseEnabled() throws Exception {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        TestPlugins.named("acme/shop").requires("acme/hello").writeTo(local("acme/shop"));
        succeed(manager.install("acme/hello"));
        succeed(manager.install("acme/shop"));
        Path lock = local("acme/shop/install.lock");
        String enabled = Files.readString(lock);
        succeed(manager.disable("acme/shop"));
        succeed(manager.disable("acme/hello"));
        succeed(manager.enable("acme/hello"));

        Files.writeString(lock, enabled);
        assertThat(manager.disable("acme/hello").code()).as("by hand").isEqualTo(20002);

        succeed(manager.disable("acme/shop"));
        succeed(manager.disable("acme/hello"));
        succeed(manager.enable("acme/hello"));
        try (PluginLoader other = PluginLoader.at(base).open()) {
            succeed(other.manager().enable("acme/shop"));
        }
        assertThat(manager.disable("acme/hello").code())
                .as("by another application")
                .isEqualTo(20002);
    }

    @Test
    void isInstalledDisabledWhereAskedTo() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));

        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withEnable(false)));

        assertThat(installed("acme/hello").status()).isEqualTo(PluginStatus.DISABLED);
        assertThatThrownBy(() -> loader.classLoader("acme/hello")).isInstanceOf(PluginException.class);
    }

    @Test
    void keepsInstalledAtOnUpdateAndHasANewOneOnReinstall() throws Exception {
        publish("1.0.0");
        publish("1.1.0");
        Instant first = clock.advance();
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        assertTimes(first, first);

        Instant second = clock.advance();
        succeed(manager.disable("acme/hello"));
        assertTimes(first, second);

        Instant third = clock.advance();
        succeed(manager.update("acme/hello"));
        assertTimes(first, third);
        assertThat(installed("acme/hello").version()).isEqualTo("1.1.0");
        assertThat(installed("acme/hello").status()).as("stays").isEqualTo(PluginStatus.DISABLED);

        Instant fourth = clock.advance();
        assertThat(manager.install("acme/hello").code()).as("already installed").isEqualTo(409);
        assertTimes(first, third);
        OperationResult again = succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));
        assertTimes(fourth, fourth);
        assertThat(again.data()).containsEntry("installed_at", "2026-01-02 07:04:05");
    }

    private void assertTimes(Instant installedAt, Instant updatedAt) {
        assertThat(installed("acme/hello").installedAt()).isEqualTo(installedAt);
        assertThat(installed("acme/hello").updatedAt()).isEqualTo(updatedAt);
    }

    @Test
    void forceOnAPluginThatIsNotInstalledIsAPlainInstall() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));

        assertThat(succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)))
                        .message())
                .isEqualTo("Installed acme/hello 1.0.0.");
    }

    @Test
    void downloadNeverReplacesAnInstalledPlugin() throws Exception {
        publish("1.0.0");
        publish("1.1.0");
        succeed(manager.download("acme/hello", DownloadOptions.DEFAULT.withVersion("1.0.0")));
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        assertThat(manager.download("acme/hello", DownloadOptions.DEFAULT).code())
                .isEqualTo(409);
        succeed(manager.download(
                "acme/hello", DownloadOptions.DEFAULT.withVersion("1.0.0").withForce(true)));
        succeed(manager.install("acme/hello"));
        Map<String, String> before = Trees.contents(local("acme/hello"));

        OperationResult refused = manager.download("acme/hello", DownloadOptions.DEFAULT.withForce(true));

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.remedies()).containsExactly(Remedy.of("update", PluginName.of("acme/hello")));
        assertThat(Trees.contents(local("acme/hello"))).isEqualTo(before);
    }

    @Test
    void uninstallOfWhatCameFromARegistryMakesNoOtherPackage() throws Exception {
        publish("1.0.0");
        succeed(manager.install("acme/hello"));

        assertThat(succeed(manager.uninstall("acme/hello")).data()).doesNotContainKey("package");
    }

    @Test
    void publishesFilesNeverOverExistingOnesAndTakesBackUnchangedOnesOnly() throws Exception {
        publishing("first");
        Trees.write(base.resolve("config/acme/mine.yaml"), "the operator's");
        succeed(manager.install("acme/hello"));
        assertThat(base.resolve("config/acme/mine.yaml")).hasContent("the operator's");
        assertThat(base.resolve("config/acme/same.yaml")).hasContent("first");
        assertThat(base.resolve("config/acme/changed.yaml")).hasContent("first");

        Files.writeString(base.resolve("config/acme/changed.yaml"), "changed");
        succeed(manager.uninstall("acme/hello"));

        assertThat(base.resolve("config/acme/mine.yaml")).hasContent("the operator's");
        assertThat(base.resolve("config/acme/changed.yaml")).hasContent("changed");
        assertThat(base.resolve("config/acme/same.yaml")).doesNotExist();
    }

    @Test
    void publishesOverExistingFilesWhereForced() throws Exception {
        publishing("first");
        Trees.write(base.resolve("config/acme/mine.yaml"), "the operator's");
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));

        assertThat(base.resolve("config/acme/mine.yaml")).hasContent("first");
        succeed(manager.uninstall("acme/hello"));
        assertThat(base.resolve("config/acme/mine.yaml")).doesNotExist();
    }

    private void publishing(String content) {
        TestPlugins.named("acme/hello")
                .file("config/hello.yaml", content)
                .provider("hello", """
                        Contributions all = Contributions.builder();
                        for (String name : List.of("mine", "same", "changed")) {
                            all.publish(name, name, "config/hello.yaml", "acme/" + name + ".yaml");
                        }
                        return all.toMap();
                        """)
                .writeTo(local("acme/hello"));
    }

    @Test
    void refusesACommandWordThatAnotherPluginHas() throws Exception {
        for (String name : List.of("one", "two")) {
            TestPlugins.named("acme/" + name)
                    .source("package " + name + "; @picocli.CommandLine.Command(name = \"acme:say\")"
                            + " public class Say implements Runnable { public void run() {} }")
                    .provider(name, "return Contributions.builder().command(Say.class).toMap();")
                    .writeTo(local("acme/" + name));
        }
        succeed(manager.install("acme/one"));
        Map<String, String> before = Trees.contents(local("acme/two"));

        OperationResult refused = manager.install("acme/two");

        assertThat(refused.code()).isEqualTo(10005);
        assertThat(refused.message()).contains("acme:say", "acme/one");
        assertThat(Trees.contents(local("acme/two"))).isEqualTo(before);
        assertThat(loader.commands()).extracting(PluginCommand::plugin).containsExactly("acme/one");
    }

    @Test
    void aPluginMayTakeAPermissionAwayAndNeverGiveOne() {
        TestPlugins.named("acme/guard")
                .source("""
                        package guard;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class Guard implements Listener {
                            public Guard(HookManager hooks) {
                                hooks.register(Hooks.PERMISSION_CHECK_AFTER, a -> !(Boolean) a[0]);
                            }
                            public List<Class<?>> listen() { return List.of(String.class); }
                            public void process(Object event) {}
                        }
                        """)
                .provider("guard", "return Contributions.builder().listener(Guard.class).toMap();")
                .writeTo(local("acme/guard"));
        assertThat(allowed(true)).isTrue();
        succeed(manager.install("acme/guard"));

        assertThat(allowed(true)).isFalse();
        assertThat(allowed(false)).isFalse();
        succeed(manager.disable("acme/guard"));
        assertThat(allowed(true)).isTrue();
    }

    private boolean allowed(boolean result) {
        User user = new User() {
            @Override
            public String name() {
                return "ada";
            }

            @Override
            public Set<String> authorities() {
                return Set.of();
            }
        };
        return (Boolean) Objects.requireNonNull(
                loader.hooks().trigger(Hooks.PERMISSION_CHECK_AFTER, result, "plugin:list", user));
    }
}
