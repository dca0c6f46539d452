package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.jspecify.annotations.Nullable;

/**
 * The order in which plugins start, and the plugins that cannot take part, with the reasons. A plugin comes after
 * everything that it requires; ties are broken by name, so the same plugins always give the same order. A plugin
 * whose requirements are not met, that is part of a cycle, conflicts with another or needs another host is quarantined
 * with its reason, and so are its dependents; all others take part.
 *
 * @param order    the plugins that take part, in starting order; the reverse is the stopping order
 * @param quarantined the plugins that were to take part and cannot, by name, with the reasons
 */
public record StartOrder(List<Participant> order, SortedMap<PluginName, Message> quarantined) {

    public StartOrder {
        order = List.copyOf(order);
        quarantined = Collections.unmodifiableSortedMap(new TreeMap<>(quarantined));
    }

    /** Returns the order of the enabled ones among {@code installed}. */
    public static StartOrder of(Collection<Participant> installed, HostVersions host) {
        return new Ordering(installed, host).order();
    }

    /**
     * Returns a copy in which these are quarantined too, such as those that failed to start, with their dependants.
     */
    public StartOrder without(Map<PluginName, Message> failed) {
        Map<PluginName, Message> reasons = new TreeMap<>(quarantined);
        List<Participant> left = new ArrayList<>();
        for (Participant participant : order) {
            Message reason = failed.get(participant.name());
            if (reason == null && !participant.skipsDependencies()) {
                reason = needsQuarantined(participant, reasons);
            }
            if (reason == null) {
                left.add(participant);
            } else {
                reasons.put(participant.name(), reason);
            }
        }
        return new StartOrder(left, new TreeMap<>(reasons));
    }

    private static @Nullable Message needsQuarantined(Participant participant, Map<PluginName, Message> reasons) {
        for (PluginName required : participant.summary().require().keySet()) {
            Message reason = reasons.get(required);
            if (reason != null) {
                return needs(required, reason);
            }
        }
        return null;
    }

    private static Message needs(PluginName required, Message reason) {
        return Message.of("requires {0}, which is quarantined: {1}", required, reason);
    }

    /** Quarantines plugins, then sorts the others. */
    private static final class Ordering {

        private static final Comparator<Participant> BY_NAME =
                (one, other) -> one.name().compareTo(other.name());

        private final Map<PluginName, Participant> installed = new HashMap<>();
        private final Map<PluginName, Participant> taking = new LinkedHashMap<>(); // by name
        private final SortedMap<PluginName, Message> reasons = new TreeMap<>();
        private final HostVersions host;

        Ordering(Collection<Participant> installed, HostVersions host) {
            this.host = host;
            List<Participant> sorted = new ArrayList<>(installed);
            sorted.sort(BY_NAME);
            for (Participant participant : sorted) {
                this.installed.put(participant.name(), participant);
                if (participant.enabled()) {
                    taking.put(participant.name(), participant);
                }
            }
        }

        StartOrder order() {
            for (Participant participant : List.copyOf(taking.values())) {
                if (participant.summary().hostRequires().isEmpty()) {
                    continue;
                }
                List<Message> problems = DependencyCheck.hostProblemsOf(participant.summary(), host);
                if (!problems.isEmpty()) {
                    quarantine(participant.name(), Message.joined(" ", problems));
                }
            }
            for (Participant participant : List.copyOf(taking.values())) {
                if (!participant.summary().conflict().isEmpty()) {
                    conflictOf(participant).ifPresent(reason -> quarantine(participant.name(), reason));
                }
            }
            List<Participant> sorted = sort();
            if (sorted.size() < taking.size()) {
                quarantineCycles();
                sorted = sort();
            }
            List<Participant> order = new ArrayList<>();
            for (Participant participant : sorted) {
                Optional<Message> unmet = participant.skipsDependencies()
                                || participant.summary().require().isEmpty()
                        ? Optional.empty()
                        : unmetOf(participant);
                if (unmet.isPresent()) {
                    quarantine(participant.name(), unmet.get());
                } else {
                    order.add(participant);
                }
            }
            return new StartOrder(order, reasons);
        }

        private void quarantine(PluginName name, Message reason) {
            taking.remove(name);
            reasons.put(name, reason);
        }

        private Optional<Message> conflictOf(Participant participant) {
            ManifestSummary summary = participant.summary();
            return summary.conflict().keySet().stream()
                    .sorted()
                    .filter(name -> !name.equals(summary.name()))
                    .map(taking::get)
                    .filter(other -> other != null)
                    .flatMap(other -> DependencyCheck.conflictBetween(summary, other.summary()).stream())
                    .findFirst();
        }

        private Optional<Message> unmetOf(Participant participant) {
            List<Message> unmet = new ArrayList<>();
            participant.summary().require().forEach((name, range) -> {
                Optional<Message> reason = unmet(name, range);
                reason.ifPresent(unmet::add);
            });
            return unmet.isEmpty() ? Optional.empty() : Optional.of(Message.joined("; ", unmet));
        }

        private Optional<Message> unmet(PluginName name, VersionRange range) {
            Participant required = installed.get(name);
            if (required == null) {
                return Optional.of(Message.of("requires {0} {1}, which is not installed", name, range));
            }
            Message quarantined = reasons.get(name);
            if (quarantined != null) {
                return Optional.of(needs(name, quarantined));
            }
            if (!range.includes(required.summary().version())) {
                return Optional.of(Message.of(
                        "requires {0} {1}; {2} is installed",
                        name, range, required.summary().version()));
            }
            if (!required.enabled()) {
                return Optional.of(Message.of("requires {0}, which is disabled", name));
            }
            return Optional.empty();
        }

        /**
         * Returns the result of Kahn's algorithm so far, with names as the tie-break; leaves out what is in a cycle or
         * behind one.
         */
        private List<Participant> sort() {
            if (isEachAlone()) {
                return List.copyOf(taking.values());
            }
            Map<PluginName, Integer> waiting = new LinkedHashMap<>();
            Map<PluginName, List<PluginName>> dependants = new HashMap<>();
            for (Participant participant : taking.values()) {
                int count = 0;
                for (PluginName required : participant.summary().require().keySet()) {
                    if (taking.containsKey(required)) {
                        count++;
                        dependants
                                .computeIfAbsent(required, name -> new ArrayList<>())
                                .add(participant.name());
                    }
                }
                waiting.put(participant.name(), count);
            }
            PriorityQueue<PluginName> ready = new PriorityQueue<>();
            waiting.forEach((name, count) -> {
                if (count == 0) {
                    ready.add(name);
                }
            });
            List<Participant> sorted = new ArrayList<>();
            while (!ready.isEmpty()) {
                PluginName name = ready.remove();
                Participant next = taking.get(name);
                if (next != null) {
                    sorted.add(next);
                }
                for (PluginName dependant : dependants.getOrDefault(name, List.of())) {
                    if (waiting.merge(dependant, -1, Integer::sum) == 0) {
                        ready.add(dependant);
                    }
                }
            }
            return sorted;
        }

        private boolean isEachAlone() {
            for (Participant participant : taking.values()) {
                if (!participant.summary().require().isEmpty()) {
                    return false;
                }
            }
            return true;
        }

        private void quarantineCycles() {
            Map<PluginName, Set<PluginName>> required = new HashMap<>();
            taking.forEach((name, participant) ->
                    required.put(name, participant.summary().require().keySet()));
            for (List<PluginName> cycle : Cycles.in(required)) {
                Message reason = Message.of("is part of a cycle of requirements: {0}", Cycles.shown(cycle));
                cycle.forEach(name -> quarantine(name, reason));
            }
        }
    }
}
