package org.coreadmin.extension.change;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The capabilities that the install of a plugin found in its code, from its {@code install.lock}. The doctor reads the
 * code again.
 *
 * @param found    in order; also those that {@code core.json} only declared
 * @param declared capabilities that {@code core.json} names
 */
public record InstalledCapabilities(List<String> found, List<String> declared) {

    public InstalledCapabilities {
        found = List.copyOf(found);
        declared = List.copyOf(declared);
    }

    /** Returns the fields by the names of {@link CodeReport#toMap}. */
    public Map<String, Object> toMap() {
        return Map.of("capabilities", found.stream().map(this::entry).toList());
    }

    private Map<String, Object> entry(String name) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", name);
        entry.put("declared", declared.contains(name));
        return entry;
    }
}
