package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.api.BeforeUninstallEvent;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.Host;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a plugin hears of changes of plugins. */
class PluginChangedEventTest {

    @TempDir
    Path base;

    @TempDir
    Path registry;

    private final Host host = new Host();
    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void installEars() throws Exception {
        TestPlugins.named("acme/ears")
                .source("""
                        package ears;
                        import java.util.List;
                        import java.util.function.Consumer;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener {
                            private final Consumer<Object> host;
                            public Ears(Consumer<Object> host) { this.host = host; }
                            public List<Class<?>> listen() {
                                return List.of(PluginChangedEvent.class, BeforeUninstallEvent.class);
                            }
                            public void process(Object event) { host.accept(event); }
                        }
                        """)
                .provider("ears", "return Contributions.builder().listener(Ears.class).toMap();")
                .writeTo(local("acme/ears"));
        loader = PluginLoader.at(base)
                .host(host)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .open();
        manager = loader.manager();
        assertThat(manager.install("acme/ears").success()).isTrue();
        for (String version : List.of("1.0.0", "1.1.0")) {
            TestPlugins.named("acme/hello").version(version).writeTo(local("acme/hello"));
            TestRegistry.publish(manager, "acme/hello", registry);
            Trees.delete(local("acme/hello"));
        }
        host.listen();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    @Test
    void tellsEveryChangeOfVersionAndStatus() {
        OperationResult installed = manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0"));
        manager.update("acme/hello");
        manager.rollback("acme/hello");
        manager.disable("acme/hello");
        manager.enable("acme/hello");
        manager.pin("acme/hello", Optional.empty());
        manager.uninstall("acme/hello");
        assertThat(told())
                .containsExactly(
                        "install null 1.0.0 true",
                        "update 1.0.0 1.1.0 true",
                        "rollback 1.1.0 1.0.0 true",
                        "disable 1.0.0 null true",
                        "enable 1.0.0 null true",
                        "uninstall 1.0.0 null true");
        PluginChangedEvent first = (PluginChangedEvent) host.told().get(0);
        assertThat(first.pluginName()).isEqualTo("acme/hello");
        assertThat(first.transaction()).isEqualTo(installed.transaction().orElseThrow());
        assertThat(host.told().stream()
                        .filter(PluginChangedEvent.class::isInstance)
                        .map(event -> ((PluginChangedEvent) event).transaction()))
                .doesNotHaveDuplicates();
    }

    @Test
    void tellsAFailureThatHadBegun() {
        manager.install("acme/hello");
        host.from(event -> {
            if (event instanceof BeforeUninstallEvent) {
                throw new HookVeto("still needed");
            }
        });
        assertThat(manager.uninstall("acme/hello").success()).isFalse();
        assertThat(manager.install("acme/nowhere").success()).isFalse();
        assertThat(told()).containsExactly("uninstall 1.1.0 null false");
    }

    private List<String> told() {
        return host.told().stream()
                .filter(PluginChangedEvent.class::isInstance)
                .map(PluginChangedEvent.class::cast)
                .map(event -> String.join(
                        " ",
                        event.action(),
                        Objects.toString(event.from()),
                        Objects.toString(event.to()),
                        String.valueOf(event.success())))
                .toList();
    }
}
