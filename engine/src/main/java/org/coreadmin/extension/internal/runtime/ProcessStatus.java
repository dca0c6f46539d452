package org.coreadmin.extension.internal.runtime;

import java.util.Optional;

/**
 * The status of a background process.
 *
 * @param plugin      the plugin that contributes it
 * @param className   its class
 * @param running     whether it is at work, or pausing before it starts again; false when it returned
 * @param failures    how often it threw
 * @param lastFailure what it threw last; empty if it never threw
 */
public record ProcessStatus(
        String plugin, String className, boolean running, long failures, Optional<String> lastFailure) {}
