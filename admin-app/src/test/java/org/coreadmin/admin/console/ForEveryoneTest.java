package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whoever uses the console, with whatever they use it. Every page is examined for a large screen or for a small one, the small one
 * dark and in another language; {@code -Dcore.crash=middle} examines every page for both, and {@code all} for every kind of visitor.
 */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 7, of = 17)
class ForEveryoneTest {

    /** Where a picture of every page for every kind of visitor goes, if one wants to look: -Dconsole.pictures.all=DIR. */
    private static final String PICTURES = System.getProperty("console.pictures.all", "");

    private static final List<String> PATHS = List.of(
            "/catalogue",
            "/catalogue/acme/hello",
            "/activity",
            "/operations/none",
            "/registries",
            "/tokens",
            "/accounts",
            "/plugins/acme/tuned?tab=settings",
            "/doctor",
            "/system",
            "/account",
            "/attention",
            "/updates",
            "/bisect",
            "/plugins/acme/tuned?tab=health",
            "/plugins/acme/tuned?tab=log",
            "/plugins/acme/tuned?tab=changelog",
            "/plugins/acme/tuned?tab=versions",
            "/plugins/acme/tuned?tab=history",
            "/plugins",
            "/pages/acme/board",
            "/errors/10004",
            "/nowhere");

    private static final List<Visitor.Kind> LARGE = List.of(
            Visitor.Kind.DESK,
            Visitor.Kind.DESK.dark(),
            Visitor.Kind.DESK.wide().dark().chinese());
    private static final List<Visitor.Kind> SMALL =
            List.of(Visitor.Kind.DESK.phone(), Visitor.Kind.DESK.phone().dark().chinese());

    /** Which pages are in the sample. */
    private static final int TURN = Thoroughness.number() / 4 % 4;

    /** What opens over a page. */
    private record Dialog(String name, String path, Consumer<Visitor> opening) {}

    private static final List<Dialog> DIALOGS = List.of(
            new Dialog("uninstall", "/plugins/acme/tuned", visitor -> {
                visitor.page()
                        .locator(".plugin-actions wa-button[variant=danger]")
                        .click();
                visitor.go().waitFor();
                visitor.page().locator("input[name=keep_data]").last().check();
            }),
            new Dialog("add-registry", "/registries", visitor -> {
                visitor.page().locator(".page-head wa-button[variant=brand]").click();
                visitor.page().locator("#new-registry input").first().waitFor();
            }),
            new Dialog("new-token", "/tokens", visitor -> {
                visitor.page().locator(".page-head wa-button[variant=brand]").click();
                visitor.page().locator("input[value='audit:read']").waitFor();
            }),
            new Dialog("palette", "/plugins", visitor -> {
                visitor.page().keyboard().press("Control+k");
                visitor.page().locator("dialog.palette input").waitFor();
            }));

    private final ConsoleSite site;

    ForEveryoneTest(ConsoleSite site) {
        this.site = site;
    }

    static List<Visitor.Kind> kinds() {
        return isSample()
                ? List.of(LARGE.get(0), SMALL.get(1))
                : Stream.concat(LARGE.stream(), SMALL.stream()).toList();
    }

    private static boolean isSample() {
        return Thoroughness.isSample() && PICTURES.isEmpty();
    }

