package org.coreadmin.extension.api;

/**
 * Code of a plugin that runs inside the transaction of an update, after the migrations (manifest {@code scripts.update}). The
 * class is taken from the new version. The rules of {@link InstallScript} hold.
 */
@FunctionalInterface
public interface UpdateScript {

    /** Converts data of the previous version; an exception fails the update with 10008. */
    void update(ScriptContext context) throws Exception;
}
