package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 1, of = 17)
class SignInPageTest {

    private final ConsoleSite site;

    SignInPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void leadsFromTheRootThroughSignInToTheFirstPageAndOutAgain() {
        try (Visitor ada = site.visitor()) {
            ada.visitRoot();
            assertThat(ada.heading("Sign in")).isVisible();
            assertThat(ada.page().locator("wa-input[name=username] input")).isFocused();

            ada.settle();
            int before = ada.responses().size();
            ada.signIn("ada", ConsoleSite.PASSWORD);
            assertThat(ada.heading("Installed")).isVisible();
            ada.settle();
            assertThat(ada.responses().stream()
                            .skip(before)
                            .map(Response::url)
                            .filter(url -> !url.contains("/assets/")))
                    .as("requests of a sign-in")
                    .hasSizeLessThanOrEqualTo(10);
            assertThat(ada.page()).hasURL(Pattern.compile(".*/console/plugins$"));
            assertThat(ada.page()).hasTitle("Installed · Core Extension");

            ada.button("ada").click();
            ada.page()
                    .getByRole(AriaRole.MENUITEM)
                    .filter(new Locator.FilterOptions().setHasText("Sign out"))
                    .click();
            assertThat(ada.heading("Sign in")).isVisible();
        }
    }

    @Test
    void asksWhomALinkIsForAndLetsThemInOnce() {
        String link = site.server()
                .program("link", "plugin:list")
                .post("/admin/plugin/handover", "")
                .data()
                .get("url")
                .asString();
        try (Visitor ada = site.visitor();
                Visitor thief = site.visitor()) {
            ada.page().navigate(link);
            Locator go = ada.page()
                    .getByText(Pattern.compile("^\\s*Continue as link \\(.*link.*\\)\\s*$")); // and the account's name
            assertThat(go).isVisible();
            assertThat(ada.text("15 minutes")).isVisible();
            assertThat(ada.page()).hasURL(Pattern.compile(".*/console/continue$"));
            assertThat(ada.problems()).isEmpty();
            go.click();
            assertThat(ada.heading("Discover").or(ada.heading("Installed"))).isVisible();
            ada.button("link").click();
            assertThat(ada.text("This session lasts until")).isVisible();

            thief.page().navigate(link);
            assertThat(thief.page().getByRole(AriaRole.ALERT)).containsText("This link to the console was used before");
            ada.page().reload();
            assertThat(ada.heading("Sign in")).isVisible();
        }
        try (Visitor nobody = site.visitor(Visitor.Kind.DESK.chinese())) {
            nobody.visit("/continue");
            assertThat(nobody.page().getByRole(AriaRole.ALERT)).containsText("请从应用中打开控制台");
        }
    }

