package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an operator is told where something cannot be done, has changed meanwhile or takes its time, and what they can do then. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 12, of = 17)
class ToldPageTest {

    private final ConsoleSite site;

    ToldPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void aDoubleClickBeginsOneInstallAndHidesNothing() {
        try (Visitor ada = Visitor.on(site, "/catalogue/filler/number-8")) {
            ada.button("Install").click();
            ada.go().dblclick();
            assertThat(ada.dialog()).containsText("filler/number-8 1.0.0 is installed.");
            assertThat(ada.dialog().locator("dialog")).isVisible();
            assertThat(ada.responses().stream()
                            .filter(response -> response.url().endsWith("/apply"))
                            .count())
                    .isEqualTo(1);
        } finally {
            site.uninstall("filler/number-8");
        }
    }

    @Test
    void aPlanThatIsStaleIsRefusedAndMadeAnew() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/plugins/acme/hello")) {
            ada.button("Uninstall").click();
            ada.go().waitFor();
            assertThat(site.operator()
                            .send(
                                    "POST",
                                    "/admin/plugin/update",
                                    BodyPublishers.ofString("{\"name\": \"acme/hello\"}"),
                                    "Content-Type",
                                    "application/json")
                            .code())
                    .isEqualTo(200);
            ada.go().click();
            assertThat(ada.dialog().getByRole(AriaRole.ALERT)).isVisible();
            ada.button("Make a new plan").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/hello is uninstalled.");
        } finally {
            site.uninstall("acme/hello");
        }
    }

    @Test
    void whatDoesNotRunHereIsToldBeforeTheClickAndOffersNoWayAroundIt() {
        try (Visitor ada = Visitor.on(site, "/catalogue?keyword=future")) {
            Locator card = ada.page().locator("[data-plugin='acme/future']");
            assertThat(card).containsText("Not compatible");
            assertThat(card.locator("wa-button")).hasAttribute("variant", "neutral");
            ada.visit("/catalogue/acme/future");
            assertThat(ada.page().locator("article.plugin wa-callout")).containsText("Does not work here.");
            assertThat(ada.page().locator(".plugin-actions wa-button")).hasAttribute("variant", "neutral");
            ada.button("Install").click();
            assertThat(ada.dialog().getByRole(AriaRole.ALERT)).containsText("^9.0");
            ada.settle();
            assertThat(ada.text("Install without dependencies")).hasCount(0);
        }
    }

    @Test
    void theVersionThatIsHereIsToldWhole() throws IOException {
        String name = "acme/new-java-" + System.nanoTime();
        publish(name, "1.0.0", "\"require\": {\"java\": \">=99\"}");
        Runtime.Version version = Runtime.version();
        String here = version.feature() + "." + version.interim() + "." + version.update();
        try (Visitor ada = Visitor.on(site, "/catalogue/" + name)) {
            assertThat(ada.page().locator("article.plugin wa-callout"))
                    .containsText("Java >=99 (" + here + " is available)");
            ada.button("Install").click();
            assertThat(ada.dialog().getByRole(AriaRole.ALERT))
                    .containsText("requires Java >=99; this host has " + here);
        }
    }

    /** A browser has buttons, and no command line. */
    @Test
    void nothingSpeaksOfCommandsAndOptions() throws IOException {
        String number = String.valueOf(System.nanoTime());
        String held = "acme/held-" + number;
        String holder = "acme/holder-" + number;
        String newcomer = "acme/newcomer-" + number;
        publish(held, "1.0.0", "");
        publish(held, "2.0.0", "");
        publish(holder, "1.0.0", "\"require\": {\"" + held + "\": \"^1.0\"}");
        publish(newcomer, "1.0.0", "\"require\": {\"" + held + "\": \"^2.0\"}");
        site.install("{\"name\": \"" + holder + "\", \"with_dependencies\": true}");
        site.install("{\"name\": \"acme/report\", \"with_dependencies\": true}");
        try (Visitor ada = Visitor.on(site, "/plugins/acme/kit")) {
            ada.button("Uninstall").click();
            assertThat(ada.dialog().getByRole(AriaRole.ALERT)).containsText("acme/report");
            assertThat(ada.text("Uninstall anyway")).isVisible();
            hasNoCommand(ada);
            ada.visit("/catalogue/" + held + "?version=2.0.0");
            assertThat(ada.page().locator("wa-callout.held")).containsText(holder);
            assertThat(ada.button("Update to 2.0.0")).hasCount(0); // it would be refused
            hasNoCommand(ada);
            ada.visit("/catalogue/" + newcomer);
            ada.button("Install").click();
            assertThat(ada.dialog().getByRole(AriaRole.ALERT))
                    .containsText(holder + " 1.0.0 requires " + held + " ^1.0");
            hasNoCommand(ada);
            ada.visit("/catalogue?keyword=" + number);
            Locator card = ada.page().locator(".card[data-plugin='" + held + "']");
            assertThat(card).containsText("Installed");
            assertThat(card.locator(".mark.update")).hasCount(0);
            ada.visit("/updates");
            assertThat(ada.page().locator("[data-plugin='" + held + "']")).containsText(holder);
            hasNoCommand(ada);

            site.uninstall("acme/kit");
            Files.writeString(site.base().resolve("plugin").resolve(held).resolve("install.lock"), "");
            ada.visit("/plugins");
            assertThat(ada.button("Start again acme/report")).isVisible();
            hasNoCommand(ada);
            ada.visit("/plugins/acme/report");
            assertThat(ada.page().locator(".repair")).containsText("acme/kit");
            hasNoCommand(ada);
            ada.visit("/attention");
            assertThat(ada.page().locator("[data-kind=failed]")).containsText("acme/kit");
            hasNoCommand(ada);
            ada.visit("/doctor");
            assertThat(ada.page().locator(".findings.wrong")).containsText("install.lock written by something else");
            hasNoCommand(ada);
            ada.button("Fix automatically").click();
            assertThat(ada.page().locator(".findings.mended")).isVisible();
            hasNoCommand(ada);
        } finally {
            for (String name : List.of("acme/report", "acme/kit", holder, held)) {
                site.uninstall(name);
            }
        }
    }

    private static void hasNoCommand(Visitor visitor) {
        visitor.settle();
        Assertions.assertThat(visitor.page().locator("body").innerText())
                .as(visitor.page().url())
                .doesNotContainPattern("\\bcore(-extension)?:[a-z]|(^|[\\s'\"`])--[a-z]");
    }

    @Test
    void theLogTellsWhatIsDoneToWhichPluginAndNothingThatIsNotDone() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/report")) {
            ada.button("Install").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("is installed.");
            String log = ada.dialog().locator(".log").textContent();
            Assertions.assertThat(log)
                    .containsOnlyOnce("Verifying acme/kit 1.0.0 and 1 more")
                    .containsOnlyOnce("Checking the code of the packages")
                    .doesNotContain(".zip", "Migrating")
                    .doesNotContainPattern("[0-9a-f]{32}");
        } finally {
            site.uninstall("acme/report");
            site.uninstall("acme/kit");
        }
    }

    private void publish(String name, String version, String fields) throws IOException {
        new RegistryPublisher()
                .publish(
                        PluginFiles.write(Files.createTempDirectory("told"), name, version, fields),
                        site.registry(),
                        Progress.NONE);
    }

    @Test
    void aDeprecatedVersionIsToldInThePlan() throws IOException {
        String name = "acme/old-" + System.nanoTime();
        RegistryPublisher publisher = new RegistryPublisher();
        publisher.publish(
                PluginFiles.write(Files.createTempDirectory("deprecated"), name, "1.0.0", ""),
                site.registry(),
                Progress.NONE);
        publisher.deprecate(site.registry(), PluginName.of(name), Version.of("1.0.0"), "use acme/hello");
        try (Visitor ada = Visitor.on(site, "/catalogue/" + name)) {
            ada.button("Install").click();
            ada.go().waitFor();
            assertThat(ada.dialog().locator(".steps")).containsText("Deprecated use acme/hello");
        }
    }

    @Test
    void aPageWhoseCodeCannotBeFetchedSaysWhyAndComesByItselfWhenTheServerIsBack() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            assertThat(ada.page().locator(".card").first()).isVisible();
            ada.page().context().setOffline(true);
            ada.link("Activity").click();
            Locator main = ada.page().locator("main");
            assertThat(main.getByRole(AriaRole.ALERT)).containsText("The server cannot be reached");
            assertThat(main).not().containsText("Failed to fetch");
            assertThat(main).not().containsText("Loading");
            ada.page().context().setOffline(false);
            assertThat(ada.heading("Activity")).isVisible();
            assertThat(ada.page().locator("table.entries tbody tr").first()).isVisible();
        }
    }

    /** Pages whose lists cannot be had do not go on saying that they load. */
    @Test
    void aHeadlineDoesNotLoadWhereTheListIsRefused() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.page()
                    .route(
                            java.util.regex.Pattern.compile(".*/admin/plugin/(outdated|attention|registries)$"),
                            route -> route.fulfill(new com.microsoft.playwright.Route.FulfillOptions()
                                    .setStatus(502)
                                    .setContentType("application/json")
                                    .setBody("{\"code\": 502, \"message\": \"made to fail\", \"data\": {}}")));
            for (String path : java.util.List.of("/updates", "/attention", "/registries")) {
                ada.visit(path);
                assertThat(ada.page().locator("main").getByRole(AriaRole.ALERT)).containsText("made to fail");
                assertThat(ada.page().locator("main header")).not().containsText("Loading");
            }
        }
    }

    @Test
    void aFirstSearchThatTakesLongSaysWhatItDoes() {
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            List<Route> held = new ArrayList<>();
            ada.page().route("**/admin/plugin/search?*", held::add);
            ada.page().locator("#menu a[href$='/catalogue']").click();
            Locator first = ada.page().locator(".card").first();
            first.waitFor();
            double top = first.boundingBox().y;
            assertThat(ada.text("Reading what the registries offer")).isVisible();
            assertThat(first.boundingBox().y).as("nothing moves").isEqualTo(top);
            held.forEach(Route::resume);
            assertThat(ada.page().locator(".card h2").first()).isVisible();
            assertThat(ada.text("Reading what the registries offer")).hasCount(0);
        }
    }
}
