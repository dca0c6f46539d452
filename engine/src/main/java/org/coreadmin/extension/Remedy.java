package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * A remedy for a refused operation. Messages have no commands in them: each interface renders a remedy in its own
 * terms, the command line as commands, HTTP as requests. Where versions or dependencies stand in the way, the remedy
 * was tried before it is shown.
 *
 * @param steps what to do, one after the other
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Remedy(List<Step> steps) {

    public Remedy {
        steps = List.copyOf(steps);
    }

    /** Returns a remedy that consists of these operations. */
    public static Remedy of(NamedOperation... operations) {
        return of(List.of(operations));
    }

    /** Returns a remedy that consists of these operations. */
    public static Remedy of(List<? extends NamedOperation> operations) {
        return new Remedy(operations.stream()
                .map(operation -> new Step(operation.word(), operation.targets(), operation.options()))
                .toList());
    }

    /** Returns a remedy of one step that is not about one plugin, such as {@code local-list}. */
    public static Remedy of(String operation) {
        return new Remedy(List.of(new Step(operation, List.of(), Map.of())));
    }

    /** Returns a remedy of one step on a plugin, such as {@code history}. */
    public static Remedy of(String operation, PluginName plugin) {
        return new Remedy(List.of(new Step(operation, List.of(Target.of(plugin)), Map.of())));
    }

    /** Returns a remedy of one step on a plugin, with its flags. */
    public static Remedy of(String operation, PluginName plugin, String... flags) {
        Map<String, Object> options = new TreeMap<>();
        List.of(flags).forEach(flag -> options.put(flag, true));
        return new Remedy(List.of(new Step(operation, List.of(Target.of(plugin)), options)));
    }

    /** Accepts that a key signs the next version of an installed plugin. */
    public static Remedy accept(PluginName plugin, String key) {
        return new Remedy(List.of(new Step("accept", List.of(Target.of(plugin)), Map.of("key", key))));
    }

    /** Returns a run of the doctor with a flag, {@code fix} or {@code adopt_database}. */
    public static Remedy doctor(String flag) {
        return new Remedy(List.of(new Step("doctor", List.of(), Map.of(flag, true))));
    }

    /** Returns a search of the registries for a name. */
    public static Remedy search(PluginName plugin) {
        return new Remedy(List.of(new Step("list", List.of(), Map.of("name", plugin.name()))));
    }

    /**
     * An operation of all interfaces.
     *
     * @param operation the word of the command line, such as {@code install} or {@code local-list}
     * @param targets   the plugins; none for an operation on all
     * @param options   by the names of spec 4.3
     */
    public record Step(String operation, List<Target> targets, Map<String, Object> options) {

        private static final Pattern WORD = Pattern.compile("[a-z]+(-[a-z]+)*");

        public Step {
            targets = List.copyOf(targets);
            options = Map.copyOf(options);
        }

        /** Returns the fields {@code operation}, {@code plugin} or {@code plugins}, and {@code options}. */
        public Map<String, Object> toMap() {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("operation", operation);
            if (targets.size() == 1) {
                map.put("plugin", targets.get(0).plugin().toString());
            } else if (!targets.isEmpty()) {
                map.put("plugins", targets.stream().map(Target::toMap).toList());
            }
            map.put("options", new TreeMap<>(options));
            return map;
        }

        /** Returns the step that {@link #toMap} wrote; empty if the value is not a step. */
        public static Optional<Step> of(Object value) {
            if (!(value instanceof Map<?, ?> map)
                    || !(map.get("operation") instanceof String operation)
                    || !WORD.matcher(operation).matches()
                    || !(map.get("options") instanceof Map<?, ?> given)) {
                return Optional.empty();
            }
            List<Target> targets = new ArrayList<>();
            try {
                if (map.get("plugin") instanceof String plugin) {
                    targets.add(Target.of(PluginName.of(plugin)));
                }
                if (map.get("plugins") instanceof List<?> several) {
                    several.forEach(one -> targets.add(target(one)));
                }
            } catch (PluginException e) {
                return Optional.empty();
            }
            Map<String, Object> options = new TreeMap<>();
            given.forEach((name, option) -> {
                if (option instanceof String || option instanceof Boolean) {
                    options.put(String.valueOf(name), option);
                }
            });
            return Optional.of(new Step(operation, targets, options));
        }

        private static Target target(Object value) {
            Map<?, ?> map = value instanceof Map<?, ?> fields ? fields : Map.of();
            return Target.of(
                    PluginName.of(String.valueOf(map.get("name"))),
                    Optional.ofNullable(map.get("version")).map(String::valueOf));
        }
    }

    /**
     * Returns the fields by the names that interfaces use: {@code steps}, each with {@code operation}, {@code plugin}
     * or {@code plugins}, and {@code options}.
     */
    public Map<String, Object> toMap() {
        return Map.of("steps", steps.stream().map(Step::toMap).toList());
    }

    /** Returns the data of a refusal: {@code remedies}, or nothing where nothing is known to help. */
    public static Map<String, Object> dataOf(PluginException refusal) {
        return refusal.remedies().isEmpty() ? Map.of() : Map.of("remedies", toMaps(refusal.remedies()));
    }

    /** Returns the remedies as maps. */
    public static List<Map<String, Object>> toMaps(List<Remedy> remedies) {
        return remedies.stream().map(Remedy::toMap).toList();
    }

    /** Reads {@code remedies} from the data of an answer, as {@link #toMaps} wrote it; what cannot be read is left out. */
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
        List<Step> steps = list.stream().map(Step::of).flatMap(Optional::stream).toList();
        return steps.size() == list.size() ? Optional.of(new Remedy(steps)) : Optional.empty();
    }
}
