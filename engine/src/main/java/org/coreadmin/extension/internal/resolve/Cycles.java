package org.coreadmin.extension.internal.resolve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginName;

/** Finds plugins that require each other in a circle. */
final class Cycles {

    private final SortedMap<PluginName, ? extends Collection<PluginName>> plugins;
    private final Map<PluginName, Integer> number = new HashMap<>();
    private final Deque<PluginName> stack = new ArrayDeque<>();
    private final Set<PluginName> onStack = new HashSet<>();
    private final List<List<PluginName>> cycles = new ArrayList<>();

    private Cycles(SortedMap<PluginName, ? extends Collection<PluginName>> plugins) {
        this.plugins = plugins;
    }

    /**
     * Returns the groups in which each requires each other, through others or itself, by Tarjan's algorithm; sorted by
     * name.
     *
     * @param plugins the requirements of each plugin
     */
    static List<List<PluginName>> in(Map<PluginName, ? extends Collection<PluginName>> plugins) {
        Cycles search = new Cycles(new TreeMap<>(plugins));
        search.plugins.keySet().forEach(name -> {
            if (!search.number.containsKey(name)) {
                search.visit(name);
            }
        });
        return search.cycles;
    }

    /**
     * Returns the shortest circle through one plugin of a group, from that plugin on, each followed by one that it
     * requires.
     *
     * @param group   as {@link #in} gives it
     * @param plugins the requirements of each plugin
     */
    static List<PluginName> shortest(
            PluginName through, List<PluginName> group, Map<PluginName, ? extends Collection<PluginName>> plugins) {
        Set<PluginName> members = Set.copyOf(group);
        Map<PluginName, PluginName> before = new HashMap<>();
        Deque<PluginName> open = new ArrayDeque<>(List.of(through));
        while (!open.isEmpty()) {
            PluginName next = open.removeFirst();
            for (PluginName required : new TreeSet<>(Objects.requireNonNull(plugins.get(next)))) {
                if (required.equals(through)) {
                    List<PluginName> circle = new ArrayList<>();
                    for (PluginName at = next; !at.equals(through); at = Objects.requireNonNull(before.get(at))) {
                        circle.add(0, at);
                    }
                    circle.add(0, through);
                    return circle;
                }
                if (members.contains(required) && before.putIfAbsent(required, next) == null) {
                    open.add(required);
                }
            }
        }
        throw new IllegalArgumentException(through + " is in no circle of " + group);
    }

    /** Returns the cycle as text, such as {@code acme/a → acme/b → acme/a}. */
    static String shown(List<PluginName> cycle) {
        return Stream.concat(cycle.stream(), cycle.stream().limit(1))
                .map(PluginName::toString)
                .collect(Collectors.joining(" → "));
    }

    private int visit(PluginName name) {
        int own = number.size();
        number.put(name, own);
        int low = own;
        stack.push(name);
        onStack.add(name);
        List<PluginName> required = requiredBy(name);
        for (PluginName next : required) {
            if (!number.containsKey(next)) {
                low = Math.min(low, visit(next));
            } else if (onStack.contains(next)) {
                low = Math.min(low, number.get(next));
            }
        }
        if (low == own) {
            List<PluginName> group = new ArrayList<>();
            PluginName member;
            do {
                member = stack.pop();
                onStack.remove(member);
                group.add(member);
            } while (!member.equals(name));
            if (group.size() > 1 || required.contains(name)) {
                group.sort(null);
                cycles.add(inOrderOfRequirement(group));
            }
        }
        return low;
    }

    private List<PluginName> requiredBy(PluginName name) {
        Collection<PluginName> required = plugins.get(name);
        if (required == null || required.isEmpty()) {
            return List.of();
        }
        List<PluginName> present = new ArrayList<>(required.size());
        for (PluginName other : required) {
            if (plugins.containsKey(other)) {
                present.add(other);
            }
        }
        if (present.size() > 1) {
            present.sort(null);
        }
        return present;
    }

    /** Starts at the first name and follows requirements as far as they lead; the rest of the group comes after, by name. */
    private List<PluginName> inOrderOfRequirement(List<PluginName> group) {
        List<PluginName> path = new ArrayList<>();
        PluginName next = group.get(0);
        while (next != null) {
            path.add(next);
            next = requiredBy(next).stream()
                    .filter(candidate -> group.contains(candidate) && !path.contains(candidate))
                    .findFirst()
                    .orElse(null);
        }
        group.stream().filter(name -> !path.contains(name)).forEach(path::add);
        return path;
    }
}
