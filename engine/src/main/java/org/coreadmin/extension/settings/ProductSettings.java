package org.coreadmin.extension.settings;

import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.settings.ConfigurationFile;

/** What {@code config/core-extension.yaml} says at one moment. Immutable. */
@API(status = API.Status.STABLE, since = "1.0")
public final class ProductSettings {

    private final ConfigurationFile file;

    private ProductSettings(ConfigurationFile file) {
        this.file = file;
    }

    /**
     * Reads the settings of a base directory, and logs the warnings about them, each once. A file that does not exist has none.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the file cannot be read, or has a mistake, anywhere, that could cost data
     *     or safety; says where
     */
    public static ProductSettings of(BaseDirectory base) {
        return new ProductSettings(ConfigurationFile.read(base.settings()));
    }

    /** Returns the section that has a setting such as {@code undo-scripts}; empty if none has it. */
    public static Optional<String> sectionOf(String setting) {
        return ConfigurationFile.sectionOf(setting);
    }

    /**
     * Returns the value of a setting; empty if it is not there, or is none that the setting takes.
     *
     * @throws IllegalArgumentException if there is no such setting and the file is not empty
     */
    public Optional<Object> value(String section, String name) {
        return file.value(section, name);
    }

    /** Returns everything, by the names of the sections; values are strings, numbers, booleans, lists and maps, or null. Unmodifiable. */
    public Map<String, Object> sections() {
        return file.sections();
    }
}
