package org.coreadmin.extension.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.AfterInstallEvent;
import org.coreadmin.extension.api.BeforeInstallEvent;
import org.coreadmin.extension.api.PluginInfo;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.host.RuntimeListener;
import org.coreadmin.extension.internal.inspection.annotation.ReadDeclarations;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginRuntimeTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final List<String> TOLD = new ArrayList<>();

    /** Told by plugins through the host's service {@code java.util.function.Consumer}. */
    private static final java.util.function.Consumer<String> TELL = TOLD::add;

    @TempDir
    Path temp;

    private final Map<String, String> bindings = new HashMap<>();
    private final RecordingHost host = new RecordingHost();
    private final PluginRuntime runtime = PluginRuntime.builder(
                    SharedApi.of(getClass().getClassLoader()), new ReadDeclarations())
            .host(host)
            .bindings(() -> bindings)
            .build();

    private int written;

    @BeforeEach
    void clear() {
        TOLD.clear();
    }

    @AfterEach
    void close() {
        runtime.close();
    }

    private static final class RecordingHost implements HostContributions {
        final List<String> calls = new ArrayList<>();
        boolean failToPrepare;
        boolean failToActivate;

        @Override
        public Hosted prepare(RunningPlugin plugin) {
            calls.add("prepare " + plugin);
            if (failToPrepare) {
                throw new IllegalStateException("no context");
            }
            return new Hosted() {
                @Override
                public void activate() {
                    calls.add("activate " + plugin);
                    if (failToActivate) {
                        throw new IllegalStateException("route taken");
                    }
                }

                @Override
                public void deactivate() {
                    calls.add("deactivate " + plugin);
                }

                @Override
                public void close() {
                    calls.add("close " + plugin);
                }
            };
        }

        @Override
        public <T> Optional<T> service(Class<T> type) {
            return type == java.util.function.Consumer.class ? Optional.of(type.cast(TELL)) : Optional.empty();
        }
    }

    private static TestPlugins listening(String version) {
        return TestPlugins.named("acme/hello")
                .version(version)
                .source("""
                        package acme;
                        import java.util.*;
                        import java.util.function.Consumer;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener, AutoCloseable {
                            private final Consumer<String> tell;
                            private final PluginInfo info;
                            public Ears(Consumer<String> tell, PluginInfo info, HookManager hooks, Settings settings,
                                    Services services) {
                                this.tell = tell;
                                this.info = info;
                                hooks.register("some.hook", a -> { tell.accept("hook " + info.version()); return null; });
                            }
                            public List<Class<?>> listen() { return List.of(LifecycleEvent.class, Integer.class); }
                            public void process(Object event) {
                                tell.accept("event " + info.version());
                                if (event instanceof BeforeInstallEvent) throw new HookVeto("not on Fridays");
                                if (event.equals(7)) throw new IllegalStateException("seven");
                            }
                            public void close() { tell.accept("closed " + info.version()); }
                        }
                        """)
                .provider("acme", "return Contributions.builder().listener(Ears.class).toMap();");
    }

    private LinkedPlugin linked(TestPlugins plugin, LinkedPlugin... alongside) {
        return runtime.link(plugin.request(temp.resolve("p" + written++)), List.of(alongside));
    }

    private ActivePlugin started(TestPlugins plugin) {
        return runtime.start(linked(plugin));
    }

    private static PluginException refusal(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(PluginException.class, call);
    }

    @Test
    void runsListenersAndHooksOfAPluginUntilItStops() throws Exception {
        started(listening("1.0.0"));
        runtime.publish(1);
        runtime.publish("no event of its");
        runtime.hooks().trigger("some.hook");
        assertThat(TOLD).containsExactly("event 1.0.0", "hook 1.0.0");
        assertThat(runtime.listenerStatuses()).singleElement().satisfies(status -> {
            assertThat(status.plugin()).isEqualTo("acme/hello");
            assertThat(status.calls()).isEqualTo(1);
        });

        TOLD.clear();
        Drain drain = runtime.stop(HELLO);
        runtime.publish(2);
        runtime.hooks().trigger("some.hook");
        assertThat(drain.await().isOrderly()).isTrue();
        assertThat(TOLD).containsExactly("closed 1.0.0");
        assertThat(runtime.plugins().plugins()).isEmpty();
        assertThat(runtime.hookStatuses()).isEmpty();
    }

    @Test
    void letsListenersRefuseBeforeEventsOnly() {
        started(listening("1.0.0"));

        PluginException refused =
                refusal(() -> runtime.publish(new BeforeInstallEvent("acme/x", Map.of(), Map.of(), "t1")));
        assertThat(refused.code()).isEqualTo(ErrorCode.CONFLICT);
        assertThat(refused).hasMessageContaining("acme/hello").hasMessageContaining("not on Fridays");
        runtime.publish(new AfterInstallEvent("acme/x", "1.0.0", true, null, "t1"));
        runtime.publish(7);
        assertThat(runtime.listenerStatuses().get(0).failures()).isEqualTo(1);
        assertThat(runtime.listenerStatuses().get(0).vetoes()).isEqualTo(1);
    }

    @Test
    void quarantinesAListenerThatFailsTenTimesInARowAndSaysSo() {
        List<String> quarantined = new ArrayList<>();
        runtime.whenListenerQuarantined((plugin, reason) -> quarantined.add(plugin + ": " + reason));
        started(listening("1.0.0"));
        for (int i = 0; i < 9; i++) {
            runtime.publish(7);
        }
        runtime.publish(8); // all is well again
        for (int i = 0; i < 10; i++) {
            assertThat(quarantined).isEmpty();
            runtime.publish(7);
        }
        TOLD.clear();

        runtime.publish(7);

        assertThat(TOLD).isEmpty();
        assertThat(quarantined)
                .containsExactly(
                        "acme/hello: its listener acme.Ears is quarantined: it failed 10 times in a row, last with"
                                + " java.lang.IllegalStateException: seven");
        assertThat(runtime.listenerStatuses().get(0).quarantined()).isPresent();
    }

    @Test
    void tellsListenersByPriorityThenInOrderOfDependency() {
        for (String name : List.of("b", "c", "a")) {
            TestPlugins plugin = TestPlugins.named("acme/" + name)
                    .source("""
                            package acme.%s;
                            import java.util.*;
                            public class Ears implements org.coreadmin.extension.api.Listener {
                                private final java.util.function.Consumer<String> tell;
                                public Ears(java.util.function.Consumer<String> tell) { this.tell = tell; }
                                public List<Class<?>> listen() { return List.of(Object.class); }
                                public void process(Object event) { tell.accept("%s"); }
                                public int priority() { return %d; }
                            }
                            """.formatted(name, name, name.equals("a") ? 5 : 0))
                    .provider("acme." + name, "return Contributions.builder().listener(Ears.class).toMap();");
            if (name.equals("a")) {
                plugin.requires("acme/b");
            }
            started(plugin);
        }

        runtime.publish("event");
        assertThat(TOLD).containsExactly("a", "b", "c");
    }

    @Test
    void leavesNothingChangedWhenAStartFails() {
        TestPlugins broken = listening("1.0.0")
                .source("""
                        package acme;
                        public class Broken implements org.coreadmin.extension.api.BackgroundProcess {
                            public Broken() { throw new IllegalStateException("no luck"); }
                            public void run(org.coreadmin.extension.api.StopSignal stop) {}
                        }
                        """)
                .provider(
                        "acme.more",
                        "return Contributions.builder().listener(acme.Ears.class)"
                                + ".process(acme.Broken.class).toMap();");
        PluginSnapshot before = runtime.plugins();

        PluginException refused = refusal(() -> started(broken));
        assertThat(refused).hasMessageContaining("did not start").hasMessageContaining("no luck");
        assertThat(runtime.plugins()).isSameAs(before);
        assertThat(runtime.hookStatuses()).isEmpty();
        assertThat(TOLD).containsExactly("closed 1.0.0");
        assertThat(runtime.remainingLoaders()).hasSize(1);
    }

    @Test
    void swapsAllOfAPluginInOneStepAndGoesBackWhenTheHostRefuses() throws Exception {
        started(listening("1.0.0"));
        Drain gone = runtime.exchange(List.of(), List.of(linked(listening("2.0.0"))), StartWatch.NONE);
        gone.await();
        runtime.publish(1);
        runtime.hooks().trigger("some.hook");
        assertThat(TOLD).containsExactly("closed 1.0.0", "event 2.0.0", "hook 2.0.0");

        TOLD.clear();
        host.failToActivate = true;
        TestPlugins three = listening("3.0.0")
                .source("package acme.web; public class Page {}")
                .provider(
                        "acme.more",
                        "return Contributions.builder().listener(acme.Ears.class).scan(\"acme/web\").toMap();");
        PluginException refused = refusal(() -> runtime.exchange(List.of(), List.of(linked(three)), StartWatch.NONE));
        assertThat(refused).hasMessageContaining("route taken");
        runtime.publish(1);
        runtime.hooks().trigger("some.hook");
        assertThat(TOLD).containsExactly("closed 3.0.0", "event 2.0.0", "hook 2.0.0");
        assertThat(host.calls)
                .containsExactly(
                        "prepare acme/hello@3.0.0",
                        "activate acme/hello@3.0.0",
                        "deactivate acme/hello@3.0.0",
                        "close acme/hello@3.0.0");
    }

    @Test
    void callsTheHostOnlyForPluginsThatNeedItAndInOrder() throws Exception {
        started(listening("1.0.0"));
        assertThat(host.calls).isEmpty();
        started(TestPlugins.named("acme/web")
                .source("package web; public class Page {}")
                .provider("web", "return Contributions.builder().scan(\"web\").toMap();"));
        runtime.stop(PluginName.of("acme/web")).await();

        assertThat(host.calls)
                .containsExactly(
                        "prepare acme/web@1.0.0",
                        "activate acme/web@1.0.0",
                        "deactivate acme/web@1.0.0",
                        "close acme/web@1.0.0");
    }

    @Test
    void refusesTheSameCommandWordTwice() {
        String command = "package %s; @picocli.CommandLine.Command(name = \"acme:hello\") public class Hello {}";
        started(TestPlugins.named("acme/one")
                .source(command.formatted("one"))
                .provider("one", "return Contributions.builder().command(Hello.class).toMap();"));
        TestPlugins two = TestPlugins.named("acme/two")
                .source(command.formatted("two"))
                .provider("two", "return Contributions.builder().command(Hello.class).toMap();");

        PluginException refused = refusal(() -> linked(two));
        assertThat(refused.code()).isEqualTo(ErrorCode.VERSION_CONFLICT);
        assertThat(refused).hasMessageContainingAll("acme:hello", "acme/one", "acme/two");
    }

    @Test
    void letsTheSettingBindingsDecideBetweenTwoProviders() {
        started(supplying("one"));
        PluginException refused = refusal(() -> linked(supplying("two")));
        assertThat(refused.code()).isEqualTo(ErrorCode.VERSION_CONFLICT);
        assertThat(refused).hasMessageContainingAll("java.util.function.Supplier", "bindings", "acme/one", "acme/two");

        bindings.put("java.util.function.Supplier", "acme/two");
        started(supplying("two"));
        assertThat(runtime.service(Supplier.class).orElseThrow().get()).isEqualTo("two");
    }

    @Test
    void tellsObserversHowPluginsComeAndGo() throws Exception {
        List<String> news = new ArrayList<>();
        runtime.observe(new RuntimeListener() {
            @Override
            public void started(PluginName plugin, String version, Duration time) {
                news.add("started " + plugin + " " + version);
                throw new IllegalStateException("An observer that fails stops nothing");
            }

            @Override
            public void failed(PluginName plugin, String version, PluginException reason) {
                news.add("failed " + plugin + " " + version);
            }

            @Override
            public void stopped(PluginName plugin, String version) {
                news.add("stopped " + plugin + " " + version);
            }
        });
        started(supplying("one"));
        runtime.exchange(List.of(), List.of(linked(supplying("one").version("1.1.0"))), StartWatch.NONE);
        runtime.stop(PluginName.of("acme/one")).await();
        TestPlugins broken = TestPlugins.named("acme/broken")
                .source("package broken; public class Fails implements org.coreadmin.extension.api.Listener {"
                        + " public Fails() { throw new IllegalStateException(); }"
                        + " public java.util.List<Class<?>> listen() { return java.util.List.of(); }"
                        + " public void process(Object event) {} }")
                .provider("broken", "return Contributions.builder().listener(Fails.class).toMap();");
        refusal(() -> started(broken));
        assertThat(news)
                .containsExactly(
                        "started acme/one 1.0.0",
                        "started acme/one 1.1.0",
                        "stopped acme/one 1.1.0",
                        "failed acme/broken 1.0.0");
    }

    private static TestPlugins supplying(String word) {
        return TestPlugins.named("acme/" + word)
                .source("package " + word + "; public class Words implements java.util.function.Supplier<String> {"
                        + " public String get() { return \"" + word + "\"; } }")
                .provider(
                        word,
                        "return Contributions.builder()"
                                + ".dependency(java.util.function.Supplier.class, Words.class).toMap();");
    }

    @Test
    void servesAnInterfaceWhileItsProviderIsActive() throws Exception {
        assertThat(runtime.service(Supplier.class)).isEmpty();
        started(supplying("one"));
        Supplier<?> first = runtime.service(Supplier.class).orElseThrow();
        assertThat(runtime.service(Supplier.class)).containsSame(first);
        runtime.stop(PluginName.of("acme/one")).await();
        assertThat(runtime.service(Supplier.class)).isEmpty();
    }

    @Test
    void injectsServicesOfRequiredPluginsAndOfTheHost() {
        Path lib = temp.resolve("lib");
        TestPlugins library = TestPlugins.named("acme/lib")
                .exports("lib.api")
                .source("package lib.api; public interface Words { String word(); }")
                .source("package lib; public class Some implements lib.api.Words {"
                        + " public String word() { return \"some\"; } }")
                .provider("lib", "return Contributions.builder().dependency(lib.api.Words.class, Some.class).toMap();");
        runtime.start(runtime.link(library.request(lib)));
        ActivePlugin user = started(TestPlugins.named("acme/hello")
                .requires("acme/lib")
                .against(lib)
                .source("package acme; public class Use implements java.util.concurrent.Callable<String> {"
                        + " private final lib.api.Words words; private final org.coreadmin.extension.api.PluginInfo info;"
                        + " public Use(lib.api.Words words, org.coreadmin.extension.api.PluginInfo info) {"
                        + " this.words = words; this.info = info; }"
                        + " public String call() { return words.word() + info.tablePrefix(); } }")
                .provider(
                        "acme",
                        "return Contributions.builder()"
                                + ".dependency(java.util.concurrent.Callable.class, Use.class).toMap();"));

        assertThat(user.services().get(java.util.concurrent.Callable.class))
                .extracting(callable -> {
                    try {
                        return callable.call();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                })
                .isEqualTo("someacme__hello__");
        assertThat(user.services().get(PluginInfo.class).name()).isEqualTo("acme/hello");
        assertThatThrownBy(() -> user.services().get(Runnable.class)).hasMessageContaining("java.lang.Runnable");
    }

    @Test
    void namesTheCircleOfServicesThatNeedEachOther() {
        ActivePlugin plugin = started(TestPlugins.named("acme/hello")
                .source("package acme; public class One implements Runnable {"
                        + " public One(Comparable<String> two) {} public void run() {} }")
                .source("package acme; public class Two implements Comparable<String> {"
                        + " public Two(Runnable one) {} public int compareTo(String s) { return 0; } }")
                .provider(
                        "acme",
                        "return Map.of(\"dependencies\","
                                + " Map.of(Runnable.class, One.class, Comparable.class, Two.class));"));

        assertThat(refusal(() -> plugin.services().find(Runnable.class)))
                .hasMessageContaining("acme.One → acme.Two → acme.One");
    }

    @Test
    void namesWhatAConstructorTakesAndNobodyProvides() {
        ActivePlugin plugin = started(TestPlugins.named("acme/hello")
                .source("package acme; public class One implements Runnable {"
                        + " public One(Thread thread) {} public void run() {} }")
                .provider("acme", "return Contributions.builder().dependency(Runnable.class, One.class).toMap();"));

        assertThat(refusal(() -> plugin.services().find(Runnable.class)))
                .hasMessageContaining("acme.One")
                .hasMessageContaining("java.lang.Thread");
    }

    @Test
    void closesWhatItMadeTheLastFirst() throws Exception {
        ActivePlugin plugin = started(TestPlugins.named("acme/hello")
                .source("package acme; public class One implements Runnable, AutoCloseable {"
                        + " private final java.util.function.Consumer<String> tell;"
                        + " public One(java.util.function.Consumer<String> tell) { this.tell = tell; }"
                        + " public void run() {} public void close() { tell.accept(\"one\"); } }")
                .source(
                        "package acme; public class Two implements java.util.concurrent.Callable<String>, AutoCloseable {"
                                + " private final java.util.function.Consumer<String> tell;"
                                + " public Two(Runnable one, java.util.function.Consumer<String> tell) { this.tell = tell; }"
                                + " public String call() { return null; } public void close() {"
                                + " tell.accept(\"two\"); throw new IllegalStateException(); } }")
                .provider(
                        "acme",
                        "return Contributions.builder().dependency(Runnable.class, One.class)"
                                + ".dependency(java.util.concurrent.Callable.class, Two.class).toMap();"));
        plugin.services().get(java.util.concurrent.Callable.class);

        runtime.stop(HELLO).await();
        assertThat(TOLD).containsExactly("two", "one");
        assertThat(refusal(() -> plugin.services().find(Runnable.class)).code()).isEqualTo(ErrorCode.CONFLICT);
    }

    @Test
    void makesCommandsOfAPluginWhenTheyAreAskedFor() throws Exception {
        LinkRequest request = TestPlugins.named("acme/hello")
                .source("""
                        package acme;
                        @picocli.CommandLine.Command(name = "acme:hello", description = "Says hello")
                        public class Hello implements java.util.concurrent.Callable<Integer> {
                            private final org.coreadmin.extension.api.Services services;
                            public Hello(org.coreadmin.extension.api.Services services) { this.services = services; }
                            public Integer call() { return 42; }
                        }
                        """)
                .provider("acme", "return Contributions.builder().command(Hello.class).toMap();")
                .request(temp.resolve("p"));
        ContributionSummary summary;
        try (LinkedPlugin once = runtime.link(request)) {
            summary = once.summary();
        }
        ActivePlugin plugin = runtime.start(runtime.link(TestPlugins.known(request, summary), Map.of()));
        ContributionSummary.Command command = plugin.summary().commands().get(0);

        assertThat(command).isEqualTo(new ContributionSummary.Command("acme:hello", "Says hello", "acme.Hello"));
        assertThat(plugin.linked().loaderIfMade()).as("nothing loaded yet").isNull();
        Class<?> loaded = plugin.load(command.className());
        Object made = plugin.make(loaded);
        assertThat(new picocli.CommandLine(made).execute()).isEqualTo(42);
        assertThat(runtime.load("acme.Hello")).containsSame(loaded);
        assertThat(runtime.load("acme.Other")).isEmpty();
    }

    @Test
    void refusesToTakeAwayWhatOthersRequire() throws Exception {
        started(TestPlugins.named("acme/lib"));
        started(TestPlugins.named("acme/hello").requires("acme/lib"));
        PluginName lib = PluginName.of("acme/lib");

        PluginException refused = refusal(() -> runtime.stop(lib));
        assertThat(refused.code()).isEqualTo(ErrorCode.DEPENDANTS_EXIST);
        assertThat(refused).hasMessageContaining("acme/hello requires acme/lib");
        LinkedPlugin next = linked(TestPlugins.named("acme/lib").version("2.0.0"));
        assertThat(refusal(() -> runtime.exchange(List.of(), List.of(next), StartWatch.NONE))
                        .code())
                .isEqualTo(ErrorCode.DEPENDANTS_EXIST);
        assertThat(runtime.plugins().find(lib).orElseThrow().version()).isEqualTo("1.0.0");

        LinkedPlugin newer = linked(TestPlugins.named("acme/lib").version("3.0.0"));
        LinkedPlugin relinked = linked(TestPlugins.named("acme/hello").requires("acme/lib"), newer);
        runtime.exchange(List.of(), List.of(relinked, newer), StartWatch.NONE).await();
        assertThat(runtime.plugins().plugins())
                .extracting(ActivePlugin::toString)
                .containsExactly("acme/lib@3.0.0", "acme/hello@1.0.0");
        runtime.stop(List.of(lib, HELLO)).await();
        assertThat(runtime.plugins().plugins()).isEmpty();
    }

    @Test
    void refusesAPluginLinkedAgainstAVersionThatWentMeanwhile() throws Exception {
        started(TestPlugins.named("acme/lib"));
        LinkedPlugin dependant = linked(TestPlugins.named("acme/hello").requires("acme/lib"));
        runtime.exchange(List.of(), List.of(linked(TestPlugins.named("acme/lib").version("2.0.0"))), StartWatch.NONE)
                .await();

        assertThat(refusal(() -> runtime.start(dependant))).hasMessageContaining("link it again");
    }

    @Test
    void quarantinesThoseThatFailAmongManyWithThoseThatRequireThem() {
        LinkedPlugin good = linked(TestPlugins.named("acme/good"));
        LinkedPlugin broken = linked(TestPlugins.named("acme/broken")
                .source("package broken; public class Ears implements org.coreadmin.extension.api.Listener {"
                        + " public Ears() { throw new IllegalStateException(\"no luck\"); }"
                        + " public java.util.List<Class<?>> listen() { return java.util.List.of(); }"
                        + " public void process(Object event) {} }")
                .provider("broken", "return Contributions.builder().listener(Ears.class).toMap();"));
        LinkedPlugin user = linked(TestPlugins.named("acme/user").requires("acme/broken"), broken);
        LinkedPlugin last = linked(listening("1.0.0"));

        StartReport report = runtime.startAll(List.of(good, broken, user, last), StartWatch.NONE);
        assertThat(report.quarantined().keySet())
                .containsExactly(PluginName.of("acme/broken"), PluginName.of("acme/user"));
        assertThat(report.quarantined().get(PluginName.of("acme/user")))
                .hasMessageContaining("requires acme/broken")
                .hasMessageContaining("no luck");
        assertThat(runtime.plugins().plugins())
                .extracting(ActivePlugin::toString)
                .containsExactly("acme/good@1.0.0", "acme/hello@1.0.0");
        runtime.hooks().trigger("some.hook");
        assertThat(TOLD).containsExactly("hook 1.0.0");
    }

    @Test
    void quarantinesThoseThatTheHostCannotActivate() {
        host.failToActivate = true;
        LinkedPlugin web = linked(TestPlugins.named("acme/web")
                .source("package web; public class Page {}")
                .provider("web", "return Contributions.builder().scan(\"web\").toMap();"));
        LinkedPlugin user = linked(TestPlugins.named("acme/user").requires("acme/web"), web);
        LinkedPlugin good = linked(TestPlugins.named("acme/good"));

        StartReport report = runtime.startAll(List.of(web, user, good), StartWatch.NONE);
        assertThat(report.quarantined().keySet())
                .containsExactly(PluginName.of("acme/web"), PluginName.of("acme/user"));
        assertThat(runtime.plugins().plugins())
                .extracting(ActivePlugin::toString)
                .containsExactly("acme/good@1.0.0");
        assertThat(host.calls).contains("close acme/web@1.0.0");
    }
}
