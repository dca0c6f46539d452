package org.coreadmin.plugin.pf4j;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pf4j.DefaultPluginDescriptor;
import org.pf4j.Plugin;
import org.pf4j.PluginWrapper;

/** A plugin of PF4J as its package describes it. */
final class ImportedPlugin {

    /**
     * The file in which the import wrote what PF4J reads from the manifest of a JAR; the keys are those of
     * plugin.properties.
     */
    private static final String DESCRIPTION = "META-INF/core-extension/pf4j.properties";

    private static final String EXTENSIONS = "META-INF/extensions.idx";
    private static final String SERVICES = "META-INF/services/";

    private final ClassLoader loader;
    private final Properties description;

    private ImportedPlugin(ClassLoader loader, Properties description) {
        this.loader = loader;
        this.description = description;
    }

    /**
     * Returns the plugin of a class loader.
     *
     * @throws IllegalStateException if it was not imported
     */
    static ImportedPlugin of(ClassLoader loader) throws IOException {
        Properties description = new Properties();
        try (InputStream in = loader.getResourceAsStream(DESCRIPTION)) {
            if (in == null) {
                throw new IllegalStateException("The plugin was not imported: it has no " + DESCRIPTION + ".");
            }
            description.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        return new ImportedPlugin(loader, description);
    }

    /** Returns the classes of its extensions, as PF4J's annotation processor lists them. */
    List<Class<?>> extensions() throws IOException, ClassNotFoundException {
        Set<String> names = new LinkedHashSet<>(lines(EXTENSIONS));
        for (String point : description.getProperty("extension.services", "").split(",", -1)) {
            if (!point.isBlank()) {
                names.addAll(lines(SERVICES + point.strip()));
            }
        }
        List<Class<?>> classes = new ArrayList<>();
        for (String name : names) {
            classes.add(Class.forName(name, false, loader));
        }
        return classes;
    }

    private List<String> lines(String resource) throws IOException {
        List<String> lines = new ArrayList<>();
        for (URL file : Collections.list(loader.getResources(resource))) {
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
                reader.lines()
                        .map(line -> line.replaceAll("#.*", "").strip())
                        .filter(line -> !line.isEmpty())
                        .forEach(lines::add);
            }
        }
        return lines;
    }

    /** Whether it has a class of its own that is started. */
    boolean hasPluginClass() {
        return !pluginClass().isEmpty();
    }

    private String pluginClass() {
        return description.getProperty("plugin.class", "").strip();
    }

    /** Creates the plugin's own object. */
    Plugin create() throws ReflectiveOperationException {
        DefaultPluginDescriptor descriptor = new DefaultPluginDescriptor(
                description.getProperty("plugin.id", ""),
                description.getProperty("plugin.description", ""),
                pluginClass(),
                description.getProperty("plugin.version", ""),
                description.getProperty("plugin.requires", "*"),
                description.getProperty("plugin.provider", ""),
                description.getProperty("plugin.license", ""));
        BridgedPluginManager manager = new BridgedPluginManager();
        PluginWrapper wrapper = new PluginWrapper(manager, descriptor, Path.of(""), loader);
        manager.holds(wrapper);
        @Nullable Plugin plugin = manager.pluginFactory().create(wrapper);
        if (plugin == null) {
            throw new ClassNotFoundException(pluginClass()
                    + " is no PF4J plugin that can be made: it needs a public constructor without parameters"
                    + " or with a PluginWrapper");
        }
        return plugin;
    }
}
