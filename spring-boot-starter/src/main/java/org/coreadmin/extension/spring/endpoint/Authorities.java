package org.coreadmin.extension.spring.endpoint;

/** The authorities that the endpoints need; {@code *} is all of them. */
public final class Authorities {

    /** Sees plugins, the catalogue and operations. */
    public static final String LIST = "plugin:list";

    /** Installs, downloads, updates and rolls back. */
    public static final String INSTALL = "plugin:install";

    /** Uninstalls. */
    public static final String UNINSTALL = "plugin:uninstall";

    /** Switches on and off. */
    public static final String TOGGLE = "plugin:toggle";

    /** Sees and changes plugins' settings; as these may name variables and files of the server, for who may see those. */
    public static final String SETTINGS = "plugin:settings";

    /** Sends packages. */
    public static final String UPLOAD = "plugin:upload";

    /** Examines what is installed, and repairs it. */
    public static final String DOCTOR = "plugin:doctor";

    /** Takes in what has changed on disk. */
    public static final String RELOAD = "plugin:reload";

    /** Sees how plugins do: hooks, listeners, processes, class loaders. */
    public static final String OBSERVE = "plugin:observe";

    /** Runs commands of plugins, at the server's own machine. */
    public static final String COMMAND = "plugin:command";

    /** Sees who did what. */
    public static final String AUDIT = "audit:read";

    /** Sees where plugins come from. */
    public static final String REGISTRIES = "registry:list";

    /** Adds, orders and removes registries, and so decides whose code may come in. */
    public static final String EDIT_REGISTRIES = "registry:edit";

    /** Sees the nodes of the cluster. */
    public static final String NODES = "node:list";

    /** Drains nodes. */
    public static final String DRAIN = "node:drain";

    private Authorities() {}
}
