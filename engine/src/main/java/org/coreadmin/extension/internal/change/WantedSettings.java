package org.coreadmin.extension.internal.change;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.settings.SettingsProblem;
import org.coreadmin.extension.internal.runtime.settings.SettingsSchema;

/**
 * The settings that plugins have after a change, as an operator's file says. Immutable.
 *
 * @param file    the file's name, for messages
 * @param values  all values of each plugin
 * @param writing the plugins whose settings files differ, and are replaced
 */
public record WantedSettings(String file, Map<PluginName, Map<String, Object>> values, Set<PluginName> writing) {

    /** No settings. */
    public static final WantedSettings NONE = new WantedSettings("", Map.of(), Set.of());

    public WantedSettings {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        writing = Collections.unmodifiableSet(new TreeSet<>(writing));
    }

    /**
     * Refuses values that the schema of a version does not allow, and secrets in plain text.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST}
     */
    public void require(Manifest manifest) {
        Map<String, Object> wanted = values.get(manifest.name());
        if (wanted == null) {
            return;
        }
        SettingsSchema schema = new SettingsSchema(manifest.settings());
        List<String> plain = schema.plainSecrets(wanted);
        if (!plain.isEmpty()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "{0} holds secrets of {1} in plain text: {2}. Write ${env:NAME} or ${file:PATH} instead. Nothing"
                                    + " was changed.",
                            file, manifest.name(), String.join(", ", plain)));
        }
        List<SettingsProblem> problems = schema.check(wanted);
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The settings of {0} in {1} are not allowed: {2}",
                            manifest.name(),
                            file,
                            String.join(
                                    "; ",
                                    problems.stream()
                                            .map(SettingsProblem::toString)
                                            .toList())));
        }
    }
}
