package org.coreadmin.extension.cost;

import org.apiguardian.api.API;

/**
 * What was seen of a plugin during a measurement.
 *
 * @param plugin     {@code <vendor>/<plugin-name>}
 * @param cpuSamples how often a thread was found at work in it, or in what it had called
 * @param allocated  how many bytes it, and what it had called, allocated, as samples estimate
 * @param calls      how often its routes, hooks, listeners and extensions were called
 * @param confidence how sure its place before the next one is
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PluginCost(String plugin, long cpuSamples, long allocated, long calls, Confidence confidence) {}
