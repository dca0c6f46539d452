package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.SoftAssertions;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is measured of how pages look: fields in line, nothing over the edge of its box, no request that fails. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 3, of = 17)
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

    /** Heads in line, buttons apart, no text too small to read. */
    @Test
    void tablesAndDialogsAreEven() {
        SoftAssertions all = new SoftAssertions();
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\"}");
        try (Visitor ada = site.visitor(new Visitor.Kind(1440, 900, ColorScheme.LIGHT, "en-US"))) {
            ada.enter("/plugins");
            assertThat(ada.page().locator("[data-plugin='acme/tuned']")).containsText("1.1.0 available");
            ada.settle();
            all.assertThat(ada.page()
                            .evaluate("() => { const heads = [..." + MAIN + ".querySelectorAll('thead th')]"
                                    + ".map(it => getComputedStyle(it)).map(it => `${it.display} ${it.fontSize} ${it.color}`);"
                                    + " return [...new Set(heads)].length; }"))
                    .as("looks of the heads of the table")
                    .isEqualTo(1);
            all.assertThat(gapOfButtons(ada)).as("pixels between buttons").isGreaterThanOrEqualTo(4);
            ada.go("/accounts");
            assertThat(ada.page().locator("tr:has-text('rita')")).isVisible();
            all.assertThat(gapOfButtons(ada)).as("pixels between buttons").isGreaterThanOrEqualTo(6);
            ada.button("New role").click();
            ada.page().locator("#account-form input[value='audit:read']").waitFor();
            ada.settle();
            all.assertThat(
                            ada.page()
                                    .evaluate(
                                            "() => { const labels = [...document.querySelectorAll('.choices-list label')].map(it => it.querySelector('span').getBoundingClientRect());"
                                                    + " return labels.slice(1).filter((it, i) => it.top < labels[i].bottom - 0.5).length; }"))
                    .as("authorities that cover the one before")
                    .isEqualTo(0);

            ada.visit("/catalogue/core/announcements");
            ada.button("Install").click();
            ada.go().waitFor();
            assertThat(ada.dialog().locator(".evidence code").first()).isVisible();
            all.assertThat(((Number) ada.page()
                                    .evaluate(
                                            "() => Math.min(...[...document.querySelectorAll('wa-dialog.change code')]"
                                                    + ".map(it => parseFloat(getComputedStyle(it).fontSize)))"))
                            .doubleValue())
                    .as("the smallest letters of code, in pixels")
                    .isGreaterThanOrEqualTo(11);
        } finally {
            site.uninstall("acme/hello");
            site.uninstall("acme/tuned");
        }
        all.assertAll();
    }

    /** The space between the buttons of a row, where it is least. */
    private static double gapOfButtons(Visitor visitor) {
        Object gap = visitor.page()
                .evaluate("() => Math.min(...[..." + MAIN + ".querySelectorAll('.row-actions')].flatMap(cell => {"
                        + " const all = [...cell.querySelectorAll('wa-button')].map(it => it.getBoundingClientRect());"
                        + " return all.slice(1).map((it, i) => it.left - all[i].right); }).filter(Number.isFinite))");
        return gap instanceof Number number ? number.doubleValue() : Double.MAX_VALUE;
    }

    @Test
    void onAPhoneNothingLiesOverSomethingElse() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        try (Visitor phone = site.visitor(Visitor.Kind.DESK.phone())) {
            phone.enter("/plugins");
            assertThat(phone.page().locator("[data-plugin='acme/hello']")).containsText("1.1.0 available");
            phone.settle();
            assertThat(
                            phone.page()
                                    .evaluate(
                                            "() => { const row = document.querySelector(\"[data-plugin='acme/hello']\");"
                                                    + " const badge = row.querySelector('.badge').getBoundingClientRect();"
                                                    + " const version = row.querySelector('.version').getBoundingClientRect();"
                                                    + " return version.top >= badge.bottom || version.bottom <= badge.top || version.left >= badge.right; }"))
                    .as("whether the version stands beside the state")
                    .isEqualTo(true);

            loseServer(phone);
            phone.button("Menu").click();
            assertThat(onTop(phone)).as("the menu is open over the bar").isEqualTo(true);
        } finally {
            site.uninstall("acme/hello");
        }
    }

    /** Has the page ask for something that it cannot get, and say so. */
    private static void loseServer(Visitor visitor) {
        visitor.page().context().setOffline(true);
        visitor.page().locator("main wa-input[type=search] input").first().fill("nothing");
        visitor.page().locator("core-console > .lost").waitFor();
    }

    /** Whether the first entry of the menu is what is seen and pressed where it stands. */
    private static Object onTop(Visitor visitor) {
        return visitor.page()
                .evaluate(
                        "() => { const it = document.querySelector('#menu a'); const at = it.getBoundingClientRect();"
                                + " return it.contains(document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)); }");
    }

    /** Whoever types sees other plugins in the same places, and no picture of the one before. */
    @Test
    void noPictureIsBrokenAfterTypingAndTheMenuStaysFreeWithoutTheServer() {
        try (Visitor ada = Visitor.on(site, "/catalogue?keyword=hello")) {
            ada.page().locator(".card img.there").first().waitFor();
            ada.page().locator("main wa-input[type=search] input").first().fill("kit");
            assertThat(ada.page().locator(".card h2").first()).hasText("Kit");
            ada.settle();
            assertThat(ada.page()
                            .evaluate("() => [...document.querySelectorAll('.card .plugin-icon img.there')]"
                                    + ".filter(it => it.complete && it.naturalWidth === 0).length"))
                    .as("broken pictures")
                    .isEqualTo(0);

            loseServer(ada);
            assertThat(onTop(ada)).as("the bar leaves the menu free").isEqualTo(true);
        }
    }

    @Test
    void whatCanWaitIsFoldedAndRingsNoBell() {
        String items = IntStream.rangeClosed(1, 100)
                .mapToObj(i -> "{\"kind\": \"held\", \"plugin\": \"acme/held-" + i
                        + "\", \"text\": \"Something holds it back.\", \"actions\": []}")
                .collect(Collectors.joining(","));
        try (Visitor ada = site.visitor()) {
            ada.page()
                    .route(
                            "**/admin/plugin/attention",
                            route -> route.fulfill(new Route.FulfillOptions()
                                    .setContentType("application/json")
                                    .setBody(
                                            "{\"code\": 200, \"message\": \"OK\", \"data\": {\"total\": 100, \"items\": ["
                                                    + items + "]}}")));
            ada.enter("/attention");
            assertThat(ada.page().locator("[data-kind=held]:visible")).hasCount(10);
            assertThat(ada.page().locator("main summary")).hasText("90 more");
            assertThat(ada.page().locator("header .bell .count")).hasCount(0);
            assertThat(ada.page().locator("main header")).containsText("Nothing needs attention.");
        }
    }

    /** The memory of a moment is one thin column of many, and the log has the time of whoever reads it. */
    @Test
    void chartsHaveRoomForWhatComesAndLogsTheTimeOfTheReader() {
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\"}");
        try (Visitor ada = site.visitor(Visitor.Kind.DESK.in("Asia/Shanghai"))) {
            ada.page().clock().install();
            ada.enter("/system");
            ada.page().locator("#system-memory").waitFor();
            ada.page().clock().runFor(6_000);
            Locator column = ada.page().locator(".box .chart rect.good");
            assertThat(column).hasCount(2);
            assertThat(ada.page()
                            .evaluate("() => [...document.querySelectorAll('.box .chart rect.good')]"
                                    + ".map(it => Number(it.getAttribute('width'))).every(it => it <= 240 / 60)"))
                    .as("whether the columns leave room for sixty")
                    .isEqualTo(true);
            assertThat(ada.page().locator(".panels"))
                    .not()
                    .containsText("4.1 kB"); // one page of SQLite, without its log

            ada.visit("/plugins/acme/tuned?tab=log");
            Locator line = ada.page().locator("#panel .lines time").first();
            line.waitFor();
            Instant at = Instant.parse(line.getAttribute("datetime"));
            assertThat(line)
                    .hasText(DateTimeFormatter.ofPattern("HH:mm:ss.SSS")
                            .withZone(ZoneId.of("Asia/Shanghai"))
                            .format(at));
        } finally {
            site.uninstall("acme/tuned");
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
