package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The form for a plugin's settings, made from the schema in its manifest. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 6, of = 17)
class SettingsPageTest {

    private static final String PLACE = "/plugins/acme/tuned?tab=settings";

    private final ConsoleSite site;

    SettingsPageTest(ConsoleSite site) {
        this.site = site;
    }

    @BeforeEach
    void install() {
        site.install("{\"name\": \"acme/tuned\", \"version\": \"1.0.0\"}");
    }

    @AfterEach
    void uninstall() {
        site.uninstall("acme/tuned");
    }

    private Path file() {
        return site.base().resolve("config/settings/acme/tuned.json");
    }

    @Test
    void savesWhatTheSchemaAllowsAndTellsTheRestAtItsField() throws IOException {
        try (Visitor ada = Visitor.on(site, PLACE)) {
            Locator greeting = ada.page().getByLabel("Greeting");
            Locator days = ada.page().getByLabel("Days");
            assertThat(days).hasValue("14");
            assertThat(ada.page().getByLabel("Loud")).isChecked();
            assertThat(ada.page().getByLabel("Mode")).hasValue("0");
            assertThat(ada.page().locator(".setting.other")).containsText("config/settings/acme/tuned.json");

            ada.button("Save").click(); // the page knows that something is needed
            assertThat(ada.page().locator("form.settings")).containsText("This is required.");
            assertThat(greeting).isFocused();
            assertThat(greeting).hasAttribute("aria-invalid", "true");

            greeting.fill("Hi"); // the server knows the rest
            days.fill("99");
            ada.page().getByLabel("Tags").fill("one\nTWO\n");
            ada.button("Save").click();
            assertThat(ada.page().locator("form.settings")).containsText("At most 30.");
            days.fill("7");
            ada.button("Save").click();
            assertThat(ada.page().locator("form.settings")).containsText("2 settings are not valid yet.");
            assertThat(ada.page().locator("form.settings")).containsText("At least 3 characters.");
            assertThat(ada.page().locator("form.settings")).containsText("^[a-z]+$");
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            assertThat(file()).doesNotExist();

            greeting.fill("Good day");
            ada.page().getByLabel("Tags").fill("one\ntwo\n");
            ada.page().getByLabel("Loud").uncheck();
            ada.page().getByLabel("Mode").selectOption("slow");
            ada.page().getByLabel("Host").fill("mail.example.org");
            ada.page().getByLabel("Password", exactly()).fill("s3cret");
            ada.button("Save").click();
            assertThat(ada.text("The settings are saved.")).isVisible();
        }
        assertThat(site.operator()
                        .get("/admin/plugin/settings?name=acme/tuned")
                        .data()
                        .get("values")
                        .toString())
                .isEqualTo("{\"greeting\":\"Good day\",\"days\":7,\"tags\":[\"one\",\"two\"],\"loud\":false,"
                        + "\"mode\":\"slow\",\"mail\":{\"host\":\"mail.example.org\"}}");
        assertThat(Files.readString(file())).contains("s3cret");
    }

    @Test
    void keepsASecretThatItNeverShowsAndGoesBackToDefaults() throws IOException {
        set("{\"greeting\": \"Hello\", \"days\": 3, \"mail\": {\"password\": \"s3cret\"}}");
        try (Visitor ada = Visitor.on(site, PLACE)) {
            assertThat(ada.page().getByLabel("Password", exactly())).hasValue("");
            assertThat(ada.text("It is set. Leave this empty to keep it.")).isVisible();
            assertThat(ada.page().content()).doesNotContain("s3cret");
            ada.button("Back to the default: 14 Days").click();
            assertThat(ada.page().getByLabel("Days")).hasValue("14");
            ada.button("Save").click();
            assertThat(ada.text("The settings are saved.").first()).isVisible();
            assertThat(Files.readString(file())).contains("s3cret").doesNotContain("days");

            ada.button("Remove it Password").click();
            ada.button("Save").click();
            assertThat(ada.text("It is never shown again.")).isVisible();
            assertThat(Files.readString(file())).doesNotContain("s3cret");
        }
    }

    @Test
    void tellsThatSomebodyElseWasFaster() {
        try (Visitor ada = Visitor.on(site, PLACE)) {
            ada.page().getByLabel("Greeting").fill("Mine");
            set("{\"greeting\": \"Theirs\"}");
            ada.button("Save").click();
            assertThat(ada.page().getByRole(AriaRole.ALERT)).containsText("changed by someone else");
            ada.button("Try again").click();
            assertThat(ada.page().getByLabel("Greeting")).hasValue("Theirs");
        }
    }

    @Test
    void needsNoMouseNoWideScreenAndNoEnglish() {
        try (Visitor ada = site.visitor(Visitor.Kind.DESK.phone().dark().chinese())) {
            ada.enter(PLACE);
            Locator greeting = ada.page().getByLabel("Greeting");
            greeting.focus();
            ada.page().keyboard().type("Good day");
            ada.page().keyboard().press("Tab");
            assertThat(ada.page().getByLabel("Days")).isFocused();
            ada.page().keyboard().press("Tab");
            ada.page().keyboard().press("Space");
            assertThat(ada.page().getByLabel("Loud")).not().isChecked();
            greeting.press("Enter");
            assertThat(ada.text("设置已保存。")).isVisible();
            ada.settle();
            assertThat(ada.problems()).isEmpty();
            assertThat(ada.page()
                            .evaluate(
                                    "() => document.documentElement.scrollWidth" // less the gutter of the scroll bar
                                            + " - Math.round(document.documentElement.getBoundingClientRect().width)"))
                    .isEqualTo(0);
        }
    }

    private void set(String values) {
        Client.Answer answer = site.operator()
                .send(
                        "PUT",
                        "/admin/plugin/settings",
                        BodyPublishers.ofString("{\"name\": \"acme/tuned\", \"values\": " + values + "}"),
                        "Content-Type",
                        "application/json");
        assertThat(answer.code()).as(answer.message()).isEqualTo(200);
    }

    /** The dialog for one's own password is called by a longer name. */
    private static Page.GetByLabelOptions exactly() {
        return new Page.GetByLabelOptions().setExact(true);
    }
}
