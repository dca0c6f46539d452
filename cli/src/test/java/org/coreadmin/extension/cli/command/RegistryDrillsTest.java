package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/how-to/registry-drills.md, as they stand there. */
@Timeout(180)
class RegistryDrillsTest {

    private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    private static final Pattern FINGERPRINT = Pattern.compile("Fingerprint[^:]*: ([0-9a-f]{64})");

    @TempDir
    private Path operator;

    @TempDir
    private Path user;

    @TempDir
    private Path thief;

    private String fingerprint = "";

    @BeforeEach
    void aSignedRegistryWithAUser() throws IOException, InterruptedException {
        fingerprint = fingerprint(done(operator, "registry:init", "registry", "--keys", "keys"));
        publish(operator, "1.0.0", "keys");
        done(user, "registry:add", operator.resolve("registry").toString(), "--fingerprint", fingerprint);
        assertThat(done(user, "list").out()).contains("acme/theme  1.0.0");
        shell("mkdir backup && cp -r registry backup/registry && mkdir -p " + thief + "/keys && cp -p keys/online* "
                + thief + "/keys");
    }

    @Test
    void theOnlineKeyWasStolen() throws IOException, InterruptedException {
        publish(operator, "6.6.6", thief.resolve("keys").toString());
        assertThat(done(user, "list").out()).contains("6.6.6");

        drill("The online key was stolen");

        assertThat(done(user, "list").out()).contains("acme/theme  1.0.0").doesNotContain("6.6.6");
        PluginSource.of(operator, "acme/theme", "{\"version\": \"7.7.7\", \"type\": \"frontend\"}");
        Call forged = Call.core(
                operator,
                "publish",
                "acme/theme",
                "--to",
                "registry",
                "--keys",
                thief.resolve("keys").toString());
        assertThat(forged.exitCode()).isEqualTo(1);
        publish(operator, "1.1.0", "keys");
        assertThat(done(user, "list").out()).contains("acme/theme  1.1.0");
    }

    @Test
    void theRootKeyIsReplaced() throws IOException, InterruptedException {
        drill("The root key is to be replaced");

        String newest = fingerprint(done(operator, "registry:status", "registry"));
        assertThat(newest).isNotEqualTo(fingerprint);
        publish(operator, "1.1.0", "keys");
        assertThat(done(user, "list").out()).contains("acme/theme  1.1.0");
        for (String known : List.of(fingerprint, newest)) {
            Path another = Files.createDirectories(thief.resolve(known));
            done(another, "registry:add", operator.resolve("registry").toString(), "--fingerprint", known);
            assertThat(done(another, "list").out()).contains("acme/theme  1.1.0");
        }
    }

    @Test
    void versionsFarAheadAreRecoveredFrom() throws IOException, InterruptedException {
        for (int i = 0; i < 5; i++) {
            done(
                    operator,
                    "registry:refresh",
                    "registry",
                    "--keys",
                    thief.resolve("keys").toString());
        }
        done(user, "list");
        shell("rm -r registry && cp -r backup/registry registry");
        done(operator, "registry:refresh", "registry", "--keys", "keys");
        assertThat(Call.core(user, "install", "acme/theme", "--yes").err()).contains("was seen here before");

        drill("Somebody has signed versions far ahead");

        done(user, "install", "acme/theme", "--yes");
    }

    private void drill(String section) throws IOException, InterruptedException {
        String text = Files.readString(Path.of("../docs/how-to/registry-drills.md"));
        int from = text.indexOf("## " + section + "\n");
        assertThat(from).as(section).isNotNegative();
        int to = text.indexOf("\n## ", from);
        Matcher blocks = BLOCK.matcher(text.substring(from, to < 0 ? text.length() : to));
        int lines = 0;
        while (blocks.find()) {
            for (String line : blocks.group(1).lines().toList()) {
                if (line.startsWith("core ")) {
                    done(operator, words(line.substring("core ".length())));
                } else {
                    shell(line);
                }
                lines++;
            }
        }
        assertThat(lines).isGreaterThan(2);
    }

    private static String[] words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
        }
        return words.toArray(String[]::new);
    }

    private void shell(String line) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", line)
                .directory(operator.toFile())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).as(line).isZero();
    }

    private static void publish(Path author, String version, String keys) throws IOException {
        PluginSource.of(author, "acme/theme", "{\"version\": \"" + version + "\", \"type\": \"frontend\"}");
        done(author, "publish", "acme/theme", "--to", "registry", "--keys", keys);
    }

    private static String fingerprint(Call call) {
        Matcher printed = FINGERPRINT.matcher(call.out());
        assertThat(printed.find()).as(call.out()).isTrue();
        return printed.group(1);
    }

    private static Call done(Path base, String... arguments) {
        Call call = Call.core(base, arguments);
        assertThat(call.exitCode()).as(List.of(arguments) + call.err()).isZero();
        return call;
    }
}
