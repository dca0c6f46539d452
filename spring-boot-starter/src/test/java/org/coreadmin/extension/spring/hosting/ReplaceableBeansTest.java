package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.shop.spi.Greeting;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.Lease;
import org.coreadmin.extension.runtime.PluginSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplaceableBeansTest {

    @Test
    void holdsNothingForACallThatTheBeanItselfAnswers(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            AtomicInteger held = new AtomicInteger();
            ReplaceableBeans beans = new ReplaceableBeans();
            beans.serveByPlugins(new PluginLeases() {
                @Override
                public Lease all() {
                    held.incrementAndGet();
                    return loader.runtime().lease();
                }

                @Override
                public Optional<Lease> one(PluginName name) {
                    held.incrementAndGet();
                    return loader.runtime().lease(name);
                }

                @Override
                public PluginSnapshot now() {
                    return loader.runtime().plugins();
                }
            });
            Greeting bean = name -> "Hello, " + name.get();
            Greeting replaceable = (Greeting) beans.postProcessAfterInitialization(bean, "greeting");
            assertThat(replaceable).isNotSameAs(bean);
            assertThat(replaceable.greet(() -> "Ada")).isEqualTo("Hello, Ada");
            assertThat(replaceable.greet(() -> "Bob")).isEqualTo("Hello, Bob");
            assertThat(held).hasValue(0);
        }
    }

    @Test
    void whatTheHostMakesOfPluginsIsMadeOncePerMoment(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            AtomicInteger made = new AtomicInteger();
            PluginSnapshot plugins = loader.runtime().plugins();
            for (int request = 0; request < 3; request++) {
                assertThat(plugins.ofHost(Integer.class, any -> made.incrementAndGet()))
                        .isEqualTo(1);
            }
        }
    }
}
