package org.coreadmin.extension.internal.runtime;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Command;
import org.jspecify.annotations.Nullable;

/** Commands of the command line. picocli's annotation is looked at by name: the engine does not depend on it. */
final class CommandKind extends ContributionKind<Command> {

    private static final String ANNOTATION = "picocli.CommandLine$Command";
    private static final Pattern WORD = Pattern.compile("[a-z0-9]([a-z0-9._-]*[a-z0-9])?");
    private static final String RESERVED_VENDOR = "core-extension";

    CommandKind() {
        super(Contributions.COMMANDS, 'c', "commands");
    }

    @Override
    List<Command> read(ContributionReader reader, @Nullable Object value) {
        List<Command> commands = new ArrayList<>();
        boolean picocliIsThere = reader.classes().known(ANNOTATION) != null;
        Set<String> words = new LinkedHashSet<>();
        List<?> values = reader.list(key(), value);
        for (int i = 0; i < values.size(); i++) {
            String where = key() + "[" + i + "]";
            Command command =
                    picocliIsThere ? loaded(reader, where, values.get(i)) : unloaded(reader, where, values.get(i));
            if (command != null) {
                if (!words.add(command.word())) {
                    reader.problem(where, Message.of("the command '{0}' is contributed twice", command.word()));
                }
                commands.add(command);
            }
        }
        return commands;
    }

    @Override
    List<String> fields(Command one) {
        return List.of(one.word(), one.description(), one.className());
    }

    @Override
    Command of(List<String> fields) {
        return new Command(fields.get(0), fields.get(1), fields.get(2));
    }

    @Override
    Optional<String> claim(Command one) {
        return Optional.of(one.word());
    }

    @Override
    Optional<Message> clash(Command one, PluginName other, PluginName plugin, Map<String, String> chosen) {
        return Optional.of(Message.of("both have the command '{0}': {1} and {2}", one.word(), other, plugin));
    }

    /**
     * Reads a command without loading it: without picocli a command class cannot be linked and no command is run, so
     * only its file is looked at.
     */
    private static @Nullable Command unloaded(ContributionReader reader, String where, @Nullable Object value) {
        String name = value instanceof Class<?> type ? type.getName() : String.valueOf(value);
        byte[] file = reader.classes().file(name);
        if (file == null) {
            reader.problem(where, Message.of("{0} is not a class of this plugin", name));
            return null;
        }
        Optional<ClassDeclarations.Command> summary = reader.declarations().command(file);
        if (summary.isEmpty()) {
            reader.problem(where, Message.of("{0} has no @picocli.CommandLine.Command annotation", name));
            return null;
        }
        return command(reader, where, name, summary.get().word(), summary.get().description());
    }

    private static @Nullable Command loaded(ContributionReader reader, String where, @Nullable Object value) {
        Class<?> type = reader.classes().constructible(where, value, Object.class);
        if (type == null) {
            return null;
        }
        for (Annotation annotation : type.getAnnotations()) {
            if (annotation.annotationType().getName().equals(ANNOTATION)) {
                String[] lines = (String[]) value(annotation, "description");
                return command(
                        reader,
                        where,
                        type.getName(),
                        (String) value(annotation, "name"),
                        lines.length == 0 ? "" : lines[0]);
            }
        }
        reader.problem(where, Message.of("{0} has no @picocli.CommandLine.Command annotation", type.getName()));
        return null;
    }

    private static @Nullable Command command(
            ContributionReader reader, String where, String className, String word, String description) {
        PluginName plugin = reader.plugin();
        String vendor = plugin.vendor() + ":";
        if (!word.startsWith(vendor)
                || !WORD.matcher(word.substring(vendor.length())).matches()) {
            reader.problem(
                    where,
                    Message.of(
                            "the command of {0} is named '{1}'; commands of {2} are named {3}<word>, with a-z, 0-9 and, inside, '.', '_' and '-'",
                            className, word, plugin, vendor));
            return null;
        }
        if (plugin.vendor().equals(RESERVED_VENDOR)) {
            reader.problem(where, Message.of("commands under {0} are the service's own", vendor));
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
