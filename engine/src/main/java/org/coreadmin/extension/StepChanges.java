package org.coreadmin.extension;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The differences between a version and the one it replaces, beside its code.
 *
 * @param requireBefore plugins and host versions that the installed version requires, with their ranges; unmodifiable
 * @param require       those that the new version requires; unmodifiable
 * @param sizeBefore    of the installed package in bytes; empty if it is not kept
 * @param size          of the new package in bytes; empty if it comes out of none
 * @param authorBefore  of the installed version
 * @param author        of the new version
 * @param sourceBefore  the registry that the installed version came from, or {@code local} or {@code upload}
 * @param source        where the new version comes from
 * @param released      when the registry published the new version; empty if it does not say
 */
@API(status = API.Status.STABLE, since = "1.0")
public record StepChanges(
        SortedMap<String, String> requireBefore,
        SortedMap<String, String> require,
        Optional<Long> sizeBefore,
        Optional<Long> size,
        String authorBefore,
        String author,
        String sourceBefore,
        String source,
        Optional<String> released) {

    public StepChanges {
        requireBefore = Collections.unmodifiableSortedMap(new TreeMap<>(requireBefore));
        require = Collections.unmodifiableSortedMap(new TreeMap<>(require));
    }

    /**
     * Returns the fields by the names that plans use: {@code require}, and where they differ {@code size},
     * {@code author}, {@code source}; {@code released}.
     */
    public Map<String, Object> toMap() {
        Map<String, String> added = new TreeMap<>(require);
        added.keySet().removeAll(requireBefore.keySet());
        Map<String, String> removed = new TreeMap<>(requireBefore);
        removed.keySet().removeAll(require.keySet());
        Map<String, Object> changed = new TreeMap<>();
        require.forEach((name, range) -> {
            String old = requireBefore.get(name);
            if (old != null && !old.equals(range)) {
                changed.put(name, fromTo(old, range));
            }
        });
        Map<String, Object> requires =
                new JsonObject().with("added", added).with("removed", removed).with("changed", changed);
        return new JsonObject()
                .with("require", requires)
                .with("size", sizeBefore.flatMap(before -> size.map(after -> fromTo(before, after))))
                .withIf(!author.equals(authorBefore), "author", fromTo(authorBefore, author))
                .withIf(!source.equals(sourceBefore), "source", fromTo(sourceBefore, source))
                .with("released", released);
    }

    private static Map<String, Object> fromTo(Object from, Object to) {
        return new JsonObject().with("from", from).with("to", to);
    }
}
