package org.coreadmin.extension.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A registry that is signed, from its first command to what its users are told. */
@Sampled(oneIn = 2)
class SignedRegistryCommandsTest {

    private static final Pattern FINGERPRINT = Pattern.compile("Fingerprint[^:]*: ([0-9a-f]{64})");

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    @Test
    void isMadePublishedIntoAndTrusted() throws IOException {
        String fingerprint = init();
        publish("1.0.0", "keys");
        assertThat(done(base, "registry:add", registry(), "--fingerprint", fingerprint)
                        .out())
                .isEqualTo("Added the registry 'registry' (" + registry() + "), signed.\n");
        assertThat(Files.readString(base.resolve("config/core-extension.yaml")))
                .isEqualTo("""
                        format: 1

                        registries:
                          - id: bundled
                            url: bundled
                          - id: 'registry'
                            url: '%s'
                            root_sha256: '%s'
                        """.formatted(registry(), fingerprint));
        assertThat(done(base, "list").out()).contains("acme/theme  1.0.0");
        done(base, "install", "acme/theme", "--yes");

        publish("1.1.0", "keys");
        done(base, "update", "acme/theme", "--yes");
        assertThat(done(base, "local-list").out()).contains("1.1.0");
        assertThat(done(base, "info", "acme/theme").out())
                .containsPattern("Trust +signed by the registry's key [0-9a-f]{64}");
    }

    @Test
    void isRefusedWhenItWasChanged() throws IOException {
        String fingerprint = init();
        publish("1.0.0", "keys");
        done(base, "registry:add", registry(), "--fingerprint", fingerprint);
        try (Stream<Path> copies = Files.walk(parent.resolve("registry/tuf/targets/index"))) {
            for (Path copy : copies.filter(Files::isRegularFile).toList()) {
                Files.writeString(copy, Files.readString(copy).replace("1.0.0", "6.6.6"));
            }
        }
        Call call = Call.core(base, "install", "acme/theme", "--yes");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("is refused: its sha256 is ", "tell the registry's operator");
    }

    @Test
    void isTrustedByItsRootAsAFile() throws IOException {
        init();
        Path root = parent.resolve("registry/tuf/1.root.json");
        done(base, "registry:add", registry(), "--root", root.toString(), "--id", "company", "--namespace", "acme");
        assertThat(Files.readString(base.resolve("config/core-extension.yaml")))
                .contains("- id: 'company'", "namespaces: ['acme']");
    }

