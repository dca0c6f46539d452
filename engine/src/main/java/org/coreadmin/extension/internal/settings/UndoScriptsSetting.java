package org.coreadmin.extension.internal.settings;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * {@code undo-scripts} in the section {@code migrations} of {@code config/core-extension.yaml}: whether plugins may have tables on a
 * database that does not take definitions of tables back.
 */
public final class UndoScriptsSetting implements BooleanSupplier {

    private final SettingsSection<Boolean> section;

    public UndoScriptsSetting(Path base) {
        this.section = new SettingsSection<>(
                base,
                "migrations",
                false,
                configuration -> configuration
                        .value("migrations", "undo-scripts")
                        .map(value -> String.valueOf(value).equals("true"))
                        .orElse(false));
    }

    @Override
    public boolean getAsBoolean() {
        return section.get();
    }
}
