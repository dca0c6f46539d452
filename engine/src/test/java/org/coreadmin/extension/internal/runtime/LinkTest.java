package org.coreadmin.extension.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.InstallScript;
import org.coreadmin.extension.internal.inspection.annotation.ReadDeclarations;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Binding;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Command;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Published;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkTest {

    private static final String COMMAND = """
            package acme;
            @picocli.CommandLine.Command(name = "%s", description = {"Says hello", "and more"})
            public class Hello implements Runnable { public void run() {} }
            """;

    @TempDir
    Path temp;

    private final PluginRuntime runtime = PluginRuntime.builder(
                    SharedApi.of(getClass().getClassLoader()), new ReadDeclarations())
            .build();

    @AfterEach
    void close() {
        runtime.close();
    }

    private PluginException refusal(ThrowingCallable call) {
        return catchThrowableOfType(PluginException.class, call);
    }

    private PluginException refusalOf(TestPlugins plugin) {
        return refusal(() -> runtime.link(plugin.request(temp.resolve("p"))));
    }

    @Test
    void takesEveryKindOfContribution() {
        LinkRequest request = TestPlugins.named("acme/hello")
                .source("package acme; public interface Greeter { String greet(); }")
                .source("package acme; public class Polite implements Greeter { public String greet() { return"
                        + " \"\"; } }")
                .source(COMMAND.formatted("acme:hello"))
                .source("""
                        package acme;
                        public class Ears implements org.coreadmin.extension.api.Listener {
                            public java.util.List<Class<?>> listen() { return java.util.List.of(); }
                            public void process(Object event) {}
                        }
                        """)
                .source("""
                        package acme;
                        public class Work implements org.coreadmin.extension.api.BackgroundProcess {
                            public void run(org.coreadmin.extension.api.StopSignal stop) {}
                        }
                        """)
                .source("""
                        package acme.web;
                        public class Shield implements jakarta.servlet.Filter {
                            public void doFilter(jakarta.servlet.ServletRequest a, jakarta.servlet.ServletResponse b,
                                jakarta.servlet.FilterChain c) {}
                        }
                        """)
                .provider("acme", """
                        return Contributions.builder()
                            .dependency(Greeter.class, Polite.class)
                            .dependency(Runnable.class, Hello.class)
                            .command(Hello.class).listener(Ears.class).process(Work.class)
                            .middleware(acme.web.Shield.class).scan("acme/web")
                            .publish("settings", "The settings", "config/a.yaml", "acme/a.yaml").toMap();
                        """)
                .request(temp);

        try (LinkedPlugin linked = runtime.link(request)) {
            ContributionSummary summary = linked.summary();
            assertThat(summary.provider()).contains("acme.Config");
            assertThat(summary.bindings())
                    .containsExactlyInAnyOrder(
                            new Binding("acme.Greeter", "acme/hello", "acme.Polite"),
                            new Binding("java.lang.Runnable", Binding.HOST, "acme.Hello"));
            assertThat(summary.commands()).containsExactly(new Command("acme:hello", "Says hello", "acme.Hello"));
            assertThat(summary.all(ContributionKinds.LISTENERS)).containsExactly("acme.Ears");
            assertThat(summary.all(ContributionKinds.PROCESSES)).containsExactly("acme.Work");
            assertThat(summary.middlewares()).containsExactly("acme.web.Shield");
            assertThat(summary.scanPaths()).containsExactly("acme/web");
            assertThat(summary.publish())
                    .containsExactly(new Published("settings", "The settings", "config/a.yaml", "acme/a.yaml"));
            assertThat(summary.startsAtOnce()).isTrue();
            assertThat(ContributionSummary.of(summary.toText())).contains(summary);
            assertThat(ContributionSummary.of("99")).isEmpty();
            assertThat(ContributionSummary.of("1\nc\tx")).isEmpty();
            assertThat(ContributionSummary.of("1\nx\ty")).isEmpty();
        }
    }

    @Test
    void aCommandIsKnownAndLeftOutWhereTheHostHasNoPicocli() {
        ClassLoader without = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("picocli.")) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        };
        String command = """
                package acme;
                @picocli.CommandLine.Command(name = "acme:hello", description = {"Says hello", "and more"})
                public class Hello implements Runnable {
                    @picocli.CommandLine.Spec picocli.CommandLine.Model.CommandSpec spec;
                    public void run() {}
                    public picocli.CommandLine.ParameterException wrong(picocli.CommandLine line) { return null; }
                }
                """;
        try (PluginRuntime host = PluginRuntime.builder(SharedApi.of(without), new ReadDeclarations())
                        .build();
                LinkedPlugin linked = host.link(TestPlugins.named("acme/hello")
                        .source(command)
                        .provider("acme", "return Contributions.builder().command(Hello.class).toMap();")
                        .request(temp))) {
            assertThat(linked.summary().commands())
                    .containsExactly(new Command("acme:hello", "Says hello", "acme.Hello"));
            assertThat(linked.warnings()).as("the command line runs them").isEmpty();
            host.start(linked);
        }
    }

    @Test
    void takesNamesOfClassesAsWell() {
        LinkRequest request = TestPlugins.named("acme/hello")
                .source(COMMAND.formatted("acme:hello"))
                .provider("acme", """
                        return Map.of("commands", List.of("acme.Hello"),
                            "dependencies", Map.of("java.lang.Runnable", "acme.Hello"));
                        """)
                .request(temp);

        try (LinkedPlugin linked = runtime.link(request)) {
            assertThat(linked.summary().commands()).hasSize(1);
            assertThat(linked.contributions().bindings())
                    .containsExactly(new Binding("java.lang.Runnable", Binding.HOST, "acme.Hello"));
        }
    }

    @Test
    void findsTheProviderThatMetaInfServicesNames() {
        LinkRequest request = TestPlugins.named("acme/hello")
                .source(COMMAND.formatted("acme:hello"))
                .provider("acme", "return Contributions.builder().command(Hello.class).toMap();")
                .file("classes/META-INF/services/org.coreadmin.extension.api.ConfigProvider", "acme.Config")
                .request(temp);
        LinkRequest unnamed = new LinkRequest(
                request.name(),
                "1.0.0",
                temp,
                List.of(),
                List.of(),
                java.util.Optional.empty(),
                Map.of(),
                Map.of(),
                List.of());

        try (LinkedPlugin linked = runtime.link(unnamed)) {
            assertThat(linked.summary().commands()).hasSize(1);
        }
    }

    @Test
    void contributesNothingWithoutAProvider() {
        try (LinkedPlugin linked = runtime.link(TestPlugins.named("acme/theme").request(temp))) {
            assertThat(linked.summary()).isEqualTo(ContributionSummary.NONE);
        }
    }

    @Test
    void refusesAProviderThatTheManifestNamesAndTheFilesLack() {
        PluginException missing = refusalOf(TestPlugins.named("acme/hello").config("acme.Missing"));
        assertThat(missing.code()).isEqualTo(ErrorCode.MANIFEST_MALFORMED);
        assertThat(missing).hasMessageContaining("acme.Missing").hasMessageContaining("acme/hello@1.0.0");

        PluginException none =
                refusalOf(TestPlugins.named("acme/hello").config("acme.No").source("package acme; public class No {}"));
        assertThat(none.code()).isEqualTo(ErrorCode.MANIFEST_MALFORMED);
        assertThat(none).hasMessageContaining("does not implement");
    }

    @Test
    void saysWhichProviderFailedAndWhy() {
        PluginException failed =
                refusalOf(TestPlugins.named("acme/hello").provider("acme", "throw new IllegalStateException(\"oh\");"));

        assertThat(failed.code()).isEqualTo(ErrorCode.UNPROCESSABLE);
        assertThat(failed).hasMessageContaining("acme.Config").hasMessageContaining("oh");
        assertThat(refusalOf(TestPlugins.named("acme/hello").provider("acme", "return null;")))
                .hasMessageContaining("returned null");
    }

    @Test
    void tellsEveryProblemOfTheContributionsAtOnce() {
        PluginException refused = refusalOf(TestPlugins.named("acme/hello")
                .source("package acme; public class Plain {}")
                .source("package acme; public abstract class Half implements Runnable {}")
                .source("package acme; public class Closed implements Runnable { Closed(int x) {} public void"
                        + " run() {} }")
                .source(COMMAND.formatted("other:hello"))
                .provider("acme", """
                        Map<String, Object> map = new HashMap<>();
                        map.put("comands", List.of());
                        map.put("dependencies", Map.of(Runnable.class, Plain.class, Comparable.class, "acme.Gone"));
                        map.put("commands", List.of(Plain.class, Hello.class, 7));
                        map.put("listeners", List.of(Plain.class));
                        map.put("processes", "acme.Work");
                        map.put("middlewares", Map.of("http", List.of(Plain.class), "https", List.of()));
                        map.put("annotations", Map.of("scan", Map.of("paths", List.of("acme/none", "../acme"))));
                        map.put("publish", List.of(Map.of("id", "a", "source", "s", "destination", "d", "x", "y"),
                            Map.of("id", "a", "source", "s")));
                        return map;
                        """));

        assertThat(refused.code()).isEqualTo(ErrorCode.UNPROCESSABLE);
        assertThat(refused.getMessage())
                .contains(
                        "comands: is not a key",
                        "dependencies.java.lang.Runnable: acme.Plain is not of type java.lang.Runnable",
                        "dependencies.java.lang.Comparable: acme.Gone can't be loaded",
                        "commands[0]: acme.Plain has no @picocli.CommandLine.Command",
                        "commands[1]: the command of acme.Hello is named 'other:hello'",
                        "commands[2]: must be a class or its name",
                        "listeners[0]: acme.Plain is not of type org.coreadmin.extension.api.Listener",
                        "processes: must be a list",
                        "middlewares: 'https' is unknown",
                        "middlewares.http[0]: acme.Plain is not of type jakarta.servlet.Filter",
                        "annotations.scan.paths[0]: the plugin has no class under 'acme/none'",
                        "annotations.scan.paths[1]: the plugin has no class under '../acme'",
                        "publish[0]: 'x' is not one of",
                        "publish[1]: needs the text 'destination'",
                        "publish[1]: the id 'a' is used twice");
    }

    @Test
    void refusesClassesThatNothingCanBeMadeOf() {
        PluginException refused = refusalOf(TestPlugins.named("acme/hello")
                .source("package acme; public abstract class Half implements Runnable {}")
                .source("package acme; public class Closed implements Comparable<String> {"
                        + " Closed(int x) {} public int compareTo(String s) { return 0; } }")
                .provider(
                        "acme",
                        "return Map.of(\"dependencies\","
                                + " Map.of(Runnable.class, Half.class, Comparable.class, Closed.class));"));

        assertThat(refused.getMessage())
                .contains(
                        "acme.Half can't be instantiated",
                        "acme.Closed has neither a public constructor nor one without");
    }

    @Test
    void leavesCommandsUnderTheServicesOwnPrefixToTheService() {
        assertThat(refusalOf(TestPlugins.named("core-extension/x")
                        .source(COMMAND.formatted("core-extension:install"))
                        .provider("acme", "return Contributions.builder().command(Hello.class).toMap();")))
                .hasMessageContaining("the service's own");
    }

    @Test
    void checksMiddlewaresByTheirFilesWhereTheHostHasNoServletApi() {
        ClassLoader withoutServlets = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("jakarta.servlet.")) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        };
        TestPlugins plugin = TestPlugins.named("acme/hello").source("""
                package acme;
                public class Shield implements jakarta.servlet.Filter {
                    public void doFilter(jakarta.servlet.ServletRequest a, jakarta.servlet.ServletResponse b,
                        jakarta.servlet.FilterChain c) {}
                }
                """);
        try (PluginRuntime bare = PluginRuntime.builder(SharedApi.of(withoutServlets), new ReadDeclarations())
                .build()) {
            plugin.provider("acme", "return Map.of(\"middlewares\", Map.of(\"http\", List.of(\"acme.Shield\")));");
            LinkRequest request = plugin.request(temp.resolve("good"));
            try (LinkedPlugin linked = bare.link(request)) {
                assertThat(linked.summary().middlewares()).containsExactly("acme.Shield");
            }
            LinkRequest missing = TestPlugins.named("acme/hello")
                    .provider("acme", "return Map.of(\"middlewares\", Map.of(\"http\", List.of(\"acme.Gone\")));")
                    .request(temp.resolve("bad"));
            assertThat(refusal(() -> bare.link(missing))).hasMessageContaining("acme.Gone");
        }
    }

    @Test
    void namesEveryRequiredPluginThatDoesNotRun() {
        LinkRequest request =
                TestPlugins.named("acme/hello").requires("acme/a", "acme/b").request(temp);

        PluginException refused = refusal(() -> runtime.link(request));
        assertThat(refused.code()).isEqualTo(ErrorCode.DEPENDENCY_NOT_INSTALLED);
        assertThat(refused).hasMessageContaining("acme/a, acme/b");
        try (LinkedPlugin linked = runtime.link(request.requiring(List.of()))) {
            assertThat(linked.required()).isEmpty();
        }
    }

    @Test
    void loadsNothingWhereTheSummaryIsKnown() {
        LinkRequest request =
                TestPlugins.named("acme/hello").config("acme.Missing").request(temp);

        try (LinkedPlugin linked = runtime.link(TestPlugins.known(request, ContributionSummary.NONE), Map.of())) {
            assertThat(linked.summary()).isEqualTo(ContributionSummary.NONE);
            assertThat(linked.loaderIfMade()).isNull();
            assertThatThrownBy(linked::contributions).hasMessageContaining("acme.Missing");
        }
    }

    @Test
    void makesScriptsOfThePluginAndTellsWithTheGivenCodeWhenItCannot() {
        LinkRequest request = TestPlugins.named("acme/hello")
                .put("scripts", Map.of("install", "acme.Setup", "uninstall", "acme.Gone", "update", "acme.Plain"))
                .source("package acme; public class Plain {}")
                .source("""
                        package acme;
                        import org.coreadmin.extension.api.*;
                        public class Setup implements InstallScript { public void install(ScriptContext c) {} }
                        """)
                .request(temp);

        try (LinkedPlugin linked = runtime.link(request)) {
            assertThat(linked.script("install", InstallScript.class, ErrorCode.INSTALL_SCRIPT_FAILED))
                    .isNotNull();
            assertThat(refusal(
                            () -> linked.script("uninstall", InstallScript.class, ErrorCode.UNINSTALL_SCRIPT_FAILED)))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.UNINSTALL_SCRIPT_FAILED))
                    .hasMessageContaining("acme.Gone");
            assertThat(refusal(() -> linked.script("update", InstallScript.class, ErrorCode.INSTALL_SCRIPT_FAILED)))
                    .hasMessageContaining("does not implement");
        }
        try (LinkedPlugin plain = runtime.link(TestPlugins.named("acme/x").request(temp.resolve("x")))) {
            assertThat(plain.script("install", InstallScript.class, ErrorCode.INSTALL_SCRIPT_FAILED))
                    .isNull();
        }
    }
}
