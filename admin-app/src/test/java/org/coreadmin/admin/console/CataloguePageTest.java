package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 2, of = 17)
class CataloguePageTest {

    private final ConsoleSite site;

    CataloguePageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void searchesAsOneTypesAndKeepsEverythingInTheAddress() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            Locator search = ada.page().getByLabel("Search");
            search.pressSequentially("polit");
            assertThat(ada.page().locator(".card")).hasCount(1);
            assertThat(ada.heading("Hello")).isVisible();
            assertThat(ada.page()).hasURL(Pattern.compile(".*keyword=polit$"));

            ada.page().getByLabel("Category").selectOption("tools");
            assertThat(ada.page()).hasURL(Pattern.compile(".*keyword=polit&category=tools$"));
            ada.page().reload();
            assertThat(ada.heading("Hello")).isVisible();
            assertThat(ada.page().getByLabel("Search")).hasValue("polit");
            assertThat(ada.page().getByLabel("Category")).hasValue("tools");

            ada.page().getByLabel("Search").fill("no such thing");
            assertThat(ada.heading("Nothing found")).isVisible();
            ada.button("Clear filters").last().click();
            assertThat(ada.page().locator(".card")).hasCount(12);
        }
    }

    @Test
    void findsByAuthorAndLeafsThroughPagesAndBack() {
        try (Visitor ada = Visitor.on(site, "/catalogue?author=filler")) {
            assertThat(ada.page().locator(".card")).hasCount(12);
            ada.link("Next page").click();
            assertThat(ada.page().locator(".card")).hasCount(2);
            assertThat(ada.text("Page 2 of 2")).isVisible();
            ada.page().goBack();
            assertThat(ada.page().locator(".card")).hasCount(12);
        }
    }

    @Test
    void hidesWhatDoesNotRunHere() {
        try (Visitor ada = Visitor.on(site, "/catalogue?keyword=future")) {
            assertThat(ada.page().locator(".card .corner")).hasText("Not compatible");
            ada.page().getByLabel("Compatible only").check();
            assertThat(ada.page()).hasURL(Pattern.compile(".*keyword=future&compatible=true$"));
            assertThat(ada.heading("Nothing found")).isVisible();
            assertThat(ada.page().locator(".card")).hasCount(0);
            ada.page().getByLabel("Search").fill("hello");
            assertThat(ada.page().locator(".card")).hasCount(1);
            ada.page().reload();
            assertThat(ada.page().getByLabel("Compatible only")).isChecked();
            ada.button("Clear filters").click();
            assertThat(ada.page().getByLabel("Compatible only")).not().isChecked();
            assertThat(ada.page().locator(".card")).hasCount(12);
        }
    }

    @Test
    void tellsAllAboutAPlugin() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.link("Hello").click();
            assertThat(ada.page().getByRole(AriaRole.TABPANEL)).containsText("Greets everyone.");
            assertThat(ada.page().locator(".markdown strong")).hasText("everyone");
            assertThat(ada.page().locator("aside")).containsText("MIT");
            assertThat(ada.page().locator("aside")).containsText("Network");
            assertThat(ada.page().locator("aside")).containsText("Core Extension");
            ada.page()
                    .getByRole(AriaRole.TAB)
                    .filter(new Locator.FilterOptions().setHasText("Changes"))
                    .click();
            assertThat(ada.page().getByRole(AriaRole.TABPANEL)).containsText("More polite.");
            ada.page().keyboard().press("ArrowRight");
            assertThat(ada.page().getByRole(AriaRole.TABPANEL)).containsText("Published");
            assertThat(ada.page()).hasURL(Pattern.compile(".*tab=versions$"));
            ada.page().locator(".plugin-actions select").selectOption("1.0.0");
            assertThat(ada.page()).hasURL(Pattern.compile(".*version=1.0.0.*"));
        }
    }

    @Test
    void showsPicturesOfThePluginAtWorkSmallAndLarge() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/hello")) {
            Locator small = ada.page().locator(".screenshots img");
            assertThat(small).hasCount(2); // the third is not in the package
            ada.page()
                    .waitForFunction("() => [...document.querySelectorAll('.screenshots img')]"
                            + ".every(it => it.complete && it.naturalWidth > 0)");
            ada.button("Screenshot 1 of 2").focus();
            ada.page().keyboard().press("Enter");
            Locator large = ada.page().locator("wa-dialog.screenshot img");
            assertThat(large).hasAttribute("src", Pattern.compile(".*number=1$"));
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            ada.page().keyboard().press("ArrowRight");
            assertThat(large).hasAttribute("alt", "Screenshot 2 of 2");
            ada.button("Next").click();
            assertThat(large).hasAttribute("alt", "Screenshot 1 of 2");
            ada.page().keyboard().press("Escape");
            assertThat(large).hasCount(0);
        }
    }

    @Test
    void tellsWhatOfTheHostIsMissingAndWhoNeedsAPlugin() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/future")) {
            Locator facts = ada.page().locator("aside");
            assertThat(facts).containsText("^9.0");
            assertThat(facts).containsText("is available");
            site.install("{\"name\": \"acme/report\", \"with_dependencies\": true}");
            ada.visit("/plugins/acme/kit");
            assertThat(facts).containsText("Required by");
            ada.link("acme/report").click();
            assertThat(ada.page().locator("article.plugin h1")).hasText("Report");
        } finally {
            site.uninstall("acme/report");
            site.uninstall("acme/kit");
        }
    }

    @Test
    void showsHostileTextsAsTextAndRunsNothingOfThem() {
        try (Visitor ada = Visitor.on(site, "/catalogue?keyword=hostile")) {
            assertThat(ada.page().locator(".card h2")).containsText("<img src=x onerror=alert(1)>");
            ada.page().locator(".card h2 a").click();
            Locator text = ada.page().locator(".markdown");
            assertThat(text).containsText("<script>alert(4)</script>");
            assertThat(text.locator("script, img, iframe, [onerror]")).hasCount(0);
            assertThat(text.getByText("press")).isVisible();
            Locator picture = text.getByText("picture"); // from elsewhere, so a link
            assertThat(picture).hasAttribute("href", "https://example.com/track.png");
            assertThat(picture).hasAttribute("rel", Pattern.compile("noopener.*"));
            assertThat(ada.page().locator("a[href^='javascript:'], a[href^='data:']"))
                    .hasCount(0);
            ada.page().locator(".plugin-icon img.there").waitFor(Visitor.attached());

            // the picture opened by itself runs nothing either
            var icon = ada.page().navigate(site.server().address() + "/admin/plugin/icon?name=acme/hostile");
            assertThat(icon.headerValue("content-security-policy")).contains("sandbox");
            assertThat(icon.headerValue("x-content-type-options")).isEqualTo("nosniff");
        }
    }

    @Test
    void saysThatThereIsNoSuchPluginOrPage() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/nowhere")) {
            assertThat(ada.heading("Plugin acme/nowhere not found")).isVisible();
            ada.visit("/nowhere");
            assertThat(ada.heading("Page not found")).isVisible();
        }
    }

    @Test
    void offersNothingToWhoMayOnlyLook() {
        try (Visitor rita = site.visitor()) {
            rita.visit("/catalogue?keyword=hello").signIn("rita", ConsoleSite.PASSWORD);
            assertThat(rita.heading("Hello")).isVisible();
            assertThat(rita.page().locator(".card wa-button")).hasCount(0);
        }
    }
}
