package org.coreadmin.admin.console;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The machine's own Chromium, driven by Playwright with the machine's own Node. What is missing is told, with the way to get it;
 * nothing is downloaded here.
 */
final class Chromium implements AutoCloseable {

    /** The console's tools, among them Playwright's part for Node and axe. */
    static final Path TOOLS = Path.of("..", "spring-boot-starter", "src", "console", "node_modules")
            .toAbsolutePath()
            .normalize();

    /** For whatever a page is waited for, in milliseconds: as long as a busy machine may take. */
    static final double PATIENCE = Double.parseDouble(System.getProperty("console.patience", "60000"));

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** What is missing for a browser, and how to get it; empty if nothing is. */
    static Optional<String> missing() {
        if (executable("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
                .isEmpty()) {
            return Optional.of("No Chromium on the PATH. On Debian: apt-get install chromium");
        }
        if (executable("node").isEmpty()) {
            return Optional.of("No Node on the PATH. On Debian: apt-get install nodejs npm");
        }
        if (!Files.isRegularFile(TOOLS.resolve("playwright-core/cli.js"))) {
            return Optional.of("No Playwright. In the checkout: npm ci --prefix spring-boot-starter/src/console");
        }
        return Optional.empty();
    }

    /** Starts it; {@link #missing} must have been asked. */
    static Chromium start() {
        try {
            Path driver = Files.createTempDirectory("playwright-driver");
            Files.createSymbolicLink(driver.resolve("package"), TOOLS.resolve("playwright-core"));
            System.setProperty("playwright.cli.dir", driver.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("Playwright cannot be set up", e);
        }
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of(
                        "PLAYWRIGHT_NODEJS_PATH",
                        executable("node").orElseThrow().toString(),
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1")));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(
                                executable("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
                                        .orElseThrow())
                        .setIgnoreDefaultArgs(List.of("--hide-scrollbars")) // who uses it sees them
                        .setArgs(List.of("--no-sandbox"))); // root has none, and the pages are ours
        return new Chromium(playwright, browser);
    }

    Browser browser() {
        return browser;
    }

    private static Optional<Path> executable(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(
                                System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                        .map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
