package org.coreadmin.extension.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.registry.testing.TestHost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An install of several plugins from a registry that is far away. */
class SeveralLookupsTest {

    private static final List<String> NAMES = List.of("acme/a", "acme/b", "acme/c", "acme/d");

    @TempDir
    private Path base;

    @TempDir
    private Path directory;

    @Test
    void asksForTheIndexFilesOfSeveralPluginsAtATime() throws IOException {
        HandMadeRegistry registry = new HandMadeRegistry(directory);
        NAMES.forEach(name -> registry.plugin(name).version("1.0.0", name).done());
        CountDownLatch together = new CountDownLatch(NAMES.size());
        List<Boolean> met = new CopyOnWriteArrayList<>();
        try (TestHost host = new TestHost(directory)) {
            HttpHandler late = exchange -> {
                together.countDown();
                met.add(await(together));
                host.serve(
                        exchange,
                        directory.resolve(exchange.getRequestURI().getPath().substring(1)));
            };
            NAMES.forEach(name -> host.on("/index/" + name + ".json", late));
            try (PluginLoader loader = PluginLoader.at(base)
                    .registries(() -> List.of(RegistrySettings.of("far", RegistryAddress.of(host.address(), base))))
                    .open()) {
                loader.manager()
                        .run(new Operation.Install(
                                NAMES.stream().map(Target::of).toList(), InstallOptions.DEFAULT));
            }
        }
        assertThat(met)
                .as("whether the others were asked for while one was on its way")
                .containsExactly(true, true, true, true);
    }

    private static boolean await(CountDownLatch together) throws IOException {
        try {
            return together.await(20, TimeUnit.SECONDS); // none has to wait unless one waits for another
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
