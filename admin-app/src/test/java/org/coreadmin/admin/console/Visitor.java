package org.coreadmin.admin.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Somebody in front of a browser. Every violation of the page's policy and every error of a script is noted, and makes closing
 * fail: no test passes by looking away.
 */
final class Visitor implements AutoCloseable {

    /** Their screen and their wishes. */
    record Kind(int width, int height, ColorScheme colors, String locale, String zone) {

        static final Kind DESK = new Kind(1024, 768, ColorScheme.LIGHT, "en-US");

        Kind(int width, int height, ColorScheme colors, String locale) {
            this(width, height, colors, locale, "UTC");
        }

        Kind wide() {
            return new Kind(1600, 1000, colors, locale, zone);
        }

        Kind phone() {
            return new Kind(390, 844, colors, locale, zone);
        }

        Kind dark() {
            return new Kind(width, height, ColorScheme.DARK, locale, zone);
        }

        Kind chinese() {
            return new Kind(width, height, colors, "zh-CN", zone);
        }

        Kind in(String otherZone) {
            return new Kind(width, height, colors, locale, otherZone);
        }
    }

    /** A sign-in of the administrator that the visitors of a server use in turn. */
    static final class KeptSignIn {

        private static final Duration LONGEST = Duration.ofMinutes(5); // the password is asked for again after ten

        private List<Cookie> cookies = List.of();
        private Instant until = Instant.EPOCH;

        private void hand(BrowserContext context) {
            if (Instant.now().isBefore(until)) {
                context.addCookies(cookies);
            }
        }

        private void keep(BrowserContext context) {
            cookies = context.cookies();
            until = Instant.now().plus(LONGEST);
        }

        /** Lets the next visitor sign in. */
        void forget() {
            until = Instant.EPOCH;
        }
    }

    /** For so long nothing is loaded before a page has settled. */
    private static final Duration QUIET = Duration.ofMillis(100);

    /** A request that takes longer waits for something else, such as an operation. */
    private static final Duration WAITING = Duration.ofSeconds(3);

    private final BrowserContext context;
    private final Page page;
    private final String address;
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final List<Response> responses = new CopyOnWriteArrayList<>();
    private final KeptSignIn signIn;

    /** What is being loaded, and since when; streams of events are not. */
    private final Map<Request, Long> loading = new ConcurrentHashMap<>();

    private long loaded = System.nanoTime();

    Visitor(Browser browser, String address, Kind kind) {
        this(browser, address, kind, new KeptSignIn());
    }

