package org.coreadmin.admin.dev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.tools.scaffold.PluginSkeleton;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The tests that the guide for authors shows, compiled and run on plugins as {@code create} makes them. */
@Turn(kind = "commands at work", place = 7, of = 9)
class TestGuideTest {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path directory;

    @Test
    void runsWhatTheGuideShows() throws Exception {
        String guide = Files.readString(Path.of("..", "docs", "how-to", "test-a-plugin.md"));
        List<String> samples =
                JAVA.matcher(guide).results().map(MatchResult::group).toList();
        assertThat(samples).hasSize(2);
        assertThat(failuresOf(samples.get(0), "acme/hello", EnumSet.of(Feature.COMMAND, Feature.TABLE)))
                .isEmpty();
        assertThat(failuresOf(samples.get(1), "acme/greet", EnumSet.of(Feature.REST, Feature.TABLE)))
                .isEmpty();
    }

    private List<String> failuresOf(String sample, String plugin, EnumSet<Feature> features) throws Exception {
        Path project = project(PluginName.of(plugin), features);
        String code = sample.substring("```java\n".length(), sample.length() - "```".length())
                .replaceFirst("@PluginTest(\\((.*?)\\))?", "@PluginTest(plugin = \"" + project + "\", $2)")
                .replace(", )", ")");
        String name = code.replaceFirst("(?s).*?class (\\w+) .*", "$1");
        Path file = Files.writeString(directory.resolve(name + ".java"), """
            import static org.junit.jupiter.api.Assertions.*;
            import org.coreadmin.plugin.testing.*;
            import org.junit.jupiter.api.Test;
            """ + code);
        compile(directory.resolve("tests"), List.of(file));
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {directory.resolve("tests").toUri().toURL()}, TestGuideTest.class.getClassLoader())) {
            return failuresOf(loader.loadClass(name));
        }
    }

    private static List<String> failuresOf(Class<?> tests) {
        List<String> failures = new ArrayList<>();
        List<String> succeeded = new ArrayList<>();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(tests))
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                result.getThrowable().ifPresent(failure -> failures.add(String.valueOf(failure)));
                                if (test.isTest()) {
                                    succeeded.add(test.getDisplayName());
                                }
                            }
                        });
        assertThat(succeeded).as(failures.toString()).hasSize(1);
        return failures;
    }

    private Path project(PluginName plugin, EnumSet<Feature> features) throws IOException {
        Path project = directory.resolve(plugin.name());
        SkeletonOptions options =
                SkeletonOptions.DEFAULT.withDisplayName(plugin.name()).withFeatures(features);
        List<Path> sources = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : PluginSkeleton.of(plugin, options, Instant.parse("2026-01-01T00:00:00Z"))
                .files()
                .entrySet()) {
            Path path = project.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
            if (file.getKey().startsWith("src/main/java/")) {
                sources.add(path);
            }
        }
        compile(project.resolve("target/classes"), sources);
        return project;
    }

    private static void compile(Path target, List<Path> sources) throws IOException {
        Files.createDirectories(target);
        String[] arguments = Stream.concat(
                        Stream.of(
                                "--release",
                                "17",
                                "-parameters",
                                "-proc:none",
                                "-nowarn",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "-d",
                                target.toString()),
                        sources.stream().map(Path::toString))
                .toArray(String[]::new);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments))
                .isZero();
    }
}
