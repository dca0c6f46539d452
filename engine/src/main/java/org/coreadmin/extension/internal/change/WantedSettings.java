package org.coreadmin.extension.internal.change;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.text.StrictJson;

/**
 * The settings that plugins have after a change, as an operator's file says. Immutable.
 *
 * @param file    the file's name, for messages
 * @param values  all values of each plugin
 * @param writing the plugins whose settings files differ, and are replaced
 * @param rule    what the values of a version have to keep to
 * @param follows the text of the file, if all nodes follow it from then on; empty: they do not, or did before
 */
public record WantedSettings(
        String file,
        Map<PluginName, Map<String, Object>> values,
        Set<PluginName> writing,
        Rule rule,
        Optional<String> follows) {

    /** No settings. */
    public static final WantedSettings NONE =
            new WantedSettings("", Map.of(), Set.of(), (manifest, values) -> {}, Optional.empty());

    public WantedSettings {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        writing = Collections.unmodifiableSet(new TreeSet<>(writing));
    }

    /** Returns the settings of a file that all nodes follow from then on. */
    public WantedSettings following(String text) {
        return new WantedSettings(file, values, writing, rule, Optional.of(text));
    }

    /** Whether nothing changes. */
    boolean isEmpty() {
        return writing.isEmpty() && follows.isEmpty();
    }

    /** Returns the content of a settings file that is written. */
    byte[] content(PluginName plugin) {
        return StrictJson.writePretty(Objects.requireNonNull(values.get(plugin)));
    }

    /** A rule for the settings of a version. */
    @FunctionalInterface
    public interface Rule {

        /**
         * Refuses values that are not allowed.
         *
         * @throws PluginException {@link ErrorCode#BAD_REQUEST}
         */
        void require(Manifest manifest, Map<String, Object> values);
    }

    /**
     * Refuses values that the rule does not allow for a version.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST}
     */
    public void require(Manifest manifest) {
        Map<String, Object> wanted = values.get(manifest.name());
        if (wanted != null) {
            rule.require(manifest, wanted);
        }
    }
}
