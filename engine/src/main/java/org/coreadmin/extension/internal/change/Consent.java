package org.coreadmin.extension.internal.change;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.NamedOperation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.internal.application.Caller;

/**
 * The consent to capabilities that a version has and the installed one does not have. It comes with the operation, or from a lock file
 * that names the package.
 */
public final class Consent {

    private static final String OTHER_TABLE = Manifest.OTHER_TABLES + ":";

    private Consent() {}

    /**
     * A version that needs it.
     *
     * @param version      the version to come
     * @param from         the installed version; empty at an install
     * @param capabilities the capabilities to accept, each with the places that use it
     */
    record Need(
            PluginName plugin, Version version, Optional<String> from, SortedMap<String, List<Evidence>> capabilities) {

        private String label() {
            return plugin + " " + version;
        }
    }

    /** Whether a capability has to be accepted whatever the settings and the manifest of the installed version say. */
    static boolean isAlwaysNeeded(String capability) {
        return capability.startsWith(OTHER_TABLE);
    }

    /**
     * Refuses capabilities without consent.
     *
     * @param file the name of the operator's file that gives consent; empty if none does
     * @throws PluginException {@link ErrorCode#CONFLICT} with the operation that gives the consent
     */
    static void require(List<Need> needs, Caller caller, NamedOperation operation, String file) {
        SortedSet<String> missing = new TreeSet<>();
        List<Object> text = new ArrayList<>();
        StringBuilder lines = new StringBuilder();
        for (Need need : needs) {
            SortedSet<String> here = new TreeSet<>(need.capabilities().keySet());
            here.removeAll(caller.accepted());
            if (!here.isEmpty()) {
                missing.addAll(here);
                text.add(need.from()
                        .map(old -> Message.of("{0} has capabilities that {1} does not have:", need.label(), old))
                        .orElseGet(() -> Message.of("{0} has capabilities that have to be accepted:", need.label())));
                here.forEach(word -> {
                    text.add("\n  ");
                    text.add(line(word, need.capabilities().getOrDefault(word, List.of())));
                });
                text.add("\n");
                lines.append("\n  ").append(need.plugin()).append(":\n    accept:\n      ");
                lines.append(need.version())
                        .append(": [")
                        .append(String.join(", ", here))
                        .append(']');
            }
        }
        if (missing.isEmpty()) {
            return;
        }
        text.add(Message.of("Nothing was changed. They have to be accepted by name."));
        if (!file.isEmpty()) {
            text.add("\n");
            text.add(Message.of("To accept them for good, add to {0}:", file));
            text.add(lines.toString());
        }
        SortedSet<String> all = new TreeSet<>(missing);
        all.addAll(caller.accepted());
        Map<String, Object> options = new LinkedHashMap<>(operation.options());
        options.put(Capability.FIELD, String.join(",", all));
        throw new PluginException(
                ErrorCode.CONFLICT,
                Message.joined("", text),
                List.of(new Remedy(List.of(new Remedy.Step(operation.word(), operation.targets(), options)))));
    }

    private static Message line(String word, List<Evidence> evidence) {
        Optional<Message> meaning = Capability.of(word).map(Capability::meaning);
        return Message.joined(
                "",
                List.of(
                        word,
                        meaning.isPresent() ? ": " : "",
                        meaning.isPresent() ? meaning.get() : "",
                        evidence.isEmpty() ? "" : " (" + evidence.get(0) + ")"));
    }
}
