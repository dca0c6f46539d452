package org.coreadmin.extension.api;

/**
 * Code of a plugin that runs inside the transaction of its uninstall, before the migrations are undone (manifest
 * {@code scripts.uninstall}). The rules of {@link InstallScript} hold.
 */
@FunctionalInterface
public interface UninstallScript {

    /** Cleans up what the plugin created; an exception fails the uninstall with 20003, unless it is forced. */
    void uninstall(ScriptContext context) throws Exception;
}
