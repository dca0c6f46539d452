package org.coreadmin.extension.api;

/**
 * Published when a registry has withdrawn the installed version of a plugin as malicious and the server has acted on
 * it: once for each plugin, after it was disabled or, if it stays enabled, reported.
 *
 * @param pluginName the plugin, {@code <vendor>/<plugin-name>}
 * @param version the installed version
 * @param reason the reason that the registry gives
 * @param url        where to read more
 * @param disabled   whether the plugin was disabled
 */
public record VersionWithdrawnEvent(String pluginName, String version, String reason, String url, boolean disabled) {}
