package org.coreadmin.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tool as a process of its own. */
@Sampled(oneIn = 2)
@Turn(kind = "commands at work", place = 2, of = 9)
class MainProcessTest {

    @TempDir
    private Path base;

    @TempDir
    private Path temporary;

    @Test
    void listsPluginsWithoutLoadingWhatOnlyOtherCommandsNeed() throws Exception {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        Path loaded = temporary.resolve("loaded");
        Ended local = run(List.of("-Xlog:class+load:file=" + loaded), "core-extension:local-list");

        assertThat(local.exitCode()).isZero();
        assertThat(local.out()).contains("acme/theme");
        assertThat(Files.readString(loaded))
                .contains("org.coreadmin.extension.cli.command.LocalListCommand")
                .doesNotContain(
                        "org.coreadmin.extension.cli.command.InstallCommand",
                        "org.coreadmin.extension.cli.output.ProgressLine",
                        "org.coreadmin.extension.tools.",
                        "org.coreadmin.extension.internal.tools.",
                        "org.sqlite.",
                        "org.postgresql.",
                        "java.net.http.HttpClient",
                        "org.snakeyaml.engine.v2.api.Load ", // there is no settings file
                        "tools.jackson.databind.",
                        "java.util.logging.LogManager");
    }

    /** As an application that takes the command line without the artifact of the author tools. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "core-extension:create acme/fresh",
                "core-extension:publish acme/theme --to registry",
                "registry:status registry"
            })
    void saysWhichArtifactACommandOfAuthorsLacks(String command) throws Exception {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        String lean = classPath(entry -> !entry.contains("core-tools") && !entry.endsWith("tools/target/classes"));

        Ended refused = run(List.of("-Djava.class.path=" + lean), command.split(" "));

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .startsWith("error 503: This command needs the author tools, which are not on the class path.")
                .contains("org.coreadmin:core-tools");
        assertThat(run(List.of("-Djava.class.path=" + lean), "core-extension:local-list")
                        .out())
                .contains("acme/theme");
    }

    @Test
    void writesJsonWithoutTheBindingOfObjects() throws Exception {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        Path loaded = temporary.resolve("loaded");
        Ended local = run(List.of("-Xlog:class+load:file=" + loaded), "core-extension:local-list", "--format", "json");

        assertThat(local.exitCode()).isZero();
        assertThat(local.out()).contains("\"acme/theme\"");
        assertThat(Files.readString(loaded))
                .contains("tools.jackson.core.JsonGenerator ")
                .doesNotContain("tools.jackson.databind.");
    }

    @Test
    void looksAtOnePluginWithoutWeighingTheUpdatesOfAll() throws Exception {
        PluginSource.withCommand(base, "return 0;");
        assertThat(Call.core(base, "core-extension:install", "acme/run", "--yes")
                        .exitCode())
                .isZero();
        Path loaded = temporary.resolve("loaded");
        Ended info = run(List.of("-Xlog:class+load:file=" + loaded), "core-extension:info", "acme/run");

        assertThat(info.exitCode()).isZero();
        assertThat(info.out()).contains("acme/run");
        assertThat(Files.readString(loaded))
                .contains("org.coreadmin.extension.cli.command.InfoCommand")
                .doesNotContain(
                        "org.coreadmin.extension.internal.operation.UpdateSearch",
                        "org.coreadmin.extension.internal.policy.Audit ",
                        "org.coreadmin.extension.internal.resolve.Solver");
    }

    @Test
    void writesUtf8WhateverTheLocaleAndPassesTheExitCodeOn() throws Exception {
        PluginSource.of(
                base,
                "acme/theme",
                "{\"version\": \"1.0.0\", \"type\": \"frontend\", \"description\": \"Grüße aus dem Süden, 审计\"}");
        assertThat(run(List.of(), "core-extension:local-list").out()).contains("Grüße aus dem Süden, 审计");
        Ended unknown = run(List.of(), "quux");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).startsWith("error 400: 'quux' is not a command.");
    }

    /** Root without the right to pass over permissions is a user like any other. */
    @Test
    void aBaseDirectoryOfAnotherUserIsRefusedInWords() throws Exception {
        List<String> asUser = List.of("setpriv", "--bounding-set", "-dac_override,-dac_read_search");
        assumeTrue(ran("chown", "nobody", base.toString()) && ran(with(asUser, "true")), "needs root and setpriv");
        PluginSource.withCommand(base, "return 0;");
        assertThat(Call.core(base, "core-extension:install", "acme/run", "--yes")
                        .exitCode())
                .isZero();
        Files.setPosixFilePermissions(base, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(ran("chown", "-R", "nobody", base.toString())).isTrue();
        String refusal = "The base directory " + base + " is for nobody only: root may not read " + base
                + "/plugin/.core. Run this as nobody, or name another base directory with --base or CORE_HOME.\n";

        for (String command : List.of("local-list", "list", "doctor", "install acme/run --yes", "outdated")) {
            Ended refused = runAs(asUser, ("core-extension:" + command).split(" "));
            assertThat(refused.err()).as(command).isEqualTo("error 409: " + refusal);
            assertThat(refused.exitCode()).as(command).isEqualTo(1);
        }
        assertThat(runAs(asUser, "acme:run").err())
                .startsWith("warning: Plugin commands are not available: " + refusal);
    }

    private static List<String> with(List<String> prefix, String... command) {
        List<String> words = new ArrayList<>(prefix);
        words.addAll(List.of(command));
        return words;
    }

    private static boolean ran(String... command) throws Exception {
        return ran(List.of(command));
    }

    private static boolean ran(List<String> command) throws Exception {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such program
        }
    }

    /** Returns the class path of the tests, for a process in another directory. */
    private static String classPath(Predicate<String> wanted) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .filter(wanted)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private record Ended(int exitCode, String out, String err) {}

    private Ended run(List<String> options, String... args) throws IOException, InterruptedException {
        return run(Main.class, options, args);
    }

    private Ended run(Class<?> main, List<String> options, String... args) throws IOException, InterruptedException {
        return run(List.of(), main, options, args);
    }

    private Ended runAs(List<String> prefix, String... args) throws IOException, InterruptedException {
        return run(prefix, Main.class, List.of(), args);
    }

    private Ended run(List<String> prefix, Class<?> main, List<String> options, String... args)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (options.stream().noneMatch(option -> option.startsWith("-Djava.class.path="))) {
            command.addAll(List.of("-cp", classPath(entry -> true)));
        }
        command.addAll(options);
        command.add(main.getName());
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(base.toFile())
                .redirectOutput(temporary.resolve("out").toFile())
                .redirectError(temporary.resolve("err").toFile());
        builder.environment().put("LC_ALL", "C");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        int exitCode = builder.start().waitFor();
        return new Ended(
                exitCode,
                Files.readString(temporary.resolve("out"), StandardCharsets.UTF_8),
                Files.readString(temporary.resolve("err"), StandardCharsets.UTF_8));
    }
}
