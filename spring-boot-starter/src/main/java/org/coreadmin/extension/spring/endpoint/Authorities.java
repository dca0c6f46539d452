package org.coreadmin.extension.spring.endpoint;

import java.util.List;
import org.coreadmin.extension.spring.access.PermissionCheck;

/** The authorities that the endpoints need; {@code *} is all of them. */
public final class Authorities {

    /** The authority to see plugins, the catalogue and operations. */
    public static final String LIST = "plugin:list";

    /** The authority to install and download plugins; it holds {@link #UPDATE}. */
    public static final String INSTALL = "plugin:install";

    /** The authority to update installed plugins, to roll them back, and to pin them. */
    public static final String UPDATE = PermissionCheck.UPDATE;

    /** The authority to uninstall plugins. */
    public static final String UNINSTALL = "plugin:uninstall";

    /** The authority to switch plugins on and off. */
    public static final String TOGGLE = "plugin:toggle";

    /** The authority to make plugins and settings as the operator's file of wanted plugins says, whatever that takes. */
    public static final String CONVERGE = "plugin:converge";

    /**
     * The authority to see and change plugins' settings; since these may name variables and files of the server, for
     * callers who may see those.
     */
    public static final String SETTINGS = "plugin:settings";

    /** The authority to send packages. */
    public static final String UPLOAD = "plugin:upload";

    /** The authority to examine what is installed, and to repair it. */
    public static final String DOCTOR = "plugin:doctor";

    /** The authority to load what has changed on disk. */
    public static final String RELOAD = "plugin:reload";

    /** The authority to see the status of running plugins: hooks, listeners, processes, class loaders. */
    public static final String OBSERVE = "plugin:observe";

    /** The authority to run commands of plugins, at the server's own machine. */
    public static final String COMMAND = "plugin:command";

    /** The authority to take a backup, which holds the secrets of all plugins and accounts. */
    public static final String BACKUP = "system:backup";

    /** The authority to see who did what. */
    public static final String AUDIT = "audit:read";

    /** The authority to see where plugins come from. */
    public static final String REGISTRIES = "registry:list";

    /** The authority to add, order and remove registries, and so to decide whose code may come in. */
    public static final String EDIT_REGISTRIES = "registry:edit";

    /** The authority to see the nodes of the cluster. */
    public static final String NODES = "node:list";

    /** The authority to drain nodes. */
    public static final String DRAIN = "node:drain";

    /** All of them, and {@code *}. */
    public static final List<String> NAMES = List.of(
            LIST,
            INSTALL,
            UPDATE,
            UNINSTALL,
            TOGGLE,
            CONVERGE,
            SETTINGS,
            UPLOAD,
            DOCTOR,
            RELOAD,
            OBSERVE,
            COMMAND,
            BACKUP,
            AUDIT,
            REGISTRIES,
            EDIT_REGISTRIES,
            NODES,
            DRAIN,
            "*");

    private Authorities() {}
}
