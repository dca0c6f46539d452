package org.coreadmin.extension.api;

import java.util.List;

/**
 * What is wrong with installed plugins at the time of the call, as this server knows it. A service of hosts that serve, to be asked
 * for with {@link Services#find}: a command without a server has none. It asks no registry. Safe
 * for use by several threads.
 */
public interface PluginConditions {

    /** The kind of a plugin that does not run though it is enabled, or of which a callback is quarantined. */
    String FAILED = "failed";

    /** The kind of a version that its registry has withdrawn as malicious. */
    String WITHDRAWN = "withdrawn";

    /** The kind of a plugin that something other than an operation has changed, or that is not as the operator's file of wanted plugins says. */
    String DRIFT = "drift";

    /** Returns the conditions, in no particular order; a new, unmodifiable list each time. Unknown kinds are to be ignored. */
    List<Condition> list();

    /**
     * A condition.
     *
     * @param kind    one of the constants of {@link PluginConditions}; later versions may have more
     * @param plugin  {@code <vendor>/<plugin-name>}
     * @param version the installed version; empty if none is
     */
    record Condition(String kind, String plugin, String version) {}
}
