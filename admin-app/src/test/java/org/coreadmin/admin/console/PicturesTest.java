package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.FirstPartyRegistry;
import org.coreadmin.admin.testing.RunningServer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes the pictures of the documentation, of a server with this repository's own plugins: -Dconsole.pictures=docs/console. The
 * path starts at the checkout.
 */
class PicturesTest {

    private static final String FOLDER = System.getProperty("console.pictures", "");
    private static final String PASSWORD = "correct horse battery";
    private static final long LARGEST = 200_000;

    /** What a picture shows: its name, the page, and what has to be there before it is taken. */
    private record Shot(String name, String path, String ready) {}

    private static final List<Shot> SHOTS = List.of(
            new Shot("discover", "/catalogue", ".card h2"),
            new Shot("plugin", "/catalogue/core/announcements", ".markdown"),
            new Shot("installed", "/plugins", "tbody tr"),
            new Shot("settings", "/plugins/core/login-guard?tab=settings", "form.settings input"),
            new Shot("check-up", "/doctor", "wa-callout, .findings"),
            new Shot("activity", "/activity", "tbody tr"),
            new Shot("registries", "/registries", "li.box .badge.installed"),
            new Shot("tokens", "/tokens", "tbody tr"),
            new Shot("accounts", "/accounts", "tbody tr"),
            new Shot("system", "/system", "tbody tr"),
            new Shot("account", "/account", "[data-session]"),
            new Shot("log", "/plugins/core/announcements?tab=log", ".lines li"),
            new Shot("error", "/errors/10004", ".markdown"),
            new Shot("plugin-page", "/pages/core/announcements", "li[data-level]"));

    /** Taken once a plugin has been rolled back, so that there is an update. */
    private static final List<Shot> WITH_AN_UPDATE = List.of(
            new Shot("updates", "/updates", "[data-plugin='core/announcements']"),
            new Shot("attention", "/attention", "[data-plugin='core/announcements']"));

    @Test
    void showEveryPage(@TempDir Path temporary) throws IOException {
        Assumptions.assumeFalse(FOLDER.isEmpty(), "No pictures are wanted; -Dconsole.pictures=docs/console takes them");
        Chromium.missing().ifPresent(missing -> Assumptions.abort("There is no browser. " + missing));
        Path folder = Files.createDirectories(Path.of("..").resolve(FOLDER).normalize());
        FirstPartyRegistry registry = FirstPartyRegistry.in(temporary.resolve("registry"))
                .with("releases/announcements-1.0")
                .with("announcements")
                .with("audit-log")
                .with("login-guard")
                .with("releases/report-kit-1.0")
                .with("report-kit")
                .with("plugin-report")
                .with("theme-midnight");
        try (RunningServer server = RunningServer.on(
                        Files.createDirectories(temporary.resolve("base")),
                        registry.setting(),
                        "--core.extension.upload.enabled=true");
                Chromium chromium = Chromium.start()) {
            furnish(server);
            Visitor.Kind desk =
                    new Visitor.Kind(1200, 760, com.microsoft.playwright.options.ColorScheme.LIGHT, "en-US");
            try (Visitor ada = new Visitor(chromium.browser(), server.address(), desk)) {
                ada.visit("/").page().locator("core-sign-in form").waitFor();
                take(ada, folder, "sign-in");
                ada.signIn("ada", PASSWORD).page().locator("nav#menu").waitFor(Visitor.attached());
                for (Shot shot : SHOTS) {
                    show(ada, shot);
                    take(ada, folder, shot.name());
                }
                ada.visit("/catalogue/core/plugin-report");
                ada.button("Install").click();
                ada.go().waitFor();
                take(ada, folder, "plan");
                ada.go().click();
                assertThat(ada.dialog()).containsText("core/plugin-report 1.1.0 is installed.");
                take(ada, folder, "done");
                ada.visit("/tokens");
                ada.button("New token").click();
                ada.page().locator("input[value='audit:read']").waitFor();
                take(ada, folder, "new-token");
            }
            done(server.program("night", "*"), "/admin/plugin/rollback", "{\"name\":\"core/announcements\"}");
            try (Visitor ada = new Visitor(chromium.browser(), server.address(), desk)) {
                ada.visit("/plugins").signIn("ada", PASSWORD);
                ada.page().locator("nav#menu").waitFor(Visitor.attached());
                for (Shot shot : WITH_AN_UPDATE) {
                    show(ada, shot);
                    ada.page().locator("main details").evaluateAll("all => all.forEach(one => one.open = true)");
                    take(ada, folder, shot.name());
                }
            }
            try (Visitor phone = new Visitor(
                    chromium.browser(),
                    server.address(),
                    Visitor.Kind.DESK.phone().dark())) {
                phone.visit("/catalogue").signIn("ada", PASSWORD);
                phone.page().locator(".card h2").first().waitFor();
                take(phone, folder, "phone-dark");
            }
            try (Visitor reader = new Visitor(chromium.browser(), server.address(), desk.chinese())) {
                reader.visit("/plugins").signIn("ada", PASSWORD);
                reader.page().locator("tbody tr").first().waitFor();
                take(reader, folder, "chinese");
                reader.page()
                        .evaluate("() => { localStorage.setItem('core.theme', 'midnight');"
                                + " localStorage.setItem('core.language', 'en'); }");
                reader.visit("/catalogue")
                        .page()
                        .locator("html[data-theme=midnight]")
                        .waitFor();
                reader.page().locator(".card h2").first().waitFor();
                take(reader, folder, "theme");
            }
        }
    }

    /** Something to see on every page. */
    private static void furnish(RunningServer server) {
        server.account("ada", PASSWORD, "administrator");
        server.account("rita", PASSWORD, "reader");
        Client ci = server.program("ci", "*");
        done(ci, "/admin/plugin/install", "{\"name\":\"core/announcements\",\"version\":\"1.0.0\"}");
        done(ci, "/admin/plugin/install", "{\"name\":\"core/audit-log\"}");
        done(ci, "/admin/plugin/install", "{\"name\":\"core/login-guard\"}");
        done(ci, "/admin/plugin/install", "{\"name\":\"core/theme-midnight\"}");
        done(ci, "/admin/plugin/update", "{\"name\":\"core/announcements\"}");
        ci.post("/admin/plugin/install", "{\"name\":\"core/nowhere\"}");
        server.program("monitoring", "plugin:list", "plugin:observe")
                .post("/admin/plugin/install", "{\"name\":\"core/plugin-report\"}");
        String announcements = "/plugin/core/announcements/api/announcements";
        done(
                ci,
                announcements,
                "{\"title\":\"Maintenance on Sunday\",\"text\":\"The application is down from 8 to 9.\",\"level\":\"warning\"}");
        done(ci, announcements, "{\"title\":\"Welcome\",\"text\":\"Ask Ada whatever you would like to know.\"}");
    }

    private static void done(Client client, String path, String body) {
        Client.Answer answer = client.post(path, body);
        assertThat(answer.status()).as(answer.response().body()).isBetween(200, 201);
    }

    private static void show(Visitor visitor, Shot shot) {
        visitor.visit(shot.path())
                .page()
                .locator("main " + shot.ready())
                .first()
                .waitFor();
    }

    private static void take(Visitor visitor, Path folder, String name) {
        visitor.settle();
        Path file = folder.resolve(name + ".png");
        visitor.page().screenshot(new Page.ScreenshotOptions().setPath(file));
        try {
            assertThat(Files.size(file)).as("bytes of %s", file).isBetween(1_000L, LARGEST);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
