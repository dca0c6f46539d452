package org.coreadmin.extension.internal.resolve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/**
 * The installed plugins that require a plugin, directly or through others.
 *
 * @param name   the plugin that is required
 * @param direct those that name it in their {@code require}, by name
 * @param all    those and everything that requires them, in an order in which they can be uninstalled one by one
 */
public record Dependants(PluginName name, List<Participant> direct, List<Participant> all) {

    /** The number of dependants that a sentence names; {@code why} shows all. */
    public static final int MOST_NAMED = 8;

    public Dependants {
        direct = List.copyOf(direct);
        all = List.copyOf(all);
    }

    /** Returns the installed dependants of {@code name}, without the plugin itself. */
    public static Dependants of(PluginName name, Collection<Participant> installed) {
        if (requiring(name, installed).isEmpty()) {
            return new Dependants(name, List.of(), List.of());
        }
        TreeMap<PluginName, Participant> byName = new TreeMap<>();
        installed.forEach(participant -> byName.put(participant.name(), participant));
        byName.remove(name);
        List<Participant> direct = requiring(name, byName.values());
        Set<PluginName> reached = new LinkedHashSet<>();
        Deque<Participant> open = new ArrayDeque<>(direct);
        while (!open.isEmpty()) {
            Participant next = open.removeFirst();
            if (reached.add(next.name())) {
                open.addAll(requiring(next.name(), byName.values()));
            }
        }
        List<Participant> uninstallable = new ArrayList<>();
        Set<PluginName> seen = new LinkedHashSet<>();
        reached.stream()
                .sorted()
                .forEach(dependant -> addAfterItsDependants(
                        Objects.requireNonNull(byName.get(dependant)), byName, seen, uninstallable));
        return new Dependants(name, direct, uninstallable);
    }

    /** Returns those of {@link #all} that are enabled. */
    public List<Participant> enabled() {
        return all.stream().filter(Participant::enabled).toList();
    }

    /**
     * Refuses to uninstall a plugin that others require.
     *
     * @param leaving those that are uninstalled with it
     * @throws PluginException {@link ErrorCode#DEPENDANTS_EXIST}, naming them
     */
    public void refuseUninstall(Set<PluginName> leaving) {
        List<Participant> staying =
                all.stream().filter(each -> !leaving.contains(each.name())).toList();
        if (!staying.isEmpty()) {
            throw new PluginException(
                    ErrorCode.DEPENDANTS_EXIST,
                    Message.of(
                            "{0} is required by {1}. Uninstall {2} first, or all together; a forced uninstall quarantines"
                                    + " what requires it.",
                            name, listed(staying), staying.size() == 1 ? Message.of("it") : Message.of("them")));
        }
    }

    /**
     * Refuses to disable a plugin that an enabled one requires.
     *
     * @param resting those that are disabled with it
     * @throws PluginException {@link ErrorCode#DEPENDANTS_EXIST}, naming them
     */
    public void refuseDisable(Set<PluginName> resting) {
        List<Participant> enabled = enabled().stream()
                .filter(each -> !resting.contains(each.name()))
                .toList();
        if (!enabled.isEmpty()) {
            throw new PluginException(
                    ErrorCode.DEPENDANTS_EXIST,
                    Message.of(
                            "{0} is required by {1}. Disable {2} first, or all together.",
                            name, listed(enabled), enabled.size() == 1 ? Message.of("it") : Message.of("them")));
        }
    }

    private static List<Participant> requiring(PluginName name, Collection<Participant> installed) {
        List<Participant> requiring = new ArrayList<>();
        for (Participant other : installed) {
            if (other.summary().require().containsKey(name)) {
                requiring.add(other);
            }
        }
        return requiring;
    }

    private static void addAfterItsDependants(
            Participant participant,
            TreeMap<PluginName, Participant> byName,
            Set<PluginName> seen,
            List<Participant> ordered) {
        if (seen.add(participant.name())) {
            requiring(participant.name(), byName.values())
                    .forEach(dependant -> addAfterItsDependants(dependant, byName, seen, ordered));
            ordered.add(participant);
        }
    }

    private static Message listed(List<Participant> participants) {
        return Message.listed(
                participants.stream().map(Participant::toString).sorted().toList(), MOST_NAMED);
    }
}
