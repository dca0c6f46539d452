package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** One's own account, roles made of authorities, and the palette that leads everywhere. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 4, of = 17)
class AccountPageTest {

    private final ConsoleSite site;

    AccountPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void aReaderChangesTheirPasswordAndSignsOutElsewhere() {
        site.server().account("nora", ConsoleSite.PASSWORD, "reader");
        try (Visitor nora = site.visitor();
                Visitor elsewhere = site.visitor()) {
            elsewhere.visit("/plugins").signIn("nora", ConsoleSite.PASSWORD);
            assertThat(elsewhere.heading("Installed")).isVisible();
            nora.visit("/plugins").signIn("nora", ConsoleSite.PASSWORD);
            nora.button("nora").click();
            nora.page()
                    .getByRole(AriaRole.MENUITEM)
                    .filter(new Locator.FilterOptions().setHasText("Your account"))
                    .click();
            assertThat(nora.page().locator("[data-session]")).hasCount(2);
            nora.settle();
            assertThat(nora.problems()).isEmpty();

            fill(nora, "wrong horse battery", "another horse battery", "another horse battery");
            assertThat(nora.page().locator("core-account").getByRole(AriaRole.ALERT))
                    .containsText("The current password is wrong");
            fill(nora, ConsoleSite.PASSWORD, "another horse battery", "a different horse battery");
            assertThat(nora.text("The two new passwords differ.")).isVisible();
            fill(nora, ConsoleSite.PASSWORD, "another horse battery", "another horse battery");
            assertThat(nora.page().locator("[data-session]")).hasCount(1);
            assertThat(nora.page().locator("dialog.again")).hasCount(0);
            nora.link("Discover").click();
            assertThat(nora.heading("Discover")).isVisible();
            elsewhere.visit("/plugins");
            assertThat(elsewhere.heading("Sign in")).isVisible();
        }
    }

    private static void fill(Visitor visitor, String current, String wanted, String again) {
        visitor.page().locator("input[name=current]").fill(current);
        visitor.page().locator("input[name=new]").fill(wanted);
        visitor.page().locator("input[name=again]").fill(again);
        visitor.page().locator("input[name=again]").press("Enter");
    }

    @Test
    void makesARoleOfAuthoritiesThatAreExplained() {
        try (Visitor ada = Visitor.on(site, "/accounts")) {
            ada.button("New role").click();
            Locator dialog = ada.page().locator("wa-dialog.form-dialog[open]");
            dialog.locator("input[name=name]").fill("deployer");
            dialog.getByLabel("Install, update, roll back and pin plugins").check();
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Create"))
                    .click();
            Locator role = ada.page().locator("[data-role=deployer]");
            assertThat(role).containsText("plugin:install");
            assertThat(ada.page().locator("[data-role=operator]")).containsText("Built in");
            ada.button("Delete deployer").click();
            ada.page().locator("wa-dialog.form-dialog[open] wa-button.go").click();
            assertThat(role).hasCount(0);
        }
    }

    @Test
    void thePaletteLeadsToPagesAndPluginsByKeyboard() {
        site.install("{\"name\": \"acme/tuned\"}");
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            assertThat(ada.heading("Discover")).isVisible();
            ada.page().keyboard().press("Control+k");
            Locator palette = ada.page().locator("dialog.palette");
            assertThat(palette.locator("input")).isFocused();
            ada.page().keyboard().type("tuned");
            assertThat(palette.getByRole(AriaRole.OPTION).first()).containsText("Tuned");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            ada.page().keyboard().press("Enter");
            assertThat(ada.heading("Tuned")).isVisible();
            assertThat(palette).hasCount(0);
            ada.page().keyboard().press("Control+k");
            assertThat(palette.locator("input")).isFocused();
            ada.page().keyboard().type("disable tuned");
            assertThat(palette.getByRole(AriaRole.OPTION).first()).containsText("Disable Tuned");
            ada.page().keyboard().press("Enter");
            assertThat(ada.page().locator("wa-dialog.change[label='Disable Tuned']"))
                    .hasCount(1);
            assertThat(ada.go()).isVisible();
            ada.button("Cancel").click();
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());
            ada.page().keyboard().press("Control+k");
            ada.page().keyboard().type("sys");
            assertThat(palette.getByRole(AriaRole.OPTION).first()).containsText("System");
            ada.page().keyboard().press("Enter");
            assertThat(ada.heading("System")).isVisible();
            assertThat(ada.text("Support bundle")).isVisible();
        } finally {
            site.uninstall("acme/tuned");
        }
    }
}
