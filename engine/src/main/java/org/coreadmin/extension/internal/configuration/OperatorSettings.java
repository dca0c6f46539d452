package org.coreadmin.extension.internal.configuration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * The settings that operators made for plugins: {@code config/settings/<vendor>/<name>.json} below the base directory, one JSON
 * object a plugin. A changed file takes effect when a setting is next read.
 */
public final class OperatorSettings {

    /** The longest file of settings, in bytes. */
    public static final int MAX_BYTES = 1024 * 1024;

    private final Path base;
    private final Placeholders placeholders;

    /** Creates the settings below a base directory, with the variables of this process. */
    public OperatorSettings(Path base) {
        this(base, System::getenv);
    }

    OperatorSettings(Path base, UnaryOperator<@Nullable String> environment) {
        this.base = base;
        this.placeholders = new Placeholders(base, environment);
    }

    /** Returns the file with the settings of a plugin, whether it exists or not. */
    public Path file(PluginName plugin) {
        return new BaseDirectory(base).settings(plugin);
    }

    /**
     * Returns the settings of a plugin. Reading one throws {@link IllegalStateException} while the file is no JSON
     * object, or while what a placeholder names is missing.
     *
     * @param schema the manifest's {@code settings}; empty if it has none
     */
    public Settings of(PluginName plugin, Map<String, @Nullable Object> schema) {
        SettingsFile file = new SettingsFile(file(plugin));
        return new PluginSettings(schema, file::read, placeholders);
    }

    /** A file that is parsed again only when its time or size have changed. */
    private static final class SettingsFile {
        private static final StrictJson JSON = new StrictJson(MAX_BYTES);

        private final Path path;
        private Map<String, Object> content = Map.of();
        private @Nullable String seen;

        SettingsFile(Path path) {
            this.path = path;
        }

        synchronized Map<String, Object> read() {
            try {
                BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
                String now = attributes.lastModifiedTime() + "/" + attributes.size() + "/" + attributes.fileKey();
                if (!now.equals(seen)) {
                    content = JSON.readObject(path);
                    seen = now;
                }
                return content;
            } catch (NoSuchFileException e) {
                seen = null;
                content = Map.of();
                return content;
            } catch (IOException e) {
                seen = null;
                throw new IllegalStateException("The settings in " + path + " can't be read: " + e.getMessage(), e);
            }
        }
    }
}
