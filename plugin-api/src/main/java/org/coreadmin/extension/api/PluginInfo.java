package org.coreadmin.extension.api;

/**
 * The name and version of the running plugin; may be taken as a constructor parameter.
 *
 * @param name        {@code <vendor>/<plugin-name>}
 * @param version     the version that runs
 * @param tablePrefix the prefix of the plugin's table names, such as {@code acme__sales_report__}
 */
public record PluginInfo(String name, String version, String tablePrefix) {}
