package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two people with a browser each, while an operation takes its time. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 15, of = 17)
class SharedConsolePageTest {

    private final ConsoleSite site;
    private final String plugin = "acme/patient-" + System.nanoTime();

    @TempDir
    private Path directory;

    private Path begun;

    SharedConsolePageTest(ConsoleSite site) {
        this.site = site;
    }

    @BeforeEach
    void publish() throws IOException {
        begun = directory.resolve("begun");
        Path sources = PluginFiles.slow(directory, plugin, "\"display_name\": \"Patient\"", begun);
        new RegistryPublisher().publish(sources, site.registry(), Progress.NONE);
    }

    @Test
    void othersSeeWhoDoesWhatAndWaitBehindItUntilItIsCancelled() {
        site.server().account("bert", ConsoleSite.PASSWORD, "administrator");
        try (Visitor ada = Visitor.on(site, "/catalogue/" + plugin);
                Visitor bert = site.visitor()) {
            bert.visit("/plugins").signIn("bert", ConsoleSite.PASSWORD);
            assertThat(bert.heading("Installed")).isVisible();
            assertThat(bert.page().locator(".running")).hasCount(0);

            ada.button("Install").click();
            ada.go().click();
            ada.page().waitForCondition(() -> Files.exists(begun));
            Locator header = bert.page().locator("header .running");
            assertThat(header).containsText("ada installs " + plugin + ", starting");
            assertThat(ada.page().locator("header .running")).containsText("Installing " + plugin);

            ada.page().locator(".log-box summary").click();
            ada.settle();
            assertThat(ada.sideways()).as("with the log, which holds digests").isEmpty();

            bert.visit("/catalogue/filler/number-7").settle(); // once the plan waits, the network is never idle
            bert.button("Install").click();
            assertThat(bert.dialog()).containsText("ada installs " + plugin);
            bert.settle();
            assertThat(bert.problems()).isEmpty();

            ada.button("Cancel operation").click();
            assertThat(ada.dialog()).containsText("Cancelled. Nothing was changed.");
            assertThat(header).hasCount(0);
            ada.visit("/plugins");
            assertThat(ada.heading("Installed")).isVisible();

            bert.go().click(); // the plan is there now
            assertThat(bert.dialog()).containsText("filler/number-7 1.0.0 is installed.");
            assertThat(ada.page().locator("tr[data-plugin='filler/number-7']")).isVisible();
            assertThat(ada.page().locator("tr[data-plugin='" + plugin + "']")).hasCount(0);

            ada.visit("/activity?result=cancelled");
            assertThat(ada.page().locator("table.entries tbody tr").first()).containsText(plugin);
            assertThat(ada.page().locator("table.entries .code")).hasCount(0); // it is no failure
        } finally {
            site.uninstall("filler/number-7");
        }
    }

    /** A phone shows what runs as a picture without words. */
    @Test
    void aPhoneInstallsWithoutScrollingSideways() {
        try (Visitor phone = site.visitor(Visitor.Kind.DESK.phone())) {
            phone.enter("/catalogue/" + plugin);
            phone.button("Install").click();
            phone.go().click();
            phone.page().waitForCondition(() -> Files.exists(begun));
            phone.page().keyboard().press("Escape");
            assertThat(phone.button("Menu")).isVisible();
            phone.dialog().locator("dialog").waitFor(Visitor.hidden());
            assertThat(phone.page().locator("header .running")).isVisible();
            phone.settle();
            assertThat(phone.problems()).isEmpty();
            phone.page().locator("header .running").click();
            phone.button("Cancel operation").click();
            assertThat(phone.dialog()).containsText("Cancelled. Nothing was changed.");
            phone.page().keyboard().press("Escape");
            phone.dialog().locator("dialog").waitFor(Visitor.hidden());

            phone.visit("/catalogue/acme/hello");
            phone.button("Install").click();
            phone.go().click();
            assertThat(phone.dialog()).containsText("is installed.");
            phone.visit("/plugins");
            Locator card = phone.page().locator("[data-plugin='acme/hello']");
            card.getByRole(com.microsoft.playwright.options.AriaRole.BUTTON)
                    .last()
                    .click();
            assertThat(card.locator("wa-dropdown-item[value=disable]")).isVisible();
            phone.page().keyboard().press("Escape");
            assertThat(phone.sideways()).isEmpty();
        } finally {
            site.uninstall("acme/hello");
        }
    }
}
