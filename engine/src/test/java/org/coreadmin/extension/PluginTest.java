package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The static face (spec 2.4 and 4.3). */
class PluginTest {

    @TempDir
    Path base;

    private PluginLoader loader;

    @BeforeEach
    void init() {
        loader = PluginLoader.at(base).registries(List::of).open();
        assertThat(Plugin.init(loader)).isSameAs(loader);
    }

    @AfterEach
    void close() {
        Plugin.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    @Test
    void knowsNothingOfAPluginThatIsNowhere() {
        assertThat(Plugin.getInstalled()).isEmpty();
        assertThat(Plugin.isInstalled("acme/hello")).isFalse();
        assertThat(Plugin.getPluginPath("acme/hello"))
                .isEqualTo(local("acme/hello").toString());
        assertThat(Plugin.getPluginConfig("acme/hello")).isNull();
        assertThat(Plugin.getConfig("acme/hello")).isNull();
        assertThat(Plugin.getVersion("acme/hello")).isNull();
    }

    @Test
    void readsTheManifestOfAPluginThatIsNotInstalled() {
        TestPlugins.named("acme/hello").put("mood", "sunny").writeTo(local("acme/hello"));

        assertThat(Plugin.isInstalled("acme/hello")).isFalse();
        assertThat(Plugin.getInstalled()).isEmpty();
        assertThat(Plugin.getVersion("acme/hello")).isEqualTo("1.0.0");
        assertThat(Plugin.getPluginConfig("acme/hello"))
                .isEqualTo(Map.of("name", "acme/hello", "version", "1.0.0", "mood", "sunny"));
        assertThat(Plugin.getConfig("acme/hello")).isEqualTo(Plugin.getPluginConfig("acme/hello"));
    }

    @Test
    void hasNoManifestToShowOfADirectoryWithoutOne() throws Exception {
        Trees.write(local("acme/hello/README.md"), "no core.json");

        assertThat(Plugin.getPluginConfig("acme/hello")).isNull();
        assertThat(Plugin.getVersion("acme/hello")).isNull();
    }

    @Test
    void throws10003WhereTheManifestIsBroken() throws Exception {
        Trees.write(local("acme/hello/core.json"), "{\"version\": ");

        for (Callable<Object> question : List.<Callable<Object>>of(
                () -> Plugin.getConfig("acme/hello"),
                () -> Plugin.getPluginConfig("acme/hello"),
                () -> Plugin.getVersion("acme/hello"))) {
            assertThatThrownBy(question::call)
                    .isInstanceOfSatisfying(
                            PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MANIFEST_MALFORMED))
                    .hasMessageContaining("core.json");
        }
    }

    @Test
    void showsInstalledPluginsByName() throws Exception {
        TestPlugins.named("acme/zebra").writeTo(local("acme/zebra"));
        TestPlugins.named("acme/apple").version("2.1.0").writeTo(local("acme/apple"));
        TestPlugins.named("acme/other").writeTo(local("acme/other"));
        loader.manager().install("acme/zebra");
        loader.manager().install("acme/apple");
        loader.manager().disable("acme/zebra");

        assertThat(Plugin.getInstalled()).containsOnlyKeys("acme/apple", "acme/zebra");
        assertThat(Plugin.getInstalled().get("acme/apple").toMap())
                .isEqualTo(Map.of(
                        "name", "acme/apple",
                        "version", "2.1.0",
                        "path", local("acme/apple").toString(),
                        "config", Map.of("name", "acme/apple", "version", "2.1.0"),
                        "status", "enabled"));
        assertThat(Plugin.getInstalled().get("acme/zebra").toMap()).containsEntry("status", "disabled");
    }

    @Test
    void isInstalledExactlyWhenInstallLockExistsWhoeverWroteIt() throws Exception {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        Trees.write(local("acme/hello/install.lock"), "");

        assertThat(Plugin.isInstalled("acme/hello")).isTrue();
        assertThat(Plugin.getInstalled().get("acme/hello").toMap())
                .containsEntry("version", "1.0.0")
                .containsEntry("status", "enabled");
        Trees.delete(local("acme/hello/install.lock"));
        assertThat(Plugin.isInstalled("acme/hello")).isFalse();
        assertThat(Plugin.getInstalled()).isEmpty();
    }

    @Test
    void makesClassesAndServicesOfEnabledPluginsReachable() throws Exception {
        TestPlugins.named("acme/hello")
                .source("package hello; public class Answer implements java.util.concurrent.Callable<Integer> {"
                        + " public Integer call() { return 42; } }")
                .provider(
                        "hello",
                        "return Contributions.builder()"
                                + ".dependency(java.util.concurrent.Callable.class, Answer.class).toMap();")
                .writeTo(local("acme/hello"));
        loader.manager().install("acme/hello");

        assertThat(Plugin.service(Callable.class).orElseThrow().call()).isEqualTo(42);
        assertThat(Plugin.load("hello.Answer").getClassLoader()).isSameAs(Plugin.classLoader("acme/hello"));
        loader.manager().disable("acme/hello");
        assertThat(Plugin.service(Callable.class)).isEmpty();
        assertThatThrownBy(() -> Plugin.load("hello.Answer")).isInstanceOf(ClassNotFoundException.class);
        assertThatThrownBy(() -> Plugin.classLoader("acme/hello"))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("acme/hello");
    }

    @Test
    void tellsTheAddressOfAnAssetWhetherItExistsOrNot() {
        assertThat(Plugin.getAssetUrl("acme/hello", "css/page.css"))
                .isEqualTo("/plugin/acme/hello/assets/css/page.css");
        assertThat(Plugin.getAssetUrl("acme/hello", "a b.png")).isEqualTo("/plugin/acme/hello/assets/a%20b.png");
    }

    @Test
    void throwsForANameThatIsNone() {
        for (String name : List.of("", "acme", "acme/", "Acme/Hello", "acme/../x", "acme/hello/x", "a\u0000/b")) {
            assertThatThrownBy(() -> Plugin.isInstalled(name)).isInstanceOf(PluginException.class);
            assertThatThrownBy(() -> Plugin.getPluginPath(name)).isInstanceOf(PluginException.class);
            assertThatThrownBy(() -> Plugin.getAssetUrl(name, "a")).isInstanceOf(PluginException.class);
            assertThatThrownBy(() -> Plugin.getVersion(name)).isInstanceOf(PluginException.class);
        }
        assertThat(base).isEmptyDirectory();
    }

    @Test
    void keepsTheLoaderThatItWasGiven() {
        assertThat(Plugin.init()).isSameAs(loader);
        assertThat(Plugin.init()).isSameAs(loader);
    }
}
