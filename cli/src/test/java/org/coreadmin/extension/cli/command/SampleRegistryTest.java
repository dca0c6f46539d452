package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A registry of thousands of plugins as they grow, and a set of fifty from it: installed, looked at, and brought on. */
@Turn(kind = "commands at work", place = 0, of = 9)
class SampleRegistryTest {

    private static final int PLUGINS = 2000;
    private static final Pattern HELD = Pattern.compile("(\\S+) is not updated to ");

    @TempDir
    private Path base;

    @TempDir
    private Path registry;

    @Test
    void fiftyPluginsAreInstalledWithOneCommandAndEveryRemedyWorks() throws Exception {
        generate();
        List<String> line = new ArrayList<>(List.of("core-extension:install"));
        line.addAll(fifty());
        line.add("--with-dependencies");
        Call installed = core(line);
        assertThat(installed.exitCode()).as(installed.err()).isZero();
        assertThat(installed.out()).contains("Installed before it: ", ", not ");

        List<Long> installs = Pattern.compile("\"installs\": (\\d+)")
                .matcher(core(List.of("core-extension:list", "--sort", "installs", "--format", "json"))
                        .out())
                .results()
                .map(found -> Long.valueOf(found.group(1)))
                .toList();
        assertThat(installs).hasSizeGreaterThan(5).isSortedAccordingTo(Comparator.reverseOrder());

        Call outdated = core(List.of("core-extension:outdated"));
        assertThat(outdated.exitCode()).isZero();
        Matcher held = HELD.matcher(outdated.out());
        int looked = 0;
        int followed = 0;
        while (held.find() && looked++ < 5) {
            Call why = core(List.of("core-extension:why", held.group(1)));
            assertThat(why.exitCode()).as(why.err()).isZero();
            followed += follow(why.out());
        }
        assertThat(looked).as(outdated.out()).isPositive();
        String required = required(installed.out());
        Call refused = core(List.of("core-extension:uninstall", required));
        assertThat(refused.err()).contains("error 20002: ", "Try:");
        followed += follow(refused.err());
        assertThat(followed).isPositive();
        assertThat(core(List.of("core-extension:update", "--all")).exitCode()).isZero();
        assertThat(core(List.of("core-extension:doctor")).out()).contains("No problems found");
    }

    /** A plugin that came because others require it. */
    private static String required(String told) {
        Matcher matcher = Pattern.compile("Installed before it: (\\S+) ").matcher(told);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private int follow(String text) {
        List<String> commands = text.lines()
                .map(String::strip)
                .filter(command -> command.startsWith("core-extension:"))
                .toList();
        for (String command : commands) {
            Call call =
                    core(List.of(command.replace("'", "").replace(" --yes", "").split(" ")));
            assertThat(call.exitCode()).as(command + "\n" + call.err()).isZero();
        }
        return commands.size();
    }

    private void generate() throws IOException, InterruptedException {
        Path checkout = Path.of("").toAbsolutePath();
        Path program = Files.isDirectory(checkout.resolve("benchmarks"))
                ? checkout.resolve("benchmarks/SampleRegistry.java")
                : checkout.resolveSibling("benchmarks").resolve("SampleRegistry.java");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        program.toString(),
                        registry.toString(),
                        String.valueOf(PLUGINS),
                        "7")
                .redirectErrorStream(true)
                .start();
        String told = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(told).isZero();
    }

    /** Every 31st plugin by name. */
    private List<String> fifty() throws IOException {
        try (Stream<Path> files = Files.walk(registry.resolve("index"))) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> registry.resolve("index")
                            .relativize(file)
                            .toString()
                            .replace(".json", ""))
                    .sorted()
                    .toList();
            List<String> fifty = new ArrayList<>();
            for (int i = 0; fifty.size() < 50; i += 31) {
                fifty.add(names.get(i));
            }
            return fifty;
        }
    }

    private Call core(List<String> line) {
        List<String> words = new ArrayList<>(line);
        words.add("--yes");
        return Call.on(
                FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), words.toArray(String[]::new));
    }
}
