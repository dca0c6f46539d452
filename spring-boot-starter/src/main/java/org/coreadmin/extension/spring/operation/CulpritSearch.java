package org.coreadmin.extension.spring.operation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation.SetStatus;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.host.HostFiles;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the plugin that causes a problem: disables half of those that may be it, asks whether the problem is gone, and goes on
 * with the half that has it. The search is kept in a file of the base directory, so that it survives a restart and whoever may
 * switch plugins can end it. Safe for use by several threads.
 */
public final class CulpritSearch {

    private static final Logger LOG = LoggerFactory.getLogger(CulpritSearch.class);
    private static final int MAX_LENGTH = 4 << 20;

    private final PluginLoader loader;
    private final Path file;
    private @Nullable State state;

    /** Creates the search over the plugins of an application, and continues the one that the file describes. */
    public CulpritSearch(PluginLoader loader, Path file) {
        this.loader = loader;
        this.file = file;
        this.state = read(file);
    }

    /**
     * A search that goes on.
     *
     * @param by         who began it
     * @param since      when
     * @param step       counts the questions, from 1
     * @param all        what ran at the start, and runs again at the end
     * @param candidates one of them is the culprit, if it is a plugin
     * @param disabled   what the search has disabled
     * @param keptOn     what stays enabled throughout, with whatever it requires
     */
    public record State(
            String by,
            Instant since,
            int step,
            List<String> all,
            List<String> candidates,
            List<String> disabled,
            List<String> keptOn) {

        private static State of(Map<String, Object> map) {
            if (map.get("by") instanceof String by
                    && map.get("since") instanceof String since
                    && map.get("step") instanceof Number step) {
                return new State(
                        by,
                        Instant.parse(since),
                        step.intValue(),
                        texts(map.get("all")),
                        texts(map.get("candidates")),
                        texts(map.get("disabled")),
                        texts(map.get("kept_on")));
            }
            throw new IllegalArgumentException("by, since or step is missing");
        }

        private static List<String> texts(@Nullable Object value) {
            return value instanceof List<?> list
                    ? list.stream()
                            .map(String::valueOf)
                            .map(PluginName::of)
                            .map(PluginName::toString)
                            .toList()
                    : List.of();
        }

        /** Returns the search as callers read it. */
        public Map<String, Object> toMap() {
            return new JsonObject()
                    .with("by", by)
                    .with("since", since.toString())
                    .with("step", step)
                    .with("all", all)
                    .with("candidates", candidates)
                    .with("disabled", disabled)
                    .with("kept_on", keptOn);
        }

        private State disabling(Collection<String> names) {
            return new State(by, since, step, all, candidates, List.copyOf(names), keptOn);
        }
    }

    /** Returns the search that goes on; empty if there is none. */
    public synchronized Optional<State> current() {
        return Optional.ofNullable(state);
    }

