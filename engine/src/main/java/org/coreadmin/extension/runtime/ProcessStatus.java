package org.coreadmin.extension.runtime;

import java.util.Optional;

/**
 * How a background process does.
 *
 * @param plugin      the plugin that contributes it
 * @param className   its class
 * @param running     whether it is at work, or pausing before it starts again; false when it returned
 * @param failures    how often it threw
 * @param lastFailure what it threw last; empty if it never did
 */
public record ProcessStatus(
        String plugin, String className, boolean running, long failures, Optional<String> lastFailure) {}
