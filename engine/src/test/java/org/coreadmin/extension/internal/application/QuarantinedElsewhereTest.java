package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin that a server has quarantined, as another process sees it that starts nothing. */
class QuarantinedElsewhereTest {

    @TempDir
    private Path base;

    /** The server: it starts the plugins and runs until its input ends. */
    static final class Server {

        private Server() {}

        public static void main(String[] arguments) throws IOException {
            try (PluginLoader loader =
                    PluginLoader.at(Path.of(arguments[0])).registries(List::of).open()) {
                loader.start();
                System.out.println("started");
                System.in.read();
            }
        }
    }

    @Test
    void isShownAsLongAsThatProcessLives() throws Exception {
        TestPlugins.named("acme/throws")
                .provider("broken", "throw new IllegalStateException(\"out of tea\");")
                .writeTo(base.resolve("plugin/acme/throws"));
        Trees.write(base.resolve("plugin/acme/throws/install.lock"), "");
        TestPlugins.named("acme/waits").requires("acme/throws").writeTo(base.resolve("plugin/acme/waits"));
        Trees.write(base.resolve("plugin/acme/waits/install.lock"), "");
        Process server = ChildJvm.usual().builder(Server.class, base.toString()).start();
        try (var out = server.inputReader();
                PluginLoader loader = PluginLoader.at(base).registries(List::of).open()) {
            String line = out.readLine();
            while (line != null && !line.equals("started")) {
                line = out.readLine();
            }
            assertThat(line).isEqualTo("started");

            assertThat(problem(loader)).contains("out of tea");
            assertThat(loader.local().get(1).problemText().orElseThrow().in(Language.CHINESE))
                    .startsWith("依赖已被隔离的 acme/throws：")
                    .contains("out of tea");

            server.destroyForcibly().waitFor();
            assertThat(problem(loader)).isEmpty();
        } finally {
            server.destroyForcibly();
        }
    }

    private static String problem(PluginLoader loader) {
        return loader.getInstalled().get("acme/throws").problem().orElse("");
    }
}
