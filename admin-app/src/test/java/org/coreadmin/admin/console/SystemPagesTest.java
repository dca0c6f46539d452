package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Registries, tokens and accounts. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 10, of = 17)
class SystemPagesTest {

    private final ConsoleSite site;

    /** Names are used once. */
    private final String mark = "-" + System.nanoTime();

    SystemPagesTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void showsTheRegistriesAndWhetherTheyAnswer() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.link("Registries").click();
            Locator box = ada.page().locator("li.box");
            assertThat(box).hasCount(1);
            assertThat(box).containsText("bundled");
            assertThat(box).containsText(site.registry().toString());
            assertThat(box).containsText("Not signed");
            assertThat(box).containsText("Reachable");
            assertThat(box).containsText("Last read");
            assertThat(ada.text("config/core-extension.yaml")).isVisible();
        }
    }

    @Test
    void showsEveryPluginOnEveryNode() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.page().route("**/admin/plugin/system", route -> {
                String own = route.fetch().text();
                route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody(own.replaceFirst("\"version\"", "\"node\":\"n1\",\"version\"")));
            });
            ada.page()
                    .route(
                            "**/admin/plugin/nodes",
                            route -> route.fulfill(new Route.FulfillOptions()
                                    .setContentType("application/json")
                                    .setBody("""
                            {"code": 200, "message": "", "data": {"generation": 7, "nodes": [
                              {"node": "n1", "state": "ready", "generation": 7, "seen": "2026-11-23T05:00:00.000Z",
                               "versions": {"core-extension": "1.0.0", "acme/hello": "1.1.0", "acme/same": "3.0.0"}},
                              {"node": "n2", "state": "behind", "generation": 6, "seen": "2026-11-23T05:00:00.000Z",
                               "versions": {"core-extension": "1.0.0", "acme/hello": "1.0.0", "acme/same": "3.0.0"},
                               "problem": "no room on its disk"}],
                              "rollout": {"operation": "update", "plugin": "acme/hello", "actor": "ada", "node": "n1",
                                "phase": "waves"}}}
                            """)));
            ada.link("System").click();

            Locator nodes = ada.page().locator("#nodes");
            assertThat(nodes.locator("thead th")).containsText(new String[] {"Plugin", "n1", "n2"});
            assertThat(nodes.locator("thead")).containsText("behind");
            assertThat(nodes).containsText("no room on its disk");
            assertThat(nodes).containsText("update of acme/hello, led by node n1");
            Locator differs = nodes.locator("tr", new Locator.LocatorOptions().setHasText("acme/hello"));
            assertThat(differs.locator("td .mark.danger")).containsText(new String[] {"1.1.0", "1.0.0"});
            Locator same = nodes.locator("tr", new Locator.LocatorOptions().setHasText("acme/same"));
            assertThat(same.locator("td")).containsText(new String[] {"3.0.0", "3.0.0"});
            assertThat(same.locator(".mark")).hasCount(0);
        }
    }

    @Test
    void addsOrdersAndRemovesARegistryWithAPlanInEveryBrowser() throws IOException {
        String id = "second" + mark;
        Path second = Files.createDirectories(site.base().resolveSibling("registry" + mark));
        Files.writeString(second.resolve("registry.json"), "{\"format\": 1}");
        site.install("{\"name\": \"acme/hello\"}");
        try (Visitor ada = Visitor.on(site, "/registries");
                Visitor other = Visitor.on(site, "/registries")) {
            Locator boxes = ada.page().locator("li.box h2");
            assertThat(boxes).hasText(new String[] {"bundled"});
            ada.button("Add registry").click();
            Locator dialog = ada.page().locator("wa-dialog.registry[open]");
            dialog.getByLabel("Address").fill(second.resolve("nothing").toString());
            dialog.getByLabel("Id (optional)").fill(id);
            ada.button("Review").click();
            assertThat(dialog.getByRole(AriaRole.ALERT)).containsText("was not added");
            assertThat(dialog.getByLabel("Id (optional)")).hasValue(id);
            dialog.getByLabel("Address").fill(second.toString());
            dialog.getByLabel("Vendors (optional)").fill("acme");
            ada.button("Review").click();
            assertThat(dialog.locator("ol.steps li strong")).hasText(new String[] {"bundled", id});
            assertThat(dialog).containsText("is not signed");
            assertThat(dialog.locator(".held li"))
                    .hasText(Pattern.compile("In " + id + " instead of bundled:\\s+acme/hello"));
            assertThat(boxes).hasCount(1);
            ada.page().locator("wa-dialog.registry[open] wa-button.go").click();
            assertThat(boxes).hasText(new String[] {"bundled", id});
            assertThat(other.page().locator("li.box h2")).hasText(new String[] {"bundled", id}); // without a reload

            ada.page().locator("li.box").last().getByText("Move up").click();
            assertThat(dialog.locator("ol.steps li strong")).hasText(new String[] {id, "bundled"});
            ada.page().locator("wa-dialog.registry[open] wa-button.go").click();
            assertThat(boxes).hasText(new String[] {id, "bundled"});
            String stale = site.operator()
                    .send(
                            "DELETE",
                            "/admin/plugin/registries/" + id,
                            BodyPublishers.ofString("{\"dry_run\": true}"),
                            "Content-Type",
                            "application/json")
                    .data()
                    .get("state")
                    .asString();

            ada.page().locator("li.box").first().getByText("Remove").click();
            assertThat(dialog.locator("ol.steps li strong")).hasText(new String[] {"bundled"});
            ada.page().locator("wa-dialog.registry[open] wa-button.go").click();
            assertThat(boxes).hasText(new String[] {"bundled"});
            assertThat(other.page().locator("li.box h2")).hasText(new String[] {"bundled"});
            Client.Answer refused = site.operator()
                    .post(
                            "/admin/plugin/registries",
                            "{\"url\": \"" + second + "\", \"id\": \"" + id + "\", \"state\": \"" + stale + "\"}");
            assertThat(refused.status()).as(refused.message()).isEqualTo(409);
        }
        for (String action : List.of("registry:add", "registry:order", "registry:remove")) {
            assertThat(site.operator()
                            .get("/admin/plugin/audit?actor=ada&result=done&action=" + action)
                            .data()
                            .get("total")
                            .asInt())
                    .as(action)
                    .isPositive();
        }
        assertThat(site.server()
                        .program("looks-only" + mark, "registry:list")
                        .post("/admin/plugin/registries", "{\"url\": \"" + second + "\"}")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void makesATokenShowsItOnceAndRevokesIt() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.link("Tokens").click();
            ada.button("New token").click();
            Locator dialog = ada.page().locator("wa-dialog.form-dialog[open]");
            dialog.getByLabel("Name").fill("from-the-page" + mark);
            dialog.getByLabel("Valid for").selectOption("7");
            dialog.getByLabel("plugin:list").check();
            dialog.getByLabel("audit:read").check();
            ada.button("Create").click();
            assertThat(dialog.locator("input.secret")).hasValue(Pattern.compile("core_[0-9a-f]{16}_.{43}"));
            String token = dialog.locator("input.secret").inputValue();
            assertThat(site.server()
                            .anonymous()
                            .withToken(token)
                            .get("/admin/me")
                            .data()
                            .get("name")
                            .asString())
                    .isEqualTo("token:from-the-page" + mark);
            ada.button("Close").last().click();

            Locator row = row(ada, "from-the-page" + mark);
            assertThat(row).containsText("Valid");
            assertThat(row).containsText("audit:read");
            assertThat(ada.page().locator("input.secret")).hasCount(0);
            row.getByRole(AriaRole.BUTTON).click();
            ada.page().locator("wa-dialog[open] wa-button.go").click();
            assertThat(row).containsText("Revoked");
            assertThat(site.server()
                            .anonymous()
                            .withToken(token)
                            .get("/admin/me")
                            .status())
                    .isEqualTo(401);
        }
    }

    /** The session is so old that the server asks; every operation is done once, after the password. */
    @Test
    void asksForThePasswordAgainBeforeRightsAreGivenAway(@TempDir Path directory) throws IOException {
        String paul = "paul" + mark;
        String spy = "acme/spy" + mark;
        site.server().account(paul, ConsoleSite.PASSWORD, "administrator");
        spy(directory, spy, "1.0.0", "");
        spy(directory, spy, "1.1.0", "\"process\"");
        try (Visitor visitor = site.visitor()) {
            visitor.visit("/tokens").signIn(paul, ConsoleSite.PASSWORD);
            Locator dialog = visitor.page().locator("wa-dialog.form-dialog[open]");
            Locator question = visitor.page().locator("wa-dialog.again[open]");
            Locator password = question.locator("input[name=password]");
            Locator go = visitor.page().locator("wa-dialog.form-dialog[open] wa-button.go");

            assertThat(visitor.button("New token")).isVisible(); // signed in
            site.forgetPasswords();
            visitor.button("New token").click();
            dialog.getByLabel("Name").fill("confirmed" + mark);
            dialog.getByLabel("plugin:list").check();
            visitor.button("Create").click();
            assertThat(visitor.page().locator("wa-dialog.again[label='Enter your password again']"))
                    .hasCount(1);
            assertThat(password).isFocused();
            visitor.page().keyboard().press("Escape");
            assertThat(question).hasCount(0);
            assertThat(dialog.getByRole(AriaRole.ALERT)).containsText("Nothing was changed.");
            visitor.button("Create").click();
            password.fill("wrong horse battery");
            password.press("Enter");
            assertThat(question.getByRole(AriaRole.ALERT)).hasText("The password is wrong.");
            assertThat(password).isFocused();
            visitor.settle();
            assertThat(visitor.problems()).isEmpty();
            question.getByText("Cancel").click();
            assertThat(question).hasCount(0);
            visitor.button("Create").click();
            password.fill(ConsoleSite.PASSWORD);
            visitor.button("Confirm").click();
            assertThat(dialog.locator("input.secret")).hasValue(Pattern.compile("core_[0-9a-f]{16}_.{43}"));
            dialog.getByRole(
                            AriaRole.BUTTON,
                            new Locator.GetByRoleOptions().setName("Close").setExact(true))
                    .last()
                    .click();
            assertThat(done(paul, "token:create")).isEqualTo(1);

            visitor.go("/accounts");
            visitor.button("New account").click();
            dialog.locator("input[name=name]").fill("patricia" + mark);
            dialog.locator("input[name=password]").fill("a good long password");
            dialog.getByLabel("Reader").check();
            confirmed(question, go::click);
            Locator row = row(visitor, "patricia" + mark);
            assertThat(row).containsText("Reader");
            assertThat(done(paul, "user:create")).isEqualTo(1);
            press(row, "Roles");
            dialog.getByLabel("Operator").check();
            confirmed(question, go::click);
            assertThat(row).containsText("Operator");
            assertThat(done(paul, "user:roles")).isEqualTo(1);
            visitor.button("New role").click();
            dialog.locator("input[name=name]").fill("pilot" + mark);
            dialog.getByLabel("plugin:list").check();
            confirmed(question, go::click);
            assertThat(visitor.page().locator("[data-role='pilot" + mark + "']"))
                    .containsText("plugin:list");

            Path second = Files.createDirectories(directory.resolve("registry"));
            Files.writeString(second.resolve("registry.json"), "{\"format\": 1}");
            visitor.go("/registries");
            visitor.button("Add registry").click();
            Locator registry = visitor.page().locator("wa-dialog.registry[open]");
            registry.getByLabel("Address").fill(second.toString());
            registry.getByLabel("Id (optional)").fill("third" + mark);
            visitor.button("Review").click();
            confirmed(question, registry.locator("wa-button.go")::click);
            assertThat(visitor.page().locator("li.box h2")).hasText(new String[] {"bundled", "third" + mark});
            assertThat(done(paul, "registry:add")).isEqualTo(1);
            visitor.page().locator("li.box").last().getByText("Remove").click();
            registry.locator("wa-button.go").click();
            assertThat(visitor.page().locator("li.box h2")).hasText(new String[] {"bundled"});

            site.install("{\"name\": \"" + spy + "\", \"version\": \"1.0.0\"}");
            visitor.go("/plugins/" + spy);
            visitor.button("Update to 1.1.0").click();
            visitor.page().getByLabel("Allow it to start programs").check();
            confirmed(question, visitor.go()::click);
            assertThat(visitor.dialog().locator("[data-state=succeeded]")).isVisible();
            assertThat(done(paul, "plugin:update")).isEqualTo(1);
            visitor.go("/plugins");
            visitor.dialog().locator("dialog").waitFor(Visitor.hidden());
            visitor.page()
                    .locator(".upload-button input[type=file]")
                    .setInputFiles(spy(directory, spy, "1.2.0", "\"process\", \"network\""));
            visitor.page().getByLabel("Allow it to open connections").check();
            confirmed(question, visitor.go()::click);
            assertThat(visitor.dialog().locator("[data-state=succeeded]")).isVisible();
            assertThat(Files.readString(site.base().resolve("plugin/" + spy + "/install.lock")))
                    .contains("\"accepted\" : [ \"network\", \"process\" ]");

            visitor.go("/tokens");
            visitor.dialog().locator("dialog").waitFor(Visitor.hidden());
            visitor.button("New token").click();
            dialog.getByLabel("Name").fill("never" + mark);
            dialog.getByLabel("plugin:list").check();
            site.forgetPasswords();
            visitor.button("Create").click();
            for (int guess = 0; guess < 5; guess++) {
                password.fill("guess " + guess);
                password.press("Enter");
                assertThat(question.getByRole(AriaRole.ALERT)).hasText("The password is wrong.");
                question.locator("wa-button.go:not([loading])").waitFor();
            }
            password.fill(ConsoleSite.PASSWORD);
            password.press("Enter");
            assertThat(question.getByRole(AriaRole.ALERT)).containsText("Too many attempts. Try again in");
            assertThat(site.server()
                            .anonymous()
                            .login(paul, ConsoleSite.PASSWORD)
                            .status())
                    .as("guesses there are failed sign-ins")
                    .isEqualTo(429);
        } finally {
            site.forgetPasswords();
            site.uninstall(spy);
        }
    }

    /** Does what needs the password again, and enters it. */
    private void confirmed(Locator question, Runnable action) {
        site.forgetPasswords();
        action.run();
        question.locator("input[name=password]").fill(ConsoleSite.PASSWORD);
        question.locator("input[name=password]").press("Enter");
        assertThat(question).hasCount(0);
    }

    private int done(String actor, String action) {
        return site.operator()
                .get("/admin/plugin/audit?result=done&actor=" + actor + "&action=" + action)
                .data()
                .get("total")
                .asInt();
    }

    /** Publishes a version with capabilities that its manifest names, and returns its package. */
    private Path spy(Path directory, String name, String version, String capabilities) throws IOException {
        Path tree = PluginFiles.write(
                directory.resolve(version), name, version, "\"capabilities\": [" + capabilities + "]");
        Path file = directory.resolve(version + ".zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }
        if (!version.equals("1.2.0")) {
            new RegistryPublisher().publish(tree, site.registry(), Progress.NONE);
        }
        return file;
    }

    /** An application with a sign-in of its own names a page where people confirm who they are. */
    @Test
    void leadsToThePageOfAnApplicationThatHasItsOwnSignIn() {
        try (Visitor ada = Visitor.on(site, "/tokens")) {
            AtomicInteger asked = new AtomicInteger();
            ada.page().route("**/admin/access/tokens", route -> {
                if (!route.request().method().equals("POST") || asked.incrementAndGet() > 1) {
                    route.resume();
                    return;
                }
                route.fulfill(new Route.FulfillOptions()
                        .setStatus(403)
                        .setContentType("application/json")
                        .setBody("{\"code\": 403, \"message\": \"\","
                                + " \"data\": {\"reauthentication_required\": true, \"page\": \"/sso/confirm\"}}"));
            });
            ada.button("New token").click();
            Locator dialog = ada.page().locator("wa-dialog.form-dialog[open]");
            dialog.getByLabel("Name").fill("elsewhere" + mark);
            dialog.getByLabel("plugin:list").check();
            ada.button("Create").click();
            Locator question = ada.page().locator("wa-dialog.again[open]");
            assertThat(question.locator("input")).hasCount(0);
            Locator link = question.getByRole(AriaRole.LINK);
            assertThat(link).hasAttribute("href", "/sso/confirm");
            assertThat(link).hasAttribute("target", "_blank");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            question.locator("wa-button.go").click();
            assertThat(dialog.locator("input.secret")).hasValue(Pattern.compile("core_.*"));
        }
    }

    @Test
    void saysWhyATokenIsRefused() {
        site.server().program("taken" + mark, "plugin:list");
        try (Visitor ada = Visitor.on(site, "/tokens")) {
            ada.button("New token").click();
            Locator dialog = ada.page().locator("wa-dialog.form-dialog[open]");
            dialog.getByLabel("Name").fill("taken" + mark);
            ada.button("Create").click();
            assertThat(dialog.getByRole(AriaRole.ALERT)).hasText("Choose at least one permission.");
            dialog.getByLabel("plugin:list").check();
            ada.button("Create").click();
            assertThat(dialog.getByRole(AriaRole.ALERT)).containsText("There is a valid token named taken" + mark);
            assertThat(dialog.getByLabel("Name")).hasValue("taken" + mark);
        }
    }

    @Test
    void makesAnAccountChangesItsPasswordAndRolesAndDisablesIt() {
        try (Visitor ada = Visitor.on(site, "/catalogue")) {
            ada.link("Accounts").click();
            ada.button("New account").click();
            Locator dialog = ada.page().locator("wa-dialog.form-dialog[open]");
            dialog.locator("input[name=name]").fill("newcomer" + mark);
            dialog.getByLabel("Display name").fill("New Comer");
            dialog.locator("input[name=password]").fill("a good long password");
            ada.button("Create").click();
            assertThat(dialog.getByRole(AriaRole.ALERT)).containsText("Without a role the account can sign in");
            assertThat(ada.button("Go on without a role")).isVisible();
            dialog.getByLabel("Reader").check();
            ada.button("Create").click();
            Locator row = row(ada, "newcomer" + mark);
            assertThat(row).containsText("New Comer");
            assertThat(row).containsText("Reader");
            assertThat(row).containsText("Active");
            assertThat(site.server()
                            .anonymous()
                            .login("newcomer" + mark, "a good long password")
                            .status())
                    .isEqualTo(200);

            press(row, "Password");
            dialog.locator("input[name=password]").fill("another long password");
            ada.page().locator("wa-dialog[open] wa-button.go").click();
            assertThat(dialog).hasCount(0); // it is closed when the server has answered
            assertThat(site.server()
                            .anonymous()
                            .login("newcomer" + mark, "another long password")
                            .status())
                    .isEqualTo(200);

            press(row, "Roles");
            dialog.getByLabel("Reader").uncheck();
            dialog.getByLabel("Administrator").check();
            ada.page().locator("wa-dialog[open] wa-button.go").click();
            assertThat(row).containsText("Administrator");

            press(row, "Disable");
            ada.page().locator("wa-dialog[open] wa-button.go").click();
            assertThat(row).containsText("Disabled");
            assertThat(site.server()
                            .anonymous()
                            .login("newcomer" + mark, "another long password")
                            .status())
                    .isEqualTo(401);

            assertThat(row(ada, "ada").getByRole(AriaRole.BUTTON)).hasCount(2); // nobody disables themself
        }
    }

    private static void press(Locator row, String button) {
        row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(Pattern.compile("^" + button)))
                .click();
    }

    private static Locator row(Visitor visitor, String name) {
        return visitor.page()
                .getByRole(AriaRole.ROW)
                .filter(new Locator.FilterOptions()
                        .setHas(visitor.page()
                                .locator("th")
                                .getByText(name, new Locator.GetByTextOptions().setExact(true))));
    }
}
