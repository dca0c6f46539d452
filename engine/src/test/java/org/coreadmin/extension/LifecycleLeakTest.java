package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.TidyPlugin;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * In a JVM with 64 MB of heap and 96 MB of metaspace. What the runtime alone leaves behind is for
 * {@link org.coreadmin.extension.internal.runtime}'s tests.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Sampled(oneIn = 3)
class LifecycleLeakTest {

    @TempDir
    Path temp;

    private Path base;
    private Path registry;

    @BeforeEach
    void publish() throws Exception {
        base = temp.resolve("base");
        registry = temp.resolve("registry");
        Path plugin = base.resolve("plugin/acme/tidy");
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            for (String version : List.of("1.0.0", "1.1.0")) {
                TidyPlugin.plugin(temp)
                        .version(version)
                        .file("database/migrations/20260101000000_word.sql", """
                                CREATE TABLE acme__tidy__word (text VARCHAR(100));
                                -- //@UNDO
                                DROP TABLE acme__tidy__word;
                                """)
                        .writeTo(plugin);
                TestRegistry.publish(loader.manager(), "acme/tidy", registry);
                Trees.delete(plugin);
            }
        }
    }

    private void requireCollected(int rounds, LifecycleLeakRounds.Round kind) throws Exception {
        String told = ChildJvm.small()
                .output(
                        LifecycleLeakRounds.class,
                        base.toString(),
                        registry.toString(),
                        String.valueOf(rounds),
                        kind.name());
        assertThat(told).isEqualTo(rounds + " of " + rounds + " collected, 0 remaining");
    }

    @Test
    void collectsTheClassLoaderOfEachInstall() throws Exception {
        requireCollected(Thoroughness.asked().of(30, 300, 300), LifecycleLeakRounds.Round.INSTALL);
    }

    @Test
    void collectsTheClassLoaderEachTimeAPluginIsDisabled() throws Exception {
        requireCollected(Thoroughness.asked().of(10, 50, 50), LifecycleLeakRounds.Round.ENABLE);
    }

    @Test
    void collectsTheClassLoaderOfEachVersionThatWasReplaced() throws Exception {
        requireCollected(Thoroughness.asked().of(8, 40, 40), LifecycleLeakRounds.Round.UPDATE);
    }
}
