package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.inspection.HostFacts;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What operators do with plugins that are there: all updates at once, check-ups, quarantined plugins, packages from their machine. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 9, of = 17)
class InstalledPageTest {

    private final ConsoleSite site;

    InstalledPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void updatesAllAfterShowingWhatWouldMoveAndHowFar() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            ada.button("Update all").click();
            assertThat(ada.dialog()).containsText("acme/hello");
            assertThat(ada.dialog()).containsText("acme/tuned");
            ada.page().getByLabel("Update to").selectOption("patch");
            assertThat(ada.dialog()).containsText("Nothing would change.");
            ada.page().getByLabel("Update to").selectOption("minor");
            assertThat(ada.dialog().locator(".steps")).containsText("1.0.0 → 1.1.0");
            ada.settle();
            assertThat(ada.problems()).isEmpty();

            ada.go().click();
            assertThat(ada.dialog()).containsText("All plugins that could be updated are up to date.");
            ada.page().keyboard().press("Escape");
            assertThat(row(ada, "acme/hello")).containsText("1.1.0");
            assertThat(row(ada, "acme/tuned")).containsText("1.1.0");

            row(ada, "acme/tuned")
                    .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Actions for Tuned"))
                    .click();
            row(ada, "acme/tuned").locator("wa-dropdown-item[value=history]").click();
            assertThat(ada.page()).hasURL(Pattern.compile(".*/plugins/acme/tuned\\?tab=history$"));
            assertThat(ada.page().getByRole(AriaRole.TABPANEL)).containsText("1.0.0 → 1.1.0");
        } finally {
            site.uninstall("acme/hello");
            site.uninstall("acme/tuned");
        }
    }

    private static Locator.GetByTextOptions exact() {
        return new Locator.GetByTextOptions().setExact(true);
    }

    private static Locator row(Visitor visitor, String plugin) {
        return visitor.page().getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHasText(plugin));
    }

    /** The lists are made up: the page holds one page of each, however many there are. */
    @Test
    void shows20PluginsOnALaptopAndPaintsAKeyAtOnceWithAThousandInstalledAndAHundredThousandOffered() {
        try (Visitor ada = site.visitor(new Visitor.Kind(1440, 900, ColorScheme.LIGHT, "en-US"))) {
            ada.page().route("**/admin/plugin/list?*", route -> route.fulfill(answer(1_000, 20)));
            ada.page().route("**/admin/plugin/search?*", route -> route.fulfill(answer(100_000, 12)));
            ada.enter("/plugins");
            assertThat(ada.page().locator("tbody tr")).hasCount(20);
            ada.settle();
            assertThat((Boolean) ada.page()
                            .evaluate("() => [...document.querySelectorAll('tbody tr')]"
                                    + ".every(row => row.getBoundingClientRect().bottom <= innerHeight)"))
                    .as("all twenty rows are on the screen")
                    .isTrue();
            double installed = paint(ada, "main wa-input[type=search]");
            ada.visit("/catalogue");
            assertThat(ada.page().locator(".card")).hasCount(12);
            ada.settle();
            double offered = paint(ada, "main wa-input[type=search]");
            ada.page().evaluate("() => document.body.replaceChildren(document.createElement('input'))");
            double bare = paint(ada, "input");
            assertThat(Math.max(installed, offered) - bare)
                    .as(
                            "what the page adds to the way from a key to its paint, in milliseconds; a field alone: %s",
                            bare)
                    .isLessThan(Math.max(20, 4 * bare)); // on a busy machine a field alone takes more than 5
        }
    }

    /** Texts as long as a manifest may have them, without a place to break. */
    @Test
    void longTextsWidenNoPageAndStretchNoCard() {
        String list = """
                {"code": 200, "message": "OK", "data": {"total": 2, "list": [
                {"name": "acme/%1$s", "display_name": "%2$s", "version": "1.0.0-%1$s", "type": "mixed", "status": "enabled",
                 "author": "%2$s", "description": "%2$s", "keywords": ["%1$s"], "installed_at": "2026-01-01 00:00:00",
                 "updated_at": "2026-01-01 00:00:00"},
                {"name": "acme/short", "display_name": "Short", "version": "1.0.0", "type": "mixed", "status": "enabled",
                 "author": "Acme", "description": "", "keywords": [], "installed_at": "2026-01-01 00:00:00",
                 "updated_at": "2026-01-01 00:00:00"}]}}
                """.formatted("x".repeat(58), "Endless".repeat(14));
        Route.FulfillOptions answer =
                new Route.FulfillOptions().setContentType("application/json").setBody(list);
        for (Visitor.Kind kind : List.of(Visitor.Kind.DESK, Visitor.Kind.DESK.phone())) {
            try (Visitor ada = site.visitor(kind)) {
                ada.page().route("**/admin/plugin/list?*", route -> route.fulfill(answer));
                ada.page().route("**/admin/plugin/search?*", route -> route.fulfill(answer));
                ada.enter("/plugins");
                assertThat(row(ada, "acme/short")).isVisible();
                ada.settle();
                assertThat(ada.sideways()).isEmpty();
                ada.visit("/catalogue");
                assertThat(ada.page().locator(".card")).hasCount(2);
                ada.settle();
                assertThat(ada.sideways()).isEmpty();
                assertThat(ada.page().locator(".card").first().boundingBox().height)
                        .isLessThan(400);
            }
        }
    }

    private static Route.FulfillOptions answer(int total, int shown) {
        String list = IntStream.rangeClosed(1, shown)
                .mapToObj(i -> """
                        {"name": "acme/made-up-%d", "display_name": "Made-up plugin %d", "version": "1.%d.0", "type": "mixed",
                         "status": "enabled", "author": "Acme", "description": "Does what plugins of its kind do, and no more.",
                         "keywords": ["made", "up"], "installed_at": "2026-01-01 00:00:00", "updated_at": "2026-01-01 00:00:00"}
                        """.formatted(i, i, i))
                .collect(Collectors.joining(","));
        return new Route.FulfillOptions()
                .setContentType("application/json")
                .setBody("{\"code\": 200, \"message\": \"OK\", \"data\": {\"total\": " + total + ", \"list\": [" + list
                        + "]}}");
    }

    /** What one key in four beats of the times from a key to the end of the frame that shows it: the others tell of a busy machine. */
    private static double paint(Visitor visitor, String field) {
        visitor.page()
                .evaluate(
                        "() => { globalThis.paints = []; addEventListener('keydown', event =>"
                                + " requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - event.timeStamp))), true); }");
        visitor.page().locator(field).first().click();
        for (int i = 0; i < 25; i++) {
            visitor.page().keyboard().press("abcde".substring(i % 5, i % 5 + 1));
        }
        Object quick = visitor.page()
                .evaluate("() => new Promise(done => setTimeout(() =>"
                        + " done(paints.sort((a, b) => a - b)[Math.floor(paints.length / 4)]), 300))");
        return ((Number) quick).doubleValue();
    }

    @Test
    void leadsToTheLastPageWhereTheAddressGoesBeyondIt() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/plugins?page=999")) {
            assertThat(row(ada, "acme/hello")).isVisible();
            assertThat(ada.page()).hasURL(Pattern.compile(".*page=1$"));
            ada.visit("/catalogue?page=999");
            assertThat(ada.page().locator(".card").first()).isVisible();
            ada.visit("/activity?all=true&page=999");
            assertThat(ada.page().locator("tbody tr").first()).isVisible();
        } finally {
            site.uninstall("acme/hello");
        }
    }

    @Test
    void tellsWhatIsNotAsItShouldBeAndMendsWhatIsSafe() throws IOException {
        site.install("{\"name\": \"acme/tuned\"}");
        Path plugin = site.base().resolve("plugin/acme/tuned");
        Files.writeString(plugin.resolve("README.md"), "changed by hand");
        Files.writeString(plugin.resolve("install.lock"), "");
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            ada.link("Check-up").click();
            assertThat(ada.heading("Check-up")).isVisible();
            Locator wrong = ada.page()
                    .locator(".findings.wrong > li")
                    .filter(new Locator.FilterOptions().setHasText("install.lock written by something else"));
            assertThat(wrong).containsText("acme/tuned");
            long found = findings();
            assertThat(found).isPositive();
            ada.settle();
            assertThat(ada.problems()).isEmpty();

            ada.button("Fix automatically").click();
            assertThat(ada.page().locator(".findings.mended")).containsText("install.lock written by something else");
            assertThat(wrong).hasCount(0);
            assertThat(findings()).isLessThan(found);
            assertThat(Files.readString(plugin.resolve("install.lock"))).contains("acme/tuned");

            ada.button("Check again").click();
            assertThat(ada.page().locator(".findings.mended")).hasCount(0);
        } finally {
            site.uninstall("acme/tuned");
        }
    }

    /** How many findings of the last check-up need attention. */
    private long findings() {
        return site.operator()
                .get("/admin/plugin/attention")
                .data()
                .get("items")
                .valueStream()
                .filter(item -> item.get("kind").asString().equals("check-up"))
                .count();
    }

    @Test
    void takesADatabaseOverThatBelongsToAnotherBaseDirectory() {
        site.install("{\"name\": \"acme/tuned\"}");
        site.database()
                .sql("UPDATE core_base SET base_id = 'another', path = '/srv/another'")
                .update();
        try (Visitor ada = Visitor.on(site, "/doctor")) {
            Locator wrong = ada.page().locator(".findings.wrong > li");
            assertThat(wrong).containsText("Database owner");
            assertThat(wrong).containsText("/srv/another");
            ada.button("Adopt the database…").click();
            assertThat(wrong).containsText("is refused from then on");
            ada.settle();
            assertThat(ada.problems()).isEmpty();

            ada.button("Adopt the database").click();
            assertThat(ada.page().locator(".findings.mended")).containsText("It belongs to this base directory");
            assertThat(wrong).hasCount(0);
        } finally {
            site.uninstall("acme/tuned");
        }
    }

    @Test
    void tellsBeforeAnUpgradeWhichPluginsWouldBreak() throws Exception {
        Path shared = Path.of(RegistryPublisher.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path jar = Files.isDirectory(shared) ? jarOf(shared) : shared;
        new RegistryPublisher()
                .host(
                        site.registry(),
                        Version.of("9.0.0"),
                        HostFacts.read("the application", List.of(jar)).write());
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/doctor")) {
            ada.page().getByLabel("Version of the application").fill("8.0.0");
            ada.button("Check").last().click();
            assertThat(ada.page().locator("core-preflight").getByRole(AriaRole.ALERT))
                    .containsText("No registry has the facts of version 8.0.0");

            ada.page().getByLabel("Version of the application").fill("9.0.0");
            ada.page().getByLabel("Java (optional)").fill("99");
            ada.button("Check").last().click();
            Locator found = ada.page().locator("core-preflight .findings > li");
            assertThat(found).hasCount(1);
            assertThat(found).containsText("Breaks");
            assertThat(found).containsText("acme/hello");
            assertThat(found).containsText("It requires core ^1.0, and this would be 9.0.0.");
            assertThat(ada.page().locator("core-preflight"))
                    .containsText("Not checked: the classes of the JDK in Java 99.");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
        } finally {
            site.uninstall("acme/hello");
            Files.delete(site.registry().resolve("hosts/9.0.0.facts"));
        }
    }

    /** Of a module that is built in the same run. */
    private static Path jarOf(Path classes) throws IOException {
        Path jar = Files.createTempFile("api", ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            String name = RegistryPublisher.class.getName().replace('.', '/') + ".class";
            zip.putNextEntry(new ZipEntry(name));
            Files.copy(classes.resolve(name), zip);
        }
        return jar;
    }

    @Test
    void showsWhatIsQuarantinedWithItsReasonAndTheWayBack() {
        site.install("{\"name\": \"acme/report\", \"with_dependencies\": true}");
        site.uninstall("acme/kit");
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            Locator aside = ada.page().locator(".section.aside");
            assertThat(aside).containsText("failed to start");
            assertThat(aside).containsText("acme/report");
            assertThat(aside).containsText("acme/kit");
            assertThat(ada.page().locator("main").getByText("which is not installed"))
                    .hasCount(1);
            ada.settle();
            assertThat(ada.problems()).isEmpty();

            ada.button("Start again acme/report").click();
            assertThat(ada.page().locator("wa-dialog.change[label='Start acme/report again']"))
                    .hasCount(1);
            assertThat(ada.dialog().getByRole(AriaRole.ALERT)).containsText("A dependency plugin is not installed");
            ada.button("Cancel").click();
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());

            ada.visit("/catalogue/acme/kit");
            ada.button("Install").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("is installed.");
            ada.page().keyboard().press("Escape");
            ada.visit("/plugins");
            assertThat(row(ada, "acme/report")).containsText("Enabled");
            assertThat(aside).hasCount(0);
        } finally {
            site.uninstall("acme/report");
            site.uninstall("acme/kit");
        }
    }

    @Test
    void takesAPackageThatIsDroppedOnThePageAfterShowingWhatItIs() throws IOException {
        Path tree = Files.createTempDirectory("dropped");
        Path out = Files.createTempDirectory("dropped-package");
        Files.writeString(
                tree.resolve("core.json"),
                "{\"name\": \"acme/dropped\", \"version\": \"1.2.3\", \"type\": \"backend\"}");
        new RegistryPublisher().publish(tree, out, Progress.NONE);
        Path zip;
        try (Stream<Path> files = Files.walk(out)) {
            zip = files.filter(file -> file.toString().endsWith(".zip"))
                    .findFirst()
                    .orElseThrow();
        }
        String bytes = Base64.getEncoder().encodeToString(Files.readAllBytes(zip));
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            Locator page = ada.page().locator("core-installed");
            Locator zone = ada.page().locator(".dropzone");
            page.waitFor();
            JSHandle files = ada.page()
                    .evaluateHandle(
                            "text => { const all = new DataTransfer();"
                                    + " const bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));"
                                    + " all.items.add(new File([bytes], 'plugin.zip', {type: 'application/zip'}));"
                                    + " return all; }",
                            bytes);
            page.dispatchEvent("dragover", Map.of("dataTransfer", files));
            assertThat(zone).hasClass(Pattern.compile(".*over.*"));
            page.dispatchEvent("drop", Map.of("dataTransfer", files));
            assertThat(ada.dialog()).containsText("acme/dropped");
            assertThat(ada.dialog()).containsText("1.2.3");
            assertThat(ada.dialog()).containsText("SHA-256");
            assertThat(site.operator().get("/admin/plugin/list").data().toString())
                    .as("nothing is installed before anybody agreed")
                    .doesNotContain("acme/dropped");
            ada.go().click();
            assertThat(ada.dialog().locator("[data-state=succeeded]")).isVisible();
            assertThat(ada.dialog()).containsText("acme/dropped 1.2.3 is installed.");
        } finally {
            site.uninstall("acme/dropped");
        }
    }

    @Test
    void switchesAndRemovesSeveralWithOnePlanAndSorts() {
        site.install("{\"name\": \"acme/hello\"}");
        site.install("{\"name\": \"acme/tuned\"}");
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            Locator rows = ada.page().locator("tr[data-plugin]");
            assertThat(rows.first()).containsText("acme/hello");
            ada.button("Plugin").click();
            assertThat(rows.first()).containsText("acme/tuned");
            assertThat(ada.page().locator("th.display_name")).hasAttribute("aria-sort", "descending");

            ada.page().getByLabel("Select Hello").check();
            ada.page().getByLabel("Select Tuned").check();
            assertThat(ada.page().locator(".batch")).containsText("2 selected");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            ada.button("Disable").click();
            assertThat(ada.dialog()).containsText("acme/hello");
            assertThat(ada.dialog()).containsText("acme/tuned");
            ada.go().click();
            assertThat(ada.dialog()).containsText("2 plugins were disabled.");
            ada.page().keyboard().press("Escape");
            assertThat(row(ada, "acme/hello")).containsText("Disabled");
            assertThat(row(ada, "acme/tuned")).containsText("Disabled");

            ada.page().getByLabel("Select all on this page").check();
            ada.button("Uninstall").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("2 plugins were uninstalled.");
            assertThat(site.operator()
                            .get("/admin/plugin/list")
                            .data()
                            .get("total")
                            .asInt())
                    .isZero();
        } finally {
            site.uninstall("acme/hello");
            site.uninstall("acme/tuned");
        }
    }

    @Test
    void showsTheLogOfAPluginAndTheWaysOutWhereItDoesNotStart() {
        site.install("{\"name\": \"acme/report\", \"with_dependencies\": true}");
        site.uninstall("acme/kit");
        try (Visitor ada = Visitor.on(site, "/plugins/acme/report")) {
            Locator repair = ada.page().locator(".repair");
            assertThat(repair).containsText("acme/kit");
            assertThat(repair.getByText("Start again")).isVisible();
            assertThat(repair.getByText("Find the culprit")).isVisible();
            ada.page()
                    .getByRole(AriaRole.TAB)
                    .filter(new Locator.FilterOptions().setHasText("Log"))
                    .click();
            assertThat(ada.page().locator("#panel .lines")).containsText("Started");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
        } finally {
            site.uninstall("acme/report");
            site.uninstall("acme/kit");
        }
    }

    @Test
    void aPluginThatDoesNotStartIsNotCalledARejectedPackage() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\", \"enable\": false}");
        try (Visitor ada = Visitor.on(site, "/plugins/acme/hello")) {
            ada.page()
                    .route(
                            "**/admin/plugin/apply",
                            route -> route.fulfill(new Route.FulfillOptions()
                                    .setStatus(202)
                                    .setContentType("application/json")
                                    .setBody("""
                    {"code": 202, "message": "", "data": {"id": "op-1", "operation": "enable", "plugin": "acme/hello",
                     "actor": "ada", "state": "failed", "asked_at": "2026-01-01T00:00:00Z", "result": {"success": false,
                     "code": 422, "plugin": "acme/hello", "data": {},
                     "message": "acme/hello did not start: java.lang.IllegalStateException: no luck"}}}""")));
            ada.button("Enable").click();
            ada.go().click();
            Locator alert = ada.dialog().getByRole(AriaRole.ALERT);
            assertThat(alert).containsText("The plugin did not start");
            assertThat(alert.locator(".message")).hasText("acme/hello did not start: no luck");
            assertThat(alert.locator("details code")).isHidden();
            assertThat(ada.button("Close").last()).isFocused();
            alert.getByText("Technical details").click();
            assertThat(alert.locator("details code"))
                    .hasText("acme/hello did not start: java.lang.IllegalStateException: no luck");
            assertThat(alert).not().containsText("rejected");
        } finally {
            site.uninstall("acme/hello");
        }
    }

    @Test
    void findsTheCulpritByDisablingHalfOfThePluginsAgainAndAgain() {
        site.install("{\"name\": \"acme/hello\"}");
        site.install("{\"name\": \"acme/kit\"}");
        site.install("{\"name\": \"acme/report\"}");
        site.install("{\"name\": \"acme/tuned\"}");
        try (Visitor ada = Visitor.on(site, "/bisect")) {
            Locator disabled = ada.page().locator("core-bisect .bisect-names code");
            ada.page().getByLabel("Hello").check();
            ada.button("Show what would be disabled").click();
            assertThat(disabled.last()).hasText("acme/hello"); // it stays enabled
            assertThat(ada.page().locator("core-bisect")).containsText("First, 2 plugins are disabled");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            ada.button("Disable 2 plugins and begin").click();
            assertThat(ada.page().locator("core-bisect h2")).containsText("Step 1");
            // the search is the server's: whoever comes later sees it and goes on
            try (Visitor rita = site.visitor()) {
                rita.visit("/attention").signIn("rita", ConsoleSite.PASSWORD);
                Locator item = rita.page().locator("[data-kind=culprit]");
                assertThat(item).containsText("ada is looking for the plugin that causes a problem");
                assertThat(item.locator("wa-button")).hasCount(0);
            }
            ada.visit("/attention");
            ada.page()
                    .locator("[data-kind=culprit]")
                    .getByText("Continue", exact())
                    .click();
            for (int step = 0; step < 6; step++) {
                assertThat(ada.page().locator("core-bisect wa-button[variant=brand]:not([disabled])"))
                        .isVisible();
                assertThat(disabled.first()).not().hasText("acme/hello");
                boolean gone = disabled.allTextContents().contains("acme/tuned");
                ada.button(gone ? "It is gone" : "It is still there").click();
                ada.page()
                        .locator("core-bisect wa-callout, core-bisect h2:has-text('Step " + (step + 2) + "')")
                        .first()
                        .waitFor();
                if (ada.page().locator("core-bisect wa-callout").count() > 0) {
                    break;
                }
            }
            assertThat(ada.page().locator("core-bisect")).containsText("acme/tuned causes it");
            ada.visit("/plugins");
            assertThat(row(ada, "acme/tuned")).containsText("Disabled");
            assertThat(row(ada, "acme/hello")).containsText("Enabled");
            assertThat(row(ada, "acme/report")).containsText("Enabled");
        } finally {
            for (String plugin : new String[] {"acme/report", "acme/kit", "acme/hello", "acme/tuned"}) {
                site.uninstall(plugin);
            }
        }
    }

    @Test
    void offersNeitherCheckUpNorUpdatesToWhoMayOnlyLook() {
        site.install("{\"name\": \"acme/tuned\"}");
        try (Visitor rita = site.visitor()) {
            rita.visit("/plugins").signIn("rita", ConsoleSite.PASSWORD);
            assertThat(row(rita, "acme/tuned")).isVisible();
            assertThat(rita.button("Update all")).hasCount(0);
            assertThat(rita.link("Check-up")).hasCount(0);
            rita.visit("/plugins/acme/tuned?tab=settings");
            assertThat(rita.heading("Tuned")).isVisible();
            assertThat(rita.page().getByRole(AriaRole.TAB).filter(new Locator.FilterOptions().setHasText("Settings")))
                    .hasCount(0);
        } finally {
            site.uninstall("acme/tuned");
        }
    }
}
