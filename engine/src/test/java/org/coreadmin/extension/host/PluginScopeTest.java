package org.coreadmin.extension.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.ChildJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginScopeTest {

    @TempDir
    private Path directory;

    /** In a process of its own, in which nobody has looked for them before the plugin does. */
    @Test
    void aPluginThatAsksForRandomNumbersFirstHasThemAndTakesThemFromNobody() throws Exception {
        assertThat(ChildJvm.usual().output(AsksFirst.class, directory.toString()))
                .isEqualTo("plugin L32X64MixRandom\nhost L32X64MixRandom");
    }

    /** A process in which a plugin asks the JDK for its random number generators before anybody else. */
    static final class AsksFirst {

        public static void main(String[] arguments) {
            PluginClassLoader plugin = new PluginClassLoader(
                    "acme/dice@1.0.0",
                    Path.of(arguments[0]),
                    SharedApi.of(AsksFirst.class.getClassLoader()),
                    List.of());
            System.out.println("plugin " + PluginScope.call(plugin, AsksFirst::name));
            System.out.println("host " + name());
        }

        private static String name() {
            try {
                return RandomGenerator.getDefault().getClass().getSimpleName();
            } catch (IllegalArgumentException e) {
                return e.getMessage();
            }
        }
    }
}
