package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.testing.Host;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Application start (spec 4.3, {@code init}): the order, and what is quarantined. */
class PluginStartTest {

    @TempDir
    Path base;

    private final Host host = new Host();

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private void installed(TestPlugins plugin, String name) throws Exception {
        plugin.writeTo(local(name));
        Trees.write(local(name).resolve("install.lock"), "");
    }

    private PluginLoader open() {
        return PluginLoader.at(base).host(host).registries(List::of).open();
    }

    private static List<String> running(PluginLoader loader) {
        return loader.runtime().plugins().plugins().stream()
                .map(plugin -> plugin.name().toString())
                .toList();
    }

    private static Map<String, String> problems(PluginLoader loader) {
        Map<String, String> problems = new TreeMap<>();
        loader.getInstalled()
                .forEach((name, plugin) -> plugin.problem().ifPresent(reason -> problems.put(name, reason)));
        return problems;
    }

    @Test
    void startsEachPluginAfterWhatItRequires() throws Exception {
        installed(Host.starter("acme/a").requires("acme/m", "acme/z"), "acme/a");
        installed(Host.starter("acme/m").requires("acme/z"), "acme/m");
        installed(Host.starter("acme/b"), "acme/b");
        installed(Host.starter("acme/z"), "acme/z");

        try (PluginLoader loader = open()) {
            assertThat(host.told()).as("nothing starts by opening").isEmpty();
            loader.start();

            assertThat(host.told()).containsExactly("acme/b", "acme/z", "acme/m", "acme/a");
            assertThat(loader.start()).isSameAs(loader);
            assertThat(host.told()).as("once").hasSize(4);
        }
    }

    @Test
    void quarantinesEveryKindOfBrokenPluginWithItsReasonWhileTheRestComesUp() throws Exception {
        installed(Host.starter("acme/fine"), "acme/fine");
        Trees.write(local("acme/no-json/core.json"), "{\"name\": ");
        Trees.write(local("acme/no-json/install.lock"), "");
        Trees.write(local("acme/no-manifest/install.lock"), "");
        installed(TestPlugins.named("acme/no-class").config("nowhere.Config"), "acme/no-class");
        installed(
                TestPlugins.named("acme/throws").provider("broken", "throw new IllegalStateException(\"out of tea\");"),
                "acme/throws");
        installed(
                TestPlugins.named("acme/nonsense").provider("nonsense", "return Map.of(\"listeners\", \"all\");"),
                "acme/nonsense");
        installed(
                TestPlugins.named("acme/static")
                        .provider(
                                "statics", "return Map.of(\"x\", new Object() { int n = Integer.parseInt(\"x\"); });"),
                "acme/static");
        installed(TestPlugins.named("acme/lonely").requires("acme/missing"), "acme/lonely");
        installed(TestPlugins.named("acme/picky").put("require", Map.of("acme/fine", "^7.0")), "acme/picky");
        installed(TestPlugins.named("acme/round").requires("acme/about"), "acme/round");
        installed(TestPlugins.named("acme/about").requires("acme/round"), "acme/about");
        installed(TestPlugins.named("acme/victim").requires("acme/throws"), "acme/victim");
        installed(TestPlugins.named("acme/future").put("require", Map.of("java", ">=99")), "acme/future");

        try (PluginLoader loader = open().start()) {
            assertThat(running(loader)).containsExactly("acme/fine");
            assertThat(host.told()).containsExactly("acme/fine");
            Map<String, String> problems = problems(loader);
            assertThat(problems)
                    .containsOnlyKeys(
                            "acme/no-json",
                            "acme/no-manifest",
                            "acme/no-class",
                            "acme/throws",
                            "acme/nonsense",
                            "acme/static",
                            "acme/lonely",
                            "acme/picky",
                            "acme/round",
                            "acme/about",
                            "acme/victim",
                            "acme/future");
            assertThat(problems.get("acme/no-json")).contains("core.json");
            assertThat(problems.get("acme/no-manifest")).contains("core.json");
            assertThat(problems.get("acme/no-class")).contains("nowhere.Config");
            assertThat(problems.get("acme/throws")).contains("out of tea");
            assertThat(problems.get("acme/nonsense")).contains("listeners");
            assertThat(problems.get("acme/static")).contains("NumberFormatException");
            assertThat(problems.get("acme/lonely")).contains("acme/missing");
            assertThat(problems.get("acme/picky")).contains("acme/fine", "^7.0", "1.0.0");
            assertThat(problems.get("acme/round")).contains("cycle", "acme/about");
            assertThat(problems.get("acme/about")).contains("cycle", "acme/round");
            assertThat(problems.get("acme/victim")).contains("acme/throws", "out of tea");
            assertThat(problems.get("acme/future")).contains("Java", "99");
            assertThat(loader.getInstalled().get("acme/throws").shownStatus()).isEqualTo("disabled");
        }
    }