    /**
     * Returns what {@link #begin} would do.
     *
     * @param keptOn plugins that stay enabled, and with them whatever they require
     * @throws PluginException {@link ErrorCode#CONFLICT} if a search goes on or no plugin is left to search
     */
    public synchronized State proposed(String by, Collection<String> keptOn) {
        if (state != null) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is already looking for the plugin that causes a problem; continue that search or end it",
                            state.by()));
        }
        Map<String, Set<String>> requirements = requirements();
        Set<String> stay = new LinkedHashSet<>();
        keptOn.forEach(name -> addRequired(name, requirements, stay));
        List<String> all = List.copyOf(requirements.keySet());
        List<String> candidates =
                all.stream().filter(name -> !stay.contains(name)).toList();
        if (candidates.isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("No plugin is left to search: none runs that may be disabled. Keep fewer plugins on"));
        }
        List<String> stays = all.stream().filter(stay::contains).toList();
        return new State(by, Instant.now(), 1, all, candidates, half(candidates, requirements), stays);
    }

    /** Begins a search and disables the first plugins. The file is written first, so that a crash leaves a way back. */
    public synchronized OperationResult begin(ExtensionManager manager, String by, Collection<String> keptOn) {
        State first = proposed(by, keptOn);
        write(first);
        OperationResult result = switched(manager, first.disabled(), PluginStatus.DISABLED);
        if (!result.success()) {
            delete();
            return result;
        }
        return going(first);
    }

    /**
     * Goes on with the half that has the problem, or names the culprit.
     *
     * @param step the question that is answered; another one is refused, since somebody else has answered it
     * @param gone whether the problem is gone
     */
    public synchronized OperationResult answer(ExtensionManager manager, int step, boolean gone) {
        State now = running();
        if (now.step() != step) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("Step {0} of the search was answered already; look at step {1}", step, now.step()));
        }
        Map<String, Set<String>> requirements = requirements();
        now.disabled().forEach(name -> requirementsOf(name).ifPresent(found -> requirements.put(name, found)));
        List<String> candidates = now.candidates().stream()
                .filter(name -> now.disabled().contains(name) == gone && requirements.containsKey(name))
                .toList();
        if (candidates.isEmpty()) {
            return ended(manager, now, List.of()).with("innocent", true);
        }
        boolean narrowed = candidates.size() < now.candidates().size();
        if (gone && (candidates.size() == 1 || !narrowed)) {
            return ended(manager, now, candidates).with("found", candidates);
        }
        List<String> disabled = half(candidates, requirements);
        Set<String> both = new LinkedHashSet<>(now.disabled());
        both.addAll(disabled);
        State next = new State(now.by(), now.since(), step + 1, now.all(), candidates, disabled, now.keptOn());
        write(now.disabling(both)); // after a crash between the two, all of them are enabled again
        List<Message> notes = enabled(manager, without(now.disabled(), disabled));
        OperationResult result = switched(manager, without(disabled, now.disabled()), PluginStatus.DISABLED);
        if (!result.success()) {
            return result;
        }
        write(next);
        return going(next).noting(notes);
    }

    /** Ends the search: everything that it disabled is enabled again. */
    public synchronized OperationResult end(ExtensionManager manager) {
        return ended(manager, running(), List.of());
    }

    private State running() {
        if (state == null) {
            throw new PluginException(
                    ErrorCode.CONFLICT, Message.of("No search goes on; somebody has ended it. Begin a new one"));
        }
        return state;
    }

    private OperationResult going(State now) {
        return OperationResult.done(
                "",
                Message.of(
                        "Disabled for now: {0}. Try whether the problem is gone.", String.join(", ", now.disabled())),
                now.toMap());
    }

    private OperationResult ended(ExtensionManager manager, State now, List<String> stayDisabled) {
        List<Message> notes = enabled(manager, without(now.disabled(), stayDisabled));
        delete();
        Message text = stayDisabled.isEmpty()
                ? Message.of("The search has ended; its plugins are enabled again.")
                : Message.of(
                        "{0} causes the problem. It stays disabled; the others are enabled again.",
                        String.join(", ", stayDisabled));
        return OperationResult.done("", text, Map.of()).noting(notes);
    }

    /** Enables plugins, all at once or, if one of them fails, one by one; returns what failed. */
    private List<Message> enabled(ExtensionManager manager, List<String> names) {
        Map<String, InstalledPlugin> installed = loader.getInstalled();
        List<String> left = new ArrayList<>(names.stream()
                .filter(name ->
                        installed.containsKey(name) && installed.get(name).status() == PluginStatus.DISABLED)
                .toList());
        if (switched(manager, left, PluginStatus.ENABLED).success()) {
            return List.of();
        }
        List<Message> notes = new ArrayList<>();
        boolean again = true;
        while (again) {
            again = false;
            notes.clear();
            for (String name : List.copyOf(left)) {
                OperationResult result = switched(manager, List.of(name), PluginStatus.ENABLED);
                if (result.success()) {
                    left.remove(name);
                    again = true; // what requires it may follow
                } else {
                    notes.add(Message.of("{0} could not be enabled again: {1}", name, result.text()));
                }
            }
        }
        return notes;
    }

    private static OperationResult switched(ExtensionManager manager, List<String> names, PluginStatus status) {
        if (names.isEmpty()) {
            return OperationResult.done("", "", Map.of());
        }
        try {
            return manager.run(new SetStatus(names.stream().map(PluginName::of).toList(), status));
        } catch (PluginException e) {
            return OperationResult.refused("", e);
        }
    }

    /** Returns what each running plugin requires, by name. */
    private Map<String, Set<String>> requirements() {
        return loader.getInstalled().values().stream()
                .filter(plugin -> plugin.status() == PluginStatus.ENABLED
                        && plugin.problem().isEmpty())
                .collect(Collectors.toMap(
                        InstalledPlugin::name, CulpritSearch::required, (one, other) -> one, LinkedHashMap::new));
    }

    private Optional<Set<String>> requirementsOf(String name) {
        return Optional.ofNullable(loader.getInstalled().get(name)).map(CulpritSearch::required);
    }

    /** Returns the names of what a plugin requires. */
    public static Set<String> required(InstalledPlugin plugin) {
        return plugin.config().get("require") instanceof Map<?, ?> map
                ? map.keySet().stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    private static void addRequired(String name, Map<String, Set<String>> requirements, Set<String> found) {
        if (requirements.containsKey(name) && found.add(name)) {
            requirements.get(name).forEach(other -> addRequired(other, requirements, found));
        }
    }

    /** What requires a plugin cannot run without it, so it is disabled too. */
    private static void addDependants(String name, Map<String, Set<String>> requirements, Set<String> found) {
        if (found.add(name)) {
            requirements.forEach((other, required) -> {
                if (required.contains(name)) {
                    addDependants(other, requirements, found);
                }
            });
        }
    }

    /**
     * Returns plugins, and whatever requires one of them.
     *
     * @param requirements what each plugin requires
     */
    public static Set<String> withDependants(Collection<String> names, Map<String, Set<String>> requirements) {
        Set<String> all = new LinkedHashSet<>();
        names.forEach(name -> addDependants(name, requirements, all));
        return all;
    }

    /**
     * Returns about half of the candidates, and whatever requires one of them.
     *
     * @param requirements what each plugin requires
     */
    public static List<String> half(List<String> candidates, Map<String, Set<String>> requirements) {
        Set<String> chosen = new LinkedHashSet<>();
        for (String name : candidates) {
            long count = candidates.stream().filter(chosen::contains).count();
            if (count * 2 >= candidates.size()) {
                break;
            }
            addDependants(name, requirements, chosen);
        }
        if (candidates.size() > 1 && chosen.containsAll(candidates)) {
            // all depend on the first, which cannot be told apart: begin with one that nothing requires
            for (String name : candidates) {
                Set<String> alone = new LinkedHashSet<>();
                addDependants(name, requirements, alone);
                if (!alone.containsAll(candidates)) {
                    return List.copyOf(alone);
                }
            }
        }
        return List.copyOf(chosen);
    }

    private static List<String> without(List<String> names, List<String> others) {
        return names.stream().filter(name -> !others.contains(name)).toList();
    }

    private static @Nullable State read(Path file) {
        try {
            return Files.exists(file) ? State.of(new StrictJson(MAX_LENGTH, 3).readObject(file)) : null;
        } catch (IOException | IllegalArgumentException | DateTimeException | PluginException e) {
            LOG.warn(
                    "The search for the plugin that causes a problem cannot be continued, because {} cannot be read: {}."
                            + " Plugins that it has disabled stay disabled; enable them, then delete the file.",
                    file,
                    e.toString());
            return null;
        }
    }

    private void write(State next) {
        try {
            HostFiles.replace(file, StrictJson.write(next.toMap()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        state = next;
    }

    private void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        state = null;
    }
}
