package org.coreadmin.extension.api;

/**
 * A registry has withdrawn the installed version of a plugin as malicious, and the server has acted on it. Told once for each
 * plugin, after it was disabled or, where it stays enabled, reported.
 *
 * @param pluginName the plugin, {@code <vendor>/<plugin-name>}
 * @param version    that is installed
 * @param reason     that the registry gives
 * @param url        where to read more
 * @param disabled   whether the plugin was disabled
 */
public record VersionWithdrawnEvent(String pluginName, String version, String reason, String url, boolean disabled) {}
