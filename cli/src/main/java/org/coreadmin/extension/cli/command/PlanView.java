package org.coreadmin.extension.cli.command;

import static org.coreadmin.extension.text.JsonMembers.objects;
import static org.coreadmin.extension.text.JsonMembers.text;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.ByteCount;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.registry.Signers;

/** Shows what an operation would do: a plan by the names of its file, made here or by a server. */
final class PlanView {

    private static final int MAX_NAMED = 3;

    private final Map<String, Object> plan;
    private final Terminal terminal;

    private PlanView(Map<String, Object> plan, Terminal terminal) {
        this.plan = plan;
        this.terminal = terminal;
    }

    /** Returns a plan by the names of its file, for who reads this terminal. */
    static PlanView of(Map<String, Object> plan, Terminal terminal) {
        return new PlanView(plan, terminal);
    }

    /** Returns the answer of a command that was asked only for its plan. */
    Answer answer() {
        return Answer.done(Message.of("Dry run: nothing was changed."), plan).shownBy(shown -> draw(shown.out()));
    }

    /** Whether there is nothing to do. */
    boolean isEmpty() {
        return objects(plan, "steps").isEmpty();
    }

    /** Whether to do it, with the versions: {@code Install acme/kit 1.0.0 with acme/base 1.1.0?} */
    Message question() {
        List<Map<?, ?>> steps = objects(plan, "steps");
        Optional<Verb> verb = text(plan, "operation").flatMap(Verb::find);
        Set<String> targets = targets();
        List<Message> wanted = new ArrayList<>();
        List<Message> others = new ArrayList<>();
        for (Map<?, ?> step : steps) {
            boolean isWanted =
                    targets.isEmpty() || targets.contains(text(step, "plugin").orElse(""));
            (isWanted ? wanted : others).add(versioned(step));
        }
        Message plugins = others.isEmpty()
                ? Message.listed(wanted, MAX_NAMED)
                : Message.of("{0} with {1}", Message.listed(wanted, MAX_NAMED), Message.listed(others, MAX_NAMED));
        return verb.map(one -> question(one, plugins, steps.size())).orElse(Message.verbatim("?"));
    }

    /** Returns the capabilities that have to be accepted. */
    SortedSet<String> needed() {
        SortedSet<String> needed = new TreeSet<>();
        objects(plan, "steps").forEach(step -> needed.addAll(texts(code(step), "consent")));
        return needed;
    }

    /** Whether to accept them, by plugin; empty if there is nothing to accept. */
    Optional<Message> consent() {
        List<String> words = new ArrayList<>();
        objects(plan, "steps").forEach(step -> {
            List<String> needed = texts(code(step), "consent");
            if (!needed.isEmpty()) {
                words.add(text(step, "plugin").orElse("") + " (" + String.join(", ", needed) + ")");
            }
        });
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(Message.of("Accept the added capabilities of {0}?", String.join(", ", words)));
    }

    private static Map<?, ?> code(Map<?, ?> step) {
        return step.get("code") instanceof Map<?, ?> map ? map : Map.of();
    }

    private Message question(Verb verb, Message plugins, int count) {
        return switch (verb) {
            case INSTALL -> Message.of("Install {0}?", plugins);
            case UPDATE -> Message.of("Update {0}?", plugins);
            case ROLLBACK -> Message.of("Roll back {0}?", plugins);
            case ENABLE -> Message.of("Enable {0}?", plugins);
            case DISABLE -> Message.of("Disable {0}?", plugins);
            case UNINSTALL -> Message.of("Uninstall {0}?", withData(plugins, count));
            case ACCEPT -> Message.verbatim("Accept another key for " + plugins + "?");
            case CONVERGE -> Message.of("Change the plugins as core.plugins.yaml says?");
            case SYNC -> Message.of("Change the installed plugins to match core.lock.json?");
            default -> Message.verbatim(capitalized(verb.word()) + " " + plugins + "?");
        };
    }

