package org.coreadmin.plugin.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;

/** The folder of a plugin in its author's project: the content of its package, without the classes. */
public final class PluginFolder {

    private final Path folder;
    private final Manifest manifest;

    private PluginFolder(Path folder, Manifest manifest) {
        this.folder = folder;
        this.manifest = manifest;
    }

    /** Returns the folder of the module whose tests run, which must be this plugin's. */
    public static PluginFolder of(String name) {
        Path folder = project().toAbsolutePath();
        return new PluginFolder(folder, Manifest.read(folder.resolve(Manifest.FILE_NAME), PluginName.of(name)));
    }

    /**
     * Returns the folder of any plugin.
     *
     * @throws IllegalStateException if it has no {@code core.json}
     */
    static PluginFolder at(Path folder) {
        Path absolute = project().resolve(folder).toAbsolutePath().normalize();
        Path manifest = absolute.resolve(Manifest.FILE_NAME);
        if (!Files.isRegularFile(manifest)) {
            throw new IllegalStateException(
                    absolute
                            + " has no core.json, so it is not a plugin: name its directory with plugin = \"…\" in @PluginTest");
        }
        return new PluginFolder(absolute, Manifest.read(manifest));
    }

    /**
     * Returns the project whose tests run: Surefire names it even where the tests run within Maven; otherwise the
     * working directory.
     */
    private static Path project() {
        return Path.of(System.getProperty("basedir", ""));
    }

    /** Returns the manifest, read as the host reads it. */
    public Manifest manifest() {
        return manifest;
    }

    /** Returns the plugin's contributions; empty without a provider. */
    public Map<String, Object> contributions() throws Exception {
        Optional<String> config = manifest.config();
        if (config.isEmpty()) {
            return Map.of();
        }
        return Class.forName(config.get())
                .asSubclass(ConfigProvider.class)
                .getDeclaredConstructor()
                .newInstance()
                .config();
    }

    /** Returns the files and fields that a reader or the host would miss; empty if the plugin is complete. */
    public List<String> problems() throws Exception {
        List<String> problems = new ArrayList<>();
        String built = System.getProperty("plugin.version");
        if (built != null && !manifest.version().toString().equals(built)) {
            problems.add("core.json says version " + manifest.version() + ", pom.xml " + built);
        }
        for (String text : List.of(
                manifest.description(), manifest.license(), manifest.icon(), manifest.category(), manifest.author())) {
            if (text.isEmpty()) {
                problems.add("core.json lacks one of description, license, icon, category, author");
            }
        }
        if (manifest.keywords().isEmpty()) {
            problems.add("core.json has no keywords");
        }
        List<String> files = new ArrayList<>(List.of("README.md", "CHANGELOG.md", manifest.icon()));
        manifest.frontend().ifPresent(entry -> files.add("web/" + entry));
        for (Object published : (List<?>) contributions().getOrDefault(Contributions.PUBLISH, List.of())) {
            files.add(String.valueOf(((Map<?, ?>) published).get("source")));
        }
        for (String file : files) {
            if (!Files.isRegularFile(folder.resolve(file))) {
                problems.add(file + " is missing");
            }
        }
        if (!Files.readString(folder.resolve("CHANGELOG.md")).contains("## " + manifest.version())) {
            problems.add("CHANGELOG.md does not mention " + manifest.version());
        }
        for (String exported : manifest.exports()) {
            if (!Files.isDirectory(folder.resolve("src/main/java").resolve(exported.replace('.', '/')))) {
                problems.add("exports " + exported + ", which has no sources");
            }
        }
        return problems;
    }

    /**
     * Returns the settings as the host hands them out where the operator has set nothing: the defaults of the
     * manifest's schema.
     */
    public FixedSettings defaultSettings() {
        FixedSettings settings = new FixedSettings();
        if (manifest.settings().get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((key, schema) -> {
                Object value = ((Map<?, ?>) schema).get("default");
                if (value != null) {
                    settings.set(String.valueOf(key), value);
                }
            });
        }
        return settings;
    }

    /** Returns the path of the folder. */
    public Path path() {
        return folder;
    }
}
