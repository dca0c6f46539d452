package org.coreadmin.extension.internal.tools.scaffold;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;

/**
 * The files of a new plugin that works and explains itself (spec 4.2, {@code core-extension:create}): a provider and what was
 * asked for of {@link Feature}, each with its test, and a {@code pom.xml} whose {@code mvn package} makes the package to publish.
 * Unless something was asked for, a plugin with code has a command, a listener and a table, and one with something for the browser
 * has a page.
 *
 * <p>Immutable. Writes nothing: the owner of the plugin tree does.
 */
public final class PluginSkeleton {

    private static final List<SkeletonFile> FILES = List.of(
            SkeletonFile.always("core.json"),
            SkeletonFile.always("pom.xml"),
            SkeletonFile.always("README.md"),
            SkeletonFile.always("CHANGELOG.md"),
            SkeletonFile.always("icon.svg"),
            SkeletonFile.always(".gitignore"),
            SkeletonFile.always(".github/workflows/build.yml"),
            SkeletonFile.only(SkeletonFile.JAVA, "src/main/java/{{package_path}}/package-info.java"),
            SkeletonFile.only(SkeletonFile.JAVA, "src/main/java/{{package_path}}/Provider.java"),
            SkeletonFile.only(SkeletonFile.JAVA, "src/main/java/{{package_path}}/Greeter.java"),
            SkeletonFile.only(SkeletonFile.JAVA, "src/test/java/{{package_path}}/ApplicationTest.java"),
            SkeletonFile.only(Feature.TABLE.word(), "src/main/java/{{package_path}}/StoredGreeter.java"),
            SkeletonFile.only(Feature.TABLE.word(), "src/main/java/{{package_path}}/FirstGreeting.java"),
            SkeletonFile.only(Feature.TABLE.word(), "database/migrations/{{migration}}_create_greetings.sql"),
            SkeletonFile.only(SkeletonFile.TABLELESS, "src/main/java/{{package_path}}/PlainGreeter.java"),
            SkeletonFile.only(SkeletonFile.TABLELESS, "src/test/java/{{package_path}}/PlainGreeterTest.java"),
            SkeletonFile.only(Feature.COMMAND.word(), "src/main/java/{{package_path}}/HelloCommand.java"),
            SkeletonFile.only(Feature.COMMAND.word(), "src/test/java/{{package_path}}/HelloCommandTest.java"),
            SkeletonFile.only(SkeletonFile.LISTENER, "src/main/java/{{package_path}}/InstallListener.java"),
            SkeletonFile.only(
                    Feature.REST.word(),
                    "src/main/java/{{package_path}}/web/package-info.java",
                    "web-package-info.java"),
            SkeletonFile.only(Feature.REST.word(), "src/main/java/{{package_path}}/web/GreetingController.java"),
            SkeletonFile.only(Feature.REST.word(), "src/test/java/{{package_path}}/web/GreetingControllerTest.java"),
            SkeletonFile.only(Feature.WORKER.word(), "src/main/java/{{package_path}}/GreetingWorker.java"),
            SkeletonFile.only(Feature.WORKER.word(), "src/test/java/{{package_path}}/GreetingWorkerTest.java"),
            SkeletonFile.only(Feature.HOOK.word(), "src/main/java/{{package_path}}/WelcomeHook.java"),
            SkeletonFile.only(Feature.HOOK.word(), "src/test/java/{{package_path}}/WelcomeHookTest.java"),
            SkeletonFile.only(Feature.EXTENSION.word(), "src/main/java/{{package_path}}/ListFormat.java"),
            SkeletonFile.only(Feature.EXTENSION.word(), "src/main/java/{{package_path}}/ReportCommand.java"),
            SkeletonFile.only(Feature.EXTENSION.word(), "src/test/java/{{package_path}}/ListFormatTest.java"),
            SkeletonFile.only(SkeletonFile.JAVASCRIPT, "web/main.js"),
            SkeletonFile.only(Feature.TYPESCRIPT.word(), "package.json"),
            SkeletonFile.only(Feature.TYPESCRIPT.word(), "tsconfig.json"),
            SkeletonFile.only(Feature.TYPESCRIPT.word(), "src/main/web/contract.d.ts"),
            SkeletonFile.only(Feature.TYPESCRIPT.word(), "src/main/web/main.ts"),
            SkeletonFile.only(Feature.TYPESCRIPT.word(), "src/test/web/main.test.js"),
            SkeletonFile.only(Feature.TYPESCRIPT.word(), "web/main.js", "main.ts.js"),
            SkeletonFile.only(SkeletonFile.STANDALONE, "web/index.html"),
            SkeletonFile.only(SkeletonFile.STANDALONE, "web/page.js"));

