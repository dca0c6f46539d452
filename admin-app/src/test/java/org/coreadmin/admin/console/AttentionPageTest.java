package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an operator should look at: one number, one page, and a page of updates. */
@Tag("thorough")
@ExtendWith(ConsoleSite.Needed.class)
class AttentionPageTest {

    private final ConsoleSite site;

    AttentionPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void showsWhatFailedToStartWithItsRepairsAndCountsDownWhenItIsRepaired() {
        site.install("{\"name\": \"acme/report\", \"with_dependencies\": true}");
        site.uninstall("acme/kit");
        try (Visitor ada = Visitor.on(site, "/attention")) {
            Locator failed = ada.page().locator("[data-kind=failed][data-plugin='acme/report']");
            assertThat(failed).containsText("acme/kit");
            assertThat(ada.page().locator(".bell .count")).isVisible();
            ada.settle();
            assertThat(ada.seriousProblems()).isEmpty();

            // another window repairs it: this one follows
            site.install("{\"name\": \"acme/kit\"}");
            assertThat(failed).hasCount(0);
            assertThat(site.operator().get("/admin/plugin/attention").data().toString())
                    .contains("\"items\"")
                    .doesNotContain("\"failed\"");
        } finally {
            site.uninstall("acme/report");
            site.uninstall("acme/kit");
        }
    }

    @Test
    void updatesWhatIsChosenAndLeavesWhatIsPinned() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/updates")) {
            Locator hello = ada.page().locator("[data-plugin='acme/hello']");
            Locator tuned = ada.page().locator("[data-plugin='acme/tuned']");
            assertThat(hello).containsText("1.0.0 → 1.1.0");
            hello.locator("summary").click();
            assertThat(hello.locator(".markdown")).containsText("More polite");
            ada.button("Pin acme/tuned").click();
            assertThat(tuned).containsText("Pinned to");
            ada.settle();
            assertThat(ada.seriousProblems()).isEmpty();

            ada.button("Update 1 plugin").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/hello is now at version 1.1.0.");
            ada.page().keyboard().press("Escape");
            assertThat(hello).hasCount(0);
            ada.button("Unpin acme/tuned").click();
            assertThat(tuned.locator("input")).isChecked();
        } finally {
            site.uninstall("acme/hello");
            site.uninstall("acme/tuned");
        }
    }
}
