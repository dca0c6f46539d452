package org.coreadmin.extension.spring.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.ValueHook;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** A plugin fills slots of the shop's pages, adds to its menu and changes its prices. */
@TestInstance(Lifecycle.PER_CLASS)
@Turn(kind = "plugins in a running application", place = 7, of = 8)
class PageSlotsTest {

    private Shop shop;
    private PluginLoader loader;

    @BeforeAll
    void open(@TempDir Path base) {
        CompiledPlugin.named("acme/advice")
                .source("advice.Provider", """
                        package advice;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public java.util.Map<String, Object> config() {
                                return Contributions.builder()
                                        .extension(SlotContent.class, Panel.class)
                                        .extension(SlotContent.class, Broken.class)
                                        .listener(Hooked.class)
                                        .toMap();
                            }
                        }
                        """)
                .source("advice.Panel", """
                        package advice;
                        import org.coreadmin.extension.api.*;
                        public class Panel implements SlotContent {
                            public String slot() { return "product.details"; }
                            public String html(SlotRequest request) {
                                String name = String.valueOf(request.model().get("name")).replace("<", "&lt;");
                                return "<p>Advice on " + name + " for " + request.user().map(User::name).orElse("nobody") + "</p>";
                            }
                        }
                        """)
                .source("advice.Broken", """
                        package advice;
                        import org.coreadmin.extension.api.*;
                        @Extension(order = -1)
                        public class Broken implements SlotContent {
                            public String slot() { return "product.details"; }
                            public String html(SlotRequest request) { throw new IllegalStateException("broken"); }
                        }
                        """)
                .source("advice.Hooked", """
                        package advice;
                        import java.util.ArrayList;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class Hooked implements Listener {
                            public List<Class<?>> listen() { return List.of(); }
                            public void process(Object event) {}
                            public Hooked(HookManager hooks) {
                                hooks.register(ValueHook.of("shop.price", Integer.class), (price, arguments) -> price - 10);
                                hooks.register(Hooks.MENU_RENDER_BEFORE, arguments -> {
                                    List<Object> menus = new ArrayList<>((List<?>) arguments[0]);
                                    menus.add(MenuItem.of("advice", "Advice", "/plugin/acme/advice/"));
                                    return menus;
                                });
                            }
                        }
                        """)
                .provider("advice.Provider")
                .writeTo(base);
        shop = Shop.open(base);
        loader = shop.context().getBean(PluginLoader.class);
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void showsWhatPluginsHaveForTheSlotAndLeavesOutWhatFails() {
        PageSlots slots = shop.context().getBean("pluginSlots", PageSlots.class);
        HookManager hooks = shop.context().getBean(HookManager.class);
        ValueHook<Integer> price = ValueHook.of("shop.price", Integer.class);
        assertThat(slots.render("product.details")).isEmpty();
        assertThat(hooks.apply(price, 100)).isEqualTo(100);

        assertThat(loader.manager()
                        .install("acme/advice", InstallOptions.DEFAULT)
                        .success())
                .isTrue();
        assertThat(slots.render("product.details", Map.of("name", "apples")))
                .isEqualTo(
                        "<div class=\"core-slot\" data-plugin=\"acme/advice\"><p>Advice on apples for nobody</p></div>");
        assertThat(slots.render("product.other")).isEmpty();
        assertThat(hooks.apply(price, 100)).isEqualTo(90);

        HttpResponse<String> asked = shop.sendWith(
                "clerk", "GET", "/core-elements/slot/product.details?name=%3Cb", "", "X-Core-Elements", "1");
        assertThat(asked.body()).contains("Advice on &lt;b for clerk").doesNotContain("broken");
        assertThat(asked.headers().firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
        assertThat(shop.send("clerk", "GET", "/core-elements/slot/product.details", "")
                        .statusCode())
                .as("as a page of its own")
                .isEqualTo(400);
        assertThat(shop.get("/core-elements/menu").body())
                .contains("\"title\":\"Advice\",\"path\":\"/plugin/acme/advice/\"", "\"path\":\"/console/plugins\"");
        assertThat(shop.send("", "GET", "/core-elements/menu", "").statusCode())
                .as("the shop's own security")
                .isEqualTo(401);
        assertThat(shop.get("/core-elements/elements.js").body()).contains("customElements.define('core-slot'");
        assertThat(shop.get("/core-elements/slot/..%2f").statusCode()).isIn(400, 404);

        assertThat(loader.manager().disable("acme/advice").success()).isTrue();
        assertThat(slots.render("product.details")).isEmpty();
        assertThat(hooks.apply(price, 100)).isEqualTo(100);
    }
}
