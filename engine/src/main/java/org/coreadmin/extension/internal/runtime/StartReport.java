package org.coreadmin.extension.internal.runtime;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/**
 * The plugins that did not start, of many that were started together.
 *
 * @param quarantined the plugin and why; those that require one that did not start are in it too
 */
public record StartReport(Map<PluginName, PluginException> quarantined) {

    public StartReport {
        quarantined = Collections.unmodifiableMap(new LinkedHashMap<>(quarantined));
    }
}
