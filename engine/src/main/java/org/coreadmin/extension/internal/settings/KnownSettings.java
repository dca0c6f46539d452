package org.coreadmin.extension.internal.settings;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;
import org.coreadmin.extension.text.Suggestions;
import org.jspecify.annotations.Nullable;

/**
 * The table of all settings of {@code config/core-extension.yaml}. The whole file is held against it whenever a part is read, and readers
 * get only what stands in it. What could cost data or safety where it is ignored is refused: a misspelt {@code database} would quietly be
 * another, empty database. Anything else is a warning, and the default counts.
 */
public final class KnownSettings {

    private static final Pattern DURATION = Pattern.compile("\\d{1,9}(ms|s|m|h)");
    private static final int SHORTEST = 4;
    private static final int PREFIX = 5;

    /** Names of settings of another file, which would do nothing here. */
    private static final Set<String> OF_TRUST = Set.of("trust", "policy", "allow", "deny", "publishers", "advisories");

    private static final Type TEXT = new Type(KnownSettings::isScalar, Message.of("text"));
    private static final Type TEXTS = new Type(
            value -> value instanceof List<?> list && list.stream().allMatch(KnownSettings::isScalar),
            Message.of("a list"));
    private static final Type NETWORKS = new Type(
            value -> value instanceof List<?> list
                    && list.stream().allMatch(one -> Addresses.isNetwork(String.valueOf(one))),
            Message.of("a list of networks such as 10.0.0.0/8 or fd00::/8"));
    private static final Type FLAG =
            new Type(value -> Set.of("true", "false").contains(String.valueOf(value)), Message.of("true or false"));
    private static final Type TIME = new Type(
            value -> DURATION.matcher(String.valueOf(value)).matches(),
            Message.of("a duration such as 500ms, 30s, 5m or 1h"));

    private static final Map<String, Section> SECTIONS = new TreeMap<>(Map.ofEntries(
            entry(
                    "registries",
                    Section.list(Map.ofEntries(
                            entry("id", TEXT),
                            entry("url", TEXT),
                            entry("namespaces", TEXTS),
                            entry("token", TEXT),
                            entry("username", TEXT),
                            entry("password", TEXT),
                            entry("hosts", TEXTS),
                            entry("public_only", FLAG),
                            entry("ca", TEXT),
                            entry("certificate", TEXT),
                            entry("key", TEXT),
                            entry("certificate_password", TEXT),
                            entry("root_sha256", TEXT)))),
            entry("database", Section.refused(Map.of("url", TEXT, "username", TEXT, "password", TEXT))),
            entry(
                    "core",
                    Section.refused(Map.of(
                            "cluster", FLAG,
                            "node", TEXT,
                            "unseen", TIME,
                            "canary", TIME,
                            "deadline", TIME,
                            "largest-package", number(0, 9999, Message.of("a whole number of megabytes"))))),
            entry(
                    "code",
                    Section.refused(
                            Map.of("link", words("off, warn or block"), "consent", words("off, updates or always")))),
            entry(
                    "tokens",
                    Section.refused(Map.of(
                            "longest-days", number(1, 3650, Message.of("a whole number of days from 1 to 3650"))))),
            entry("keep_versions", Section.value(number(0, 1000, Message.of("a number from 0 to 1000")))),
            entry(
                    "deadlines",
                    Section.ignored(Map.of(
                            "config",
                            TIME,
                            "start",
                            TIME,
                            "stop",
                            TIME,
                            "listener",
                            TIME,
                            "hook",
                            TIME,
                            "script",
                            TIME))),
            entry("outbound", Section.ignored(Map.of("private", NETWORKS))),
            entry("migrations", Section.ignored(Map.of("undo-scripts", FLAG))),
            entry("bindings", Section.free())));

    private KnownSettings() {}

    /** What a setting takes. */
    private record Type(Predicate<Object> fits, Message takes) {}

    private enum Shape {
        VALUE,
        MAP,
        LIST,
        FREE
    }

    /**
     * A name at the top of the file.
     *
     * @param refused  whether a mistake in it refuses the file
     * @param settings what stands below it, by name; of a value, its type under an empty name
     */
    private record Section(Shape shape, boolean refused, Map<String, Type> settings) {

        static Section list(Map<String, Type> settings) {
            return new Section(Shape.LIST, true, settings);
        }

        static Section refused(Map<String, Type> settings) {
            return new Section(Shape.MAP, true, settings);
        }

        static Section ignored(Map<String, Type> settings) {
            return new Section(Shape.MAP, false, settings);
        }

        static Section value(Type type) {
            return new Section(Shape.VALUE, true, Map.of("", type));
        }

        static Section free() {
            return new Section(Shape.FREE, false, Map.of());
        }
    }

    /**
     * A mistake.
     *
     * @param path    leads to it: names, and places in lists from 0
     * @param refused whether the file is refused; else what is there is ignored
     */
    record Mistake(List<Object> path, Message text, boolean refused) {}

    private static Type number(int least, int most, Message takes) {
        return new Type(value -> value instanceof Integer number && number >= least && number <= most, takes);
    }

    private static Type words(String choice) {
        List<String> words = Arrays.asList(choice.split(", | or "));
        // YAML may read off as false
        return new Type(
                value -> words.contains(Boolean.FALSE.equals(value) ? "off" : String.valueOf(value)),
                Message.verbatim(choice));
    }

    private static boolean isScalar(@Nullable Object value) {
        return value != null && !(value instanceof Map) && !(value instanceof Collection);
    }

