package org.coreadmin.extension.internal.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.json.RegularFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A section of {@code config/core-extension.yaml} that holds {@code name: value} lines and may change while the application runs. The
 * file is parsed only if it has the section, and again when its text has changed. Safe for use by several threads.
 */
public final class SettingsSection<T> implements Supplier<T> {

    private static final Logger LOG = LoggerFactory.getLogger(SettingsSection.class);

    private final Path file;
    private final String name;
    private final T otherwise;
    private final Function<ConfigurationFile, T> reader;
    private String text = "";
    private T value;

    /**
     * Creates a section.
     *
     * @param otherwise the value if the section is missing
     * @param reader    makes the value from the file
     */
    public SettingsSection(Path base, String name, T otherwise, Function<ConfigurationFile, T> reader) {
        this.file = base.resolve("config").resolve("core-extension.yaml");
        this.name = name;
        this.otherwise = otherwise;
        this.reader = reader;
        this.value = otherwise;
    }

    /** Returns the current content. A file that cannot be used is reported, and says nothing. */
    @Override
    public synchronized T get() {
        try (InputStream in = RegularFile.open(file)) {
            String now = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            if (!now.equals(text)) {
                text = now;
                value = isIn(now) ? read() : otherwise;
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            text = "";
            value = otherwise;
        } catch (IOException e) {
            LOG.error("The setting '{}' cannot be read from {}: {}", name, file, e.getMessage());
        }
        return value;
    }

    private boolean isIn(String configuration) {
        return Pattern.compile("^[\"']?" + Pattern.quote(name), Pattern.MULTILINE)
                .matcher(configuration)
                .find();
    }

    private T read() {
        try {
            return reader.apply(ConfigurationFile.read(file));
        } catch (PluginException e) {
            LOG.error("The setting '{}' is ignored: {}", name, e.getMessage());
            return otherwise;
        }
    }
}
