package org.coreadmin.extension.resolve;

import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.PluginName;

/**
 * An installed plugin as dependencies see it.
 *
 * @param manifest          what it is and needs
 * @param enabled           whether its operator wants it to take part
 * @param skipsDependencies whether it was installed without the check of what it requires; it then starts without what is missing
 */
public record Participant(Manifest manifest, boolean enabled, boolean skipsDependencies) {

    /** An enabled plugin whose dependencies count. */
    public static Participant enabled(Manifest manifest) {
        return new Participant(manifest, true, false);
    }

    /** A plugin that is installed and rests. */
    public static Participant disabled(Manifest manifest) {
        return new Participant(manifest, false, false);
    }

    /** The plugin's name. */
    public PluginName name() {
        return manifest.name();
    }

    @Override
    public String toString() {
        return name() + " " + manifest.version();
    }
}
