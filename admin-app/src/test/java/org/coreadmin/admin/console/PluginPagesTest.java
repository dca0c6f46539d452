package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.regex.Pattern;
import org.coreadmin.admin.testing.Client;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ConsoleSite.Needed.class)
class PluginPagesTest {

    private final ConsoleSite site;
    private final Client program;

    PluginPagesTest(ConsoleSite site) {
        this.site = site;
        this.program = site.server().program("pages-" + System.nanoTime(), "*");
    }

    @Test
    void comeAndGoWithThePluginWithoutAReload() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/board")) {
            ada.page().evaluate("() => { window.same = true; }");
            ada.button("Install").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/board 1.0.0 is installed.");
            ada.page().keyboard().press("Escape");

            ada.link("Board").click();
            assertThat(ada.heading("Board of ada in en")).isVisible();
            assertThat(ada.page()).hasTitle("Board · Core Extension");
            ada.button("Deeper").click();
            assertThat(ada.text("Below: 7")).isVisible();
            assertThat(ada.page()).hasURL(Pattern.compile(".*/console/pages/acme/board/cards/7$"));
            assertThat(ada.link("Secret")).isVisible(); // the administrator has every authority
            assertThat(ada.link("Cards")).hasCount(0);

            ada.visit("/plugins/acme/board?tab=health");
            assertThat(ada.page().getByRole(AriaRole.TABPANEL)).containsText("Start took");
            ada.link("System").click();
            assertThat(ada.heading("Hooks")).isVisible();
            ada.page().evaluate("() => { window.same = true; }");
            ada.link("Board").click();
            ada.button("Deeper").click();
            assertThat(ada.text("Below: 7")).isVisible();

            change("PUT", "toggle-status", "{\"name\":\"acme/board\",\"status\":\"disabled\"}");
            ada.page().evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(ada.heading("acme/board has no page here; it may have been disabled"))
                    .isVisible();
            assertThat(ada.link("Board")).hasCount(0);

            change("PUT", "toggle-status", "{\"name\":\"acme/board\",\"status\":\"enabled\"}");
            ada.page().evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(ada.text("Below: 7")).isVisible();
            org.assertj.core.api.Assertions.assertThat(ada.page().evaluate("() => window.same"))
                    .isEqualTo(true);
            change("DELETE", "uninstall", "{\"name\":\"acme/board\"}");
        }
    }

    @Test
    void failAlone() {
        change("POST", "install", "{\"name\":\"acme/broken\"}");
        try (Visitor ada = site.visitor()) {
            ada.visit("/pages/acme/broken").signIn("ada", ConsoleSite.PASSWORD);
            assertThat(ada.heading("The pages of acme/broken do not work")).isVisible();
            assertThat(ada.text("made to fail")).isVisible();
            ada.link("Discover").click();
            assertThat(ada.heading("Discover")).isVisible();
        }
        change("DELETE", "uninstall", "{\"name\":\"acme/broken\"}");
    }

    @Test
    void changeTheLookOfTheWholeConsole() {
        change("POST", "install", "{\"name\":\"core/theme-midnight\"}");
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.button("Appearance").click();
            ada.page()
                    .getByRole(AriaRole.MENUITEMCHECKBOX)
                    .filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText("Midnight"))
                    .click();
            assertThat(ada.page().locator("html")).hasAttribute("data-theme", "midnight");
            assertThat(ada.page().locator("body")).hasCSS("background-color", "rgb(13, 18, 32)");
            ada.page().reload();
            assertThat(ada.page().locator("html")).hasAttribute("data-theme", "midnight");

            change("DELETE", "uninstall", "{\"name\":\"core/theme-midnight\"}");
            ada.page().evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(ada.page().locator("html:not([data-theme])")).isVisible();
        }
    }

    private void change(String method, String what, String body) {
        Client.Answer answer = program.send(
                method, "/admin/plugin/" + what, BodyPublishers.ofString(body), "Content-Type", "application/json");
        org.assertj.core.api.Assertions.assertThat(answer.status())
                .as(answer.response().body())
                .isEqualTo(200);
    }
}
