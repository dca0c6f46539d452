package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.assertj.core.api.Assertions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.spring.operation.Operations;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 13, of = 17)
class ChangePageTest {

    private final ConsoleSite site;

    ChangePageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void installsUpdatesRollsBackAndUninstallsAfterShowingWhatWouldHappen() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/hello?version=1.0.0")) {
            ada.button("Install").click();
            assertThat(ada.dialog()).containsText("acme/hello");
            String title = ada.dialog().getAttribute("label");
            Assertions.assertThat(title).isEqualTo("Install Hello");
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/hello 1.0.0 is installed.");
            assertThat(ada.dialog()).hasAttribute("label", title);
            assertThat(ada.dialog().locator(".log")).not().containsText("tables");
            ada.button("Close").last().click();
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());

            ada.link("Installed").click();
            Locator row =
                    ada.page().getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHasText("acme/hello"));
            assertThat(row).containsText("1.1.0 available");
            row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(Pattern.compile("Update")))
                    .click();
            assertThat(ada.dialog()).containsText("1.0.0 → 1.1.0");
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/hello is now at version 1.1.0.");
            ada.page().keyboard().press("Escape");
            assertThat(row).not().containsText("available");

            ada.link("Hello").click();
            ada.page()
                    .getByRole(AriaRole.TAB)
                    .filter(new Locator.FilterOptions().setHasText("History"))
                    .click();
            assertThat(ada.page().getByRole(AriaRole.TABPANEL)).containsText("1.0.0 → 1.1.0");
            ada.button("Roll back").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/hello is back at version 1.0.0.");
            ada.page().keyboard().press("Escape");

            ada.button("Uninstall").click();
            assertThat(ada.page().getByLabel("Keep it")).isChecked();
            ada.page().getByLabel("Delete it").check();
            ada.go().click();
            assertThat(ada.dialog()).containsText("acme/hello is uninstalled.");
            ada.page().keyboard().press("Escape");
            assertThat(ada.button("Install")).isVisible();
        }
    }

    @Test
    void tellsWhatEndsAndWhichRowsAreDeletedForGood() {
        site.install("{\"name\": \"core/announcements\"}");
        try (Visitor ada = Visitor.on(site, "/plugins/core/announcements")) {
            for (String title : List.of("First", "Second")) {
                Assertions.assertThat(site.operator()
                                .post(
                                        "/plugin/core/announcements/api/announcements",
                                        "{\"title\": \"" + title + "\", \"text\": \"Once more\"}")
                                .status())
                        .isBetween(200, 201);
            }
            ada.button("Disable").click();
            assertThat(ada.dialog().locator(".steps")).containsText("Stops:");
            assertThat(ada.dialog().locator(".steps")).containsText("its routes and pages");
            assertThat(ada.dialog().locator(".steps .versions")).not().containsText("→");
            ada.button("Cancel").last().click();
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());

            ada.button("Uninstall").click();
            ada.go().waitFor();
            assertThat(ada.dialog().locator(".lost-data")).hasCount(0);
            ada.page().getByLabel("Delete it").check();
            Locator lost = ada.dialog().locator(".lost-data li").first();
            assertThat(lost).containsText("core__announcements");
            assertThat(lost).containsText("2 rows");
            ada.settle();
            Assertions.assertThat(ada.problems()).isEmpty();
            ada.go().click();
            assertThat(ada.dialog()).containsText("core/announcements is uninstalled.");
        }
    }

    @Test
    void showsTablesOfTheApplicationAndTheDatabasesOfAVersion(@TempDir Path author) throws IOException {
        Path sources = author.resolve("acme/importer");
        Files.createDirectories(sources.resolve("database/migrations"));
        Files.writeString(
                sources.resolve("core.json"),
                "{\"name\": \"acme/importer\", \"version\": \"1.0.0\", \"display_name\": \"Importer\","
                        + " \"databases\": [\"sqlite\", \"mysql\"], \"capabilities\": [{\"database:others\": [\"orders\"]}]}");
        Files.writeString(
                sources.resolve("database/migrations/20260101000000_late.sql"),
                "CREATE TABLE acme__importer__late AS SELECT id FROM customers;\n"
                        + "-- //@UNDO\nDROP TABLE acme__importer__late;\n");
        new RegistryPublisher().publish(sources, site.registry(), Progress.NONE);
        site.database().sql("CREATE TABLE IF NOT EXISTS customers (id INTEGER)").update();
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/importer")) {
            assertThat(ada.page().locator("aside")).containsText("SQLite, MySQL");
            ada.button("Install").click();
            Locator steps = ada.dialog().locator(".steps");
            assertThat(ada.dialog()).containsText("Allow it to change the application's table orders");
            assertThat(steps).containsText(Pattern.compile("Reads tables of the application:\\s+customers"));
            assertThat(steps).containsText(Pattern.compile("Runs on:\\s+SQLite, MySQL"));
        } finally {
            site.database().sql("DROP TABLE customers").update();
        }
    }

    @Test
    void showsAnInstalledPluginWhileItsRegistryDoesNotAnswer() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            CountDownLatch held = new CountDownLatch(1);
            ada.page().route("**/admin/plugin/offer?*", route -> {
                if (held.getCount() > 0) {
                    return; // it takes long to be given up
                }
                route.fulfill(new Route.FulfillOptions()
                        .setStatus(502)
                        .setContentType("application/json")
                        .setBody("{\"code\": 502, \"message\": \"The registry company does not answer.\"}"));
            });
            ada.link("Hello").click();
            assertThat(ada.page().locator("aside")).containsText("1.0.0");
            assertThat(ada.button("Uninstall")).isVisible();
            held.countDown();
            ada.page().reload();
            assertThat(ada.page().locator(".silence")).containsText("This page shows what is installed.");
            assertThat(ada.page().locator(".silence")).containsText("The registry company does not answer.");
            assertThat(ada.button("Uninstall")).isVisible();
        }
    }

    @Test
    void showsTheInstalledVersionAndOffersItsUpdateToWhoMayOnlyUpdate() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/plugins/acme/hello")) {
            assertThat(ada.page().locator(".plugin-actions select")).hasValue("1.0.0");
            assertThat(ada.button("Update to 1.1.0")).isVisible();
            assertThat(ada.page().locator("dl.facts")).containsText("Not signed");

            ada.page()
                    .route(
                            "**/console/session",
                            route -> route.fulfill(new Route.FulfillOptions()
                                    .setResponse(route.fetch())
                                    .setBody(route.fetch()
                                            .text()
                                            .replace(
                                                    "\"authorities\":[\"*\"]",
                                                    "\"authorities\":[\"plugin:list\",\"plugin:update\"]"))));
            ada.page().reload();
            assertThat(ada.button("Update to 1.1.0")).isVisible();
            assertThat(ada.button("Uninstall")).hasCount(0);
            ada.visit("/plugins");
            assertThat(ada.button("Update all")).isVisible();
        }
    }

    @Test
    void leadsToThePluginItsSettingsAndItsPages() {
        site.uninstall("core/announcements");
        try (Visitor ada = Visitor.on(site, "/catalogue/core/announcements")) {
            ada.button("Install").click();
            ada.go().click();
            assertThat(ada.dialog()).containsText("is installed.");
            Locator next = ada.dialog().locator(".actions a");
            assertThat(next).hasCount(3);
            assertThat(next.nth(0)).containsText("core/announcements");
            assertThat(next.nth(2)).containsText("Announcements");
            assertThat(ada.dialog().locator(".log")).containsText("Migrating the tables of core/announcements");
            next.nth(1).click();
            assertThat(ada.page().locator("form.settings")).containsText("Days until an announcement expires");
            assertThat(ada.dialog().locator("dialog")).isHidden();
        }
    }

    @Test
    void theMenuOffersOnlyWhatThePluginHas() {
        site.install("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\"}");
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            Locator hello = ada.page().locator("tr[data-plugin='acme/hello']");
            Locator tuned = ada.page().locator("tr[data-plugin='acme/tuned']");
            hello.locator("wa-dropdown wa-button").click();
            Response detail = ada.page()
                    .waitForResponse(response -> response.url().contains("/detail?name=acme%2Ftuned"), () -> {
                        ada.page().keyboard().press("Escape");
                        tuned.locator("wa-dropdown wa-button").click();
                    });
            boolean changed = detail.text().contains("\"from\":\""); // in another class, before it was installed again
            assertThat(tuned.locator("wa-dropdown-item[value=settings]")).isVisible();
            assertThat(tuned.locator("wa-dropdown-item[value=rollback]")).hasCount(changed ? 1 : 0);
            assertThat(hello.locator("wa-dropdown-item[value=settings]")).hasCount(0);
        }
    }

    @Test
    void bringsWhatIsRequiredAndNamesWhoWouldBeLeftWithoutIt() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/report")) {
            ada.button("Install").click();
            assertThat(ada.dialog()).containsText("Installs 2 plugins");
            assertThat(ada.dialog().locator(".unsigned").first()).containsText("Nobody signed this version.");
            assertThat(ada.dialog().locator(".steps > li").first())
                    .containsText(Pattern.compile("Install Kit\\s+acme/kit\\s+1\\."));
            ada.go().click();
            assertThat(ada.dialog()).containsText("is installed.");
            assertThat(ada.dialog().locator(".others li")).hasCount(1);
            assertThat(ada.dialog().locator(".others li")).containsText(Pattern.compile("Installed\\s+Kit\\s+1\\."));
            ada.page().keyboard().press("Escape");

            ada.visit("/plugins/acme/kit");
            ada.button("Uninstall").click();
            assertThat(ada.dialog()).containsText("20002");
            assertThat(ada.dialog()).containsText("acme/report");
            assertThat(ada.button("Uninstall anyway")).isVisible();
            ada.dialog().locator(".remedies").getByText("Uninstall 2 plugins").click();
            assertThat(ada.dialog()).containsText("Uninstalls 2 plugins");
            assertThat(ada.dialog().locator(".steps > li").first())
                    .containsText(Pattern.compile("Uninstall Report\\s+acme/report"));
            ada.settle();
            Assertions.assertThat(ada.problems()).isEmpty();
            ada.go().click();
            assertThat(ada.dialog()).containsText("uninstalled");
        }
    }

    @Test
    void showsAnErrorWithItsNumberCauseRemedyAndPage() {
        try (Visitor ada = Visitor.on(site, "/catalogue/acme/needy")) {
            ada.button("Install").click();
            Locator problem = ada.dialog().getByRole(AriaRole.ALERT);
            assertThat(problem).containsText("A dependency plugin is not installed");
            assertThat(problem).containsText("acme/missing");
            assertThat(problem).containsText("What to do:");
            assertThat(ada.button("Install without dependencies")).isVisible();
            ada.link("More about 10004").click();
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());
            assertThat(ada.heading("10004 A dependency plugin is not installed"))
                    .isVisible();
            assertThat(ada.heading("Remedy")).isVisible();
        }
    }

    @Test
    void findsAnOperationAgainAfterAReload() {
        CountDownLatch held = new CountDownLatch(1);
        try (Visitor ada = Visitor.on(site, "/catalogue/filler/number-1")) {
            ada.button("Install").click();
            ada.go().waitFor();
            hold(held);
            ada.go().click();
            assertThat(ada.dialog()).containsText("Waiting for the operation before it");
            ada.page().reload();
            assertThat(ada.dialog()).containsText("Waiting for the operation before it");
            held.countDown();
            assertThat(ada.dialog()).containsText("filler/number-1 1.0.0 is installed.");
            ada.page().reload();
            assertThat(ada.dialog()).containsText("filler/number-1 1.0.0 is installed.");
        } finally {
            held.countDown();
        }
    }

    /** The answer may be written while the operation is prepared; it waits for its turn after that. */
    @Test
    void saysThatItWaitsThoughTheAnswerSaidThatItRuns() {
        CountDownLatch held = new CountDownLatch(1);
        try (Visitor ada = Visitor.on(site, "/catalogue/filler/number-3")) {
            ada.page().route("**/admin/plugin/apply", route -> {
                APIResponse answer = route.fetch();
                route.fulfill(new Route.FulfillOptions()
                        .setResponse(answer)
                        .setBody(answer.text().replace("\"queued\"", "\"running\"")));
            });
            ada.button("Install").click();
            ada.go().waitFor();
            hold(held);
            ada.go().click();
            assertThat(ada.dialog()).containsText("Waiting for the operation before it");
            held.countDown();
            assertThat(ada.dialog()).containsText("filler/number-3 1.0.0 is installed.");
        } finally {
            held.countDown();
        }
    }

    @Test
    void takesBackWhatHasNotBegun() {
        CountDownLatch held = new CountDownLatch(1);
        try (Visitor ada = Visitor.on(site, "/catalogue/filler/number-2")) {
            ada.button("Install").click();
            ada.go().waitFor();
            hold(held);
            ada.go().click();
            ada.button("Cancel operation").click();
            assertThat(ada.dialog()).containsText("Cancelled. Nothing was changed.");
            held.countDown();
            ada.page().keyboard().press("Escape");
            assertThat(ada.button("Install")).isVisible();
        } finally {
            held.countDown();
        }
    }

    @Test
    void aCheckUpIsNotToldAsAChange() {
        CountDownLatch held = new CountDownLatch(1);
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            hold(held);
            ada.visit("/doctor");
            Locator header = ada.page().locator("header .running");
            assertThat(header).containsText("+1");
            ada.page().reload(); // which asks for another one, and follows the first
            assertThat(header).containsText("+2");
            held.countDown();
            assertThat(header).hasCount(0);
            assertThat(ada.page().locator("main [role=status]").first()).containsText("finding");
            assertThat(ada.page().locator(".notice")).hasCount(0);
        } finally {
            held.countDown();
        }
    }

    /** Keeps the one worker busy, so that what is asked next has to wait. */
    private void hold(CountDownLatch until) {
        CountDownLatch begun = new CountDownLatch(1);
        site.server().bean(Operations.class).submit("hold", "acme/hold", "test", operation -> {
            begun.countDown();
            await(until);
            return new OperationResult(
                    true,
                    java.util.Optional.empty(),
                    "held",
                    "acme/hold",
                    java.util.Map.of(),
                    java.util.List.of(),
                    java.util.Optional.empty());
        });
        await(begun);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Test
    void showsThePlanOfAPackageThatIsDroppedBeforeItIsInstalled() throws Exception {
        Path registry = site.registry();
        try (var files = Files.walk(registry);
                Visitor ada = Visitor.on(site, "/plugins")) {
            Path zip = files.filter(ChangePageTest::isHello).findFirst().orElseThrow();
            ada.page().locator(".upload-button input[type=file]").setInputFiles(zip);
            assertThat(ada.go()).isVisible();
            assertThat(ada.dialog()).containsText("acme/hello");
            String digest = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(zip)));
            assertThat(ada.dialog()).containsText(digest);
            assertThat(ada.page().locator("[data-plugin='acme/hello']")).hasCount(0);
            ada.go().click();
            assertThat(ada.dialog().locator("[data-state=succeeded]")).isVisible();
        }
    }

    @Test
    void addedCapabilitiesAreAcceptedInABoxOfTheirOwn(@TempDir Path directory) throws IOException {
        try (Visitor ada = Visitor.on(site, "/plugins")) {
            ada.page().locator(".upload-button input[type=file]").setInputFiles(spy(directory, "1.0.0", ""));
            ada.go().click();
            assertThat(ada.dialog().locator("[data-state=succeeded]")).isVisible();
            ada.button("Close").last().click();
            ada.dialog().locator("dialog").waitFor(Visitor.hidden());

            ada.page().locator(".upload-button input[type=file]").setInputFiles(spy(directory, "1.1.0", "\"process\""));
            assertThat(ada.dialog()).containsText("New in this version:");
            assertThat(ada.dialog()).containsText("Nobody signed this package.");
            assertThat(ada.dialog()).containsText("(process)");
            assertThat(ada.dialog()).containsText("Different author: Ann → Bob");
            assertThat(ada.go()).hasCount(0); // it is disabled
            ada.page().getByLabel("Allow it to start programs").check();
            ada.go().click();
            assertThat(ada.dialog().locator("[data-state=succeeded]")).isVisible();
        }
        Assertions.assertThat(Files.readString(site.base().resolve("plugin/acme/spy/install.lock")))
                .contains("\"accepted\" : [ \"process\" ]");
        site.uninstall("acme/spy");
    }

    private static Path spy(Path directory, String version, String capabilities) throws IOException {
        Path tree = Files.createDirectories(directory.resolve(version));
        Files.writeString(tree.resolve("core.json"), """
                {"name": "acme/spy", "version": "%s", "author": "%s", "capabilities": [%s]}
                """.formatted(
                        version, capabilities.isEmpty() ? "Ann" : "Bob", capabilities));
        Path file = directory.resolve("spy-" + version + ".zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }
        return file;
    }

    private static boolean isHello(Path file) {
        if (!file.toString().endsWith(".zip")) {
            return false;
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            ZipEntry manifest = zip.getEntry("core.json");
            return manifest != null
                    && new String(zip.getInputStream(manifest).readAllBytes(), StandardCharsets.UTF_8)
                            .contains("\"acme/hello\"");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
