package org.coreadmin.extension.internal.converge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.coreadmin.extension.ExtensionManager.Drift.Difference;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.change.WantedSettings;
import org.coreadmin.extension.internal.configuration.OperatorSettings;
import org.coreadmin.extension.internal.converge.WantedPlugins.Wanted;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * How what is installed differs from what is wanted. Registries are not asked: an installed version that will do stays. Of one moment;
 * for one thread.
 */
public final class Convergence {

    private final Application application;
    private final WantedPlugins wanted;
    private final SortedMap<PluginName, Installed> installed = new TreeMap<>();
    private final SortedMap<PluginName, Message> held = new TreeMap<>();

    /** Compares the installed plugins of an application. */
    public Convergence(Application application, WantedPlugins wanted) throws IOException {
        this.application = application;
        this.wanted = wanted;
        application.allInstalled().forEach(one -> installed.put(one.name(), one));
        hold();
    }

    /**
     * What a plugin that is to run lacks.
     *
     * @param by       the plugin
     * @param required the plugin that it requires, which is not installed or not in the range
     */
    public record Lack(PluginName by, PluginName required, VersionRange range) {}

    /** Keeps off what the policy denies, a withdrawal has disabled, or has ended the application, with the plugins that require it. */
    private void hold() throws IOException {
        List<Installed> disabled =
                installed.values().stream().filter(one -> !one.enabled()).toList();
        application
                .starter()
                .deadly(disabled)
                .forEach((name, reason) -> held.put(name, Message.of("{0} stays disabled: {1}.", name, reason)));
        Admission admission = application.admission();
        for (PluginName name : running()) {
            Installed one = installed.get(name);
            if (one != null && !one.enabled()) {
                try {
                    admission.requireStart(one);
                } catch (PluginException refused) {
                    held.put(name, refused.text());
                }
            }
        }
        boolean more = !held.isEmpty();
        while (more) {
            more = false;
            for (Installed one : installed.values()) {
                Optional<PluginName> required =
                        required(one).stream().filter(held::containsKey).findFirst();
                if (!one.enabled() && required.isPresent() && !held.containsKey(one.name())) {
                    held.put(
                            one.name(),
                            Message.of("{0} stays disabled, since it requires {1}.", one.name(), required.get()));
                    more = true;
                }
            }
        }
    }

    /** Returns why plugins that are wanted enabled stay disabled all the same, by name. */
    public Map<PluginName, Message> held() {
        Map<PluginName, Message> reasons = new TreeMap<>(held);
        Set<PluginName> running = running();
        reasons.keySet().removeIf(name -> !running.contains(name) || !fits(name));
        return reasons;
    }

    private static Collection<PluginName> required(Installed plugin) {
        return plugin.summary().map(summary -> summary.require().keySet()).orElse(Set.of());
    }

    /** Whether the plugin is installed in a version that will do; what the file does not name always will. */
    public boolean fits(PluginName name) {
        Wanted one = wanted.plugins().get(name);
        Optional<Version> version = version(name);
        return version.isPresent() && (one == null || one.range().includes(version.get()));
    }

    /** Returns the plugins of the file and all that they require. */
    public Set<PluginName> needed(Function<PluginName, Collection<PluginName>> required) {
        return reached(wanted.plugins().keySet(), required);
    }

    private Set<PluginName> running() {
        return running(this::requiredNow);
    }

    /** Returns the plugins that are to run, in versions that nothing holds, if these are the requirements. */
    public Set<PluginName> running(Function<PluginName, Collection<PluginName>> required) {
        List<PluginName> roots = wanted.plugins().entrySet().stream()
                .filter(each -> each.getValue().enabled())
                .map(Map.Entry::getKey)
                .toList();
        return reached(roots, required);
    }

