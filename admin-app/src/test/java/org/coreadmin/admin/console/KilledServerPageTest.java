package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.ServerProcess;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A server is killed while somebody watches it install a plugin, and started again. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "servers in processes of their own", place = 8, of = 10)
class KilledServerPageTest {

    private static final LocatorAssertions.IsVisibleOptions SOON =
            new LocatorAssertions.IsVisibleOptions().setTimeout(2000);

    private final ConsoleSite site;

    @TempDir
    private Path directory;

    KilledServerPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void showsThatTheServerIsAwayAndAfterwardsWhatBecameOfTheOperation() throws Exception {
        Path base = Files.createDirectory(directory.resolve("base"));
        Path registry = Files.createDirectory(directory.resolve("registry"));
        Path begun = directory.resolve("begun");
        Path slow = PluginFiles.slow(Files.createDirectory(directory.resolve("sources")), "acme/slow", "", begun);
        Path keys = directory.resolve("keys");
        Sha256 root = new RegistrySigner(registry, keys).init();
        new RegistryPublisher().withKeys(keys).publish(slow, registry, Progress.NONE);
        Files.createDirectory(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"),
                "registries:\n  - id: test\n    url: " + registry + "\n    root_sha256: " + root.hex() + "\n");
        Path policy = Files.writeString(base.resolve("config/trust.yaml"), "deny: [acme]\n");

        ServerProcess server = ServerProcess.on(base);
        int port = URI.create(server.address()).getPort();
        String password = ServerProcess.password(base);
        try (Visitor ada = site.visitorOf(server.address())) {
            ada.visit("/catalogue/acme/slow").signIn("admin", password);
            showsWhoSignedAndWhatThePolicyKeepsOut(ada, keys);
            Files.delete(policy);
            ada.visit("/catalogue/acme/slow");
            assertThat(ada.page().locator("dl.facts .keys")).isVisible();
            assertThat(ada.page().locator("[data-rule]")).hasCount(0);
            ada.button("Install").click();
            assertThat(ada.go()).isVisible();
            assertThat(ada.dialog().locator(".unsigned")).hasCount(0);
            ada.go().click();
            ada.page().waitForCondition(() -> Files.exists(begun));

            server.kill();
            Locator away =
                    ada.page().getByRole(AriaRole.ALERT).filter(new Locator.FilterOptions().setHasText("reconnecting"));
            assertThat(away).isVisible(SOON);
            assertThat(ada.dialog()).containsText("The server went away while this was running.");

            server = ServerProcess.on(base, port);
            assertThat(away).hasCount(0);
            assertThat(ada.page().locator("header .running"))
                    .hasCount(0, new LocatorAssertions.HasCountOptions().setTimeout(5000));
            assertThat(ada.dialog()).containsText("It was rolled back when the server started again");
            ada.page().keyboard().press("Escape");
            assertThat(ada.button("Install")).isVisible();

            ada.visit("/activity?action=plugin:install");
            assertThat(ada.page().getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHasText("acme/slow")))
                    .containsText("rolled back");
            assertThat(CommandLine.in(base)
                            .core("core-extension:history", "acme/slow")
                            .out())
                    .contains("admin");
        } finally {
            server.close();
        }
    }

    /** On a signed registry, which the site of the other tests is not. */
    private static void showsWhoSignedAndWhatThePolicyKeepsOut(Visitor ada, Path keys) throws IOException {
        assertThat(ada.page().locator("[data-rule=deny]"))
                .containsText("Refused by the policy: acme/slow 1.0.0 is denied by 'acme' in config/trust.yaml.");
        String key = RegistrySigner.idOf(keys.resolve("online.pub.pem"));
        assertThat(ada.page().locator("dl.facts .keys")).hasText(key.substring(0, 12) + "…");
        ada.settle();
        assertThat(ada.problems()).isEmpty();
        ada.visit("/registries");
        assertThat(ada.page().locator("li.box")).containsText("Signed");
        ada.settle();
        assertThat(ada.problems()).isEmpty();
    }
}
