package org.coreadmin.extension.internal.runtime;

import java.time.Duration;

/**
 * The status of an extension since its plugin started.
 *
 * @param plugin         the plugin that brings it
 * @param type           class name of the extension point
 * @param name           what the host finds it by
 * @param implementation its class name
 * @param order          its place among the others
 * @param calls          how often it was called
 * @param failures       how often it threw something
 * @param time           how long all calls together took; of quick ones a sample is timed
 */
public record ExtensionStatus(
        String plugin,
        String type,
        String name,
        String implementation,
        int order,
        long calls,
        long failures,
        Duration time) {}
