package org.coreadmin.extension.resolve;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.manifest.PluginName;

/**
 * Plugins that go together: one version each, everything required is there, nothing conflicts, the host is right.
 *
 * @param releases what is to be installed afterwards, what is installed already too
 */
public record Resolution(SortedMap<PluginName, Release> releases) {

    public Resolution {
        releases = Collections.unmodifiableSortedMap(new TreeMap<>(releases));
    }
}
