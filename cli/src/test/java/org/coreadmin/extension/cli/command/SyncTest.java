package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One machine made equal to another by its lock file. */
@Sampled(oneIn = 2)
class SyncTest {

    @TempDir
    private Path author;

    @TempDir
    private Path one;

    @TempDir
    private Path other;

    @TempDir
    private Path parent;

    private Path registry;

    @BeforeEach
    void installsOnOneMachine() throws IOException {
        registry = parent.resolve("company");
        publish("acme/base", "1.0.0", "");
        publish("acme/base", "1.1.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1.0\"");
        publish("acme/alone", "1.0.0", "");
        ok(one, "core-extension:install", "acme/kit", "--with-dependencies", "--yes");
    }

    private void publish(String name, String version, String require) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}}""".formatted(version, require));
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void writesWhatIsInstalledWithEveryChange() throws IOException {
        assertThat(lock(one).replaceAll("[0-9a-f]{64}", "DIGEST")).isEqualTo("""
                {
                  "format" : 1,
                  "plugins" : {
                    "acme/base" : {
                      "version" : "1.1.0",
                      "sha256" : "DIGEST",
                      "registry" : "company",
                      "status" : "enabled",
                      "dependency" : true
                    },
                    "acme/kit" : {
                      "version" : "1.0.0",
                      "sha256" : "DIGEST",
                      "registry" : "company",
                      "status" : "enabled"
                    }
                  }
                }
                """);
        ok(one, "core-extension:pin", "acme/base", "^1");
        assertThat(lock(one)).contains("\"pin\" : \"^1\"");
        ok(one, "core-extension:disable", "acme/kit");
        assertThat(lock(one)).contains("\"status\" : \"disabled\"");
        ok(one, "core-extension:enable", "acme/kit");
        ok(one, "core-extension:uninstall", "acme/kit", "--yes");
        assertThat(lock(one)).doesNotContain("acme/kit");
        PluginSource.of(one, "acme/own", "{\"version\": \"0.1.0\", \"type\": \"frontend\"}");
        ok(one, "core-extension:install", "acme/own", "--yes");
        assertThat(lock(one)).contains("\"tree\" : ");
        String before = lock(one);
        assertThat(core(one, "core-extension:install", "acme/none", "--yes").exitCode())
                .isEqualTo(1);
        assertThat(lock(one)).isEqualTo(before);
    }

    @Test
    void makesAnotherMachineEqual() throws IOException {
        ok(one, "core-extension:pin", "acme/base", "~1.1.0");
        ok(one, "core-extension:disable", "acme/kit");
        ok(other, "core-extension:install", "acme/base", "--version", "1.0.0", "--yes");
        ok(other, "core-extension:install", "acme/alone", "--yes");
        copyLock();
        assertThat(core(other, "core-extension:sync", "--dry-run")
                        .out()
                        .replaceAll("\\d+ bytes", "N bytes")
                        .replaceAll(" +(size in bytes|published|now requires|changed requirements): .*\n", ""))
                .isEqualTo("""
                        1. update acme/base 1.0.0 to 1.1.0, as the lock file says
                           from: company, N bytes
                           digest only
                        2. install acme/kit 1.0.0, as the lock file says
                           from: company, N bytes
                           digest only
                           requires: acme/base ^1.0
                        3. uninstall acme/alone 1.0.0, not in the lock file; its data is kept
                        Nothing was changed.
                        """);
        assertThat(core(other, "core-extension:sync", "--yes")).isEqualTo(new Call(0, """
                        Brought acme/base from 1.0.0 to 1.1.0.
                          Installed acme/kit 1.0.0.
                          Uninstalled acme/alone 1.0.0. Its data was kept.
                        """, ""));
        assertThat(lock(other)).isEqualTo(lock(one));
        assertThat(other.resolve("plugin/acme/alone")).doesNotExist();
        assertThat(core(other, "core-extension:doctor").out()).isEqualTo("No problems found.\n");
        assertThat(core(other, "core-extension:sync", "--yes").out())
                .isEqualTo("The installed plugins match core.lock.json.\n");
        assertThat(core(other, "core-extension:history", "acme/alone").out()).contains("uninstall");
    }

    @Test
    void aDownloadedPluginIsThatPackageUnlessItWasEdited() throws IOException {
        ok(other, "core-extension:download", "--name", "acme/base");
        ok(other, "core-extension:install", "acme/base", "--yes");
        assertThat(lock(other)).contains("\"registry\" : \"company\"").doesNotContain("\"tree\"");
        assertThat(other.resolve("plugin/acme/base/install.lock")).content().contains("\"source\" : \"company\"");

        ok(other, "core-extension:download", "--name", "acme/alone");
        Files.writeString(other.resolve("plugin/acme/alone/note.txt"), "edited");
        ok(other, "core-extension:install", "acme/alone", "--yes");
        assertThat(lock(other)).contains("\"tree\" : ");
    }

    @Test
    void goesBackSwitchesAndUnpins() throws IOException {
        Path saved = Files.copy(one.resolve("core.lock.json"), other.resolve("saved.json"));
        publish("acme/base", "1.2.0", "");
        ok(one, "core-extension:update", "--all", "--yes");
        ok(one, "core-extension:pin", "acme/kit");
        Files.copy(saved, one.resolve("core.lock.json"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(core(one, "core-extension:sync", "--yes").out()).isEqualTo("""
                Brought acme/base from 1.2.0 to 1.1.0.
                  Unpinned acme/kit.
                """);
        assertThat(lock(one)).isEqualTo(Files.readString(saved));
        Files.writeString(one.resolve("core.lock.json"), lock(one).replace("\"enabled\"", "\"disabled\""));
        assertThat(core(one, "core-extension:sync", "--yes").out())
                .isEqualTo("Disabled acme/base.\n  Disabled acme/kit.\n");
        Files.writeString(one.resolve("core.lock.json"), lock(one).replace("\"disabled\"", "\"enabled\""));
        assertThat(core(one, "core-extension:sync", "--yes").out())
                .isEqualTo("Enabled acme/base.\n  Enabled acme/kit.\n");
        assertThat(core(one, "core-extension:local-list", "--status", "enabled").out())
                .contains("acme/base", "acme/kit");
    }

    @Test
    void needsNoRegistryWherePackagesAreKept() throws IOException {
        Path saved = Files.copy(one.resolve("core.lock.json"), other.resolve("saved.json"));
        ok(one, "core-extension:uninstall", "acme/kit", "--yes");
        ok(one, "core-extension:uninstall", "acme/base", "--yes");
        Files.copy(saved, one.resolve("core.lock.json"), StandardCopyOption.REPLACE_EXISTING);
        Path nowhere = Files.createDirectory(other.resolve("empty"));
        Call call = Call.on(
                FakeTerminal.pipes(one).with("CORE_REGISTRY_URL", nowhere.toString()), "core-extension:sync", "--yes");
        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(core(one, "core-extension:local-list").out()).contains("acme/base", "acme/kit");
    }

    @Test
    void refusesFrozenWhatIsNotExactlyAsTheFileSays() throws IOException {
        copyLock();
        String text = lock(other);
        String digest = text.replaceAll("(?s).*?\"sha256\" : \"([0-9a-f]{64})\".*", "$1");
        Files.writeString(other.resolve("core.lock.json"), text.replace(digest, "0".repeat(64)));
        Call wrong = core(other, "core-extension:sync", "--frozen", "--yes");
        assertThat(wrong.exitCode()).isEqualTo(1);
        assertThat(wrong.err())
                .startsWith("error 409: The installed plugins cannot be changed to match ")
                .contains("acme/base 1.1.0: the registry 'company' offers a package with the sha256 " + digest);
        assertThat(core(other, "core-extension:local-list").out()).doesNotContain("acme/kit");

        String shortened = text.replaceAll(" *\"sha256\" : \"[0-9a-f]{64}\",\n", "");
        Files.writeString(other.resolve("core.lock.json"), shortened);
        assertThat(core(other, "core-extension:sync", "--frozen", "--yes").err())
                .contains("acme/base 1.1.0: the file has no sha256 for it")
                .contains("acme/kit 1.0.0: the file has no sha256 for it");
        assertThat(lock(other)).isEqualTo(shortened);
        ok(other, "core-extension:sync", "--yes");
        assertThat(lock(other)).isEqualTo(text);
    }

    @Test
    void doesNotWriteTheFileWhenFrozen() throws IOException {
        copyLock();
        String spaced = lock(other) + "\n\n";
        Files.writeString(other.resolve("core.lock.json"), spaced);
        ok(other, "core-extension:sync", "--frozen", "--yes");
        assertThat(lock(other)).isEqualTo(spaced);
        assertThat(core(other, "core-extension:local-list").out()).contains("acme/kit");
    }

    @Test
    void leavesLinkedDirectoriesToTheirOwnersAndSaysSo(@TempDir Path elsewhere) throws IOException {
        for (String name : new String[] {"kit", "mine"}) {
            PluginSource.of(elsewhere, "acme/" + name, "{\"version\": \"0.5.0\", \"type\": \"frontend\"}");
            Path link = other.resolve("plugin/acme/" + name);
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, elsewhere.resolve("plugin/acme/" + name));
            ok(other, "core-extension:install", "acme/" + name, "--yes");
        }
        ok(other, "core-extension:sync", "--yes"); // as the file says
        String before = lock(other);
        copyLock();
        Call call = core(other, "core-extension:sync", "--yes");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err())
                .startsWith("error 409: ")
                .contains("acme/kit 1.0.0: its directory is a link to one elsewhere, which a sync does not replace");
        for (String name : new String[] {"kit", "mine"}) {
            assertThat(other.resolve("plugin/acme/" + name)).isSymbolicLink();
            assertThat(elsewhere.resolve("plugin/acme/" + name + "/core.json"))
                    .content()
                    .contains("0.5.0");
        }
        assertThat(other.resolve("plugin/acme/base")).doesNotExist();
        Files.writeString(other.resolve("core.lock.json"), before);
        ok(other, "core-extension:sync", "--yes");
    }

    @Test
    void refusesAFileThatNamesAPluginWithoutWhatItRequires() throws IOException {
        copyLock();
        String text = lock(other);
        int start = text.indexOf("    \"acme/base\"");
        Files.writeString(
                other.resolve("core.lock.json"),
                text.substring(0, start) + text.substring(text.indexOf("    \"acme/kit\"")));
        Call call = core(other, "core-extension:sync", "--yes");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).startsWith("error 10004: ").contains("acme/base ^1.0 is required and not installed");
        assertThat(other.resolve("plugin/acme/kit")).doesNotExist();

        Files.writeString(one.resolve("core.lock.json"), lock(other));
        assertThat(core(one, "core-extension:sync", "--yes").err()).startsWith("error 10004: ");
        assertThat(core(one, "core-extension:local-list").out()).contains("acme/base", "acme/kit");
    }

    @Test
    void refusesWhatIsNoLockFile() throws IOException {
        assertThat(core(other, "core-extension:sync", "--yes").err()).startsWith("error 404: ");
        for (String text : new String[] {
            "",
            "[]",
            "{}",
            "{\"format\": 2, \"plugins\": {}}",
            "{\"format\": 1, \"plugins\": {\"../x\": {}}}",
            "{\"format\": 1, \"plugins\": {\"acme/x\": {\"version\": 1}}}",
            "{\"format\": 1, \"plugins\": {\"acme/x\": {\"version\": \"1.0.0\", \"status\": \"odd\"}}}"
        }) {
            Files.writeString(other.resolve("core.lock.json"), text);
            assertThat(core(other, "core-extension:sync", "--yes").err())
                    .as(text)
                    .startsWith("error 422: ")
                    .contains("is not a lock file");
        }
        Files.writeString(other.resolve("core.lock.json"), "{\"format\": 1, \"plugins\": {\"acme/x\": {}}}");
        assertThat(core(other, "core-extension:sync", "--yes").err())
                .startsWith("error 409: ")
                .contains("acme/x: the file has no version for it");
    }

    @Test
    void appliesThePlanOfASync() throws IOException {
        copyLock();
        Path plan = other.resolve("plan.json");
        Files.writeString(
                plan,
                core(other, "core-extension:sync", "--dry-run", "--format", "json")
                        .out());
        assertThat(core(other, "core-extension:apply", plan.toString(), "--yes").out())
                .startsWith("Installed acme/base 1.1.0.");
        assertThat(core(other, "core-extension:apply", plan.toString(), "--yes").err())
                .startsWith("error 409: The plan for the sync of all plugins no longer holds");
    }

    private void copyLock() throws IOException {
        Files.copy(one.resolve("core.lock.json"), other.resolve("core.lock.json"), StandardCopyOption.REPLACE_EXISTING);
    }

    private static String lock(Path base) throws IOException {
        return Files.readString(base.resolve("core.lock.json"));
    }

    private void ok(Path base, String... args) {
        Call call = core(base, args);
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private Call core(Path base, String... args) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), args);
    }
}
