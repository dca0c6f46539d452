package org.coreadmin.extension.internal.registry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.text.JsonObject;

/**
 * The effect of a change of the registries.
 *
 * @param change what was asked for
 * @param state  digest of the file that would be changed; another digest later means that the plan is out of date
 * @param before the registries now
 * @param after  the registries afterwards, in the order in which they are asked
 * @param moves  installed plugins that other registries answer for afterwards
 * @param notes  what else matters
 * @param text   what the file would hold
 */
public record RegistryPlan(
        RegistryChange change,
        String state,
        List<RegistrySettings> before,
        List<RegistrySettings> after,
        List<Move> moves,
        List<Message> notes,
        String text) {

    public RegistryPlan {
        before = List.copyOf(before);
        after = List.copyOf(after);
        moves = List.copyOf(moves);
        notes = List.copyOf(notes);
    }

    /**
     * A plugin for which other registries answer after the change.
     *
     * @param plugin  an installed plugin
     * @param now     the ids of the registries that are asked for it now, in their order
     * @param then    those that are asked afterwards; empty: nobody offers it updates
     */
    public record Move(PluginName plugin, List<String> now, List<String> then) {

        public Move {
            now = List.copyOf(now);
            then = List.copyOf(then);
        }

        private Map<String, Object> toMap() {
            return new JsonObject()
                    .with("name", plugin.toString())
                    .with("now", now)
                    .with("then", then);
        }
    }

    static List<Move> moves(
            Collection<PluginName> installed, List<RegistrySettings> before, List<RegistrySettings> after) {
        List<Move> moves = new ArrayList<>();
        for (PluginName plugin : installed.stream().sorted().toList()) {
            List<String> now = asked(before, plugin);
            List<String> then = asked(after, plugin);
            if (!now.equals(then)) {
                moves.add(new Move(plugin, now, then));
            }
        }
        return moves;
    }

    private static List<String> asked(List<RegistrySettings> registries, PluginName plugin) {
        Set<String> claimed = registries.stream()
                .flatMap(registry -> registry.namespaces().stream())
                .collect(Collectors.toSet());
        return registries.stream()
                .filter(registry -> registry.answersFor(plugin.vendor(), claimed))
                .map(RegistrySettings::id)
                .toList();
    }

    /**
     * Returns the fields by the names that the HTTP interface uses, without its notes and without the new content of
     * the file.
     */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("operation", change.word())
                .with("registry", change.subject())
                .with("state", state)
                .with("before", before.stream().map(RegistryPlan::described).toList())
                .with("after", after.stream().map(RegistryPlan::described).toList())
                .with("plugins", moves.stream().map(Move::toMap).toList());
    }

    private static Map<String, Object> described(RegistrySettings registry) {
        return registry.toMap().with("namespaces", registry.namespaces());
    }
}