    /**
     * What one kind of visitor sees: everything in the full form; else every page is seen on one large screen and on one small one, and in
     * the sample a quarter of that.
     */
    private static <T> List<T> share(List<T> all, Visitor.Kind kind) {
        if (Thoroughness.asked() == Thoroughness.ALL || !PICTURES.isEmpty()) {
            return all;
        }
        List<Visitor.Kind> alike = LARGE.contains(kind) ? LARGE : SMALL;
        int of = isSample() ? 4 : alike.size();
        int turn = isSample() ? (alike == LARGE ? TURN : TURN + 1) : TURN + alike.indexOf(kind);
        return IntStream.range(0, all.size())
                .filter(i -> i % of == turn % of)
                .mapToObj(all::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void axeFindsNothingAndNothingReachesOutOfTheScreen(Visitor.Kind kind) {
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\", \"force\": true}");
        site.install("{\"name\": \"acme/board\"}");
        try (Visitor visitor = site.visitor(kind)) {
            visitor.visit("/").page().locator("core-sign-in form").waitFor();
            visitor.settle();
            assertThat(visitor.problems()).as("sign in").isEmpty();
            picture(visitor, kind, "sign-in");
            visitor.signIn("ada", ConsoleSite.PASSWORD)
                    .page()
                    .locator("nav#menu")
                    .waitFor(Visitor.attached());
            for (String path : share(PATHS, kind)) {
                visitor.go(path);
                visitor.page().locator("main h1").first().waitFor();
                visitor.settle();
                assertThat(visitor.problems()).as(path).isEmpty();
                assertThat(visitor.page()
                                .evaluate("() => Math.max(...[document.documentElement, document.querySelector('main')]"
                                        + ".map(it => it.scrollWidth - it.clientWidth))"))
                        .as("how far %s reaches out to the right", path)
                        .isEqualTo(0);
                assertThat(visitor.sideways()).as(path).isEmpty();
                picture(visitor, kind, path.substring(1).replaceAll("\\W+", "-"));
            }
            visitor.visit("/catalogue/acme/hello")
                    .page()
                    .locator(".plugin-actions wa-button")
                    .first()
                    .click();
            visitor.go().waitFor();
            visitor.settle();
            assertThat(visitor.problems()).as("plan").isEmpty();
            assertThat(visitor.sideways()).as("plan").isEmpty();
            picture(visitor, kind, "plan");
            for (Dialog dialog : share(DIALOGS, kind)) {
                visitor.visit(dialog.path()).page().locator("main h1").first().waitFor();
                dialog.opening().accept(visitor);
                visitor.settle();
                assertThat(visitor.problems()).as(dialog.name()).isEmpty();
                assertThat(visitor.sideways()).as(dialog.name()).isEmpty();
                picture(visitor, kind, dialog.name());
            }
        } finally {
            site.uninstall("acme/tuned");
            site.uninstall("acme/board");
        }
    }

    private static void picture(Visitor visitor, Visitor.Kind kind, String name) {
        if (!PICTURES.isEmpty()) {
            String file = name + "-" + kind.width() + "-" + kind.colors().name().toLowerCase(Locale.ROOT) + "-"
                    + kind.locale() + ".png";
            visitor.page()
                    .screenshot(new Page.ScreenshotOptions()
                            .setPath(Path.of(PICTURES).resolve(file)));
        }
    }

    /** With the page and the theme of a plugin, as the other tests note violations without them; and proof that a violation would have been noted. */
    @Test
    void noPageBreaksThePolicy() {
        Client program = site.server().program("policy-" + System.nanoTime(), "*");
        for (String plugin : List.of("acme/board", "core/theme-midnight")) {
            assertThat(program.post("/admin/plugin/install", "{\"name\":\"" + plugin + "\"}")
                            .status())
                    .isEqualTo(200);
        }
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.button("Appearance").click();
            ada.page().locator("wa-dropdown-item[value='theme:midnight']").click();
            for (String path : share(PATHS, Visitor.Kind.DESK)) {
                ada.visit(path).page().locator("main h1").first().waitFor();
                ada.settle();
                assertThat(ada.takeProblems()).as(path).isEmpty();
            }
            ada.visit("/pages/acme/board").page().locator("main h1").waitFor();
            ada.settle();
            assertThat(ada.page().locator("html")).hasAttribute("data-theme", "midnight");
            assertThat(ada.takeProblems()).as("a plugin's page").isEmpty();

            ada.page()
                    .evaluate("() => new Promise(done => { addEventListener('securitypolicyviolation', () => done());"
                            + " const script = document.createElement('script'); script.textContent = '1';"
                            + " document.head.append(script); })");
            ada.settle();
            assertThat(ada.takeProblems()).anyMatch(problem -> problem.startsWith("policy: script-src"));
        }
        for (String plugin : List.of("acme/board", "core/theme-midnight")) {
            program.send(
                    "DELETE",
                    "/admin/plugin/uninstall",
                    BodyPublishers.ofString("{\"name\":\"" + plugin + "\"}"),
                    "Content-Type",
                    "application/json");
        }
    }

