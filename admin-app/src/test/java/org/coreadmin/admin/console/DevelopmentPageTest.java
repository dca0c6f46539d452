package org.coreadmin.admin.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.tools.scaffold.PluginSkeleton;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The console beside somebody who works on a plugin. */
@Sampled(oneIn = 4)
@ExtendWith(ConsoleSite.Needed.class)
@Turn(kind = "pages of the console in a browser", place = 14, of = 17)
class DevelopmentPageTest {

    private static final String INSTALL = "{\"name\": \"acme/hello\", \"force\": true}";

    private final ConsoleSite site;

    @TempDir
    private Path base;

    DevelopmentPageTest(ConsoleSite site) {
        this.site = site;
    }

    @Test
    void showsOverThePageWhatDoesNotCompileAndReloadsItWhenItDoes() throws Exception {
        PluginName plugin = PluginName.of("acme/hello");
        Path project = base.resolve("plugin/acme/hello");
        for (Map.Entry<String, byte[]> file : PluginSkeleton.of(
                        plugin,
                        SkeletonOptions.DEFAULT.withDisplayName("Hello").withFeatures(Set.of(Feature.COMMAND)),
                        Instant.EPOCH)
                .files()
                .entrySet()) {
            Path path = project.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        Path command = project.resolve("src/main/java/acme/hello/HelloCommand.java");
        String source = Files.readString(command);
        try (RunningServer server = RunningServer.on(base, "--core.extension.development=true")) {
            server.account("ada", ConsoleSite.PASSWORD, "administrator");
            Client author = server.program("author", "*");
            assertThat(author.post("/admin/plugin/install", "{\"name\": \"acme/hello\"}")
                            .code())
                    .isEqualTo(200);
            try (Visitor ada = site.visitorOf(server.address()).enter("/plugins")) {
                Locator overlay = ada.page().locator("core-development section");
                assertThat(ada.page().locator("core-console")).containsText("Hello");
                ada.page().evaluate("window.before = true");

                Files.writeString(command, source.replace("greeter.greet", "greeter.great"));
                assertThat(author.post("/admin/plugin/install", INSTALL).status())
                        .isEqualTo(422);
                assertThat(overlay).containsText("HelloCommand.java:");
                assertThat(overlay).containsText("cannot find symbol");
                ada.settle();
                assertThat(ada.problems()).isEmpty();
                ada.page().reload(); // also for whoever comes later
                assertThat(overlay).containsText("cannot find symbol");
                ada.button("Close").click();
                assertThat(overlay).hasCount(0);

                ada.page().evaluate("window.before = true");
                Files.writeString(command, source);
                assertThat(author.post("/admin/plugin/install", INSTALL).code()).isEqualTo(200);
                ada.page().waitForFunction("window.before === undefined");
                assertThat(overlay).hasCount(0);

                assertThat(author.post(
                                        "/admin/plugin/developed",
                                        "{\"name\": \"acme/hello\", \"problem\": \"main.ts(3,7): <b>valeu</b>\"}")
                                .code())
                        .isEqualTo(200);
                assertThat(overlay).containsText("main.ts(3,7): <b>valeu</b>");
                assertThat(author.post("/admin/plugin/install", INSTALL).code()).isEqualTo(200);
                assertThat(overlay).hasCount(0);
            }
        }
    }
}
