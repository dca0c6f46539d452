package org.coreadmin.extension.internal.runtime;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Command;
import org.coreadmin.extension.internal.runtime.annotation.CommandOutline;
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
        boolean picocliIsThere = classes.known(ANNOTATION) != null;
        Set<String> words = new LinkedHashSet<>();
        for (int i = 0; i < values.size(); i++) {
            String where = Contributions.COMMANDS + "[" + i + "]";
            Command command = picocliIsThere ? loaded(where, values.get(i)) : unloaded(where, values.get(i));
            if (command != null) {
                if (!words.add(command.word())) {
                    problems.add(where, Message.of("the command '{0}' is contributed twice", command.word()));
                }
                commands.add(command);
            }
        }
        return commands;
    }

    /**
     * Reads a command without loading it: without picocli a command class cannot be linked and no command is run, so
     * only its file is looked at.
     */
    private @Nullable Command unloaded(String where, @Nullable Object value) {
        String name = value instanceof Class<?> type ? type.getName() : String.valueOf(value);
        byte[] file = classes.file(name);
        if (file == null) {
            problems.add(where, Message.of("{0} is not a class of this plugin", name));
            return null;
        }
        Optional<CommandOutline> summary = CommandOutline.of(file);
        if (summary.isEmpty()) {
            problems.add(where, Message.of("{0} has no @picocli.CommandLine.Command annotation", name));
            return null;
        }
        return command(where, name, summary.get().word(), summary.get().description());
    }

    private @Nullable Command loaded(String where, @Nullable Object value) {
        Class<?> type = classes.constructible(where, value, Object.class);
        if (type == null) {
            return null;
        }
        for (Annotation annotation : type.getAnnotations()) {
            if (annotation.annotationType().getName().equals(ANNOTATION)) {
                String[] lines = (String[]) value(annotation, "description");
                return command(
                        where, type.getName(), (String) value(annotation, "name"), lines.length == 0 ? "" : lines[0]);
            }
        }
        problems.add(where, Message.of("{0} has no @picocli.CommandLine.Command annotation", type.getName()));
        return null;
    }

    private @Nullable Command command(String where, String className, String word, String description) {
        String vendor = plugin.vendor() + ":";
        if (!word.startsWith(vendor)
                || !WORD.matcher(word.substring(vendor.length())).matches()) {
            problems.add(
                    where,
                    Message.of(
                            "the command of {0} is named '{1}'; commands of {2} are named {3}<word>, with a-z, 0-9 and, inside, '.', '_' and '-'",
                            className, word, plugin, vendor));
            return null;
        }
        if (plugin.vendor().equals(RESERVED_VENDOR)) {
            problems.add(where, Message.of("commands under {0} are the service's own", vendor));
            return null;
        }
        return new Command(word, description, className);
    }

    private static Object value(Annotation annotation, String element) {
        try {
            return annotation.annotationType().getMethod(element).invoke(annotation);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("picocli's @Command has no " + element, e);
        }
    }
}
