package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.regex.Pattern;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 0, of = 17)
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
            ada.dialog().locator("dialog").waitFor(Visitor.hidden()); // it has a link to the page too

            ada.link("Board").click();
            assertThat(ada.heading("Board of ada in en")).isVisible();
            assertThat(ada.text("Cards: One, Two")).isVisible(); // JSON of the plugin's own, without an envelope
            assertThat(ada.page()).hasTitle("Board · Core Extension");
            ada.button("Deeper").click();
            assertThat(ada.text("Below: 7")).isVisible();
            assertThat(ada.page()).hasURL(Pattern.compile(".*/console/pages/acme/board/cards/7$"));
            assertThat(ada.link("Secret")).isVisible(); // the administrator has every authority
            assertThat(ada.link("Cards")).hasCount(0);

            ada.visit("/plugins/acme/board?tab=health");
            assertThat(ada.page().getByRole(AriaRole.TABPANEL)).containsText("Start time");
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
    void failAloneWheneverTheyFail() {
        change("POST", "install", "{\"name\":\"acme/fragile\"}");
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            for (String[] page : new String[][] {
                {"Making", "broke when made"},
                {"Showing", "broke when shown"},
                {"Later", "There is nothing at this path"}
            }) {
                ada.page().locator("nav#menu").getByText(page[0]).click();
                assertThat(ada.heading("The pages of acme/fragile do not work")).isVisible();
                assertThat(ada.page().locator("main").getByRole(AriaRole.ALERT)).containsText(page[1]);
                ada.link("Discover").click();
                assertThat(ada.heading("Discover")).isVisible();
            }
        }
        change("DELETE", "uninstall", "{\"name\":\"acme/fragile\"}");
    }

    @Test
    void announcementsArePostedOnTheirPageWhichGoesAndComesWithThePlugin() {
        change("POST", "install", "{\"name\":\"core/announcements\"}");
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.page().evaluate("() => { window.same = true; }");
            ada.page().locator("nav#menu").getByText("Announcements").click();
            assertThat(ada.text("There are no announcements.")).isVisible();
            ada.text("Post an announcement").click();
            ada.page().getByLabel("Title").fill("Maintenance on Sunday <b>");
            ada.page().getByLabel("Text").fill("The application is down from 8 to 9.");
            ada.page().getByLabel("Level").selectOption("warning");
            ada.button("Post").click();
            assertThat(ada.heading("Maintenance on Sunday <b>")).isVisible();
            assertThat(ada.page().locator("li[data-level=warning] small")).containsText("by ada");
            org.assertj.core.api.Assertions.assertThat(ada.problems()).isEmpty();

            ada.button("Language").click();
            ada.page().locator("wa-dropdown-item[value=zh-CN]").click();
            assertThat(ada.heading("公告")).isVisible();
            assertThat(ada.page().locator("li[data-level=warning] small")).containsText("发布者：ada");
            ada.button("语言").click();
            ada.page().locator("wa-dropdown-item[value=en]").click();
            assertThat(ada.heading("Announcements")).isVisible();

            change("PUT", "toggle-status", "{\"name\":\"core/announcements\",\"status\":\"disabled\"}");
            ada.page().evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(ada.heading("core/announcements has no page here; it may have been disabled"))
                    .isVisible();
            assertThat(ada.page().locator("nav#menu").getByText("Announcements"))
                    .hasCount(0);

            change("PUT", "toggle-status", "{\"name\":\"core/announcements\",\"status\":\"enabled\"}");
            ada.page().evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(ada.heading("Maintenance on Sunday <b>")).isVisible();
            assertThat(ada.page().locator("nav#menu").getByText("Announcements"))
                    .hasCount(1);
            ada.button("Remove “Maintenance on Sunday <b>”").click();
            assertThat(ada.heading("Maintenance on Sunday <b>")).hasCount(0);
            org.assertj.core.api.Assertions.assertThat(ada.page().evaluate("() => window.same"))
                    .isEqualTo(true);
        }
        change("DELETE", "uninstall", "{\"name\":\"core/announcements\"}");
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
