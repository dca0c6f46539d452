package org.coreadmin.extension.scaffold;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.PluginType;

/**
 * The files of a new plugin that works and explains itself (spec 4.2, {@code core-extension:create}): a provider, a command,
 * a listener, a migration with its undo, an install script and a test where the plugin has code; a page where it has
 * something for the browser; for each a {@code pom.xml} whose {@code mvn package} makes the publishable archive.
 *
 * <p>Immutable. Writes nothing: whoever owns the plugin tree does.
 */
public final class PluginSkeleton {

    private static final List<SkeletonFile> FILES = List.of(
            SkeletonFile.always("core.json"),
            SkeletonFile.always("pom.xml"),
            SkeletonFile.always("src/assembly/package.xml"),
            SkeletonFile.always("README.md"),
            SkeletonFile.always("CHANGELOG.md"),
            SkeletonFile.always("icon.svg"),
            SkeletonFile.always(".gitignore"),
            SkeletonFile.java("src/main/java/{{package_path}}/package-info.java"),
            SkeletonFile.java("src/main/java/{{package_path}}/Provider.java"),
            SkeletonFile.java("src/main/java/{{package_path}}/Greeter.java"),
            SkeletonFile.java("src/main/java/{{package_path}}/StoredGreeter.java"),
            SkeletonFile.java("src/main/java/{{package_path}}/HelloCommand.java"),
            SkeletonFile.java("src/main/java/{{package_path}}/InstallListener.java"),
            SkeletonFile.java("src/main/java/{{package_path}}/FirstGreeting.java"),
            SkeletonFile.java("src/test/java/{{package_path}}/HelloCommandTest.java"),
            SkeletonFile.java("src/test/java/{{package_path}}/ManifestTest.java"),
            SkeletonFile.java("database/migrations/{{migration}}_create_greetings.sql"),
            SkeletonFile.web("web/main.js"),
            SkeletonFile.web("web/index.html"),
            SkeletonFile.web("web/page.js"));

    private final SortedMap<String, byte[]> files;

    private PluginSkeleton(SortedMap<String, byte[]> files) {
        this.files = files;
    }

    /**
     * The skeleton of a plugin.
     *
     * @param name    the new plugin's name, from which package, command and table are named
     * @param options what it is to be
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
        if (options.type() != PluginType.FRONTEND) {
            sections.add(SkeletonFile.JAVA);
        }
        if (options.type() != PluginType.BACKEND) {
            sections.add(SkeletonFile.WEB);
        }
        Map.of("author", options.author(), "description", options.description(), "license", options.license())
                .forEach((section, text) -> {
                    if (!text.isBlank()) {
                        sections.add(section);
                    }
                });
        return sections;
    }

    /** The content of each file by its path in the plugin's directory, with {@code /}; not to be changed. */
    public SortedMap<String, byte[]> files() {
        return files;
    }
}
