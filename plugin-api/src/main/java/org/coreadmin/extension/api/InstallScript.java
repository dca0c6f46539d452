package org.coreadmin.extension.api;

/**
 * Code of a plugin that runs inside the transaction of its install, after the migrations (manifest {@code scripts.install}).
 * Runs at least once: after a crash, or when the operator retries, it may run once more, see
 * {@link ScriptContext#attempt()}. What it writes through {@link ScriptContext#connection()} is undone with the rest if the
 * install fails; it must undo anything else itself.
 */
@FunctionalInterface
public interface InstallScript {

    /** Prepares what the plugin needs; an exception fails the install with 10008. */
    void install(ScriptContext context) throws Exception;
}
