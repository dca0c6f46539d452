package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegistrySiteTest {

    @TempDir
    private Path author;

    @TempDir
    private Path parent;

    private Path registry;

    @BeforeEach
    void publishPlugins() throws IOException {
        registry = parent.resolve("company");
        publish("acme/theme", "1.0.0", "A dark theme", "# Theme\n\nDark.");
        publish("acme/theme", "1.1.0", "A <b>dark</b> theme", """
            # Theme

            <script>alert(1)</script>

            Links: [bad](javascript:alert(2)) [good](https://example.com/a) ![pixel](https://spy.example/p.png)

            | a | b |
            |---|---|
            | 1 | 2 |
            """);
        publish("other/page", "2.0.0", "A page", "# Page");
    }

    private void publish(String name, String version, String description, String readme) throws IOException {
        PluginSource.of(author, name, """
            {"version": "%s", "type": "frontend", "author": "Acme & Sons", "description": "%s", "category": "look",
             "icon": "icon.svg", "capabilities": ["network"], "require": {"core": "^1.0.0"}}\
            """.formatted(version, description.replace("\"", "\\\"")));
        Path plugin = author.resolve("plugin").resolve(name);
        Files.writeString(plugin.resolve("README.md"), readme);
        Files.writeString(plugin.resolve("CHANGELOG.md"), "# Changes\n\n## " + version + "\n\nBetter.\n");
        Files.writeString(
                plugin.resolve("icon.svg"),
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><script>alert(4)</script></svg>");
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void writesAListAndAPageForEachPlugin() throws IOException {
        Call call = Call.core(
                parent, "registry:site", "company", "--title", "Acme plugins", "--url", "https://plugins.example.com");
        assertThat(call)
                .isEqualTo(new Call(
                        0, "Wrote the pages of 2 plugins; open " + registry.resolve("index.html") + ".\n", ""));

        String list = Files.readString(registry.resolve("index.html"));
        assertThat(list)
                .contains("<h1>Acme plugins</h1>", "2 plugins", "plugins/acme/theme/index.html", "Acme &amp; Sons")
                .contains("A &lt;b&gt;dark&lt;/b&gt; theme")
                .contains("<form class=\"search\" role=\"search\" hidden>"); // shown by the script that it needs

        String page = Files.readString(registry.resolve("plugins/acme/theme/index.html"));
        assertThat(page)
                .contains(
                        "export CORE_REGISTRY_URL=https://plugins.example.com\ncore core-extension:install acme/theme<")
                .contains("<td>1.1.0</td>", "<td>1.0.0</td>", "<dt>core</dt><dd>^1.0.0</dd>", "network", "Better.")
                .contains("href=\"https://example.com/a\"", "<td>1</td>", "data:image/svg+xml;base64,")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;")
                .doesNotContain("<script", "href=\"javascript", "<img src=\"https://spy");
    }

    @Test
    void makesTheSameBytesAgainAndDeletesOnlyItsOwn() throws IOException {
        Files.writeString(registry.resolve("notes.txt"), "mine");
        assertThat(Call.core(parent, "registry:site", "company").exitCode()).isZero();
        Map<String, String> first = pages();
        assertThat(Call.core(parent, "registry:site", "company").exitCode()).isZero();
        assertThat(pages()).isEqualTo(first);
        Files.delete(registry.resolve("index/other/page.json"));
        assertThat(Call.core(parent, "registry:site", "company").exitCode()).isZero();
        assertThat(registry.resolve("plugins/other")).doesNotExist();
        assertThat(registry.resolve("notes.txt")).hasContent("mine");
        Call list = Call.core(author, "core-extension:list", "--format", "json");
        assertThat(list.out()).doesNotContain("site");
    }

    @Test
    void refusesWhatIsNotItsOwn() throws IOException {
        Files.writeString(registry.resolve("index.html"), "somebody else's");
        Call call = Call.core(parent, "registry:site", "company");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err())
                .contains("index.html exists and was not written by an earlier run. Nothing was written.");
        assertThat(registry.resolve("index.html")).hasContent("somebody else's");
        assertThat(registry.resolve("plugins")).doesNotExist();
        assertThat(Call.core(parent, "registry:site", "nothing").err())
                .contains("is not a registry: it has no registry.json");
        assertThat(Call.core(parent, "registry:site", "company", "--url", "ftp://x")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void leavesOutWhatItCannotRead() throws IOException {
        Files.writeString(registry.resolve("index/other/page.json"), "{");
        try (Stream<Path> packages = Files.walk(registry.resolve("pkg"))) {
            for (Path file : packages.filter(Files::isRegularFile).toList()) {
                Files.writeString(file, "damaged");
            }
        }
        Call call = Call.core(parent, "registry:site", "company");
        assertThat(call.exitCode()).isZero();
        assertThat(call.err()).contains("other/page was left out", "The package of acme/theme 1.1.0 was not read");
        assertThat(Files.readString(registry.resolve("plugins/acme/theme/index.html")))
                .contains("acme/theme 1.1.0");
    }

    private Map<String, String> pages() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        try (Stream<Path> files = Files.walk(registry)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".html")).toList()) {
                pages.put(registry.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return pages;
    }
}
