package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Pages of plugins in a front end of the application, which has another origin and signs people in with a token. */
@Sampled(oneIn = 2)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 16, of = 17)
class FrontEndPageTest {

    private final ConsoleSite site;
    private final String token;

    FrontEndPageTest(ConsoleSite site) {
        this.site = site;
        this.token = site.server().token("nora-" + System.nanoTime(), "announcements:read", "announcements:write");
    }

    @Test
    void comesWithThePluginWorksAsThePersonAndGoes() {
        site.install("{\"name\": \"core/announcements\"}");
        try (BrowserContext context = site.browser().newContext()) {
            Page page = open(context, site.frontEnd());
            button(page, "Announcements").click();
            FrameLocator frame = page.frameLocator("core-plugin-page iframe");
            assertThat(frame.getByText("There are no announcements.")).isVisible();

            frame.getByText("Post an announcement").click();
            frame.getByLabel("Title").fill("Maintenance");
            frame.getByLabel("Text").fill("On Sunday.");
            frame.getByRole(AriaRole.BUTTON, new FrameLocator.GetByRoleOptions().setName("Post"))
                    .click();
            assertThat(frame.locator("li small")).containsText("nora-");
            Assertions.assertThat(page.locator("core-plugin-page iframe").boundingBox().height)
                    .isGreaterThan(200);

            page.evaluate("() => CorePluginPages.configure({ language: 'zh-CN' })");
            assertThat(frame.getByText("公告").first()).isVisible();
            assertThat(button(page, "公告")).isVisible();

            toggle("disabled");
            page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(page.locator("nav button")).hasCount(0);
            assertThat(page.locator("core-plugin-page iframe")).hasCount(0);
            assertThat(page.getByText("此页面不可用")).isVisible();

            toggle("enabled");
            page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(frame.getByText("Maintenance")).isVisible();
        }
    }

    @Test
    void followsThePathOfThePage() {
        site.install("{\"name\": \"acme/board\"}");
        try (BrowserContext context = site.browser().newContext()) {
            Page page = open(context, site.frontEnd());
            assertThat(page.locator("nav button")).hasText(new String[] {"Board"}); // the person may not see Secret
            button(page, "Board").click();
            FrameLocator frame = page.frameLocator("core-plugin-page iframe");
            assertThat(frame.getByText("Cards: One, Two")).isVisible();
            frame.getByText("Deeper").click();
            assertThat(frame.getByText("Below: 7")).isVisible();
            assertThat(page.locator("core-plugin-page")).hasAttribute("page", "cards/7");
        }
    }

    @Test
    void reachesNothingElseAndNeverSeesTheToken() {
        site.install("{\"name\": \"core/announcements\"}");
        site.install("{\"name\": \"acme/prying\"}");
        try (BrowserContext context = site.browser().newContext()) {
            Page page = open(context, site.frontEnd());
            List<String> sent = new CopyOnWriteArrayList<>();
            page.onRequest(request -> sent.add(request.method() + " " + request.url()));
            button(page, "Prying").click();
            FrameLocator frame = page.frameLocator("core-plugin-page iframe");
            String all = frame.locator("pre").textContent();
            Assertions.assertThat(all).doesNotContain(token).contains("a part");

            for (String reached :
                    new String[] {"own=a part", "asset=200", "own route=answered 200", "own header=answered 200"}) {
                String[] parts = reached.split("=");
                assertThat(tried(frame, parts[0])).hasText(parts[1]);
            }
            for (String name :
                    new String[] {"host", "top", "storage", "cookie", "console", "api", "other", "elsewhere", "inline"
                    }) {
                assertThat(tried(frame, name)).hasText(Pattern.compile("failed: (SecurityError|TypeError|EvalError)"));
            }
            for (String name : new String[] {
                "climb",
                "climb encoded",
                "climb twice encoded",
                "climb by parameter",
                "climb backwards",
                "absolute",
                "address"
            }) {
                assertThat(tried(frame, name)).hasText("A page can only ask for routes of its own plugin");
            }
            assertThat(tried(frame, "method")).hasText("This method cannot be used");
            Assertions.assertThat(sent)
                    .noneMatch(request -> request.contains("example.com/") && request.contains("//plugin"));
        }
    }

    @Test
    void isNotThereForAnOriginThatTheSettingsDoNotName() throws Exception {
        site.install("{\"name\": \"acme/board\"}");
        try (FrontEnd foreign = FrontEnd.start().of(site.server().address());
                BrowserContext context = site.browser().newContext()) {
            Page page = context.newPage();
            page.addInitScript("window.token = '" + token + "'");
            page.navigate(foreign.origin());
            Assertions.assertThat(page.evaluate("""
                    async (server) => {
                      const outcomes = [typeof globalThis.CorePluginPages];
                      for (const path of ['/console/session', '/plugin/acme/board/assets/cards.json']) {
                        const headers = { Authorization: `Bearer ${token}` };
                        outcomes.push(await fetch(server + path, { headers }).then(() => 'read', () => 'refused'));
                      }
                      const frame = document.createElement('iframe');
                      frame.src = `${server}/console/assets/plugin-frame.html`;
                      const violation = new Promise((resolve) => (frame.onload = resolve));
                      document.body.append(frame);
                      await violation;
                      return outcomes;
                    }""", site.server().address()))
                    .isEqualTo(List.of("undefined", "refused", "refused"));
            Assertions.assertThat(page.frames().get(1).content()).doesNotContain("plugin-frame.js");
        }
    }

    private Page open(BrowserContext context, FrontEnd frontEnd) {
        Page page = context.newPage();
        page.setDefaultTimeout(Chromium.PATIENCE);
        page.addInitScript("if (window === top) window.token = '" + token + "'");
        page.navigate(frontEnd.origin());
        assertThat(page.locator("body[data-ready]")).isVisible();
        return page;
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }

    private static Locator tried(FrameLocator frame, String name) {
        return frame.locator("dd[title='" + name + "']");
    }

    private void toggle(String status) {
        Assertions.assertThat(site.operator()
                        .send(
                                "PUT",
                                "/admin/plugin/toggle-status",
                                BodyPublishers.ofString(
                                        "{\"name\":\"core/announcements\",\"status\":\"" + status + "\"}"),
                                "Content-Type",
                                "application/json")
                        .status())
                .isEqualTo(200);
    }
}
