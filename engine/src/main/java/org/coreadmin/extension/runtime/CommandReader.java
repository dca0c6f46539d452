package org.coreadmin.extension.runtime;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.ContributionSummary.Command;
import org.jspecify.annotations.Nullable;

/** Reads the command classes of a plugin. picocli's annotation is looked at by name: the engine does not depend on it. */
final class CommandReader {

    private static final String ANNOTATION = "picocli.CommandLine$Command";
    private static final Pattern WORD = Pattern.compile("[a-z0-9]([a-z0-9._-]*[a-z0-9])?");
    private static final String RESERVED_VENDOR = "core-extension";

    private final PluginName plugin;
    private final ContributedClasses classes;
    private final Problems problems;

    CommandReader(PluginName plugin, ContributedClasses classes, Problems problems) {
        this.plugin = plugin;
        this.classes = classes;
        this.problems = problems;
    }

    List<Command> read(List<?> values) {
        List<Command> commands = new ArrayList<>();
        Set<String> words = new LinkedHashSet<>();
        for (int i = 0; i < values.size(); i++) {
            String where = Contributions.COMMANDS + "[" + i + "]";
            Class<?> type = classes.constructible(where, values.get(i), Object.class);
            Command command = type == null ? null : command(where, type);
            if (command != null) {
                if (!words.add(command.word())) {
                    problems.add(where, "the command '" + command.word() + "' is contributed twice");
                }
                commands.add(command);
            }
        }
        return commands;
    }

    private @Nullable Command command(String where, Class<?> type) {
        for (Annotation annotation : type.getAnnotations()) {
            if (annotation.annotationType().getName().equals(ANNOTATION)) {
                return command(where, type, annotation);
            }
        }
        problems.add(where, type.getName() + " has no @picocli.CommandLine.Command annotation");
        return null;
    }

    private @Nullable Command command(String where, Class<?> type, Annotation annotation) {
        String word = (String) value(annotation, "name");
        String vendor = plugin.vendor() + ":";
        if (!word.startsWith(vendor)
                || !WORD.matcher(word.substring(vendor.length())).matches()) {
            problems.add(
                    where,
                    "the command of " + type.getName() + " is named '" + word + "'; commands of " + plugin
                            + " are named " + vendor + "<word>, with a-z, 0-9 and, inside, '.', '_' and '-'");
            return null;
        }
        if (plugin.vendor().equals(RESERVED_VENDOR)) {
            problems.add(where, "commands under " + vendor + " are the service's own");
            return null;
        }
        String[] lines = (String[]) value(annotation, "description");
        return new Command(word, lines.length == 0 ? "" : lines[0], type.getName());
    }

    private static Object value(Annotation annotation, String element) {
        try {
            return annotation.annotationType().getMethod(element).invoke(annotation);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("picocli's @Command has no " + element, e);
        }
    }
}
