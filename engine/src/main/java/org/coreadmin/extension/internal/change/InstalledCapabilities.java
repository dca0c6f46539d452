package org.coreadmin.extension.internal.change;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.text.JsonObject;

/**
 * The capabilities that the install of a plugin found in its code, from its {@code install.lock}. The doctor reads the
 * code again.
 *
 * @param found    in order; also those that {@code core.json} only declared
 * @param declared capabilities that {@code core.json} names
 * @param reads    tables of the application that its migrations read, as far as their statements show
 */
public record InstalledCapabilities(List<String> found, List<String> declared, List<String> reads) {

    public InstalledCapabilities {
        found = List.copyOf(found);
        declared = List.copyOf(declared);
        reads = List.copyOf(reads);
    }

    /** Returns those of a plugin. */
    public static InstalledCapabilities of(Application application, Installed plugin) {
        return new InstalledCapabilities(
                plugin.lock().accepted(),
                plugin.manifest().map(Manifest::capabilities).orElse(List.of()),
                reads(application, plugin));
    }

    private static List<String> reads(Application application, Installed plugin) {
        Path tree = plugin.directory().path();
        try {
            if (!MigrationScripts.mayQuery(tree)) {
                return List.of(); // no database is opened for nothing
            }
            Optional<Database> database =
                    application.database().filter(any -> any.dialect().isPresent());
            if (database.isEmpty()) {
                return List.of();
            }
            MigrationScripts scripts = database.get().scripts(tree);
            return database.get().reads(plugin.name(), scripts, scripts.names());
        } catch (PluginException e) {
            return List.of(); // the doctor reports it
        }
    }

    /** Returns the fields by the names of {@link CodeReport#toMap}. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("capabilities", found.stream().map(this::entry).toList())
                .withUnlessEmpty("reads", reads);
    }

    private Map<String, Object> entry(String name) {
        return new JsonObject()
                .with("name", name)
                .with("declared", declared.contains(name))
                .with("meaning", Capability.of(name).map(known -> known.meaning()));
    }
}
