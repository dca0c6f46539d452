package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.regex.Pattern;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 8, of = 17)
class ActivityPageTest {

    private final ConsoleSite site;

    /** Names of tokens are used once. */
    private final String mark = "-" + System.nanoTime();

    ActivityPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void findsWhatSomebodyDidAndLeadsToItsLog() {
        Client robot = site.server().program("activity-robot" + mark, "*");
        robot.post("/admin/plugin/install", "{\"name\":\"filler/number-5\"}");
        robot.send(
                "DELETE",
                "/admin/plugin/uninstall",
                BodyPublishers.ofString("{\"name\":\"filler/number-5\"}"),
                "Content-Type",
                "application/json");
        robot.post("/admin/plugin/install", "{\"name\":\"acme/needy\"}");
        robot.post("/admin/plugin/install", "{\"name\":\"filler/number-5\",\"dry_run\":true}");
        Client weak = site.server().program("activity-weak" + mark, "plugin:list");
        for (String name : new String[] {"acme/kit", "acme/report", "acme/tuned"}) {
            weak.post("/admin/plugin/install", "{\"name\":\"" + name + "\"}");
        }
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.link("Activity").click();
            ada.page().locator("wa-input[name=actor] input").fill("token:activity-robot" + mark);
            assertThat(ada.page()).hasURL(Pattern.compile(".*actor=token%3Aactivity-robot" + mark + "$"));
            Locator rows = ada.page().locator("table.entries tbody tr");
            assertThat(rows).hasCount(3);
            assertThat(rows.first()).containsText("Failed");
            assertThat(rows.first()).containsText("acme/missing");
            assertThat(rows.nth(1)).containsText("Uninstall");

            ada.page().getByLabel("Result").selectOption("done");
            assertThat(rows).hasCount(2);
            ada.page()
                    .locator(
                            "label.field",
                            new com.microsoft.playwright.Page.LocatorOptions().setHasText(Pattern.compile("^\\s*What")))
                    .locator("select")
                    .selectOption("plugin:install");
            assertThat(rows).hasCount(1);
            ada.page().reload();
            assertThat(rows).hasCount(1);
            assertThat(ada.page().getByLabel("Result")).hasValue("done");

            rows.first()
                    .getByRole(com.microsoft.playwright.options.AriaRole.LINK)
                    .first()
                    .click();
            assertThat(ada.page()).hasURL(Pattern.compile(".*/console/operations/.+"));
            assertThat(ada.heading("Install filler/number-5")).isVisible();
            assertThat(ada.page().locator("ol.log li").first()).isVisible();
            assertThat(ada.page().locator("[data-state=succeeded]")).isVisible();
            assertThat(ada.heading("In the audit trail")).isVisible();
            ada.page().goBack();

            ada.button("Clear filters").click();
            ada.page().locator("wa-input[name=actor] input").fill("token:activity-robot" + mark);
            assertThat(rows).hasCount(3);
            ada.page().getByLabel("Include plans and check-ups").check();
            assertThat(rows).hasCount(4);
            assertThat(rows.first()).containsText("Plan: Install");
            ada.page().getByLabel("Include plans and check-ups").uncheck();
            assertThat(rows).hasCount(3);
            rows.first().locator("a.code").click();
            assertThat(ada.heading("10004 A dependency plugin is not installed"))
                    .isVisible();

            ada.visit("/activity?actor=token:activity-weak" + mark);
            assertThat(rows).hasCount(1); // refusals of one visitor at once
            assertThat(rows.first()).containsText("Refused 403");
            assertThat(rows.first()).containsText("2 more");
        }
    }

    @Test
    void narrowsByDayAndLeafsThroughPages() {
        Client busy = site.server().program("activity-busy" + mark, "*");
        for (int i = 0; i < 26; i++) {
            busy.post("/admin/plugin/rollback", "{\"name\":\"acme/nowhere\"}");
        }
        try (Visitor ada = Visitor.on(site, "/activity?actor=token:activity-busy" + mark)) {
            Locator rows = ada.page().locator("table.entries tbody tr");
            assertThat(rows).hasCount(25);
            assertThat(ada.text("26 entries")).isVisible();
            ada.link("Next page").click();
            assertThat(rows).hasCount(1);
            assertThat(ada.page()).hasURL(Pattern.compile(".*page=2$"));
            ada.page().getByLabel("Until").fill("2001-01-31");
            assertThat(ada.heading("Nothing found")).isVisible();
            ada.page().getByLabel("Until").fill("");
            ada.page().getByLabel("From").fill("2001-01-31");
            assertThat(rows).hasCount(25);
            assertThat(ada.page()).hasURL(Pattern.compile(".*from=2001-01-31$"));
        }
    }

    @Test
    void tellsThatALogIsGone() {
        try (Visitor ada = Visitor.on(site, "/operations/no-such-operation")) {
            assertThat(ada.text("The server keeps logs for an hour")).isVisible();
        }
    }

    @Test
    void isNotThereForWhoMayNotSeeIt() {
        try (Visitor rita = site.visitor()) {
            rita.visit("/activity").signIn("rita", ConsoleSite.PASSWORD);
            assertThat(rita.heading("Access denied")).isVisible();
            for (String name : new String[] {"Activity", "Registries", "Tokens", "Accounts", "System"}) {
                assertThat(rita.link(name)).hasCount(0);
            }
        }
    }
}