    @Test
    void whatWasQuarantinedAndThenDisabledByHandDoesNotStartBesideAnother() throws Exception {
        Path broken = Files.createFile(base.resolve("broken"));
        installed(
                TestPlugins.named("acme/throws")
                        .provider(
                                "tea",
                                "if (java.nio.file.Files.exists(java.nio.file.Path.of(\"" + broken
                                        + "\"))) { throw new IllegalStateException(\"out of tea\"); } return Map.of();"),
                "acme/throws");
        installed(Host.starter("acme/hello"), "acme/hello");
        try (PluginLoader loader = open().start()) {
            assertThat(problems(loader)).containsOnlyKeys("acme/throws");
            Thread.sleep(100); // until a later change of its files shows
            assertThat(loader.manager().disable("acme/hello").success()).isTrue();
            Files.delete(broken);
            Files.copy(
                    local("acme/hello/install.lock"),
                    local("acme/throws/install.lock"),
                    StandardCopyOption.REPLACE_EXISTING);

            assertThat(loader.manager().enable("acme/hello").success()).isTrue();

            assertThat(running(loader)).containsExactly("acme/hello");
        }
    }

    @Test
    void triesAPluginThatThrewAgainWhenItIsEnabledAndNotBesideOthers() throws Exception {
        installed(Host.starter("acme/thrower"), "acme/thrower");
        installed(Host.starter("acme/needy").requires("acme/hello"), "acme/needy");
        installed(Host.starter("acme/hello"), "acme/hello");
        Host.starter("acme/fresh").writeTo(local("acme/fresh"));
        Host.starter("acme/lacking").requires("acme/fresh").writeTo(local("acme/lacking"));
        Trees.write(local("acme/lacking").resolve("install.lock"), "");
        host.from(told -> {
            if (told.equals("acme/thrower") || told.equals("acme/needy")) {
                throw new IllegalStateException("out of tea");
            }
        });
        try (PluginLoader loader = open().start()) {
            assertThat(problems(loader)).containsOnlyKeys("acme/thrower", "acme/needy", "acme/lacking");
            Map<String, String> before = problems(loader);

            OperationResult installed = loader.manager().install("acme/fresh");

            assertThat(installed.success()).as(installed.message()).isTrue();
            assertThat(running(loader)).containsExactlyInAnyOrder("acme/hello", "acme/fresh", "acme/lacking");
            assertThat(count("acme/thrower")).as("it has failed already").isEqualTo(1);
            assertThat(count("acme/needy")).isEqualTo(1);
            before.remove("acme/lacking");
            assertThat(problems(loader)).isEqualTo(before);

            assertThat(loader.manager().disable("acme/lacking").success()).isTrue();
            assertThat(loader.manager().enable("acme/lacking").success()).isTrue();
            assertThat(count("acme/thrower")).isEqualTo(1);

            assertThat(loader.manager().enable("acme/thrower").success()).isFalse();
            assertThat(count("acme/thrower")).as("somebody asks for it").isEqualTo(2);
            host.listen();
            assertThat(loader.manager().enable("acme/thrower").success()).isTrue();
            assertThat(running(loader)).contains("acme/thrower");
            assertThat(problems(loader)).containsOnlyKeys("acme/needy");
            assertThat(loader.manager().reload().success()).isTrue();
            assertThat(problems(loader)).isEmpty();
        }
    }

    private long count(String told) {
        return host.told().stream().filter(told::equals).count();
    }

    @Test
    void leavesDisabledPluginsAlone() throws Exception {
        installed(Host.starter("acme/hello"), "acme/hello");
        try (PluginLoader loader = open()) {
            assertThat(loader.manager().disable("acme/hello").success()).isTrue();
        }
        host.listen();
        try (PluginLoader loader = open().start()) {
            assertThat(host.told()).isEmpty();
            assertThat(problems(loader)).isEmpty();
            assertThat(loader.commands()).isEmpty();
        }
    }

