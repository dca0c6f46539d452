package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What plugins cost, measured from the console. */
@Sampled(oneIn = 2)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 10, of = 17)
class CostPageTest {

    /** Works in portions, with a pause after each; without a pause, it never stops working. */
    private static final String WORK = """
            package %1$s;
            import java.time.Duration;
            import java.util.HashMap;
            import java.util.Map;
            import org.coreadmin.extension.api.*;
            public class Work implements BackgroundProcess {
                public static volatile Object kept;
                public void run(StopSignal stop) throws Exception {
                    while (!stop.await(Duration.ofMillis(%2$d))) {
                        Map<Integer, String> map = new HashMap<>();
                        for (int i = 0; i < 20_000; i++) {
                            map.put(i %% 1000, "number " + i);
                        }
                        kept = map;
                    }
                }
            }
            """;

    private static final String CONFIG = """
            package %s;
            import java.util.Map;
            import org.coreadmin.extension.api.*;
            public class Config implements ConfigProvider {
                public Map<String, Object> config() {
                    return Contributions.builder().process(Work.class).toMap();
                }
            }
            """;

    private final ConsoleSite site;

    CostPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void namesTheGuiltyOneOfTwoKnownLoadsInTheWordsOfItsConfidence() throws IOException {
        load("acme/calm", 60);
        load("acme/wild", 0);
        try (Visitor ada = site.visitor(new Visitor.Kind(360, 740, ColorScheme.LIGHT, "en-US"))) {
            ada.enter("/system");
            Locator cost = ada.page().locator("core-plugin-cost");
            cost.getByLabel("Duration").selectOption("10");
            ada.button("Measure").click();

            assertThat(cost.getByRole(AriaRole.STATUS)).containsText("Measuring");
            assertThat(cost.locator("wa-progress-bar")).isVisible();
            assertThat(cost.locator("table")).isVisible();
            assertThat(cost.locator("strong"))
                    .hasText(Pattern.compile("acme/wild .*uses the most processor time\\..*"));
            Locator first = cost.locator("tbody tr").first();
            assertThat(first.locator("a")).hasText("acme/wild");
            assertThat(first.locator(".badge")).hasText(Pattern.compile("certain|likely"));
            assertThat(first).containsText(Pattern.compile("about \\d*[05] %|little"));
            assertThat(cost).containsText("Measured for 10 seconds.");
            assertThat(ada.button("Measure again")).isVisible();
            assertThat(ada.sideways()).isEmpty();
            assertThat(ada.problems()).isEmpty();
        } finally {
            site.uninstall("acme/calm");
            site.uninstall("acme/wild");
        }
    }

    /** The first is stopped early; the second waits in vain meanwhile. */
    @Test
    void measuresForOneAtATimeAndStopsWhenAsked() throws IOException {
        load("acme/wild", 0);
        try (Visitor ada = Visitor.on(site, "/system");
                Visitor other = Visitor.on(site, "/system")) {
            Locator cost = ada.page().locator("core-plugin-cost");
            cost.getByLabel("Duration").selectOption("60");
            ada.button("Measure").click();
            assertThat(cost).containsText(Pattern.compile("([3-9]|[1-4]\\d) of 60 seconds"));
            assertThat(cost.locator(".stop")).isFocused();

            other.button("Measure").click();
            assertThat(other.page().locator("core-plugin-cost [role=alert]"))
                    .containsText("Another measurement is running");

            ada.button("Stop and show the result").click();
            assertThat(cost.locator("tbody tr").first().locator("a")).hasText("acme/wild");
            assertThat(cost).containsText(Pattern.compile("Measured for ([1-9]|[1-5]\\d) seconds?\\."));
        } finally {
            site.uninstall("acme/wild");
        }
    }

    @Test
    void endsTheMeasurementOfSomebodyWhoLeaves() {
        try (Visitor ada = Visitor.on(site, "/system")) {
            ada.page().locator("core-plugin-cost select").selectOption("60");
            ada.button("Measure").click();
            assertThat(ada.page().locator("core-plugin-cost .stop")).isVisible();
            ada.page().waitForRequest(request -> request.method().equals("DELETE"), () -> ada.go("/plugins"));
            long begun = System.nanoTime();
            Client.Answer answer;
            do {
                answer = site.operator().post("/admin/plugin/top", "{\"seconds\": 1}");
            } while (answer.status() == 409 && System.nanoTime() - begun < 30_000_000_000L);
            assertThat(answer.status()).as(answer.message()).isEqualTo(200);
        }
    }

    @Test
    void saysThatNothingIsAtWorkAndWhyNothingCanBeMeasured() {
        try (Visitor ada = Visitor.on(site, "/system")) {
            Locator cost = ada.page().locator("core-plugin-cost");
            ada.page()
                    .route(
                            "**/admin/plugin/top",
                            route -> route.fulfill(
                                    new Route.FulfillOptions()
                                            .setContentType("application/json")
                                            .setBody(
                                                    "{\"code\": 200, \"data\": {\"seconds\": 30, \"cpu_samples\": 41, \"list\": [], \"total\": 0}}")));
            ada.button("Measure").click();
            assertThat(cost).containsText("No plugin was at work. Measure again while the application is used.");
            assertThat(cost.locator("table")).hasCount(0);

            ada.page().unroute("**/admin/plugin/top");
            ada.page()
                    .route(
                            "**/admin/plugin/top",
                            route -> route.fulfill(new Route.FulfillOptions()
                                    .setStatus(503)
                                    .setContentType("application/json")
                                    .setBody(
                                            "{\"code\": 503, \"message\": \"This Java has no Flight Recorder (module jdk.jfr), so nothing can"
                                                    + " be measured.\"}")));
            ada.button("Measure again").click();
            assertThat(cost.locator("[role=alert]")).containsText("This Java has no Flight Recorder (module jdk.jfr)");
            assertThat(cost.locator("[role=alert]")).containsText("Nothing can be measured here");
        }
    }

    @Test
    void isNotOfferedToWhoMayNotObserve() {
        site.server().account("otto", ConsoleSite.PASSWORD, "reader");
        try (Visitor otto = site.visitor()) {
            otto.visit("/system").signIn("otto", ConsoleSite.PASSWORD);
            otto.page().locator("main h1").waitFor();
            otto.settle();
            assertThat(otto.page().locator("core-plugin-cost")).hasCount(0);
        }
    }

    private void load(String name, int pauseMillis) throws IOException {
        String packageName = name.replace('/', '.');
        Path directory = PluginFiles.write(
                site.base(),
                name,
                "1.0.0",
                "\"config\": \"" + packageName + ".Config\"",
                packageName + ".Work",
                WORK.formatted(packageName, pauseMillis));
        Files.writeString(
                directory.resolve("src/main/java").resolve(name).resolve("Config.java"), CONFIG.formatted(packageName));
        site.install("{\"name\": \"" + name + "\"}");
    }
}
