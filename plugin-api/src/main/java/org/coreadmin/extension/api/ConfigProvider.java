package org.coreadmin.extension.api;

import java.util.Map;

/**
 * Declares what a plugin contributes (spec 2.5).
 *
 * <p>The class needs a public constructor without parameters. It is named in the manifest's {@code config} field, or
 * found with {@link java.util.ServiceLoader}. It is instantiated and called once each time the plugin is linked, before
 * anything of the plugin starts: it must not open connections, start threads or touch files.
 */
@FunctionalInterface
public interface ConfigProvider {

    /**
     * Returns what the plugin contributes: a map with the keys of spec 2.5, most easily made with {@link Contributions}.
     * Keys that are absent contribute nothing; unknown keys are refused by name.
     *
     * @throws Exception if the plugin cannot say; it is then not installed, or quarantined with this reason
     */
    Map<String, Object> config() throws Exception;
}