    Visitor(Browser browser, String address, Kind kind, KeptSignIn signIn) {
        this.address = address;
        this.signIn = signIn;
        this.context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(kind.width(), kind.height())
                .setColorScheme(kind.colors())
                .setLocale(kind.locale())
                .setTimezoneId(kind.zone()));
        context.setDefaultTimeout(Chromium.PATIENCE);
        context.addInitScript(
                "addEventListener('securitypolicyviolation', event =>"
                        + " console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));");
        this.page = context.newPage();
        page.onPageError(error -> problems.add("script: " + error));
        page.onConsoleMessage(message -> {
            String text = message.text();
            if (text.startsWith("policy: ") || text.contains("Content Security Policy")) {
                problems.add(text);
            }
        });
        page.onResponse(responses::add);
        page.onRequest(request -> {
            if (request.isNavigationRequest()) {
                loading.clear();
            }
            if (!request.resourceType().equals("eventsource")) {
                loading.put(request, System.nanoTime());
            }
        });
        page.onRequestFinished(this::ended);
        page.onRequestFailed(this::ended);
        page.onDialog(dialog -> {
            problems.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
    }

    private void ended(Request request) {
        loading.remove(request);
        loaded = System.nanoTime();
    }

    Page page() {
        return page;
    }

    /** What the browser has complained about so far; it is forgotten by this. */
    List<String> takeProblems() {
        List<String> taken = List.copyOf(problems);
        problems.removeAll(taken);
        return taken;
    }

    /** All answers so far. */
    List<Response> responses() {
        return new ArrayList<>(responses);
    }

    /** Goes to a path of the console. */
    Visitor visit(String path) {
        page.navigate(address + "/console" + path);
        return this;
    }

    /** Goes to a path of the console as a link of it does, without loading the console again. */
    Visitor go(String path) {
        page.evaluate(
                "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }",
                address + "/console" + path);
        return this;
    }

    /** Goes to a path of the application. */
    Visitor visitRoot() {
        page.navigate(address + "/");
        return this;
    }

    /** Types name and password and sends them. */
    Visitor signIn(String name, String password) {
        page.locator("wa-input[name=username] input").fill(name);
        page.locator("wa-input[name=password] input").fill(password);
        page.locator("wa-input[name=password] input").press("Enter");
        return this;
    }

    /** Signed in, on a page of the console. */
    static Visitor on(ConsoleSite site, String path) {
        return site.visitor().enter(path);
    }

    /** Signs in as the administrator, unless an earlier visitor has, and waits for the page. */
    Visitor enter(String path) {
        signIn.hand(context);
        visit(path);
        page.locator("core-console nav#menu, core-sign-in form").first().waitFor(attached());
        if (page.locator("core-sign-in form").count() > 0) {
            signIn("ada", ConsoleSite.PASSWORD);
            page.locator("core-console nav#menu").waitFor(attached());
            signIn.keep(context);
        }
        return this;
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator link(String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator heading(String name) {
        return page.getByRole(
                AriaRole.HEADING, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator text(String text) {
        return page.getByText(text);
    }

    /** The dialog about a change. */
    Locator dialog() {
        return page.locator("wa-dialog.change");
    }

    /** The button of that dialog that begins the change, once there is a plan. */
    Locator go() {
        return page.locator("wa-dialog.change wa-button.go:not([disabled])");
    }

    /** Waits until nothing moves and nothing loads. */
    Visitor settle() {
        long begun = System.nanoTime();
        page.waitForCondition(
                () -> {
                    long now = System.nanoTime();
                    return now - Math.max(begun, loaded) > QUIET.toNanos()
                            && loading.values().stream().allMatch(since -> now - since > WAITING.toNanos());
                },
                new Page.WaitForConditionOptions().setTimeout(Chromium.PATIENCE));
        page.waitForFunction("() => document.getAnimations().every(it => it.playState !== 'running'"
                + " || it.effect?.getTiming().iterations === Infinity)");
        return this;
    }

    /** What has to be scrolled sideways to be seen whole, on the page and in dialogs; code and a row of pictures may. */
    List<?> sideways() {
        return (List<?>)
                page.evaluate(
                        "() => { const all = root => [...root.querySelectorAll('*')]"
                                + ".flatMap(it => [it, ...(it.tagName === 'WA-DIALOG' ? all(it.shadowRoot) : [])]);"
                                + " return all(document.body).filter(it => !it.matches('pre, .screenshots') && it.scrollWidth > it.clientWidth"
                                + " && ['auto', 'scroll'].includes(getComputedStyle(it).overflowX))"
                                + ".map(it => `${it.tagName}.${it.className} is ${it.clientWidth} wide and needs ${it.scrollWidth}`); }");
    }

    /** What axe finds, however grave, one line each. */
    List<String> problems() {
        try {
            page.evaluate(Files.readString(Chromium.TOOLS.resolve("axe-core/axe.min.js")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Object found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
                + ".map(it => it.impact + ' ' + it.id + ': ' + it.help + ' ' + it.nodes.map(node => node.target.join(' ') + ' '"
                + " + (node.any[0]?.message ?? '')).join(' | '))");
        List<String> lines = new ArrayList<>();
        if (found instanceof List<?> list) {
            list.forEach(line -> lines.add(String.valueOf(line)));
        }
        return lines;
    }

    static Locator.WaitForOptions attached() {
        return new Locator.WaitForOptions().setState(com.microsoft.playwright.options.WaitForSelectorState.ATTACHED);
    }

    static Locator.WaitForOptions hidden() {
        return new Locator.WaitForOptions().setState(com.microsoft.playwright.options.WaitForSelectorState.HIDDEN);
    }

    @Override
    public void close() {
        context.close();
        assertThat(problems).as("what the browser complained about").isEmpty();
    }
}