    /** Makes a token with nothing but keys, from the menu to the end. */
    @Test
    void needsNoMouseForAForm() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.link("Tokens").focus();
            ada.page().keyboard().press("Enter");
            assertThat(ada.heading("Tokens")).isVisible();
            assertThat(ada.page().locator("main")).isFocused();
            ada.page().keyboard().press("Tab");
            ada.page().keyboard().press("Enter");
            Locator dialog = ada.page().locator("wa-dialog.form-dialog[open]");
            assertThat(dialog.getByLabel("Name")).isFocused();
            dialog.getByLabel("audit:read").waitFor();
            String name = "by-keyboard-" + System.nanoTime();
            ada.page().keyboard().type(name);
            ada.page().keyboard().press("Tab");
            ada.page().keyboard().press("ArrowUp");
            assertThat(dialog.getByLabel("Valid for")).hasValue("30");
            ada.page().keyboard().press("Tab");
            ada.page().keyboard().press("Tab"); // the second box: the first is everything
            ada.page().keyboard().press("Space");
            assertThat(dialog.getByLabel("audit:read")).isChecked();
            ada.page().keyboard().press("Enter");
            assertThat(dialog.locator("input.secret")).hasValue(Pattern.compile("core_.*"));
            ada.page().keyboard().press("Escape");
            assertThat(dialog).hasCount(0);
            assertThat(ada.text(name).first()).isVisible();
        }
    }

    @Test
    void needsNoMouse() {
        try (Visitor ada = site.visitor()) {
            ada.visit("/catalogue?keyword=hello");
            assertThat(ada.page().locator("wa-input[name=username] input")).isFocused();
            ada.page().keyboard().type("ada");
            ada.page().keyboard().press("Tab");
            ada.page().keyboard().type(ConsoleSite.PASSWORD);
            ada.page().keyboard().press("Enter");
            assertThat(ada.heading("Hello")).isVisible();

            ada.link("Skip to content").focus();
            ada.page().keyboard().press("Enter");
            assertThat(ada.page().locator("main")).isFocused();

            ada.page().locator(".card wa-button").focus();
            ada.page().keyboard().press("Enter");
            ada.go().focus();
            assertThat(ada.go()).isFocused();
            ada.page().keyboard().press("Escape");
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());

            ada.link("Hello").focus();
            ada.page().keyboard().press("Enter");
            assertThat(ada.heading("About")).hasCount(0);
            assertThat(ada.page().locator("article.plugin h1")).hasText("Hello");
            assertThat(ada.page().locator("main")).isFocused();
        }
    }

    @Test
    void speaksChineseToWhoReadsItAndRemembersAnotherChoice() {
        try (Visitor reader = site.visitor(Visitor.Kind.DESK.chinese())) {
            reader.visit("/catalogue").signIn("ada", ConsoleSite.PASSWORD);
            assertThat(reader.heading("发现")).isVisible();
            assertThat(reader.page().locator("html")).hasAttribute("lang", "zh-CN");
            reader.button("语言").click();
            reader.page().locator("wa-dropdown-item[value=en]").click();
            assertThat(reader.heading("Discover")).isVisible();
            List<String> asked = new CopyOnWriteArrayList<>();
            reader.page().onRequest(request -> {
                if (request.url().contains("/admin/plugin/")
                        && !request.resourceType().equals("image")) {
                    asked.add(
                            request.url().contains("/events")
                                    ? request.url()
                                    : request.headers().get("accept-language"));
                }
            });
            reader.page().reload();
            assertThat(reader.heading("Discover")).isVisible();
            assertThat(reader.page().locator("html")).hasAttribute("lang", "en");
            assertThat(reader.page().locator(".card").first()).isVisible();
            assertThat(asked)
                    .as("the server is asked in the chosen language")
                    .isNotEmpty()
                    .allMatch(language -> language.equals("en") || language.endsWith("/events?lang=en"));
        }
    }

    @Test
    void showsInEnglishWhatIsNotTranslated() {
        try (Visitor reader = site.visitor(Visitor.Kind.DESK.chinese())) {
            reader.page().route(Pattern.compile(".*/zh-CN-[^/]*\\.js$"), route -> {
                String texts = route.fetch().text();
                String fewer = texts.replaceFirst("\"type\\.backend\":[^,]+,", "");
                assertThat(fewer).isNotEqualTo(texts);
                route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/javascript")
                        .setBody(fewer));
            });
            reader.visit("/").signIn("ada", ConsoleSite.PASSWORD);
            assertThat(reader.page().locator("option[value=frontend]")).hasText("前端");
            assertThat(reader.page().locator("option[value=backend]")).hasText("Backend");
        }
    }

    @Test
    void showsNoFormBeforeItsTextsAreThere() {
        try (Visitor reader = site.visitor(Visitor.Kind.DESK.chinese())) {
            List<Route> held = new CopyOnWriteArrayList<>();
            reader.page()
                    .addInitScript("new MutationObserver((_, watch) => {"
                            + " const title = document.querySelector('#sign-in-title')?.textContent;"
                            + " if (title) { globalThis.firstTitle = title; watch.disconnect(); }"
                            + " }).observe(document, {childList: true, subtree: true});");
            reader.page().route(Pattern.compile(".*/zh-CN-[^/]*\\.js$"), held::add);
            reader.page()
                    .waitForResponse(
                            Pattern.compile(".*/console/session$"),
                            () -> reader.page()
                                    .waitForRequest(
                                            Pattern.compile(".*/zh-CN-[^/]*\\.js$"), () -> reader.visit("/catalogue")));
            assertThat(reader.page().locator("core-sign-in form")).hasCount(0);
            held.forEach(Route::resume);
            reader.signIn("ada", ConsoleSite.PASSWORD);
            assertThat(reader.heading("发现")).isVisible();
            assertThat(reader.page().evaluate("() => globalThis.firstTitle")).isEqualTo("登录");
        }
    }

    @Test
    void opensTheMenuOnAPhone() {
        try (Visitor ada = site.visitor(Visitor.Kind.DESK.phone())) {
            ada.enter("/catalogue");
            assertThat(ada.link("Installed")).isHidden();
            ada.button("Menu").click();
            ada.link("Installed").click();
            assertThat(ada.heading("Installed")).isVisible();
            assertThat(ada.page().locator("nav#menu")).isHidden();
        }
    }
}
