package org.coreadmin.extension.internal.cluster;

import java.time.Duration;
import java.util.regex.Pattern;

/**
 * The part of a process in a cluster.
 *
 * @param name     of the node, unique in the cluster
 * @param unseen   after so long without a sign of life a node counts as dead
 * @param canary   how long the first node that runs another version of a plugin is watched before the others follow;
 *     also each wave
 * @param deadline within which each phase of a rollout has to end
 * @param largest  package, in bytes, that travels through the database; nodes get larger ones from a registry
 */
public record NodeSettings(String name, Duration unseen, Duration canary, Duration deadline, long largest) {

    /** The form of a node's name. */
    public static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");

    public static final Duration UNSEEN = Duration.ofSeconds(10);
    public static final Duration CANARY = Duration.ofSeconds(2);
    public static final Duration DEADLINE = Duration.ofSeconds(60);
    public static final long LARGEST = 64L * 1024 * 1024;

    public NodeSettings {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no name of a node: letters, digits, '.', '_' and '-'");
        }
        if (largest < 0) {
            throw new IllegalArgumentException("A package cannot be smaller than nothing");
        }
    }
}
