package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.example.shop.Till;
import com.example.shop.spi.Greeting;
import com.example.shop.spi.Payment;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** The shop's till asks its plugins for ways to pay. */
@TestInstance(Lifecycle.PER_CLASS)
class ExtensionPointsTest {

    private static final int PATIENCE = 200;

    private Path base;
    private Shop shop;
    private Till till;

    @BeforeAll
    void open(@TempDir Path directory) {
        base = directory;
        shop = Shop.open(base);
        till = shop.context().getBean(Till.class);
    }

    @AfterEach
    void uninstall() {
        PluginLoader loader = shop.context().getBean(PluginLoader.class);
        loader.getInstalled().keySet().forEach(name -> loader.manager().uninstall(name));
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void areLiveAndInOrderAfterTheApplicationsOwnBeans() {
        assertThat(ways()).containsExactly("7 in cash");
        assertThat(till.contributed()).isEmpty();

        install(plugin("acme/pay", "1.0.0"));
        assertThat(ways()).containsExactly("7 in cash", "7 by card 1.0.0", "7 on account 1.0.0");
        assertThat(till.contributed().entries())
                .extracting(Extensions.Entry::plugin, Extensions.Entry::name, Extensions.Entry::order)
                .containsExactly(tuple("acme/pay", "card", -5), tuple("acme/pay", "acme.pay.Account", 0));
        Payment card = till.contributed().find("card").orElseThrow();
        assertThat(card)
                .hasToString("acme.pay.Card of acme/pay")
                .isEqualTo(till.all().get(1));
        assertThat(till.contributed().find("cheque")).isEmpty();

        plugin("acme/pay", "1.1.0").writeTo(base);
        assertThat(loader().manager().update("acme/pay").success()).isTrue();
        assertThat(card.pay(7)).isEqualTo("7 by card 1.1.0");

        assertThat(loader().manager().disable("acme/pay").success()).isTrue();
        assertThat(ways()).containsExactly("7 in cash");
        assertThatThrownBy(() -> card.pay(7))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("acme/pay was disabled");
    }

    @Test
    void runWithThePluginsClassLoaderAndFailOnItsAccount() throws Exception {
        install(plugin("acme/pay", "1.0.0"));
        Payment card = till.contributed().find("card").orElseThrow();
        assertThat(card.pay(0)).contains("PluginClassLoader");
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        assertThatThrownBy(() -> card.pay(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("too little");
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
        assertThat(shop.get("/admin/plugin/extensions").body())
                .contains("\"point\":\"com.example.shop.spi.Payment\"")
                .contains("\"name\":\"card\",\"order\":-5,\"calls\":2,\"failures\":1");
        assertThat(shop.get("/admin/plugin/metrics").body()).contains("\"calls\":2,\"failures\":1");
    }

    @Test
    void areFoundByTheirAnnotationAndAreBeansOfThePlugin() {
        install(CompiledPlugin.named("acme/scanned")
                .source("acme.scanned.Provider", """
                        package acme.scanned;
                        public class Provider implements org.coreadmin.extension.api.ConfigProvider {
                            public java.util.Map<String, Object> config() {
                                return org.coreadmin.extension.api.Contributions.builder().scan("acme/scanned").toMap();
                            }
                        }
                        """)
                .source(
                        "acme.scanned.Rate",
                        "package acme.scanned; @org.springframework.stereotype.Component public class Rate { int of() { return 2; } }")
                .source("acme.scanned.Coin", """
                        package acme.scanned;
                        @org.coreadmin.extension.api.Extension(name = "coin")
                        public class Coin implements com.example.shop.spi.Payment {
                            private final Rate rate;
                            public Coin(Rate rate) { this.rate = rate; }
                            public String pay(int amount) { return amount * rate.of() + " coins"; }
                        }
                        """)
                .provider("acme.scanned.Provider"));
        assertThat(till.contributed().find("coin").orElseThrow().pay(7)).isEqualTo("14 coins");
    }

    @Test
    void leaveNothingOfThePluginBehind() throws Exception {
        install(plugin("acme/pay", "1.0.0"));
        List<Payment> kept = till.contributed().list();
        assertThat(kept.get(0).pay(7)).isEqualTo("7 by card 1.0.0");
        WeakReference<ClassLoader> loader =
                new WeakReference<>(shop.context().getBean(PluginLoader.class).classLoader("acme/pay"));
        uninstall();
        for (int i = 0; i < PATIENCE && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(loader.get()).isNull();
        assertThat(kept).hasSize(2);
    }

    @Test
    void areRefusedForWhatIsNone() {
        assertThatThrownBy(() -> loader().extensions(Greeting.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("@ExtensionPoint");
        OperationResult refused = write(CompiledPlugin.named("acme/wrong")
                .source("acme.wrong.Provider", """
                        package acme.wrong;
                        public class Provider implements org.coreadmin.extension.api.ConfigProvider {
                            public java.util.Map<String, Object> config() {
                                return java.util.Map.of("extensions", java.util.Map.of(
                                        com.example.shop.spi.Greeting.class, java.util.List.of(Provider.class),
                                        com.example.shop.spi.Payment.class, java.util.List.of(Provider.class)));
                            }
                        }
                        """)
                .provider("acme.wrong.Provider"));
        assertThat(refused.success()).isFalse();
        assertThat(refused.message())
                .contains("com.example.shop.spi.Greeting is not an extension point")
                .contains("acme.wrong.Provider is not of type com.example.shop.spi.Payment");
    }

    private PluginLoader loader() {
        return shop.context().getBean(PluginLoader.class);
    }

    private List<String> ways() {
        return till.all().stream().map(way -> way.pay(7)).toList();
    }

    private void install(CompiledPlugin plugin) {
        OperationResult installed = write(plugin);
        assertThat(installed.success()).as(installed.message()).isTrue();
    }

    private OperationResult write(CompiledPlugin plugin) {
        Path directory = plugin.writeTo(base);
        return loader().manager().install(directory.getParent().getFileName() + "/" + directory.getFileName());
    }

    private static CompiledPlugin plugin(String name, String version) {
        return CompiledPlugin.named(name)
                .version(version)
                .source("acme.pay.Provider", """
                        package acme.pay;
                        import com.example.shop.spi.Payment;
                        public class Provider implements org.coreadmin.extension.api.ConfigProvider {
                            public java.util.Map<String, Object> config() {
                                return org.coreadmin.extension.api.Contributions.builder()
                                        .extension(Payment.class, Account.class)
                                        .extension(Payment.class, Card.class)
                                        .toMap();
                            }
                        }
                        """)
                .source("acme.pay.Account", """
                        package acme.pay;
                        public class Account implements com.example.shop.spi.Payment {
                            public String pay(int amount) { return amount + " on account VERSION"; }
                        }
                        """.replace("VERSION", version))
                .source("acme.pay.Card", """
                        package acme.pay;
                        @org.coreadmin.extension.api.Extension(order = -5, name = "card")
                        public class Card implements com.example.shop.spi.Payment {
                            public String pay(int amount) {
                                if (amount < 0) {
                                    throw new IllegalArgumentException("too little");
                                }
                                return amount == 0
                                        ? Thread.currentThread().getContextClassLoader().getClass().getName()
                                        : amount + " by card VERSION";
                            }
                        }
                        """.replace("VERSION", version))
                .provider("acme.pay.Provider");
    }
}
