package org.coreadmin.extension.internal.application;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginStatus;

/** The action of a change on one plugin. Its word stands in the journal, in the history and in plans. */
public enum Action {
    INSTALL,
    REINSTALL,
    UPDATE,
    ROLLBACK,
    UNINSTALL,
    DOWNLOAD,
    ENABLE,
    DISABLE,
    PIN,
    UNPIN,
    ACCEPT,

    /** Only what install.lock records about the plugin changes. */
    MARK;

    /** Returns the action that a word names; empty if there is none. */
    public static Optional<Action> of(String word) {
        return Stream.of(values()).filter(one -> one.word().equals(word)).findFirst();
    }

    /** Returns the action that gives a plugin a status. */
    public static Action of(PluginStatus status) {
        return status == PluginStatus.ENABLED ? ENABLE : DISABLE;
    }

    /** Returns the word, such as {@code install}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a version of the plugin is installed, which install events announce. */
    public boolean installs() {
        return this == INSTALL || this == REINSTALL || isUpdate();
    }

    /** Whether an installed plugin changes its version, so that its update script runs. */
    public boolean isUpdate() {
        return this == UPDATE || this == ROLLBACK;
    }

    /** Whether the plugin stays in its version and only its install.lock changes. */
    public boolean marks() {
        return switch (this) {
            case ENABLE, DISABLE, PIN, UNPIN, ACCEPT, MARK -> true;
            case INSTALL, REINSTALL, UPDATE, ROLLBACK, UNINSTALL, DOWNLOAD -> false;
        };
    }
}
