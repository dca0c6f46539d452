package org.coreadmin.extension.internal.settings;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The section {@code bindings} of {@code config/core-extension.yaml}: which plugin serves an interface that several provide. */
public final class BindingSettings implements Supplier<Map<String, String>> {

    private final SettingsSection<Map<String, String>> section;

    public BindingSettings(Path base) {
        this.section = new SettingsSection<>(base, "bindings", Map.of(), configuration -> {
            Map<String, String> read = new TreeMap<>();
            configuration
                    .map("bindings")
                    .forEach((type, plugin) -> read.put(String.valueOf(type), String.valueOf(plugin)));
            return Map.copyOf(read);
        });
    }

    /** Returns the chosen plugins by interface. */
    @Override
    public Map<String, String> get() {
        return section.get();
    }
}
