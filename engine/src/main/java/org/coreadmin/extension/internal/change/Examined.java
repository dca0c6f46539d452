package org.coreadmin.extension.internal.change;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;

/**
 * A change that was examined before it runs: nothing that can be known without running code of a plugin refuses it, as long as the
 * base directory stays as it is.
 *
 * @param looks its parts
 * @param code  the findings on the code of each plugin whose code was read
 */
public record Examined(List<Part.Look> looks, Map<PluginName, CodeCheck.Finding> code) {

    public Examined {
        looks = List.copyOf(looks);
        code = Map.copyOf(code);
    }

    /** Whether the parts have the very files that were examined. */
    boolean isOf(List<Part.Taken> taken) {
        Map<PluginName, Optional<Sha256>> seen = new HashMap<>();
        looks.forEach(look -> seen.put(look.prospect().part().plugin(), look.contents()));
        return taken.stream()
                .allMatch(one ->
                        one.contents().equals(seen.get(one.prospect().part().plugin())));
    }
}
