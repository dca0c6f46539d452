package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.nio.file.Path;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A plugin makes the server unusable: an operator starts it in safe mode, finds the way out and takes it. */
@Sampled(oneIn = 2)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 11, of = 17)
class SafeModePageTest {

    private static final String SAFE = "No plugin is started. Disable or roll back the plugin that causes the problem";

    private final ConsoleSite site;

    @TempDir
    private Path directory;

    SafeModePageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void saysSoOnceOnEachPageAndTheWayOutWorks() throws Exception {
        Path registry = directory.resolve("registry");
        for (String name : new String[] {"acme/good", "acme/harmful"}) {
            Path tree = PluginFiles.write(directory.resolve("sources"), name, "1.0.0", "");
            new RegistryPublisher().publish(tree, registry, Progress.NONE);
        }
        Path base = directory.resolve("base");
        String bundled = "--core.extension.bundled-registry=" + registry;
        try (RunningServer server = RunningServer.on(base, bundled)) {
            server.account("ada", ConsoleSite.PASSWORD, "administrator");
            Client operator = server.program("operator", "*");
            for (String name : new String[] {"acme/good", "acme/harmful"}) {
                assertThat(operator.post("/admin/plugin/install", "{\"name\": \"" + name + "\"}")
                                .code())
                        .isEqualTo(200);
            }
        }
        try (RunningServer server = RunningServer.on(base, bundled, "--core.extension.safe-mode=true");
                Visitor ada = site.visitorOf(server.address())) {
            ada.enter("/attention");
            Locator item = ada.page().locator("[data-kind=safe-mode]");
            assertThat(item).containsText("then start the server without --safe-mode.");
            assertThat(ada.page().locator("[data-kind]")).hasCount(1);
            assertThat(ada.page().locator(".bell .count")).containsText("1");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            item.getByText("Installed").click();

            assertThat(ada.page().locator("wa-callout")).containsText(SAFE);
            ada.visit("/catalogue");
            assertThat(ada.page().locator("main wa-callout")).containsText(SAFE);
            ada.visit("/plugins");
            assertThat(ada.page().locator("tbody tr")).hasCount(2);
            assertThat(ada.page().locator("tbody .badge").first()).hasText("Not started");
            assertThat(ada.page().locator("main")).not().containsText("ailed to start");
            assertThat(ada.page().locator("main")).not().containsText("Start again");
            ada.settle();
            assertThat(ada.problems()).isEmpty();

            ada.visit("/doctor");
            assertThat(ada.page().locator("main wa-callout")).containsText(SAFE);

            ada.visit("/plugins/acme/harmful");
            assertThat(ada.page().locator("main wa-callout")).containsText(SAFE);
            assertThat(ada.page().locator("main")).not().containsText("ailed to start");
            ada.button("Disable").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/harmful is disabled.");
        }
        try (RunningServer server = RunningServer.on(base, bundled);
                Visitor ada = site.visitorOf(server.address())) {
            ada.enter("/plugins");
            assertThat(ada.page().locator("tr[data-plugin='acme/good']")).containsText("Enabled");
            assertThat(ada.page().locator("tr[data-plugin='acme/harmful']")).containsText("Disabled");
            assertThat(ada.page().locator("main")).not().containsText(SAFE);
            ada.visit("/attention");
            assertThat(ada.text("Nothing needs attention.")).isVisible();
        }
    }
}
