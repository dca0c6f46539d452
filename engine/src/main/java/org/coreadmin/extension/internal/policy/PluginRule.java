package org.coreadmin.extension.internal.policy;

import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * The plugins that a rule is about: {@code acme}, {@code acme/report}, {@code acme/report@<2}, {@code acme@1.0.0}.
 *
 * @param vendor the part before the slash
 * @param name   the part after it; empty: every plugin of the vendor
 * @param range  the versions; empty: all
 * @param text   as it is written
 */
public record PluginRule(String vendor, Optional<String> name, Optional<VersionRange> range, String text) {

    /**
     * Returns the rule that a text describes.
     *
     * @throws IllegalArgumentException if the text is no rule; the message says why
     */
    public static PluginRule of(String text) {
        int at = text.indexOf('@');
        String names = at < 0 ? text : text.substring(0, at);
        Optional<VersionRange> range = at < 0 ? Optional.empty() : Optional.of(VersionRange.of(text.substring(at + 1)));
        int slash = names.indexOf('/');
        try {
            if (slash < 0) {
                new PluginName(names, "any");
                return new PluginRule(names, Optional.empty(), range, text);
            }
            PluginName plugin = PluginName.of(names);
            return new PluginRule(plugin.vendor(), Optional.of(plugin.name()), range, text);
        } catch (PluginException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Whether the rule is about some version of the plugin. */
    public boolean isAbout(PluginName plugin) {
        return vendor.equals(plugin.vendor())
                && name.filter(only -> !only.equals(plugin.name())).isEmpty();
    }

    /** Whether this version is one that the rule names. Pre-releases are only where the range names one, as everywhere. */
    public boolean includes(PluginName plugin, Version version) {
        return isAbout(plugin) && range.filter(only -> !only.includes(version)).isEmpty();
    }

    /**
     * Whether the rule includes a version, as {@link #includes}, or covers a pre-release that lies between the ends of
     * the range; for rules that keep something out.
     */
    public boolean covers(PluginName plugin, Version version) {
        return isAbout(plugin) && range.filter(only -> !only.spans(version)).isEmpty();
    }

    @Override
    public String toString() {
        return text;
    }
}
