package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.shop.ShopApplication;
import com.example.shop.spi.Greeting;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application whose own classes come from another class loader than its libraries, as with spring-boot-devtools. */
class OwnClassLoaderTest {

    @Test
    void sharesTheTypesThatTheApplicationItselfUses(@TempDir Path base) throws Exception {
        try (Restarted classes = new Restarted();
                Shop shop = Shop.open(classes, base)) {
            Class<?> greeting = Class.forName(Greeting.class.getName(), false, classes);
            assertThat(greeting).isNotSameAs(Greeting.class);

            shop.runtime()
                    .start(shop.runtime()
                            .link(CompiledPlugin.named("acme/empty")
                                    .version("1.0.0")
                                    .source("empty.Nothing", "package empty; public class Nothing {}")
                                    .compileTo(base.resolve("run"))));
            Class<?> seen = shop.runtime()
                    .classLoader(PluginName.of("acme/empty"))
                    .orElseThrow()
                    .loadClass(Greeting.class.getName());
            assertThat(seen).as("what the plugin sees").isSameAs(greeting);
            assertThat(shop.context().getBean(SpringHost.class).service(greeting))
                    .as("the application's bean of the type")
                    .isPresent();
        }
    }

    /** Loads the shop's classes itself, and all else from its parent. */
    private static final class Restarted extends URLClassLoader {

        Restarted() {
            super(
                    new URL[] {
                        ShopApplication.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                    },
                    ShopApplication.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith("com.example.shop.")) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }
}