    private final SortedMap<String, byte[]> files;

    private PluginSkeleton(SortedMap<String, byte[]> files) {
        this.files = files;
    }

    /**
     * Returns the skeleton of a plugin.
     *
     * @param name    the new plugin's name, from which package, command and table are named
     * @param options its properties
     * @param now     the time of its first migration and of its changelog's first entry
     */
    public static PluginSkeleton of(PluginName name, SkeletonOptions options, Instant now) {
        Map<String, Text> texts = SkeletonTexts.of(name, options, now);
        Set<String> sections = sectionsOf(options);
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (SkeletonFile file : FILES) {
            if (file.isPartOf(sections)) {
                String path = new Template(file.path(), file.path()).render(texts, sections);
                String content = file.template().render(texts, sections);
                files.put(path, content.getBytes(StandardCharsets.UTF_8));
            }
        }
        return new PluginSkeleton(Collections.unmodifiableSortedMap(files));
    }

    private static Set<String> sectionsOf(SkeletonOptions options) {
        Set<String> sections = new HashSet<>();
        sections.add(options.type().word());
        Set<Feature> features = featuresOf(options);
        features.forEach(feature -> sections.add(feature.word()));
        if (options.type() != PluginType.FRONTEND) {
            sections.add(SkeletonFile.JAVA);
            addUnless(features.contains(Feature.TABLE), SkeletonFile.TABLELESS, sections);
            if (features.contains(Feature.COMMAND) || features.contains(Feature.EXTENSION)) {
                sections.add(SkeletonFile.COMMANDS);
            }
            addUnless(features.contains(Feature.SETTINGS), SkeletonFile.SETTINGLESS, sections);
            addUnless(!options.features().isEmpty(), SkeletonFile.LISTENER, sections);
        }
        if (options.type() != PluginType.BACKEND) {
            sections.add(SkeletonFile.WEB);
            addUnless(features.contains(Feature.REST), SkeletonFile.STANDALONE, sections);
            addUnless(features.contains(Feature.TYPESCRIPT), SkeletonFile.JAVASCRIPT, sections);
        }
        addUnless(features.contains(Feature.EXTENSION), SkeletonFile.ALONE, sections);
        Map.of("author", options.author(), "description", options.description(), "license", options.license())
                .forEach((section, text) -> {
                    if (!text.isBlank()) {
                        sections.add(section);
                    }
                });
        return sections;
    }

    private static void addUnless(boolean present, String section, Set<String> sections) {
        if (!present) {
            sections.add(section);
        }
    }

    /** Returns the requested features, else those that show the most of the type. */
    private static Set<Feature> featuresOf(SkeletonOptions options) {
        if (!options.features().isEmpty()) {
            return options.features();
        }
        return switch (options.type()) {
            case FRONTEND -> Set.of(Feature.PAGE);
            case BACKEND -> Set.of(Feature.COMMAND, Feature.TABLE);
            case MIXED -> Set.of(Feature.COMMAND, Feature.TABLE, Feature.PAGE);
        };
    }

    /** Returns the content of each file by its path in the plugin's directory, with {@code /}; not to be changed. */
    public SortedMap<String, byte[]> files() {
        return files;
    }
}
