package org.coreadmin.extension;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.coreadmin.extension.text.Message;

/**
 * {@code undo-scripts} in the section {@code migrations} of {@code config/core-extension.yaml}: whether plugins may have tables on a
 * database that does not take definitions of tables back.
 */
final class UndoScriptsSetting implements BooleanSupplier {

    private final SettingsSection<Boolean> section;

    UndoScriptsSetting(Path base) {
        this.section = new SettingsSection<>(base, "migrations", false, (configuration, map) -> {
            Object value = map.get("undo-scripts");
            if (!(value instanceof Boolean agreed) || map.size() > 1) {
                throw configuration.problem(
                        Message.of("'migrations' takes one line: 'undo-scripts: true' or 'undo-scripts: false'"));
            }
            return agreed;
        });
    }

    @Override
    public boolean getAsBoolean() {
        return section.get();
    }
}
