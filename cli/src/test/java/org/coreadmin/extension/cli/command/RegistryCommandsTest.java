package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that talk to a registry, here a directory. */
class RegistryCommandsTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    private Path registry;

    @BeforeEach
    void publishesSomePlugins() throws IOException {
        registry = parent.resolve("company");
        publish("acme/theme", "1.0.0", "frontend", "Acme", "A dark theme");
        publish("acme/theme", "1.1.0", "frontend", "Acme", "A dark theme");
        publish("other/page", "2.0.0", "mixed", "Somebody Else", "A page about nothing in particular");
    }

    private void publish(String name, String version, String type, String by, String description) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "%s", "author": "%s", "description": "%s", "category": "look"}""".formatted(version, type, by, description));
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void listsWhatTheRegistryOffers() {
        assertThat(core("core-extension:list")).isEqualTo(new Call(0, """
                        NAME        VERSION  TYPE      AUTHOR         DESCRIPTION
                        acme/theme  1.1.0    frontend  Acme           A dark theme
                        other/page  2.0.0    mixed     Somebody Else  A page about nothing in particular
                        """, ""));
        for (String[] filter : new String[][] {
            {"--type", "frontend"},
            {"--name", "THEME"},
            {"--author", "acme"},
            {"--keyword", "dark"},
            {"--page-size", "1"}
        }) {
            assertThat(core("core-extension:list", filter[0], filter[1]).out())
                    .contains("acme/theme")
                    .doesNotContain("other/page");
        }
        assertThat(core("core-extension:list", "--category", "none").out())
                .isEqualTo("No plugin in the registries matches.\n");
        assertThat(core("core-extension:list", "--page-size", "1").out())
                .endsWith("and 1 more: narrow the search, or add --page 2\n");
        assertThat(core("core-extension:list", "--page-size", "1", "--page", "2")
                        .out())
                .contains("other/page")
                .doesNotContain("more");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core-extension:publish acme/theme --to URL",
                "core-extension:pack acme/theme --output URL",
                "core-extension:yank acme/theme 1.1.0 --from URL",
                "core-extension:deprecate acme/theme 1.1.0 --from URL",
                "core-extension:verify URL"
            })
    void writesToNoAddressOfAHost(String command) throws IOException {
        for (String url : new String[] {"http://127.0.0.1:1/", "https://plugins.example.com", "s3://bucket/x"}) {
            Call call = Call.core(author, command.replace("URL", url).split(" "));
            assertThat(call.exitCode()).isEqualTo(2);
            assertThat(call.err()).contains("'" + url + "' is ");
        }
        try (Stream<Path> made = Files.list(author)) {
            assertThat(made.map(path -> path.getFileName().toString())).noneMatch(name -> name.endsWith(":"));
        }
    }

    @Test
    void publishesAtAnAddressOfThisMachine() {
        Call call = Call.core(
                author,
                "core-extension:publish",
                "acme/theme",
                "--to",
                registry.toUri().toString());
        assertThat(call.out()).contains("is already published in " + registry + ", with the same files (SHA-256 ");
    }

    @Test
    void listsRecordsForPrograms() {
        assertThat(core("core-extension:list", "--name", "theme", "--format", "json")
                        .out())
                .startsWith("{\n  \"code\": 200,")
                .contains(
                        "\"name\": \"acme/theme\"", "\"version\": \"1.1.0\"", "\"type\": \"frontend\"", "\"total\": 1");
        assertThat(core("core-extension:list", "--name", "zzz", "--format", "json")
                        .out())
                .isEqualTo("""
                        {
                          "code": 200,
                          "message": "OK",
                          "data": {
                            "list": [],
                            "total": 0
                          }
                        }
                        """);
    }

    @Test
    void listsOnlyWhatRunsHere() throws IOException {
        PluginSource.of(author, "acme/future", "{\"version\": \"1.0.0\", \"require\": {\"core\": \"^9.0\"}}");
        assertThat(Call.core(author, "core-extension:publish", "acme/future", "--to", registry.toString())
                        .exitCode())
                .isZero();
        assertThat(core("core-extension:list").out()).contains("acme/future");
        assertThat(core("core-extension:list", "--compatible").out())
                .contains("acme/theme", "other/page")
                .doesNotContain("acme/future");
        assertThat(core("core-extension:list", "--compatible", "--name", "future")
                        .out())
                .isEqualTo("No plugin in the registries matches.\n");
    }

    @Test
    void refusesFiltersThatAreNone() {
        assertThat(core("core-extension:list", "--type", "nope").exitCode()).isEqualTo(2);
        assertThat(core("core-extension:list", "--page", "-1").exitCode()).isEqualTo(2);
        assertThat(core("core-extension:list", "--page-size", "-1").exitCode()).isEqualTo(2);
        assertThat(core("core-extension:list", "--keyword", "x".repeat(100_000)).exitCode())
                .isEqualTo(2);
    }

    @Test
    void downloadsWithoutInstalling() {
        assertThat(core("core-extension:download", "--name", "acme/theme", "--version", "1.0.0")
                        .exitCode())
                .isZero();
        assertThat(base.resolve("plugin/acme/theme/core.json")).exists();
        assertThat(base.resolve("plugin/acme/theme/install.lock")).doesNotExist();
        assertThat(core("core-extension:download", "--name", "acme/theme").err())
                .startsWith("error 409: ")
                .contains("--force");
        assertThat(core("core-extension:install", "acme/theme", "--yes").out())
                .isEqualTo("Installed acme/theme 1.0.0.\n");
    }

    @Test
    void installsUpdatesAndRollsBack() {
        assertThat(core("core-extension:install", "acme/theme", "--version", "1.0.0", "--yes")
                        .out())
                .isEqualTo("Installed acme/theme 1.0.0.\n");
        assertThat(core("core-extension:update", "acme/theme", "--yes").exitCode())
                .isZero();
        assertThat(core("core-extension:info", "acme/theme", "--format", "json").out())
                .contains("\"version\": \"1.1.0\"", "\"status\": \"enabled\"", "\"offered\": {");
        assertThat(core("core-extension:rollback", "acme/theme", "--yes").exitCode())
                .isZero();
        assertThat(core("core-extension:info", "acme/theme").out())
                .contains("Version       1.0.0\nOffered       1.1.0 in company\nTrust         digest only\n");
        assertThat(core("core-extension:history", "acme/theme").out().lines().skip(1))
                .hasSize(3)
                .allMatch(line -> line.endsWith("done"));
    }

    @Test
    void tellsWhatIsOfferedOfAPluginThatIsNotHere() {
        assertThat(core("core-extension:info", "other/page").out()).isEqualTo("""
                        Name          other/page
                        Display name  other/page
                        Description   A page about nothing in particular
                        Author        Somebody Else
                        Type          mixed
                        Category      look
                        Status        not installed
                        Offered       2.0.0 in company
                        Trust         digest only
                        """);
        assertThat(core("core-extension:info", "no/such").err())
                .startsWith("error 10001: no/such is neither under plugin/");
    }

    @Test
    void namesTheAddressThatDoesNotAnswer() {
        Path nowhere = base.resolve("nowhere");
        Call call =
                Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", nowhere.toString()), "core-extension:list");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).startsWith("error 502: ").contains(nowhere.toString());
    }

    @Test
    void packsWhereItIsToldTo() {
        Path file = base.resolve("theme.zip");
        Call pack = Call.core(author, "core-extension:pack", "acme/theme", "--output", file.toString());
        assertThat(pack.exitCode()).as(pack.err()).isZero();
        assertThat(file).exists();
        assertThat(Files.exists(author.resolve("acme-theme-1.1.0.zip"))).isFalse();
    }

    @Test
    void withdrawsAVersionAndOffersItAgain() {
        assertThat(core(
                        "core-extension:yank",
                        "acme/theme",
                        "1.1.0",
                        "--from",
                        registry.toString(),
                        "--reason",
                        "ugly"))
                .isEqualTo(new Call(0, "Withdrew acme/theme 1.1.0 from " + registry + ".\n", ""));
        assertThat(core("core-extension:list", "--name", "theme").out()).contains("1.0.0");
        assertThat(core("core-extension:install", "acme/theme", "--yes").out())
                .isEqualTo("Installed acme/theme 1.0.0.\n");
        assertThat(core("core-extension:yank", "acme/theme", "1.1.0", "--from", registry.toString(), "--undo"))
                .isEqualTo(new Call(0, "acme/theme 1.1.0 is offered again in " + registry + ".\n", ""));
        assertThat(core("core-extension:update", "acme/theme", "--yes").out())
                .isEqualTo("Updated acme/theme from 1.0.0 to 1.1.0.\n");
    }

    @Test
    void deprecatesAVersionWhichIsStillChosen() {
        assertThat(core(
                        "core-extension:deprecate",
                        "acme/theme",
                        "1.1.0",
                        "--from",
                        registry.toString(),
                        "--reason",
                        "use other/page"))
                .isEqualTo(new Call(0, "acme/theme 1.1.0 is deprecated in " + registry + ".\n", ""));
        assertThat(core("core-extension:info", "acme/theme", "--format", "json").out())
                .contains("\"deprecated\": \"use other/page\"", "\"version\": \"1.1.0\"");
        assertThat(core("core-extension:deprecate", "acme/theme", "1.1.0", "--from", registry.toString(), "--undo"))
                .isEqualTo(new Call(0, "acme/theme 1.1.0 is no longer deprecated in " + registry + ".\n", ""));
        assertThat(core("core-extension:info", "acme/theme", "--format", "json").out())
                .doesNotContain("deprecated");
    }

    @Test
    void refusesToMarkWhatIsNotThere() {
        for (String word : new String[] {"yank", "deprecate"}) {
            Call unknown = core("core-extension:" + word, "acme/theme", "9.0.0", "--from", registry.toString());
            assertThat(unknown.exitCode()).isEqualTo(1);
            assertThat(unknown.err()).isEqualTo("error 404: acme/theme 9.0.0 is not published in " + registry + "\n");
            Call none = core("core-extension:" + word, "acme/theme", "1.0.0", "--from", author.toString());
            assertThat(none.err()).startsWith("error 404: " + author + " is not a registry");
            Call wrong = core("core-extension:" + word, "acme/theme", "one", "--from", registry.toString());
            assertThat(wrong.exitCode()).isEqualTo(2);
            assertThat(wrong.err())
                    .startsWith("error 400: Invalid value for positional parameter at index 1 (VERSION)");
        }
    }

    @Test
    void verifiesARegistry() throws IOException {
        assertThat(core("core-extension:verify", registry.toString()))
                .isEqualTo(new Call(0, "No problems found in " + registry + ".\n", ""));
        try (Stream<Path> packages = Files.walk(registry.resolve("pkg"))) {
            Files.delete(
                    packages.filter(Files::isRegularFile).sorted().findFirst().orElseThrow());
        }
        Call damaged = core("core-extension:verify", registry.toString());
        assertThat(damaged.exitCode()).isEqualTo(1);
        assertThat(damaged.out()).isEmpty();
        assertThat(damaged.err())
                .startsWith("error 422: " + registry + " is damaged:\n  - The package of ")
                .contains(" is missing: ");
        assertThat(core("core-extension:verify", registry.toString(), "--format", "json")
                        .out())
                .contains("\"code\": 422", "\"problems\": [");
        assertThat(core("core-extension:verify", base.toString()).err()).startsWith("error 404: ");
    }

    @Test
    void comparesTheTreeOfAPackageWithThePublishedOne() throws IOException {
        Path built = temporary("built.zip");
        Path published;
        try (Stream<Path> packages = Files.walk(registry.resolve("pkg"))) {
            published =
                    packages.filter(Files::isRegularFile).sorted().findFirst().orElseThrow();
        }
        Files.copy(published, built);
        assertThat(verified(built))
                .matches(call -> call.exitCode() == 0)
                .extracting(Call::out)
                .asString()
                .contains(" has the same bytes as ");

        Path stored = temporary("stored.zip");
        repack(built, stored, "");
        Call same = verified(stored);
        assertThat(same.exitCode()).as(same.err()).isZero();
        assertThat(same.out())
                .contains(
                        " has the same tree as ",
                        ", in other bytes (SHA-256 "
                                + published.getFileName().toString().replaceFirst("\\..*", ""));

        Path other = temporary("other.zip");
        repack(built, other, "added.txt");
        Call different = verified(other);
        assertThat(different.exitCode()).isEqualTo(1);
        assertThat(different.err())
                .startsWith("error 409: " + other + " has another tree than ")
                .contains("): added.txt");
    }

    private Path temporary(String name) {
        return author.resolve(name);
    }

    @Test
    void offersWhatTheApplicationThatServesTheBaseDirectoryOffers() throws IOException {
        System.setProperty("core.distribution", parent.resolve("distribution").toString());
        try {
            Path ours = parent.resolve("distribution/registry");
            PluginSource.of(author, "core/ours", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
            Call published = Call.core(author, "core-extension:publish", "core/ours", "--to", ours.toString());
            assertThat(published.exitCode()).as(published.err()).isZero();
            assertThat(Call.core(base, "core-extension:list").out()).contains("core/ours");

            record(Optional.of(registry.toString()));
            assertThat(Call.core(base, "core-extension:list").out())
                    .contains("acme/theme")
                    .doesNotContain("core/ours");
            assertThat(Call.core(base, "core-extension:install", "core/ours", "--yes")
                            .err())
                    .contains("core/ours");
            assertThat(Call.core(base, "core-extension:install", "acme/theme", "--yes")
                            .exitCode())
                    .isZero();

            record(Optional.of(HostRecord.NO_REGISTRY));
            assertThat(Call.core(base, "core-extension:list").out())
                    .isEqualTo("The registries offer no plugins. Set them in config/core-extension.yaml or"
                            + " CORE_REGISTRY_URL.\n");
            assertThat(core("core-extension:list").out()).contains("acme/theme");
            Files.createDirectories(base.resolve("config"));
            Files.writeString(
                    base.resolve("config/core-extension.yaml"),
                    "registries:\n  - id: company\n    url: " + registry + "\n");
            assertThat(Call.core(base, "core-extension:list").out()).contains("acme/theme");
        } finally {
            System.clearProperty("core.distribution");
        }
    }

    private void record(Optional<String> bundled) throws IOException {
        new HostRecord("shop", true, Optional.empty(), Optional.empty(), bundled).write(new BaseDirectory(base));
    }

    private Call verified(Path file) {
        return core("core-extension:verify", registry.toString(), "--package", file.toString());
    }

    /** Writes a package again without compression, with another file if one is named. */
    private static void repack(Path from, Path to, String added) throws IOException {
        try (ZipFile zip = new ZipFile(from.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
            for (ZipEntry entry : zip.stream().toList()) {
                ZipEntry stored = new ZipEntry(entry.getName());
                stored.setMethod(ZipEntry.STORED);
                stored.setSize(entry.getSize());
                stored.setCrc(entry.getCrc());
                out.putNextEntry(stored);
                zip.getInputStream(entry).transferTo(out);
                out.closeEntry();
            }
            if (!added.isEmpty()) {
                out.putNextEntry(new ZipEntry(added));
                out.write(1);
                out.closeEntry();
            }
        }
    }

    private Call core(String... args) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), args);
    }
}
