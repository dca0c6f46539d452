package org.coreadmin.extension.internal.resolve;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.PluginName;

/**
 * Plugins that go together: one version each, everything required is there, nothing conflicts, the host is right.
 *
 * @param releases all plugins that will be installed, including those that are installed already
 */
public record Resolution(SortedMap<PluginName, Release> releases) {

    public Resolution {
        releases = Collections.unmodifiableSortedMap(new TreeMap<>(releases));
    }
}
