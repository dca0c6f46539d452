package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an operator should look at: one number, one page, and a page of updates. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 5, of = 17)
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
            assertThat(ada.problems()).isEmpty();

            assertThat(failed).containsText("Report");
            ada.button("Install acme/kit").click();
            assertThat(ada.go()).isVisible();
            ada.page().keyboard().press("Escape");
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());

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
    void showsAdvisoriesThereAndOnThePluginsPage() throws IOException {
        Path advisories = site.registry().resolve("advisories");
        Path record = Files.writeString(Files.createTempFile("advisory", ".json"), """
                {"id": "ACME-1", "modified": "2026-01-01T00:00:00Z", "summary": "Greets strangers",
                 "database_specific": {"severity": "HIGH"},
                 "affected": [{"package": {"ecosystem": "CoreExtension", "name": "acme/hello"},
                   "ranges": [{"type": "SEMVER", "events": [{"introduced": "0"}, {"fixed": "1.0.1"}]}]}]}""");
        assertThat(CommandLine.in(site.registry())
                        .core("registry:advise", site.registry().toString(), record.toString())
                        .exitCode())
                .isZero();
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        site.look();
        try (Visitor ada = Visitor.on(site, "/attention")) {
            assertThat(ada.page().locator("[data-kind=advisory][data-plugin='acme/hello']"))
                    .containsText(
                            "acme/hello 1.0.0 has an advisory of severity high (ACME-1: Greets strangers). It is fixed in 1.0.1.");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            ada.page().locator("[data-kind=advisory] a").first().click();
            assertThat(ada.page().locator("wa-callout")).containsText("Security advisories");
        } finally {
            site.uninstall("acme/hello");
            Files.delete(advisories.resolve("all.ndjson.gz"));
            site.look();
        }
    }

    @Test
    void letsAWithdrawnVersionRunUntilADate() throws IOException {
        String registry = site.registry().toString();
        site.install("{\"name\": \"acme/kit\"}");
        withdraw(registry, "--reason", "steals passwords", "--url", "https://example.com/kit");
        site.look();
        try (Visitor ada = Visitor.on(site, "/attention")) {
            Locator item = ada.page().locator("[data-kind=malicious][data-plugin='acme/kit']");
            assertThat(item).containsText("is not signed");
            assertThat(ada.button("Disable acme/kit")).isVisible();
            Client operator = site.operator();
            assertThat(operator.send(
                                    "PUT",
                                    "/admin/plugin/toggle-status",
                                    BodyPublishers.ofString("{\"name\": \"acme/kit\", \"status\": \"disabled\"}"),
                                    "Content-Type",
                                    "application/json")
                            .code())
                    .isEqualTo(200);
            site.look();
            ada.button("Allow until a date… acme/kit").click();
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            ada.page().locator("input[name=reason]").fill("we have read the code");
            ada.page().locator("wa-dialog.form-dialog .go").click();
            assertThat(ada.page().locator("body")).containsText("The override is active.");
            assertThat(site.operator()
                            .get("/admin/plugin/advisories")
                            .data()
                            .path("overrides")
                            .toString())
                    .contains("\"by\":\"ada\"", "we have read the code");
            assertThat(ada.button("End the override acme/kit")).isVisible();
        } finally {
            withdraw(registry, "--undo");
            Files.deleteIfExists(site.registry().resolve("advisories/all.ndjson.gz"));
            site.uninstall("acme/kit");
            Files.deleteIfExists(site.base().resolve("plugin/.core/withdrawals.json"));
            site.look();
        }
    }

    private static void withdraw(String registry, String... more) {
        String[] yank = {"yank", "acme/kit", "1.0.0", "--from", registry, "--malicious"};
        String[] all = Stream.concat(Stream.of(yank), Stream.of(more)).toArray(String[]::new);
        CommandLine.Outcome outcome = CommandLine.in(Path.of(registry)).core(all);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    }

    /** A button for an update that nobody has would lead to a plan without steps. */
    @Test
    void offersToUpdateWhatHoldsAnotherBackOnlyWhereThatHasANewerVersion() throws IOException {
        String held = "acme/held-" + System.nanoTime();
        String holder = "acme/holder-" + System.nanoTime();
        publish(held, "1.0.0", "");
        publish(held, "2.0.0", "");
        publish(holder, "1.0.0", "\"require\": {\"" + held + "\": \"^1.0\"}");
        site.install("{\"name\": \"" + holder + "\", \"with_dependencies\": true}");
        try (Visitor ada = Visitor.on(site, "/updates")) {
            Locator row = ada.page().locator("[data-plugin='" + held + "']");
            assertThat(row).containsText("1.0.0 → 2.0.0");
            assertThat(row).containsText(holder);
            assertThat(ada.button("Update " + holder)).hasCount(0);
            Locator item = ada.visit("/attention").page().locator("[data-kind=held][data-plugin='" + held + "']");
            assertThat(item).containsText(holder);
            assertThat(item.locator("wa-button")).hasCount(0);
        } finally {
            site.uninstall(holder);
            site.uninstall(held);
        }
    }

    @Test
    void asksTheRegistriesAgainForUpdates() throws IOException {
        String late = "acme/late-" + System.nanoTime();
        publish(late, "1.0.0", "");
        site.install("{\"name\": \"" + late + "\"}");
        try (Visitor ada = Visitor.on(site, "/updates")) {
            assertThat(ada.page().locator("h1")).containsText("Updates");
            ada.settle();
            publish(late, "1.1.0", "");
            ada.button("Check again").click();
            assertThat(ada.page().locator("[data-plugin='" + late + "']")).containsText("1.0.0 → 1.1.0");
        } finally {
            site.uninstall(late);
        }
    }

    private void publish(String name, String version, String fields) throws IOException {
        new RegistryPublisher()
                .publish(
                        PluginFiles.write(Files.createTempDirectory("attention"), name, version, fields),
                        site.registry(),
                        Progress.NONE);
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
            assertThat(ada.problems()).isEmpty();

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
