package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Plugins that do harm when they are started, or afterwards; and safe mode, in which none is started. */
@Timeout(600)
@Sampled(oneIn = 3)
class QuarantineTest {

    @TempDir
    Path base;

    private Path harm;

    /** Starts the plugins under a base directory, as an application does, and ends. */
    static final class Starting {

        private Starting() {}

        public static void main(String[] arguments) {
            try (PluginLoader loader = PluginLoader.at(Path.of(arguments[0])).open()) {
                loader.start();
                System.out.println("running "
                        + loader.runtime().plugins().plugins().stream()
                                .map(plugin -> plugin.name().toString())
                                .toList());
            }
            System.exit(0);
        }
    }

    /** Installs a plugin with all that it requires, out of a registry, in one transaction. */
    static final class Installing {

        private Installing() {}

        public static void main(String[] arguments) {
            RegistryAddress registry = RegistryAddress.of(Path.of(arguments[1]));
            try (PluginLoader loader = PluginLoader.at(Path.of(arguments[0]))
                    .registries(() -> List.of(RegistrySettings.of("test", registry)))
                    .open()) {
                System.out.println(loader.manager()
                        .install(arguments[2], InstallOptions.DEFAULT.withDependencies(true))
                        .message());
            }
            System.exit(0);
        }
    }

    @BeforeEach
    void install() throws IOException {
        harm = base.resolve("harm");
        write("1.0.0");
        TestPlugins.named("acme/dependant").requires("acme/harmful").writeTo(base.resolve("plugin/acme/dependant"));
        TestPlugins.named("acme/other").writeTo(base.resolve("plugin/acme/other"));
        try (PluginLoader loader = open()) {
            for (String name : List.of("harmful", "dependant", "other")) {
                require(loader.manager().install("acme/" + name));
            }
        }
    }

    private void write(String version) {
        TestPlugins.named("acme/harmful")
                .version(version)
                .put("capabilities", List.of("exit", "files"))
                .source("""
                        package acme;
                        import java.nio.file.*;
                        import java.util.*;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener {
                            private static final Path HARM = Path.of("%s");
                            public Ears(HookManager hooks) throws Exception {
                                String how = Files.exists(HARM) ? Files.readString(HARM) : "";
                                if (how.equals("halt")) {
                                    Runtime.getRuntime().halt(137);
                                } else if (how.equals("wait")) {
                                    System.out.println("harmful");
                                    Thread.sleep(Long.MAX_VALUE);
                                }
                                hooks.register(Hooks.MENU_RENDER_AFTER, a -> {
                                    if (Files.exists(HARM)) {
                                        throw new IllegalStateException("no menu today");
                                    }
                                    return List.of(MenuItem.of("harmless", "Harmless", "/"));
                                });
                            }
                            public List<Class<?>> listen() { return List.of(); }
                            public void process(Object event) {}
                        }
                        """.formatted(harm))
                .provider("acme", "return Contributions.builder().listener(Ears.class).toMap();")
                .writeTo(base.resolve("plugin/acme/harmful"));
    }

    @Test
    void aPluginWhoseBackgroundProcessEndsTheServerIsQuarantinedAtTheNextStart() throws Exception {
        TestPlugins.named("acme/exits")
                .source("""
                        package acme.exits;
                        import org.coreadmin.extension.api.*;
                        public class Worker implements BackgroundProcess {
                            public void run(StopSignal stop) { System.exit(3); }
                        }
                        """)
                .provider("acme.exits", "return Contributions.builder().process(Worker.class).toMap();")
                .writeTo(base.resolve("plugin/acme/exits"));
        try (PluginLoader loader = PluginLoader.at(base).withoutProcesses().open()) {
            require(loader.manager().install("acme/exits"));
        }
        try (ChildProcess process = ChildProcess.start(ChildProcess.java(Serving.class, List.of(base.toString())))) {
            assertThat(process.end()).as(process.text()).isEqualTo(3);
        }

        try (PluginLoader loader = open().start()) {
            assertThat(loader.getInstalled().get("acme/exits").problem().orElseThrow())
                    .contains("it ended the application with System.exit in acme.exits.Worker.run on ")
                    .contains("Enable it to start it again");
            assertThat(loader.getInstalled().get("acme/other").problem()).isEmpty();
            require(loader.manager().disable("acme/exits"));
        }
    }

