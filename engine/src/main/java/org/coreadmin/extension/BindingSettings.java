package org.coreadmin.extension;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.coreadmin.extension.registry.ConfigurationFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The section {@code bindings} of {@code config/core-extension.yaml}: which plugin serves an interface that several provide. The
 * file is parsed only if it has the section, and again when its text has changed.
 */
final class BindingSettings implements Supplier<Map<String, String>> {

    private static final Logger LOG = LoggerFactory.getLogger(BindingSettings.class);
    private static final String SECTION = "bindings";
    private static final Pattern USED = Pattern.compile("^[\"']?bindings", Pattern.MULTILINE);

    private final Path file;
    private String text = "";
    private Map<String, String> bindings = Map.of();

    BindingSettings(Path base) {
        this.file = base.resolve("config").resolve("core-extension.yaml");
    }

    /** Plugin by interface. A file that can't be used is reported, and says nothing. */
    @Override
    public synchronized Map<String, String> get() {
        try {
            String now = Files.readString(file);
            if (!now.equals(text)) {
                text = now;
                bindings = USED.matcher(now).find() ? read() : Map.of();
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            text = "";
            bindings = Map.of();
        } catch (IOException e) {
            LOG.error("The setting '{}' cannot be read from {}: {}", SECTION, file, e.getMessage());
        }
        return bindings;
    }

    private Map<String, String> read() {
        try {
            ConfigurationFile configuration = ConfigurationFile.read(file);
            Object section = configuration.sections().get(SECTION);
            if (section == null) {
                return Map.of();
            }
            if (!(section instanceof Map<?, ?> map)) {
                throw configuration.problem("'" + SECTION + "' holds no 'interface: vendor/plugin' lines");
            }
            Map<String, String> read = new TreeMap<>();
            map.forEach((type, plugin) -> read.put(String.valueOf(type), String.valueOf(plugin)));
            return Map.copyOf(read);
        } catch (PluginException e) {
            LOG.error("The setting '{}' is left out of account: {}", SECTION, e.getMessage());
            return Map.of();
        }
    }
}
