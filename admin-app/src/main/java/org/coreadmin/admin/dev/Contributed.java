package org.coreadmin.admin.dev;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.PluginCommand;

/**
 * The contributions of a plugin, as lines for people: its routes, commands and hooks.
 *
 * @param lines such as {@code route GET /plugin/acme/hello/api/greeting}
 */
record Contributed(SortedSet<String> lines) {

    /** The contributions of a plugin that has none. */
    static final Contributed NONE = new Contributed(new TreeSet<>());

    /**
     * Returns the contributions of a plugin.
     *
     * @param running the plugins of the application, if it runs in this process; otherwise those on disk, which have no
     *     hooks
     */
    static Contributed of(Manifest manifest, PluginLoader running) {
        String name = manifest.name().toString();
        SortedSet<String> lines = new TreeSet<>();
        for (Manifest.Route route : manifest.routes()) {
            lines.add("route " + route.method() + " "
                    + (route.absolute() ? route.path() : "/plugin/" + name + route.path())
                    + route.authority().map(authority -> " (" + authority + ")").orElse(""));
        }
        running.commands().stream()
                .filter(command -> command.plugin().equals(name))
                .map(PluginCommand::word)
                .forEach(word -> lines.add("command " + word));
        running.runtime().hookStatuses().stream()
                .filter(hook -> hook.owner().equals(name))
                .forEach(hook -> lines.add("hook " + hook.hook()));
        return new Contributed(lines);
    }

    /** Returns the differences: additions with {@code +}, removals with {@code -}. */
    List<String> since(Contributed before) {
        List<String> changes = new ArrayList<>();
        difference(lines, before.lines).forEach(line -> changes.add("+ " + line));
        difference(before.lines, lines).forEach(line -> changes.add("- " + line));
        return changes;
    }

    private static Set<String> difference(Set<String> some, Set<String> others) {
        Set<String> left = new TreeSet<>(some);
        left.removeAll(others);
        return left;
    }
}