    /** Starts the plugins and goes on until it is ended. */
    static final class Serving {

        private Serving() {}

        public static void main(String[] arguments) throws InterruptedException {
            try (PluginLoader loader = PluginLoader.at(Path.of(arguments[0])).open()) {
                loader.start();
                Thread.sleep(60_000);
            }
        }
    }

    private PluginLoader open() {
        return PluginLoader.at(base).open();
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private void dieWhileStarting(String how) throws Exception {
        Files.writeString(harm, how);
        try (ChildProcess process = starting()) {
            if (how.equals("wait")) {
                process.await("harmful");
                process.kill();
            }
            assertThat(process.end()).as(process.text()).isEqualTo(ChildProcess.KILLED);
        }
    }

    private ChildProcess starting() throws IOException {
        return ChildProcess.start(ChildProcess.java(Starting.class, List.of(base.toString())));
    }

    private String running() throws Exception {
        try (ChildProcess process = starting()) {
            assertThat(process.end()).as(process.text()).isZero();
            return process.text();
        }
    }

    static List<String> deaths() {
        return Thoroughness.asked().of(List.of("halt", "wait"), 1, 2, new Random());
    }

    @ParameterizedTest
    @MethodSource("deaths")
    void aPluginInWhoseActivationTheProcessDiedThreeTimesIsQuarantined(String how) throws Exception {
        for (int i = 0; i < 3; i++) {
            dieWhileStarting(how);
        }

        assertThat(running()).contains("running [acme/other]");

        try (PluginLoader loader = open()) {
            assertThat(loader.getInstalled().get("acme/harmful").problem())
                    .hasValueSatisfying(problem -> assertThat(problem)
                            .contains("the process died 3 times while it was being activated")
                            .contains("Enable it"));
            assertThat(loader.getInstalled().get("acme/dependant").problem()).isPresent();
            assertThat(loader.getInstalled().get("acme/other").problem()).isEmpty();
            loader.start();
            DoctorReport report = loader.manager().doctor(true);
            assertThat(report.findings())
                    .filteredOn(finding -> finding.kind().equals("quarantined"))
                    .extracting(DoctorReport.Finding::subject)
                    .containsExactlyInAnyOrder("acme/harmful", "acme/dependant");

            Files.delete(harm);
            require(loader.manager().enable("acme/harmful"));

            assertThat(loader.getInstalled().values())
                    .allSatisfy(plugin -> assertThat(plugin.problem()).isEmpty());
            assertThat(loader.runtime().plugins().plugins()).hasSize(3);
        }
        assertThat(running()).contains("acme/harmful").contains("acme/dependant");
        assertThat(base.resolve("plugin/.core/troubles")).isEmptyDirectory();
    }

    /** Also one of several that are installed in one transaction is known as the one that did the harm. */
    @Test
    void aDeathWhileAWholeTransactionIsActivatedCountsAgainstThePluginThatWasStarted() throws Exception {
        Path registry = base.resolve("registry");
        try (PluginLoader loader = open()) {
            for (String name : List.of("dependant", "harmful")) {
                TestRegistry.publish(loader.manager(), "acme/" + name, registry);
                require(loader.manager().uninstall("acme/" + name));
            }
        }
        Files.writeString(harm, "halt");

        try (ChildProcess process = ChildProcess.start(
                ChildProcess.java(Installing.class, List.of(base.toString(), registry.toString(), "acme/dependant")))) {
            assertThat(process.end()).as(process.text()).isEqualTo(ChildProcess.KILLED);
        }
        dieWhileStarting("halt"); // which goes forward, and starts them
        dieWhileStarting("halt");

        assertThat(running()).contains("running [acme/other]");
        Files.delete(harm);
    }

    @Test
    void aStartThatSucceedsForgivesWhatWasBefore() throws Exception {
        for (int i = 0; i < 2; i++) {
            dieWhileStarting("halt");
        }
        Files.delete(harm);
        assertThat(running()).contains("acme/harmful");
        for (int i = 0; i < 2; i++) {
            dieWhileStarting("halt");
        }
        Files.delete(harm);

        assertThat(running()).contains("acme/harmful");
    }

    @Test
    void anotherVersionBeginsAnew() throws Exception {
        for (int i = 0; i < 3; i++) {
            dieWhileStarting("halt");
        }
        Files.delete(harm);
        write("1.1.0");

        try (PluginLoader loader = open()) {
            require(loader.manager().update("acme/harmful"));
            assertThat(loader.getInstalled().get("acme/harmful").problem()).isEmpty();
        }
        assertThat(running()).contains("acme/harmful");
    }

    @Test
    void safeModeStartsNothingAndLetsHarmfulPluginsBeDealtWith() throws Exception {
        Files.writeString(harm, "halt"); // what starts it now ends the test

        try (PluginLoader loader = PluginLoader.at(base).safeMode().open()) {
            loader.start();
            assertThat(loader.runtime().plugins().plugins()).isEmpty();
            assertThat(loader.getInstalled().get("acme/harmful").problem()).contains("nothing is started in safe mode");
            assertThat(loader.commands()).isEmpty();
            require(loader.manager().disable("acme/dependant"));
            require(loader.manager().disable("acme/harmful"));
            require(loader.manager().enable("acme/harmful"));
            write("1.1.0");
            OperationResult updated = loader.manager().update("acme/harmful");
            require(updated);
            assertThat(updated.warnings()).anyMatch(warning -> warning.contains("not started"));
            require(loader.manager().disable("acme/harmful"));
            loader.manager().doctor(true);
            assertThat(loader.runtime().plugins().plugins()).isEmpty();
        }
        assertThat(running()).contains("running [acme/other]");
        try (PluginLoader loader = PluginLoader.at(base).safeMode().open()) {
            require(loader.manager().uninstall("acme/dependant"));
            require(loader.manager().uninstall("acme/harmful"));
        }
    }

    @Test
    void callbacksThatKeepFailingAreShownAlsoToOtherProcessesAndBeginAnewWhenEnabled() throws Exception {
        try (PluginLoader loader = open().start();
                PluginLoader other = open()) {
            Files.writeString(harm, "");
            for (int i = 0; i < 20; i++) {
                assertThat((List<?>) loader.hooks().trigger(Hooks.MENU_RENDER_AFTER, List.of()))
                        .isEmpty();
            }
            for (PluginLoader looking : List.of(loader, other)) {
                assertThat(looking.getInstalled().get("acme/harmful").warning())
                        .hasValueSatisfying(warning -> assertThat(warning)
                                .contains("its callback of menu.render.after is quarantined because it failed 10 times")
                                .contains("no menu today")
                                .contains("Enable it"));
                assertThat(looking.getInstalled().get("acme/harmful").shownStatus())
                        .isEqualTo("enabled");
                assertThat(looking.getInstalled().get("acme/other").warning()).isEmpty();
            }
            assertThat(loader.manager().doctor(false).findings())
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.kind()).isEqualTo("callback");
                        assertThat(finding.remedies())
                                .containsExactly(Remedy.of("enable", PluginName.of("acme/harmful")));
                    });

            Files.delete(harm);
            require(loader.manager().enable("acme/harmful"));

            assertThat((List<?>) loader.hooks().trigger(Hooks.MENU_RENDER_AFTER, List.of()))
                    .hasSize(1);
            assertThat(other.getInstalled().get("acme/harmful").warning()).isEmpty();
            assertThat(loader.manager().doctor(false).isHealthy()).isTrue();
        }
    }

    @Test
    void aPluginThatIsNotThereHasNoCommandsInSafeMode() {
        try (PluginLoader loader = PluginLoader.at(base).safeMode().open()) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> loader.classLoader("acme/other"))
                    .isInstanceOf(PluginException.class);
        }
    }
}
