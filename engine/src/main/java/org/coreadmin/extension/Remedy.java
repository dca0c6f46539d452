package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.install.PlannedOperation;

/**
 * What helps where an operation was refused. It was tried before it is told: after its steps, what was refused is done, or can be
 * done. Each interface says it in its own terms.
 *
 * @param steps operations, to be done one after the other
 */
public record Remedy(List<PlannedOperation> steps) {

    public Remedy {
        steps = List.copyOf(steps);
    }

    /** These steps. */
    public static Remedy of(PlannedOperation... steps) {
        return new Remedy(List.of(steps));
    }

    /** By the names of interfaces: {@code steps}, each with {@code operation}, {@code plugin} or {@code plugins}, and {@code options}. */
    public Map<String, Object> toMap() {
        return Map.of("steps", steps.stream().map(PlannedOperation::toMap).toList());
    }

    /** Their maps. */
    public static List<Map<String, Object>> toMaps(List<Remedy> remedies) {
        return remedies.stream().map(Remedy::toMap).toList();
    }

    /** What {@code remedies} of the data of an answer holds, as {@link #toMaps} wrote it; what cannot be read is left out. */
    public static List<Remedy> in(Map<String, Object> data) {
        List<Remedy> remedies = new ArrayList<>();
        if (data.get("remedies") instanceof List<?> list) {
            list.forEach(one -> read(one).ifPresent(remedies::add));
        }
        return remedies;
    }

    private static Optional<Remedy> read(Object value) {
        if (!(value instanceof Map<?, ?> map) || !(map.get("steps") instanceof List<?> list)) {
            return Optional.empty();
        }
        List<PlannedOperation> steps = new ArrayList<>();
        for (Object step : list) {
            if (!(step instanceof Map<?, ?> operation)) {
                return Optional.empty();
            }
            try {
                steps.add(PlannedOperation.read(operation));
            } catch (PluginException e) {
                return Optional.empty();
            }
        }
        return Optional.of(new Remedy(steps));
    }
}
