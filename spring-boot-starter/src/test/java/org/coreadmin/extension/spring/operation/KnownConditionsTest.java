package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.PluginConditions;
import org.coreadmin.extension.api.PluginConditions.Condition;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.HelloPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What plugins are told of the conditions of plugins. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class KnownConditionsTest {

    @Test
    void namesPluginsThatFailedAndThoseThatWereChangedOnDisk(@TempDir Path base) throws Exception {
        for (String name : List.of("acme/menu", "acme/gone")) {
            CompiledPlugin.named(name)
                    .source("acme.Ears", """
                            package acme;
                            import java.util.List;
                            import org.coreadmin.extension.api.*;
                            public class Ears implements Listener {
                                public Ears(HookManager hooks) {
                                    hooks.register(Hooks.MENU_RENDER_AFTER, a -> {
                                        throw new IllegalStateException("no menu today");
                                    });
                                }
                                public List<Class<?>> listen() { return List.of(); }
                                public void process(Object event) {}
                            }
                            """)
                    .source("acme.Provider", """
                            package acme;
                            import java.util.Map;
                            import org.coreadmin.extension.api.*;
                            public class Provider implements ConfigProvider {
                                public Map<String, Object> config() {
                                    return Contributions.builder().listener(Ears.class).toMap();
                                }
                            }
                            """)
                    .provider("acme.Provider")
                    .writeTo(base);
        }
        try (Shop shop = Shop.open(base, "--core.extension.watch=200ms")) {
            shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/menu\"}");
            PluginConditions conditions = shop.context().getBean(PluginConditions.class);
            assertThat(conditions.list()).isEmpty();
            for (int i = 0; i < 20; i++) {
                shop.context().getBean(HookManager.class).trigger(Hooks.MENU_RENDER_AFTER, List.of());
            }
            Condition failed = new Condition(PluginConditions.FAILED, "acme/menu", "1.0.0");
            assertThat(conditions.list()).containsExactly(failed);

            shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/gone\"}");
            Files.move(base.resolve("plugin/acme/gone"), base.resolve("gone"));
            while (conditions.list().stream().noneMatch(one -> one.kind().equals(PluginConditions.DRIFT))) {
                Thread.sleep(50);
            }
            assertThat(conditions.list())
                    .filteredOn(one -> one.kind().equals(PluginConditions.DRIFT))
                    .extracting(Condition::plugin)
                    .containsExactly("acme/gone");
        }
    }

    @Test
    void namesPluginsThatDifferFromTheFileOfWantedPlugins(@TempDir Path base) throws Exception {
        HelloPlugin.version("1.0.0").writeTo(base);
        try (Shop shop = Shop.open(base)) {
            shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/hello\"}");
            PluginConditions conditions = shop.context().getBean(PluginConditions.class);
            MeterRegistry meters = shop.context().getBean(MeterRegistry.class);
            assertThat(conditions.list()).isEmpty();
            assertThat(meters.get("core.plugin.drift").gauge().value()).isZero();
            Path file = Files.createDirectories(base.resolve("config")).resolve("core.plugins.yaml");
            Files.writeString(file, "plugins:\n  acme/hello: {version: 1.0.0, enabled: false, pin: true}\n");
            assertThat(conditions.list())
                    .as("two differences of one plugin")
                    .containsExactly(new Condition(PluginConditions.DRIFT, "acme/hello", "1.0.0"));
            assertThat(meters.get("core.plugin.drift").gauge().value()).isEqualTo(2);

            Files.writeString(file, "plugins:\n");
            assertThat(conditions.list()).isEmpty();
            assertThat(meters.get("core.plugin.drift").gauge().value()).isNaN();

            Files.writeString(file, "plugins:\n  acme/hello: 1.0.0\n");
            assertThat(conditions.list()).isEmpty();
            assertThat(meters.get("core.plugin.drift").gauge().value()).isZero();
        }
    }
}
