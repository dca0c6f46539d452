package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is measured of how pages look: fields in line, nothing over the edge of its box, no request that fails. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 3, of = 16)
class LooksPageTest {

    private static final String MAIN = "document.querySelector('main')";

    private final ConsoleSite site;

    LooksPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void filtersStandInOneRowWithTheirLabelsOnOneLine() {
        Visitor.Kind laptop = new Visitor.Kind(1200, 760, ColorScheme.LIGHT, "en-US");
        try (Visitor ada = site.visitor(laptop)) {
            ada.enter("/catalogue");
            for (String path : List.of("/catalogue", "/plugins", "/activity")) {
                ada.visit(path).page().locator("main .filters select").first().waitFor();
                ada.settle();
                assertThat(ada.page()
                                .evaluate("() => { const tops = [..." + MAIN
                                        + ".querySelectorAll('.filters > *:not(.checkbox)')]"
                                        + ".filter(it => it.offsetParent).map(it => it.shadowRoot?.querySelector('label') ??"
                                        + " it.querySelector('span')).filter(Boolean).map(it => it.getBoundingClientRect().top);"
                                        + " return Math.max(...tops) - Math.min(...tops) < 1; }"))
                        .as("whether the labels of %s stand on one line", path)
                        .isEqualTo(true);
                assertThat(ada.page()
                                .evaluate("() => { const ends = [..." + MAIN + ".querySelectorAll('.filters > *')]"
                                        + ".filter(it => it.offsetParent).map(it => it.getBoundingClientRect().bottom);"
                                        + " return Math.max(...ends) - Math.min(...ends) < 1; }"))
                        .as("whether the fields of %s stand in one row", path)
                        .isEqualTo(true);
            }
        }
    }

    @Test
    void nothingReachesOutOfItsBoxWhereARegistryDoesNotAnswer() {
        try (Visitor ada = site.visitor(new Visitor.Kind(1440, 900, ColorScheme.LIGHT, "en-US"))) {
            ada.page().route("**/admin/plugin/system", route -> {
                String own = route.fetch().text();
                route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody(own.replaceFirst(
                                "\"registries\":\\[",
                                "\"registries\":[{\"id\":\"a-partner-in-trade\",\"address\":\"https://example.com/registries/of/partners\","
                                        + "\"problem\":\"it does not answer\"},")));
            });
            ada.enter("/system");
            assertThat(ada.page().locator(".box .badge.danger")).isVisible();
            ada.settle();
            assertThat(ada.page()
                            .evaluate("() => [..." + MAIN
                                    + ".querySelectorAll('.box')].flatMap(box => [...box.querySelectorAll('*')]"
                                    + ".filter(it => it.getBoundingClientRect().right > box.getBoundingClientRect().right)"
                                    + ".map(it => it.textContent))"))
                    .isEqualTo(List.of());
        }
    }

    /** The browser's console is for what went wrong. */
    @Test
    void noRequestFailsWhereAllIsWell() {
        site.install("{\"name\": \"acme/tuned\"}");
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            for (String path : List.of(
                    "/catalogue",
                    "/catalogue/filler/number-3",
                    "/catalogue/acme/tuned",
                    "/plugins",
                    "/plugins/acme/tuned?tab=health",
                    "/updates",
                    "/attention",
                    "/system")) {
                ada.visit(path).page().locator("main h1").first().waitFor();
                ada.settle();
            }
            assertThat(ada.responses().stream()
                            .filter(response ->
                                    response.status() >= 400 && !response.url().endsWith("/login"))
                            .map(Response::url))
                    .isEmpty();
            ada.visit("/catalogue/acme/tuned");
            assertThat(ada.button("Uninstall")).isVisible();
        } finally {
            site.uninstall("acme/tuned");
        }
    }
}