    /**
     * Returns the value that a section has for a name; empty if it has none, or none that fits.
     *
     * @throws IllegalArgumentException if the table does not know the name: a reader asks for what nobody could set
     */
    public static Optional<Object> value(String section, String name, Map<?, ?> values) {
        Section known = SECTIONS.get(section);
        Type type = known == null ? null : known.settings().get(name);
        if (type == null) {
            throw new IllegalArgumentException("There is no setting " + section + "." + name);
        }
        return Optional.<Object>ofNullable(values.get(name)).filter(type.fits());
    }

    /** Returns the mistakes of a file, by its sections. */
    static List<Mistake> mistakes(Map<String, Object> sections) {
        List<Mistake> found = new ArrayList<>();
        sections.forEach((name, value) -> {
            Section section = SECTIONS.get(name);
            if (name.equals("format")) {
                return;
            }
            if (name.startsWith("core.")) {
                setting(found, List.of(name), "core", name.substring("core.".length()), value);
            } else if (section == null) {
                found.add(unknown(name));
            } else if (value != null) {
                inSection(found, name, section, value);
            }
        });
        return found;
    }

    private static void inSection(List<Mistake> found, String name, Section section, Object value) {
        switch (section.shape()) {
            case VALUE -> fit(found, List.of(name), name, section.settings().get(""), value, section.refused());
            case MAP -> {
                if (value instanceof Map<?, ?> map) {
                    map.forEach((key, one) -> setting(found, List.of(name, key), name, String.valueOf(key), one));
                } else {
                    found.add(new Mistake(
                            List.of(name), Message.of("'{0}' has no 'name: value' lines", name), section.refused()));
                }
            }
            case LIST -> {
                if (!(value instanceof List<?> list)) {
                    found.add(new Mistake(List.of(name), Message.of("'{0}' is not a list", name), section.refused()));
                    return;
                }
                for (int i = 0; i < list.size(); i++) {
                    if (list.get(i) instanceof Map<?, ?> map) {
                        int place = i;
                        map.forEach((key, one) ->
                                setting(found, List.of(name, place, key), name, String.valueOf(key), one));
                    } else {
                        found.add(new Mistake(
                                List.of(name, i),
                                Message.of("each of 'registries' must have an 'id' and a 'url'"),
                                section.refused()));
                    }
                }
            }
            case FREE -> {
                if (!(value instanceof Map)) {
                    found.add(new Mistake(
                            List.of(name), Message.of("'{0}' has no 'name: value' lines", name), section.refused()));
                }
            }
        }
    }

    private static void setting(
            List<Mistake> found, List<Object> path, String section, String name, @Nullable Object value) {
        Section known = Objects.requireNonNull(SECTIONS.get(section), section);
        Type type = known.settings().get(name);
        if (type == null) {
            Set<String> names = new TreeSet<>(known.settings().keySet());
            String shown = PrintableText.quoted(name);
            found.add(new Mistake(
                    path,
                    meant(name, names)
                            .map(meant ->
                                    Message.of("'{0}' has no setting {1}; did you mean '{2}'?", section, shown, meant))
                            .orElseGet(() -> Message.of(
                                    "'{0}' has no setting {1}; it has {2}", section, shown, String.join(", ", names))),
                    known.refused()));
        } else if (value != null) {
            fit(found, path, section + "." + name, type, value, known.refused());
        }
    }

    private static void fit(
            List<Mistake> found, List<Object> path, String name, @Nullable Type type, Object value, boolean refused) {
        if (type != null && !type.fits().test(value)) {
            String shown = isScalar(value) ? PrintableText.of(String.valueOf(value)) : "";
            found.add(new Mistake(
                    path,
                    shown.isEmpty()
                            ? Message.of("'{0}' takes {1}", name, type.takes())
                            : Message.of("'{0}' is '{1}'; it takes {2}", name, shown, type.takes()),
                    refused));
        }
    }

    private static Mistake unknown(String name) {
        String shown = PrintableText.quoted(name);
        if (OF_TRUST.contains(name.toLowerCase(Locale.ROOT))) {
            return new Mistake(
                    List.of(name),
                    Message.of(
                            "there is no setting {0} in this file; rules of trust stand in config/trust.yaml", shown),
                    /* refused= */ true);
        }
        Optional<String> meant = meant(name, SECTIONS.keySet());
        Optional<String> section = sectionOf(name);
        if (section.isPresent() && (meant.isEmpty() || name.indexOf('.') > 0)) {
            return new Mistake(
                    List.of(name),
                    Message.of(
                            "there is no setting {0}; did you mean '{1}' below '{2}'?",
                            shown, name.substring(name.lastIndexOf('.') + 1), section.get()),
                    Objects.requireNonNull(SECTIONS.get(section.get())).refused());
        }
        return new Mistake(
                List.of(name),
                meant.map(one -> Message.of("there is no setting {0}; did you mean '{1}'?", shown, one))
                        .orElseGet(() -> Message.of(
                                "there is no setting {0}; there are {1}", shown, String.join(", ", SECTIONS.keySet()))),
                meant.map(SECTIONS::get).map(Section::refused).orElse(false));
    }

    /** Returns the section that has a setting, whatever the name has before its last dot; empty if none has it. */
    static Optional<String> sectionOf(String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        return SECTIONS.entrySet().stream()
                .filter(entry -> entry.getValue().shape() == Shape.MAP
                        && entry.getValue().settings().containsKey(last))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Returns what a misspelt name probably means: in other letters, a letter or two away, or begun alike. */
    private static Optional<String> meant(String name, Collection<String> known) {
        String plain = name.strip().toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(plain.replace('-', '_')::equals)
                .findFirst()
                .or(() -> Suggestions.of(plain, known).stream().findFirst())
                .or(() -> known.stream()
                        .filter(one -> plain.length() >= SHORTEST && one.startsWith(plain)
                                || plain.length() >= PREFIX && one.regionMatches(0, plain, 0, PREFIX))
                        .findFirst());
    }
}
