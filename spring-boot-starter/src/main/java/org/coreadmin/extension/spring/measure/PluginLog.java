package org.coreadmin.extension.spring.measure;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.RuntimeListener;

/**
 * The latest log lines in memory: those of each plugin, and those of the application itself. Lines stay when a plugin stops, since
 * that is when one wants to read them. Bearer tokens are masked. Safe for use by several threads.
 */
public final class PluginLog implements RuntimeListener {

    /** The most lines that are kept of one plugin, and of the application. */
    public static final int MAX_LINES = 500;

    private static final int MAX_PLUGINS = 200;
    private static final int MAX_GROUPS = 50;
    private static final int MAX_MESSAGE = 2_000;
    private static final int MAX_TRACE = 8_000;
    private static final Pattern TOKEN =
            Pattern.compile("core_([0-9a-f]{16})_[A-Za-z0-9_-]{43}|(?i)bearer\\s+[A-Za-z0-9._~+/=-]{8,}");

    private final Clock clock;
    private final Map<String, Kept> plugins = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
            return size() > MAX_PLUGINS;
        }
    };
    private final Kept application = new Kept();

    /** Creates a log without lines. */
    public PluginLog(Clock clock) {
        this.clock = clock;
    }

    /**
     * A line.
     *
     * @param at     when
     * @param level  {@code ERROR}, {@code WARN}, {@code INFO}, {@code DEBUG} or {@code TRACE}
     * @param logger its name
     * @param thread the name of the thread
     * @param text   what it says, at most some thousand characters
     * @param trace  the stack trace of its exception; empty without one
     */
    public record Line(Instant at, String level, String logger, String thread, String text, String trace) {}

    /**
     * An exception of a line.
     *
     * @param type    the name of its class
     * @param message what it says
     * @param place   where it was thrown; with {@code type} that is what groups are made by
     * @param trace   its stack trace
     */
    public record Thrown(String type, String message, String place, String trace) {}

    /** Exceptions of one class that were thrown at one place; message and trace are of the last. */
    public record Group(
            String type, String place, String message, String trace, long count, Instant first, Instant last) {}

    private static final class Kept {
        final Deque<Line> lines = new ArrayDeque<>();
        final Map<String, Group> groups = new LinkedHashMap<>();
    }

    /** Adds a line of a plugin; of the application itself where that is empty. */
    public void add(
            Optional<String> plugin,
            Instant at,
            String level,
            String logger,
            String thread,
            String text,
            Optional<Thrown> thrown) {
        Line line = new Line(
                at,
                level,
                logger,
                thread,
                cut(text, MAX_MESSAGE),
                thrown.map(one -> cut(one.trace(), MAX_TRACE)).orElse(""));
        synchronized (this) {
            Kept kept = plugin.map(name -> plugins.computeIfAbsent(name, any -> new Kept()))
                    .orElse(application);
            if (kept.lines.size() == MAX_LINES) {
                kept.lines.removeFirst();
            }
            kept.lines.addLast(line);
            thrown.ifPresent(one -> group(kept, one, at));
        }
    }

    private static void group(Kept kept, Thrown thrown, Instant at) {
        String key = thrown.type() + " " + thrown.place();
        Group before = kept.groups.remove(key);
        if (kept.groups.size() >= MAX_GROUPS) {
            kept.groups.remove(kept.groups.keySet().iterator().next());
        }
        kept.groups.put(
                key,
                new Group(
                        thrown.type(),
                        thrown.place(),
                        cut(thrown.message(), MAX_MESSAGE),
                        cut(thrown.trace(), MAX_TRACE),
                        before == null ? 1 : before.count() + 1,
                        before == null ? at : before.first(),
                        at));
    }

    /** Returns the latest lines of a plugin, oldest first; none if it has logged nothing. */
    public synchronized List<Line> lines(String plugin, int most) {
        Kept kept = plugins.get(plugin);
        return kept == null ? List.of() : latest(kept, most);
    }

    /** Returns the latest lines that are no plugin's, oldest first. */
    public synchronized List<Line> ofApplication(int most) {
        return latest(application, most);
    }

    private static List<Line> latest(Kept kept, int most) {
        return kept.lines.stream().skip(Math.max(0, kept.lines.size() - most)).toList();
    }

    /** Returns the exceptions that a plugin has logged, the latest first. */
    public synchronized List<Group> exceptions(String plugin) {
        Kept kept = plugins.get(plugin);
        if (kept == null) {
            return List.of();
        }
        List<Group> groups = new ArrayList<>(kept.groups.values());
        groups.sort(Comparator.comparing(Group::last).reversed());
        return groups;
    }

    /** Returns the plugins that have logged something, by name. */
    public synchronized List<String> plugins() {
        return plugins.keySet().stream().sorted().toList();
    }

    @Override
    public void started(PluginName plugin, String version, Duration time) {
        note(plugin, "INFO", "Started " + version + " in " + time.toMillis() + " ms");
    }

    @Override
    public void failed(PluginName plugin, String version, PluginException reason) {
        note(plugin, "ERROR", "Could not start " + version + ": " + reason.getMessage());
    }

    @Override
    public void stopped(PluginName plugin, String version) {
        note(plugin, "INFO", "Stopped " + version);
    }

    private void note(PluginName plugin, String level, String text) {
        add(
                Optional.of(plugin.toString()),
                clock.instant(),
                level,
                PluginLog.class.getPackageName(),
                Thread.currentThread().getName(),
                text,
                Optional.empty());
    }

    private static String cut(String text, int most) {
        String masked = TOKEN.matcher(text)
                .replaceAll(found -> found.group(1) == null ? "Bearer …" : "core_" + found.group(1) + "_…");
        return masked.length() <= most ? masked : masked.substring(0, most) + "…";
    }
}
