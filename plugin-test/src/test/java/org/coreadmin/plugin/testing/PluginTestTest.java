package org.coreadmin.plugin.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.testing.Sampled;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes as JUnit would, and looks at what they report. */
@Sampled(oneIn = 3)
class PluginTestTest {

    static @Nullable Object held;

    @BeforeAll
    static void writeSamples() throws IOException {
        SamplePlugin.writeAll();
    }

    @Test
    void runsAPluginThatLeavesNothingBehind() {
        assertThat(failuresOf(Careful.class)).isEmpty();
    }

    @Test
    void runsItOnPostgresql() {
        assertThat(failuresOf(CarefulOnPostgresql.class)).isEmpty();
    }

    @Test
    void installsOtherPluginsFirst() {
        assertThat(failuresOf(WithAnother.class)).isEmpty();
    }

    @Test
    void namesThreadsThatStay() {
        assertThat(failuresOf(LeavingAThread.class))
                .singleElement()
                .asString()
                .contains("acme/careless leaves behind", "thread careless sleeper");
    }

    @Test
    void namesTablesThatStay() {
        assertThat(failuresOf(LeavingATable.class)).singleElement().asString().contains("the table left_behind");
    }

    @Test
    void namesFilesThatStay() {
        assertThat(failuresOf(LeavingAFile.class)).singleElement().asString().contains("the file config/left.txt");
    }

    @Test
    void namesClassLoadersThatStay() {
        assertThat(failuresOf(LeavingItsClassLoader.class))
                .singleElement()
                .asString()
                .contains("the class loader of acme/careless@1.0.0");
        held = null;
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(failuresOf(WithoutServer.class))
                .singleElement()
                .asString()
                .contains("add org.coreadmin:core-admin-app with <scope>test</scope>");
        assertThat(failuresOf(Nowhere.class))
                .singleElement()
                .asString()
                .contains("has no core.json, so it is not a plugin");
    }

    @PluginTest(plugin = SamplePlugin.CAREFUL)
    static class Careful {

        @Test
        void runsCommands(PluginUnderTest plugin, DataSource database) throws Exception {
            assertThat(plugin.run("acme:note", "milk")).isEqualTo(new CommandRun(0, "Noted milk with a library\n", ""));
            try (Connection connection = database.getConnection();
                    Statement select = connection.createStatement();
                    ResultSet rows = select.executeQuery("SELECT text FROM acme__careful__notes")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isEqualTo("milk");
            }
        }

        @Test
        void firesHooks(HookManager hooks) {
            List<Object> greetings = new ArrayList<>();
            hooks.trigger("greet", greetings);
            assertThat(greetings).containsExactly("Hello");
        }

        @Nested
        class Disabled {

            @Test
            void hasNoCommand(PluginUnderTest plugin) {
                plugin.disable();
                assertThat(plugin.isRunning()).isFalse();
                plugin.enable();
                assertThat(plugin.isRunning()).isTrue();
            }
        }
    }

    @PluginTest(plugin = SamplePlugin.CAREFUL, database = PluginTest.Database.POSTGRESQL)
    static class CarefulOnPostgresql {

        @Test
        void hasItsTable(PluginUnderTest plugin) throws Exception {
            assertThat(plugin.run("acme:note", "milk").exitCode()).isZero();
            assertThat(plugin.tables()).contains("acme__careful__notes");
        }
    }

    @PluginTest(plugin = SamplePlugin.CARELESS, with = "./" + SamplePlugin.CAREFUL)
    static class WithAnother {

        @Test
        void bothRun(PluginUnderTest plugin) {
            assertThat(plugin.application().isInstalled("acme/careful")).isTrue();
            assertThat(plugin.isRunning()).isTrue();
        }
    }

    @PluginTest(plugin = SamplePlugin.CARELESS)
    static class LeavingAThread {

        @Test
        void startsAThread(PluginUnderTest plugin) {
            assertThat(plugin.run("acme:leave", "thread").exitCode()).isZero();
        }
    }

    @PluginTest(plugin = SamplePlugin.CARELESS)
    static class LeavingATable {

        @Test
        void makesATable(PluginUnderTest plugin) {
            assertThat(plugin.run("acme:leave", "table").exitCode()).isZero();
        }
    }

    @PluginTest(plugin = SamplePlugin.CARELESS)
    static class LeavingAFile {

        @Test
        void writesAFile(PluginUnderTest plugin) throws IOException {
            Path file = plugin.application().base().resolve("config/left.txt");
            Files.writeString(file, "left");
        }
    }

    @PluginTest(plugin = SamplePlugin.CARELESS)
    static class LeavingItsClassLoader {

        @Test
        void isHeld(PluginUnderTest plugin) throws Exception {
            held = plugin.application().load("acme.careless.LeaveCommand");
        }
    }

    @PluginTest(plugin = SamplePlugin.CAREFUL, mode = PluginTest.Mode.SERVER)
    static class WithoutServer {

        @Test
        void neverRuns() {}
    }

    @PluginTest(plugin = "target/classes")
    static class Nowhere {

        @Test
        void neverRuns() {}
    }

    private static List<String> failuresOf(Class<?> tests) {
        List<String> failures = new ArrayList<>();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                .build();
        int[] run = {0};
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                run[0]++;
                result.getThrowable().ifPresent(failure -> failures.add(String.valueOf(failure.getMessage())));
            }
        });
        assertThat(run[0]).isPositive();
        return failures;
    }
}
