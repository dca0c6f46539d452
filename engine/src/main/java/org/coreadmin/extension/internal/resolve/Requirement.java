package org.coreadmin.extension.internal.resolve;

import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * A plugin that an operator asks for.
 *
 * @param name  the plugin
 * @param range in which versions; a range of one version has that one even if it was withdrawn
 */
public record Requirement(PluginName name, VersionRange range) {

    /** Returns a requirement that any release meets. */
    public static Requirement of(PluginName name) {
        return new Requirement(name, VersionRange.ANY);
    }

    /** Whether this asks for exactly this version. */
    boolean names(Version version) {
        return range.names(version);
    }

    /** Returns a text such as {@code acme/report ^1.2}, or the name alone if any version will do. */
    @Override
    public String toString() {
        return range.equals(VersionRange.ANY) ? name.toString() : name + " " + range;
    }
}