    @Test
    void remembersWhySomethingIsQuarantinedWhileACommandOfAnotherIsUsed() throws Exception {
        installed(
                TestPlugins.named("acme/throws").provider("broken", "throw new IllegalStateException(\"out of tea\");"),
                "acme/throws");
        try (PluginLoader loader = open().start()) {
            installed(
                    TestPlugins.named("acme/words")
                            .source("package words; @picocli.CommandLine.Command(name = \"acme:say\")"
                                    + " public class Say implements Runnable { public void run() {} }")
                            .provider("words", "return Contributions.builder().command(Say.class).toMap();"),
                    "acme/words");

            assertThat(loader.commands()).extracting(PluginCommand::word).containsExactly("acme:say");
            assertThat(loader.commands().get(0).type().getName()).isEqualTo("words.Say");
            assertThat(problems(loader)).containsOnlyKeys("acme/throws");
        }
    }

    @Test
    void startsAPluginWithoutWhatItsOperatorChoseToDoWithout() throws Exception {
        Host.starter("acme/hello").requires("acme/missing").writeTo(local("acme/hello"));
        try (PluginLoader loader = open()) {
            assertThat(loader.manager().install("acme/hello").code()).isEqualTo(10004);
            OperationResult installed =
                    loader.manager().install("acme/hello", InstallOptions.DEFAULT.withSkipDependencies(true));
            assertThat(installed.success()).as(installed.message()).isTrue();
            assertThat(running(loader)).containsExactly("acme/hello");
        }
        assertThat(local("acme/hello/install.lock")).content().contains("skip_dependencies");
        try (PluginLoader loader = open().start()) {
            assertThat(running(loader)).containsExactly("acme/hello");
            assertThat(problems(loader)).isEmpty();
            assertThat(loader.manager().disable("acme/hello").success()).isTrue();
            OperationResult enabled = loader.manager().enable("acme/hello");
            assertThat(enabled.success()).as(enabled.message()).isTrue();
            assertThat(running(loader)).containsExactly("acme/hello");
        }
    }

    @Test
    void runsDifferentVersionsOfALibrarySideBySideAndSharesOnlyWhatIsExported() throws Exception {
        sayer("acme/one", "one", "1").exports("one.api").writeTo(local("acme/one"));
        sayer("acme/two", "two", "2")
                .put("require", Map.of("acme/one", "^1.0"))
                .against(local("acme/one"))
                .source("""
                        package two;
                        public class Asker {
                            public static String ask() { return new one.api.Greeting().text(); }
                            public static String peek() throws Exception {
                                return Class.forName("one.Say").getName();
                            }
                        }
                        """)
                .writeTo(local("acme/two"));
        try (PluginLoader loader = open()) {
            for (String name : List.of("acme/one", "acme/two")) {
                OperationResult installed = loader.manager().install(name);
                assertThat(installed.success()).as(installed.message()).isTrue();
            }
            assertThat(say(loader, "one.Say", "say")).contains("library 1");
            assertThat(say(loader, "two.Say", "say")).contains("library 2");
            assertThat(say(loader, "two.Asker", "ask")).contains("hello from acme/one, library 1");
            assertThat(say(loader, "two.Asker", "peek")).as("not exported").isEmpty();
            assertThat(loader.load("two.Asker")
                            .getClassLoader()
                            .loadClass("one.api.Greeting")
                            .getClassLoader())
                    .isSameAs(loader.classLoader("acme/one"));
        }
    }

    private TestPlugins sayer(String name, String packageName, String libraryVersion) throws Exception {
        Path jar = TestPlugins.jar(
                base.resolve("jars/library-" + libraryVersion + ".jar"),
                "package library; public class Version { public static String text() { return \"library "
                        + libraryVersion + "\"; } }");
        return TestPlugins.named(name)
                .library(jar)
                .source("package " + packageName + "; public class Say { public static String say() {"
                        + " return library.Version.text(); } }")
                .source("package " + packageName + ".api; public class Greeting { public String text() {"
                        + " return \"hello from " + name + ", \" + library.Version.text(); } }");
    }

    private static Optional<String> say(PluginLoader loader, String type, String method) throws Exception {
        try {
            return Optional.of((String) loader.load(type).getMethod(method).invoke(null));
        } catch (java.lang.reflect.InvocationTargetException e) {
            assertThat(e.getCause()).isInstanceOf(ClassNotFoundException.class);
            return Optional.empty();
        }
    }
}