    /** As an application does that refuses with status 200, and tells 401 in the body alone. */
    @Test
    void endsTheSessionOfALinkWhenTheApplicationRefusesInTheBody() {
        String link = site.server()
                .program("refused", "plugin:list")
                .post("/admin/plugin/handover", "")
                .data()
                .get("url")
                .asString();
        try (Visitor refused = site.visitor()) {
            refused.page().navigate(link);
            refused.page().getByText(Pattern.compile("^\\s*Continue as")).click();
            assertThat(refused.heading("Discover").or(refused.heading("Installed")))
                    .isVisible();
            AtomicBoolean ended = new AtomicBoolean();
            refused.page().route(Pattern.compile(".*/(admin/plugin/|console/session).*"), route -> {
                ended.compareAndSet(false, route.request().url().endsWith("/handover/end"));
                if (ended.get()) {
                    route.resume();
                } else {
                    route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody("{\"code\": 401, \"msg\": \"The login has expired\", \"data\": null}"));
                }
            });
            refused.link("Installed").or(refused.link("Discover")).first().click();
            assertThat(refused.text("Your session has ended")).isVisible();
            assertThat(ended).isTrue();
            refused.page().unrouteAll();
            refused.page().reload();
            assertThat(refused.heading("Sign in")).isVisible();
        }
    }

    @Test
    void takesTheTokenOfTheApplicationFromTheBrowser() {
        String token = site.server().token("kept", "plugin:list");
        try (Visitor kept = site.visitor()) {
            kept.page().addInitScript("localStorage.setItem('shop-token', '\"" + token + "\"')");
            kept.visit("/catalogue");
            assertThat(kept.heading("Discover")).isVisible();
            kept.button("kept").click();
            kept.page()
                    .getByRole(AriaRole.MENUITEM)
                    .filter(new Locator.FilterOptions().setHasText("Sign out"))
                    .click();
            assertThat(kept.heading("Sign in")).isVisible();
        }
    }

    @Test
    void saysWhatWasWrongAndThenToWait() {
        site.server().account("mallory", ConsoleSite.PASSWORD, "reader");
        try (Visitor mallory = site.visitor()) {
            mallory.visit("/");
            for (int attempt = 0; attempt < 5; attempt++) {
                mallory.signIn("mallory", "guess number " + attempt);
                assertThat(mallory.page().getByRole(AriaRole.ALERT)).containsText("The name or the password is wrong.");
                assertThat(mallory.page().locator("wa-input[name=password] input"))
                        .hasValue("");
                mallory.page().locator("wa-button[type=submit]:not([loading])").waitFor();
            }
            mallory.signIn("mallory", ConsoleSite.PASSWORD);
            assertThat(mallory.page().getByRole(AriaRole.ALERT)).containsText("Too many attempts. Try again in");
        }
    }

    @Test
    void asksForTheSignInAgainWhenTheSessionHasEnded() {
        site.server().account("grace", ConsoleSite.PASSWORD, "reader");
        try (Visitor grace = site.visitor()) {
            grace.visit("/catalogue").signIn("grace", ConsoleSite.PASSWORD);
            assertThat(grace.heading("Discover")).isVisible();
            site.server()
                    .bean(org.coreadmin.admin.account.Accounts.class)
                    .changePassword(new org.coreadmin.admin.account.AccountName("grace"), "another horse battery");
            try {
                grace.link("Installed").click(new Locator.ClickOptions().setTimeout(5_000));
            } catch (TimeoutError e) {
                // the stream of events has ended with the session, and the page has noticed before the click
            }
            assertThat(grace.heading("Sign in")).isVisible();
            assertThat(grace.page()
                            .getByRole(AriaRole.STATUS)
                            .filter(new Locator.FilterOptions().setHasText("Your session has ended")))
                    .isVisible();
        }
    }

    @Test
    void keepsWhatWasTypedWhenTheSessionEndsMeanwhile() {
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\"}");
        site.server().account("henry", ConsoleSite.PASSWORD, "administrator");
        try (Visitor henry = site.visitor()) {
            henry.visit("/plugins/acme/tuned?tab=settings").signIn("henry", ConsoleSite.PASSWORD);
            Locator field =
                    henry.page().locator("core-settings-form input[type=text]").first();
            field.fill("Good day");
            site.server()
                    .bean(org.coreadmin.admin.account.Accounts.class)
                    .changePassword(new org.coreadmin.admin.account.AccountName("henry"), "another horse battery");
            Locator again = henry.page().locator("dialog.again");
            try {
                henry.button("Save").click(new Locator.ClickOptions().setTimeout(5_000));
            } catch (TimeoutError e) {
                // the page has noticed before the click
            }
            assertThat(again).containsText("this page stays as you left it");
            henry.settle();
            assertThat(henry.problems()).isEmpty();
            henry.signIn("henry", "another horse battery");
            assertThat(again).hasCount(0);
            assertThat(field).hasValue("Good day");
            assertThat(henry.page().getByLabel("Greeting")).hasValue("Good day");
        } finally {
            site.uninstall("acme/tuned");
        }
    }

    @Test
    void answersThePageToEveryoneUnderAStrictPolicy() {
        try (Visitor stranger = site.visitor()) {
            stranger.visit("/plugins");
            assertThat(stranger.heading("Sign in")).isVisible();
            Response page = stranger.responses().get(0);
            assertThat(page.status()).isEqualTo(200);
            String policy = page.headerValue("content-security-policy");
            assertThat(policy)
                    .contains(
                            "default-src 'none'",
                            "script-src 'self'",
                            "style-src 'self'",
                            "base-uri 'none'",
                            "frame-ancestors 'none'")
                    .doesNotContain("unsafe", "http:", "https:", "*", "blob:");
            assertThat(page.text())
                    .doesNotContain("<style", "style=", "onload=")
                    .doesNotContainPattern("<script(?![^>]*src=)");
        }
    }

    @Test
    void loadsLittleAndMovesNothing() {
        try (Visitor ada = site.visitor()) {
            ada.visit("/catalogue").settle();
            assertThat(ada.heading("Sign in")).isVisible();
            List<Response> first = ada.responses();
            assertThat(first).as("requests").hasSizeLessThanOrEqualTo(24);
            assertThat(bytes(first)).as("bytes").isLessThanOrEqualTo(165_000);

            ada.signIn("ada", ConsoleSite.PASSWORD);
            assertThat(ada.heading("Discover")).isVisible();
            ada.page().reload();
            assertThat(ada.heading("Hello")).isVisible();
            ada.settle();
            String moved = (String) ada.page().evaluate("""
                                    () => new Promise(done => {
                                      let sum = 0;
                                      const places = it => [it.previousRect, it.currentRect].map(at => [at.x, at.y, at.width, at.height].map(Math.round));
                                      const moved = [];
                                      new PerformanceObserver(list => {
                                        for (const one of list.getEntries()) {
                                          if (one.hadRecentInput) continue;
                                          sum += one.value;
                                          moved.push(...one.sources.map(it => `${it.node?.nodeName}.${it.node?.className} ${places(it).join(' → ')}`));
                                        }
                                      }).observe({type: 'layout-shift', buffered: true});
                                      requestAnimationFrame(() => requestAnimationFrame(() => done(sum < 0.05 ? '' : sum + ': ' + moved.join('; '))));
                                    })
                                    """);
            assertThat(moved).as("how far things jumped").isEmpty();
            assertThat(ada.responses())
                    .as("nothing from elsewhere")
                    .allMatch(
                            response -> response.url().startsWith(site.server().address())
                                    || response.url().startsWith("data:"));
        }
    }

    private static long bytes(List<Response> responses) {
        return responses.stream()
                .map(Response::request)
                .mapToLong(request -> request.sizes().responseBodySize + request.sizes().responseHeadersSize)
                .sum();
    }
}