    private static Set<PluginName> reached(
            Collection<PluginName> roots, Function<PluginName, Collection<PluginName>> required) {
        Set<PluginName> reached = new TreeSet<>(roots);
        Deque<PluginName> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            required.apply(open.pop()).stream().filter(reached::add).forEach(open::add);
        }
        return reached;
    }

    /** Returns the installed plugins that are to go: none without {@code prune}. */
    public Set<PluginName> leaving() {
        return wanted.prune() ? leaving(this::requiredNow) : Set.of();
    }

    /** Returns the installed plugins that are to go if these are the requirements. */
    public Set<PluginName> leaving(Function<PluginName, Collection<PluginName>> required) {
        Set<PluginName> leaving = new TreeSet<>(installed.keySet());
        leaving.removeAll(needed(required));
        return leaving;
    }

    private Collection<PluginName> requiredNow(PluginName name) {
        return Optional.ofNullable(installed.get(name))
                .map(Convergence::required)
                .orElse(Set.of());
    }

    /** Returns what plugins lack that are to run and stay, as after somebody has deleted a directory; none of the file itself. */
    public List<Lack> lacks() {
        List<Lack> lacks = new ArrayList<>();
        for (PluginName name : running()) {
            Installed one = installed.get(name);
            if (one == null || !fits(name) || one.lock().skipDependencies() || held.containsKey(name)) {
                continue;
            }
            one.summary()
                    .ifPresent(summary -> summary.require().forEach((required, range) -> {
                        boolean comes = wanted.plugins().containsKey(required) && !fits(required);
                        if (!comes && version(required).filter(range::includes).isEmpty()) {
                            lacks.add(new Lack(name, required, range));
                        }
                    }));
        }
        return lacks;
    }

    private Optional<Version> version(PluginName name) {
        return Optional.ofNullable(installed.get(name))
                .flatMap(Installed::version)
                .map(Version::of);
    }

    /** Returns the installed plugins by name. */
    public SortedMap<PluginName, Installed> installed() {
        return installed;
    }

    /**
     * Returns the status that an installed plugin should have. What the file does not decide stays.
     *
     * @param running the plugins that are to run
     */
    public PluginStatus status(Installed plugin, Set<PluginName> running) {
        PluginName name = plugin.name();
        if (held.containsKey(name) && fits(name)) {
            return plugin.lock().status();
        }
        Wanted one = wanted.plugins().get(name);
        if (one != null) {
            return one.enabled() ? PluginStatus.ENABLED : PluginStatus.DISABLED;
        }
        return running.contains(name) ? PluginStatus.ENABLED : plugin.lock().status();
    }

    /** Returns the settings of the file, and which of them differ. */
    public WantedSettings settings() throws IOException {
        Map<PluginName, Map<String, Object>> values = new LinkedHashMap<>();
        Set<PluginName> differing = new TreeSet<>();
        for (Map.Entry<PluginName, Wanted> each : wanted.plugins().entrySet()) {
            Optional<Map<String, Object>> own = each.getValue().settings();
            if (own.isPresent()) {
                values.put(each.getKey(), own.get());
                if (!isSet(each.getKey(), own.get())) {
                    differing.add(each.getKey());
                }
            }
        }
        return new WantedSettings(
                WantedPlugins.FILE, values, differing, new SettingsRule(WantedPlugins.FILE), Optional.empty());
    }

    private boolean isSet(PluginName name, Map<String, Object> values) throws IOException {
        StrictJson json = new StrictJson(OperatorSettings.MAX_BYTES);
        Path file = new OperatorSettings(application.base().path()).file(name);
        if (!Files.exists(file)) {
            return values.isEmpty();
        }
        try {
            return json.readObject(RegularFile.bytes(file)).equals(json.readObject(StrictJson.write(values)));
        } catch (MalformedJsonException e) {
            return false;
        }
    }

    /** Returns how plugins differ, by name. */
    public List<Difference> differences() throws IOException {
        List<Difference> all = new ArrayList<>();
        wanted.plugins().forEach((name, one) -> {
            Installed now = installed.get(name);
            if (now == null) {
                all.add(new Difference(
                        name, Message.of("{0} is not installed; the file says {1}.", name, one.range())));
                return;
            }
            if (!fits(name)) {
                all.add(new Difference(
                        name,
                        Message.of(
                                "{0} is at {1}; the file says {2}.",
                                name, now.version().orElse("?"), one.range())));
            }
            if (!now.lock().pin().equals(one.pinned())) {
                all.add(new Difference(
                        name,
                        one.pinned()
                                .map(pin -> Message.of("{0} is not pinned to {1}, as the file says.", name, pin))
                                .orElseGet(() -> Message.of("{0} is pinned; the file does not say so.", name))));
            }
        });
        Set<PluginName> running = running();
        for (Installed one : installed.values()) {
            PluginStatus status = status(one, running);
            if (status != one.lock().status()) {
                all.add(new Difference(
                        one.name(),
                        status == PluginStatus.ENABLED
                                ? Message.of("{0} is disabled; the file wants it enabled.", one.name())
                                : Message.of("{0} is enabled; the file wants it disabled.", one.name())));
            }
            Wanted root = wanted.plugins().get(one.name());
            if (root != null && one.lock().dependency()) {
                all.add(new Difference(
                        one.name(),
                        Message.of("{0} is recorded as a mere dependency; the file names it.", one.name())));
            }
        }
        lacks().forEach(lack -> all.add(new Difference(
                lack.by(),
                Message.of(
                        "{0} requires {1} {2}, which is not installed.", lack.by(), lack.required(), lack.range()))));
        leaving()
                .forEach(name -> all.add(new Difference(
                        name, Message.of("{0} is installed; the file does not name it, and says 'prune'.", name))));
        settings()
                .writing()
                .forEach(name -> all.add(
                        new Difference(name, Message.of("The settings of {0} differ from those of the file.", name))));
        return all.stream()
                .sorted((one, other) -> one.subject().compareTo(other.subject()))
                .toList();
    }
}