    @Test
    void findsAndMendsDamagedMetadataThatIsKept() throws IOException {
        String fingerprint = init();
        publish("1.0.0", "keys");
        done(base, "registry:add", registry(), "--fingerprint", fingerprint);
        done(base, "list");
        Path trusted = base.resolve("plugin/.core/registry/registry/trusted");
        byte[] root = Files.readAllBytes(trusted.resolve("root.json"));
        Map<String, Damage> damages = new LinkedHashMap<>();
        damages.put("root.json", file -> Files.writeString(file, "{}"));
        damages.put(
                "root.json signed by nobody",
                file -> Files.write(
                        file,
                        new String(root, UTF_8)
                                .replaceFirst("\"expires\":\"20..", "\"expires\":\"2999")
                                .getBytes(UTF_8)));
        damages.put("root.json as a link", file -> link(file, "nowhere"));
        damages.put("snapshot.json as a directory", SignedRegistryCommandsTest::directory);
        damages.put("initial.sha256 as a directory", SignedRegistryCommandsTest::directory);
        for (Map.Entry<String, Damage> damage : damages.entrySet()) {
            String name = damage.getKey().split(" ")[0];
            damage.getValue().to(trusted.resolve(name));
            Call found = Call.core(base, "doctor");
            assertThat(found.exitCode()).as(damage.getKey()).isEqualTo(1);
            assertThat(found.out())
                    .as(damage.getKey())
                    .contains(trusted.resolve(name) + ", which keeps what is trusted of this registry, is damaged")
                    .contains("doctor --fix");
            assertThat(done(base, "doctor", "--fix").out()).as(damage.getKey()).contains("It was deleted");
            assertThat(done(base, "list").out() + done(base, "doctor").out())
                    .as(damage.getKey())
                    .contains("acme/theme  1.0.0", "No problems found");
        }
        Files.writeString(trusted.resolve("timestamp.json"), ""); // the registry's own takes its place when it is read
        assertThat(done(base, "doctor").out()).contains("No problems found");
        damages.get("root.json").to(trusted.resolve("root.json"));
        Call refused = Call.core(base, "install", "acme/theme", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("the root that is kept in " + trusted + " is damaged", "doctor --fix");
    }

    private interface Damage {
        void to(Path file) throws IOException;
    }

    private static void link(Path file, String target) throws IOException {
        Files.delete(file);
        Files.createSymbolicLink(file, Path.of(target));
    }

    private static void directory(Path file) throws IOException {
        Files.delete(file);
        Files.createDirectories(file.resolve("in"));
    }

    @Test
    void isNotTrustedBecauseItSaysSo() throws IOException {
        init();
        Call silent = Call.core(base, "registry:add", registry());
        assertThat(silent.exitCode()).isEqualTo(1);
        assertThat(silent.err()).contains("is a signed registry, and was not added", "--fingerprint SHA256");

        Call wrong = Call.core(base, "registry:add", registry(), "--fingerprint", "0".repeat(64));
        assertThat(wrong.exitCode()).isEqualTo(1);
        assertThat(wrong.err()).contains("none of its roots has the fingerprint 0000");
        assertThat(base.resolve("config/core-extension.yaml")).doesNotExist();
        assertThat(Call.core(base, "registry:add", registry(), "--fingerprint", "abc")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void addsARegistryThatIsNotSignedAndSaysSo() throws IOException {
        publish("1.0.0", "");
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), """
                # mine
                format: 1
                registries:   # none yet
                - id: one
                  url: /nowhere

                # behind
                keep_versions: 5
                """);
        assertThat(done(base, "registry:add", registry(), "--id", "two").out())
                .isEqualTo("Added the registry 'two' (" + registry() + "), digest only.\n");
        assertThat(Files.readString(base.resolve("config/core-extension.yaml"))).isEqualTo("""
                        # mine
                        format: 1
                        registries:   # none yet
                        - id: one
                          url: /nowhere
                        - id: 'two'
                          url: '%s'

                        # behind
                        keep_versions: 5
                        """.formatted(registry()));
        assertThat(Call.core(base, "registry:add", registry(), "--id", "two").err())
                .contains("There is already a registry 'two'");
        done(base, "registry:order", "two", "one");
        assertThat(done(base, "registry:list").out()).isEqualTo("""
                REGISTRY  TRUST        VENDORS  ADDRESS
                two       digest only  *        %s
                one       digest only  *        /nowhere
                """.formatted(registry()));
        assertThat(done(base, "registry:remove", "one", "--dry-run").out())
                .isEqualTo("Registries would be asked in this order: two.\nDry run: nothing was changed.\n");
        assertThat(done(base, "registry:remove", "one").out())
                .isEqualTo("Removed the registry 'one'. What was installed from it stays.\n");
        assertThat(done(base, "registry:list").out()).contains("two").doesNotContain("/nowhere");
        assertThat(Call.core(base, "registry:remove", "one").err()).contains("There is no registry 'one'.");
        assertThat(Call.core(base, "registry:add", parent.resolve("none").toString())
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void changesNoSettingsThatItWouldSpoil() throws IOException {
        publish("1.0.0", "");
        Files.createDirectories(base.resolve("config"));
        Path settings = base.resolve("config/core-extension.yaml");
        String flow = "registries: [{id: one, url: /nowhere}]\n";
        Files.writeString(settings, flow);
        Call call = Call.core(base, "registry:add", registry(), "--id", "two");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("Add these lines", "  - id: 'two'");
        assertThat(settings).hasContent(flow);
    }

    @Test
    void isChangedOnlyWithItsKeys() throws IOException {
        init();
        PluginSource.of(author, "acme/theme", "{\"version\": \"1.0.0\"}");
        Call call = Call.core(author, "publish", "acme/theme", "--to", registry());
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("is a signed registry", "--keys");
        publish("1.0.0", "keys");
        assertThat(Call.core(author, "yank", "acme/theme", "1.0.0", "--from", registry())
                        .exitCode())
                .isEqualTo(1);
        done(author, "yank", "acme/theme", "1.0.0", "--from", registry(), "--keys", keys("keys"));
    }

    @Test
    void tellsWhoSignsAndUntilWhen() throws IOException {
        String fingerprint = init();
        Call call = done(author, "registry:status", registry());
        assertThat(call.out())
                .contains("Fingerprint: " + fingerprint)
                .containsPattern("timestamp +version 1, valid until 20")
                .containsPattern("online +version 2");
        assertThat(call.err()).isEmpty();
        assertThat(done(author, "registry:status", registry(), "--format", "json")
                        .out())
                .contains("\"role\": \"root\"", "\"threshold\": 1");
        assertThat(Call.core(author, "registry:status", author.toString()).err())
                .contains("is not a signed registry");
    }

    @Test
    void warnsBeforeARoleExpires() throws IOException {
        Clock fiveDaysAgo = Clock.offset(Clock.systemUTC(), Duration.ofDays(-5));
        new RegistrySigner(Path.of(registry()), Path.of(keys("keys")), DurableFiles.system(), fiveDaysAgo).init();

        Call late = done(author, "registry:status", registry());

        assertThat(late.err()).contains("'timestamp' expires in 1 days. Run registry:refresh with its key.");
        done(author, "registry:refresh", registry(), "--keys", keys("keys"));
        assertThat(done(author, "registry:status", registry()).err()).isEmpty();
    }

    @Test
    void replacesItsKeysAndKeepsItsUsers() throws IOException {
        String fingerprint = init();
        publish("1.0.0", "keys");
        done(base, "registry:add", registry(), "--fingerprint", fingerprint);
        done(base, "list");
        assertThat(done(author, "registry:rotate", registry(), "--keys", keys("keys"))
                        .out())
                .contains("Replaced the keys online and root", "Fingerprint for new users: ")
                .doesNotContain(fingerprint);
        assertThat(done(author, "registry:rotate", registry(), "--keys", keys("keys"), "--only", "online")
                        .out())
                .startsWith("Replaced the key online of ");
        publish("1.1.0", "keys");

        assertThat(done(base, "list").out()).contains("1.1.0");
        assertThat(done(author, "registry:refresh", registry(), "--keys", keys("keys"))
                        .out())
                .isEqualTo("Signed timestamp of " + registry() + ".\n");
        assertThat(Call.core(author, "registry:rotate", registry(), "--keys", keys("keys"), "--only", "other")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void letsAVendorSignWithItsOwnKey() throws IOException {
        String fingerprint = init();
        publish("1.0.0", "keys");
        done(base, "registry:add", registry(), "--fingerprint", fingerprint);
        done(author, "registry:init", parent.resolve("elsewhere").toString(), "--keys", keys("acme"));
        String key = parent.resolve("acme/online.pub.pem").toString();
        Call delegated = done(author, "registry:delegate", registry(), "acme", "--key", key, "--keys", keys("keys"));
        assertThat(delegated.out()).contains("Not signed yet", "vendor-acme", "core registry:refresh");
        assertThat(done(author, "registry:status", registry()).err()).contains("'vendor-acme' has not been signed");

        PluginSource.of(author, "acme/theme", "{\"version\": \"1.1.0\"}");
        Call forged = Call.core(author, "publish", "acme/theme", "--to", registry(), "--keys", keys("keys"));
        assertThat(forged.exitCode()).isEqualTo(1);
        assertThat(forged.err()).contains("vendor-acme");
        assertThat(done(author, "publish", "acme/theme", "--to", registry(), "--keys", keys("acme"))
                        .out())
                .contains("Users see it when online, snapshot, timestamp have signed too.");
        done(author, "registry:refresh", registry(), "--keys", keys("keys"));
        assertThat(done(base, "list").out()).contains("1.1.0");
    }

    private String init() {
        Call call = done(author, "registry:init", registry(), "--keys", keys("keys"));
        Matcher printed = FINGERPRINT.matcher(call.out());
        assertThat(printed.find()).as(call.out()).isTrue();
        return printed.group(1);
    }

    private void publish(String version, String keys) throws IOException {
        PluginSource.of(author, "acme/theme", "{\"version\": \"" + version + "\", \"type\": \"frontend\"}");
        if (keys.isEmpty()) {
            done(author, "publish", "acme/theme", "--to", registry());
        } else {
            done(author, "publish", "acme/theme", "--to", registry(), "--keys", keys(keys));
        }
    }

    private String registry() {
        return parent.resolve("registry").toString();
    }

    private String keys(String name) {
        return parent.resolve(name).toString();
    }

    private static Call done(Path base, String... arguments) {
        Call call = Call.core(base, arguments);
        assertThat(call.exitCode()).as(List.of(arguments) + call.err()).isZero();
        return call;
    }
}