    private static String capitalized(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private Message withData(Message plugins, int count) {
        Map<?, ?> options = plan.get("options") instanceof Map<?, ?> map ? map : Map.of();
        if (Boolean.TRUE.equals(options.get("keep_data"))) {
            return count == 1
                    ? Message.of("{0}, keeping its data", plugins)
                    : Message.of("{0}, keeping their data", plugins);
        }
        return count == 1
                ? Message.of("{0} and drop its data", plugins)
                : Message.of("{0} and drop their data", plugins);
    }

    private Set<String> targets() {
        Set<String> names = new HashSet<>();
        text(plan, "plugin").ifPresent(names::add);
        objects(plan, "plugins").forEach(target -> text(target, "name").ifPresent(names::add));
        return names;
    }

    /** Returns a text such as {@code acme/a from 0.9.0 to 1.0.0}. */
    private static Message versioned(Map<?, ?> step) {
        Optional<String> from = text(step, "from");
        Optional<String> to = text(step, "to");
        String name = text(step, "plugin").orElse("");
        return from.isPresent() && to.isPresent() && !from.equals(to)
                ? Message.of("{0} from {1} to {2}", name, from.get(), to.get())
                : Message.verbatim(
                        name + to.or(() -> from).map(version -> " " + version).orElse(""));
    }

    private void draw(PrintStream out) {
        drawSteps(out);
        out.println(terminal.text(Message.of("Nothing was changed.")));
    }

    /** Draws the steps, and the plugins held back. */
    void drawSteps(PrintStream out) {
        int number = 1;
        Set<String> changed = objects(plan, "steps").stream()
                .flatMap(step -> text(step, "plugin").stream())
                .collect(Collectors.toSet());
        for (Map<?, ?> step : objects(plan, "steps")) {
            out.println(Printable.line(number++ + ". " + terminal.text(title(step))));
            text(step, "source")
                    .ifPresent(source -> line(
                            out,
                            Message.of(
                                    "from: {0}",
                                    step.get("size") instanceof Number bytes
                                            ? source + ", " + ByteCount.of(bytes.longValue())
                                            : source)));
            trust(step).ifPresent(trust -> line(out, trust));
            if (text(step, "source").filter("upload"::equals).isPresent()) {
                text(step, "digest").ifPresent(digest -> line(out, Message.verbatim("SHA-256: " + digest)));
            }
            Map<?, ?> migrations = step.get("migrations") instanceof Map<?, ?> map ? map : Map.of();
            list(out, words -> Message.of("undo migrations: {0}", words), texts(migrations, "undo"));
            list(out, words -> Message.of("adopt migrations: {0}", words), texts(migrations, "adopt"));
            list(out, words -> Message.of("apply migrations: {0}", words), texts(migrations, "apply"));
            list(out, words -> Message.of("reads: {0}", words), texts(step, "reads"));
            list(out, words -> Message.of("databases: {0}", words), texts(step, "databases"));
            boolean arrives = text(step, "to").isPresent();
            list(
                    out,
                    words -> arrives
                            ? Message.of("write to config/: {0}", words)
                            : Message.of("remove from config/: {0}", words),
                    texts(step, "published"));
            list(out, words -> Message.of("known only when it runs: {0}", words), later(step));
            list(out, words -> Message.of("leave as edited in config/: {0}", words), texts(step, "edited"));
            list(out, words -> Message.of("keep as .saved in config/: {0}", words), texts(step, "saved"));
            list(out, words -> Message.of("delete for good: {0}", words), deleted(step));
            list(out, words -> Message.of("stops: {0}", words), stops(step));
            list(out, words -> Message.of("declares that it uses: {0}", words), texts(step, "capabilities"));
            boolean replaces = text(step, "from").isPresent();
            new CodeView(code(step)).difference(replaces).forEach(line -> line(out, line));
            if (step.get("changes") instanceof Map<?, ?> changes) {
                CodeView.changes(changes).forEach(line -> line(out, line));
            }
            if (!replaces) { // an update shows what changes in its requirements
                list(out, words -> Message.of("requires: {0}", words), requires(step, changed));
            }
            list(out, words -> Message.of("required by: {0}", words), texts(step, "affected"));
            Notice.of(step).sentences(Message.of("it")).forEach(sentence -> line(out, sentence));
        }
        if (objects(plan, "steps").isEmpty()) {
            out.println(terminal.text(Message.of("Nothing to do.")));
        }
        texts(plan, "warnings").forEach(warning -> terminal.warn(Message.verbatim(warning)));
        for (Map<?, ?> updateStatus : objects(plan, "held")) {
            boolean stays = text(updateStatus, "installed").equals(text(updateStatus, "wanted"));
            String plugin = text(updateStatus, "plugin").orElse("");
            String wanted = text(updateStatus, "wanted").orElse("");
            String latest = text(updateStatus, "latest").orElse("");
            Message held = message(updateStatus, "held");
            out.println(Printable.line(terminal.text(
                    stays
                            ? Message.of("{0} stays at {1}, not {2}: {3}", plugin, wanted, latest, held)
                            : Message.of("{0} gets {1}, not {2}: {3}", plugin, wanted, latest, held))));
        }
    }

    /** Returns what is required, such as {@code acme/base ^1 (1.2.0)}; without the version where another step changes it. */
    private static List<String> requires(Map<?, ?> step, Set<String> changed) {
        List<String> words = new ArrayList<>();
        if (step.get("requires") instanceof Map<?, ?> requires) {
            requires.forEach((plugin, how) -> {
                Map<?, ?> required = (Map<?, ?>) how;
                words.add(plugin + " " + text(required, "range").orElse("*")
                        + text(required, "version")
                                .filter(version -> !changed.contains(String.valueOf(plugin)))
                                .map(version -> " (" + version + ")")
                                .orElse(""));
            });
        }
        return words;
    }

    /** Returns what is deleted: tables with their rows, and the file of settings. */
    private static List<String> deleted(Map<?, ?> step) {
        List<String> words = new ArrayList<>();
        for (Map<?, ?> table : objects(step, "tables")) {
            String name = text(table, "name").orElse("");
            words.add(table.get("rows") instanceof Number rows ? name + " (" + rows.longValue() + ")" : name);
        }
        text(step, "settings").ifPresent(words::add);
        return words;
    }

    private List<String> later(Map<?, ?> step) {
        return texts(step, PlannedStep.KNOWN_WHEN_RUN).stream()
                .map(kind -> terminal.text(
                        switch (kind) {
                            case "script" -> Message.of("its script");
                            case "published" -> Message.of("its files in config/");
                            case "start" -> Message.of("its start");
                            default -> Message.verbatim(kind);
                        }))
                .toList();
    }

    private static List<String> stops(Map<?, ?> step) {
        List<String> words = new ArrayList<>();
        if (step.get("stops") instanceof Map<?, ?> stops) {
            stops.forEach((kind, count) -> words.add(kind + " (" + count + ")"));
        }
        return words;
    }

    /** Returns the signers of the new version, or that nobody signed it. */
    private static Optional<Message> trust(Map<?, ?> step) {
        return Signers.of(step.get("signed_by"))
                .map(SignersText::of)
                .or(() -> text(step, "trust").map(Message::verbatim));
    }

    private static Message title(Map<?, ?> step) {
        Optional<String> from = text(step, "from");
        Optional<String> to = text(step, "to");
        Message plugin = versions(text(step, "plugin").orElse(""), from, to);
        Message done = title(text(step, "action").orElse(""), plugin);
        return Message.joined(", ", List.of(done, message(step, "reason")));
    }

    private static Message title(String action, Message plugin) {
        return switch (action) {
            case "install" -> Message.of("install {0}", plugin);
            case "reinstall" -> Message.of("reinstall {0}", plugin);
            case "update" -> Message.of("update {0}", plugin);
            case "rollback" -> Message.of("rollback {0}", plugin);
            case "enable" -> Message.of("enable {0}", plugin);
            case "disable" -> Message.of("disable {0}", plugin);
            case "uninstall" -> Message.of("uninstall {0}", plugin);
            default -> Message.joined(" ", List.of(action, plugin));
        };
    }

    private static Message versions(String plugin, Optional<String> from, Optional<String> to) {
        if (from.isEmpty() || from.equals(to)) {
            return Message.verbatim(plugin + to.map(version -> " " + version).orElse(""));
        }
        return to.isPresent()
                ? Message.of("{0} {1} to {2}", plugin, from.get(), to.get())
                : Message.verbatim(plugin + " " + from.get());
    }

    /**
     * Returns a message of the engine in this process, or a text of a server; what a server says is text in the
     * language that it was asked for.
     */
    private static Message message(Map<?, ?> map, String key) {
        return map.get(key) instanceof Message message
                ? message
                : Message.verbatim(text(map, key).orElse(""));
    }

    private void list(PrintStream out, Function<String, Message> named, List<String> words) {
        if (!words.isEmpty()) {
            line(out, named.apply(String.join(", ", words)));
        }
    }

    private void line(PrintStream out, Message message) {
        out.println("   " + Printable.line(terminal.text(message)));
    }
}
