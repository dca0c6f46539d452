package org.coreadmin.extension.internal.policy.advisory;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.policy.Severity;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * Reads a record of the Open Source Vulnerability format (<a href="https://ossf.github.io/osv-schema/">OSV</a>). It has to hold
 * what the format asks for; what the format leaves open, and fields of later versions, may be there and stay as they are.
 */
public final class OsvRecord {

    private static final int MAX_LIST = 20_000;
    private static final int MAX_TEXT = 100_000;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:+-]{0,255}");
    private static final Pattern DIGEST = Pattern.compile("sha256:[0-9a-f]{64}|sha1:[0-9a-f]{40}");
    private static final Pattern ARTIFACT = Pattern.compile("[A-Za-z0-9_.-]{1,200}:[A-Za-z0-9_.-]{1,200}");
    private static final Set<String> RANGES = Set.of("SEMVER", "ECOSYSTEM", "GIT");
    private static final Set<String> SEVERITIES = Set.of("CVSS_V2", "CVSS_V3", "CVSS_V4", "Ubuntu");
    private static final Set<String> REFERENCES = Set.of(
            "ADVISORY",
            "ARTICLE",
            "DETECTION",
            "DISCUSSION",
            "REPORT",
            "FIX",
            "INTRODUCED",
            "GIT",
            "PACKAGE",
            "EVIDENCE",
            "WEB");

    private final Map<String, Object> fields;
    private final List<String> problems = new ArrayList<>();

    private OsvRecord(Map<String, Object> fields) {
        this.fields = fields;
    }

    /**
     * Returns the advisory that a record holds.
     *
     * @throws MalformedAdvisoryException with everything that is wrong with it
     */
    public static Advisory read(Map<String, Object> fields) throws MalformedAdvisoryException {
        OsvRecord record = new OsvRecord(fields);
        Advisory advisory = record.advisory();
        if (!record.problems.isEmpty()) {
            throw new MalformedAdvisoryException(record.problems);
        }
        return advisory;
    }

    private Advisory advisory() {
        String id = text(fields, "id", "");
        if (id.isEmpty()) {
            problems.add("'id' is missing");
        } else if (!ID.matcher(id).matches()) {
            problems.add("'id' is " + PrintableText.quoted(id) + "; letters, digits and . _ : + - are allowed");
        }
        schemaVersion();
        Optional<Instant> modified = time("modified");
        if (modified.isEmpty() && !fields.containsKey("modified")) {
            problems.add("'modified' is missing: when the record was last changed");
        }
        time("published");
        Optional<Instant> withdrawn = time("withdrawn");
        List<String> aliases = texts(fields, "aliases", "");
        texts(fields, "related", "");
        List<Affected> affected = affected();
        String summary = text(fields, "summary", "");
        String details = text(fields, "details", "");
        Map<?, ?> own = own();
        boolean withdrawal = own != null && Boolean.TRUE.equals(own.get("withdrawal"));
        Severity severity = severity(id, withdrawal);
        return new Advisory(
                id,
                aliases,
                modified.orElse(Instant.EPOCH),
                withdrawn,
                summary.isBlank() ? details.lines().findFirst().orElse("") : summary,
                severity,
                url(),
                affected,
                withdrawal,
                fields);
    }

    private void schemaVersion() {
        String version = text(fields, "schema_version", "");
        try {
            if (!version.isEmpty() && Version.of(version).major() != 1) {
                problems.add("'schema_version' is " + version + "; records of version 1 are understood");
            }
        } catch (IllegalArgumentException e) {
            problems.add("'schema_version' is " + PrintableText.quoted(version) + ", which is not a version");
        }
    }

    private List<Affected> affected() {
        List<Affected> recognized = new ArrayList<>();
        List<?> all = list(fields, "affected", "");
        for (int i = 0; i < all.size(); i++) {
            String place = "affected[" + i + "].";
            if (!(all.get(i) instanceof Map<?, ?> one)) {
                problems.add("affected[" + i + "] has to be an object");
                continue;
            }
            affected(one, place).ifPresent(recognized::add);
        }
        if (recognized.isEmpty() && problems.isEmpty()) {
            problems.add("it is about no package of the ecosystems " + Ecosystem.PLUGINS.word() + " and "
                    + Ecosystem.MAVEN.word() + ", so nobody here could match it");
        }
        return recognized;
    }

    private Optional<Affected> affected(Map<?, ?> one, String place) {
        Map<?, ?> identity = object(one, "package", place);
        if (identity == null) {
            problems.add("'" + place + "package' is missing");
            return Optional.empty();
        }
        String word = required(identity, "ecosystem", place + "package.");
        String name = required(identity, "name", place + "package.");
        text(identity, "purl", place + "package.");
        Optional<Ecosystem> ecosystem = Ecosystem.find(word);
        if (ecosystem.isPresent()) {
            requireName(ecosystem.get(), name, place);
        }
        List<AffectedRange> ranges = ranges(one, ecosystem, place);
        Set<String> versions = new HashSet<>(texts(one, "versions", place));
        Set<String> digests = digests(one, place);
        if (ranges.isEmpty() && versions.isEmpty() && digests.isEmpty() && ecosystem.isPresent()) {
            problems.add("'" + place + "ranges' or 'versions' has to say which versions are affected");
        }
        return ecosystem.map(known -> new Affected(known, name, ranges, versions, digests));
    }

    private void requireName(Ecosystem ecosystem, String name, String place) {
        boolean right = switch (ecosystem) {
            case PLUGINS -> isPlugin(name);
            case MAVEN -> ARTIFACT.matcher(name).matches();
        };
        if (!right && !name.isEmpty()) {
            problems.add("'" + place + "package.name' is " + PrintableText.quoted(name) + "; in " + ecosystem.word()
                    + " it has to be " + (ecosystem == Ecosystem.MAVEN ? "<group>:<artifact>" : "<vendor>/<name>"));
        }
    }

    private static boolean isPlugin(String name) {
        try {
            return PluginName.of(name).toString().equals(name);
        } catch (PluginException e) {
            return false;
        }
    }

    private List<AffectedRange> ranges(Map<?, ?> one, Optional<Ecosystem> ecosystem, String place) {
        List<AffectedRange> ranges = new ArrayList<>();
        List<?> all = list(one, "ranges", place);
        for (int i = 0; i < all.size(); i++) {
            String here = place + "ranges[" + i + "].";
            if (!(all.get(i) instanceof Map<?, ?> range)) {
                problems.add(place + "ranges[" + i + "] has to be an object");
                continue;
            }
            String type = required(range, "type", here);
            if (!type.isEmpty() && !RANGES.contains(type)) {
                problems.add(
                        "'" + here + "type' is " + PrintableText.quoted(type) + "; OSV knows SEMVER, ECOSYSTEM, GIT");
            }
            if (type.equals("GIT")) {
                required(range, "repo", here);
            }
            List<AffectedRange.Event> events = events(range, ecosystem.filter(known -> !type.equals("GIT")), here);
            if (ecosystem.isPresent() && !type.equals("GIT")) {
                ranges.add(new AffectedRange(events));
            }
        }
        return ranges;
    }

    private List<AffectedRange.Event> events(Map<?, ?> range, Optional<Ecosystem> ecosystem, String place) {
        List<AffectedRange.Event> events = new ArrayList<>();
        List<?> all = list(range, "events", place);
        for (int i = 0; i < all.size(); i++) {
            String here = place + "events[" + i + "]";
            if (!(all.get(i) instanceof Map<?, ?> event)
                    || event.size() != 1
                    || !(event.values().iterator().next() instanceof String version)) {
                problems.add(here + " has to be an object with one of introduced, fixed, last_affected, limit");
                continue;
            }
            String word = String.valueOf(event.keySet().iterator().next());
            Optional<AffectedRange.Kind> kind = kind(word);
            if (kind.isEmpty()) {
                problems.add(here + " has " + PrintableText.quoted(word)
                        + "; OSV knows introduced, fixed, last_affected, limit");
                continue;
            }
            if (ecosystem.isPresent() && !isVersion(ecosystem.get(), version)) {
                problems.add(here + "." + word + " is " + PrintableText.quoted(version) + ", which is not a version");
                continue;
            }
            events.add(new AffectedRange.Event(kind.get(), version));
        }
        boolean opens = all.stream().anyMatch(event -> event instanceof Map<?, ?> map && map.containsKey("introduced"));
        boolean both = all.stream().anyMatch(event -> event instanceof Map<?, ?> map && map.containsKey("fixed"))
                && all.stream().anyMatch(event -> event instanceof Map<?, ?> map && map.containsKey("last_affected"));
        if (!opens) {
            problems.add("'" + place + "events' needs one with 'introduced' (\"0\" for the beginning)");
        }
        if (both) {
            problems.add("'" + place + "events' has fixed and last_affected, which exclude each other");
        }
        return events;
    }

    private static Optional<AffectedRange.Kind> kind(String word) {
        return switch (word) {
            case "introduced" -> Optional.of(AffectedRange.Kind.INTRODUCED);
            case "fixed" -> Optional.of(AffectedRange.Kind.FIXED);
            case "last_affected" -> Optional.of(AffectedRange.Kind.LAST_AFFECTED);
            case "limit" -> Optional.of(AffectedRange.Kind.LIMIT);
            default -> Optional.empty();
        };
    }

    private static boolean isVersion(Ecosystem ecosystem, String version) {
        if (version.equals("0") || version.equals("*")) {
            return true;
        }
        try {
            return !version.isBlank() && version.length() <= 256 && ecosystem.compare(version, version) == 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private Set<String> digests(Map<?, ?> one, String place) {
        Map<?, ?> specific = object(one, "database_specific", place);
        if (specific == null) {
            return Set.of();
        }
        Set<String> digests = new LinkedHashSet<>();
        for (String digest : texts(specific, "digests", place + "database_specific.")) {
            String known = digest.toLowerCase(Locale.ROOT);
            if (DIGEST.matcher(known).matches()) {
                digests.add(known);
            } else {
                problems.add("'" + place + "database_specific.digests' holds " + PrintableText.quoted(digest)
                        + "; sha256:… or sha1:… in hexadecimal digits is a digest");
            }
        }
        return digests;
    }

    /** Returns the fields that only this product's records have. */
    private @Nullable Map<?, ?> own() {
        Map<?, ?> specific = object(fields, "database_specific", "");
        return specific != null && specific.get("core_extension") instanceof Map<?, ?> own ? own : null;
    }

    private Severity severity(String id, boolean withdrawal) {
        Optional<Severity> worst = Optional.empty();
        worst = worse(worst, severities(fields, ""));
        for (Object one : list(fields, "affected", "")) {
            if (one instanceof Map<?, ?> map) {
                worst = worse(worst, severities(map, "affected[]."));
                worst = worse(worst, named(map));
            }
        }
        worst = worse(worst, named(fields));
        if (id.startsWith("MAL-") || withdrawal) {
            return Severity.MALICIOUS;
        }
        return worst.orElse(Severity.UNKNOWN);
    }

    private Optional<Severity> severities(Map<?, ?> holder, String place) {
        Optional<Severity> worst = Optional.empty();
        for (Object item : list(holder, "severity", place)) {
            if (!(item instanceof Map<?, ?> entry)) {
                problems.add("'" + place + "severity' holds something that is no object");
                continue;
            }
            String type = required(entry, "type", place + "severity[].");
            String score = required(entry, "score", place + "severity[].");
            if (!type.isEmpty() && !SEVERITIES.contains(type)) {
                problems.add("'" + place + "severity[].type' is " + PrintableText.quoted(type)
                        + "; OSV knows CVSS_V2, CVSS_V3, CVSS_V4, Ubuntu");
            }
            Optional<Severity> found = Severity.ofVector(score);
            if (found.isEmpty() && (type.equals("CVSS_V2") || type.equals("CVSS_V3")) && !score.isEmpty()) {
                problems.add("'" + place + "severity[].score' is " + PrintableText.quoted(score)
                        + ", which is no vector of " + type);
            }
            worst = worse(worst, found);
        }
        return worst;
    }

    /** Returns the severity that several databases write as a word. */
    private static Optional<Severity> named(Map<?, ?> holder) {
        return holder.get("database_specific") instanceof Map<?, ?> specific
                        && specific.get("severity") instanceof String word
                ? Severity.find(word)
                : Optional.empty();
    }

    private static Optional<Severity> worse(Optional<Severity> one, Optional<Severity> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.or(() -> other);
        }
        return one.get().rank() >= other.get().rank() ? one : other;
    }

    private Optional<String> url() {
        Optional<String> first = Optional.empty();
        Optional<String> advisory = Optional.empty();
        for (Object item : list(fields, "references", "")) {
            if (!(item instanceof Map<?, ?> reference)) {
                problems.add("'references' holds something that is no object");
                continue;
            }
            String type = required(reference, "type", "references[].");
            String url = required(reference, "url", "references[].");
            if (!type.isEmpty() && !REFERENCES.contains(type)) {
                problems.add("'references[].type' is " + PrintableText.quoted(type) + ", which OSV does not know");
            }
            if (url.matches("(?s)https?://[\\x21-\\x7e]+")) {
                first = first.or(() -> Optional.of(url));
                if (type.equals("ADVISORY")) {
                    advisory = advisory.or(() -> Optional.of(url));
                }
            } else if (!url.matches("[a-z][a-z0-9+.-]*://[\\x21-\\x7e]+")) {
                problems.add("'references[].url' is " + PrintableText.quoted(url) + ", which is no address");
            }
        }
        return advisory.isPresent() ? advisory : first;
    }

    private Optional<Instant> time(String name) {
        String text = text(fields, name, "");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (text.endsWith("Z")) {
                return Optional.of(Instant.parse(text));
            }
        } catch (DateTimeParseException e) {
            // reported below
        }
        problems.add("'" + name + "' is " + PrintableText.quoted(text)
                + "; it has to be a time such as 2026-01-31T12:00:00Z");
        return Optional.empty();
    }

    private String required(Map<?, ?> holder, String name, String place) {
        String text = text(holder, name, place);
        if (text.isEmpty() && !holder.containsKey(name)) {
            problems.add("'" + place + name + "' is missing");
        }
        return text;
    }

    private String text(Map<?, ?> holder, String name, String place) {
        Object value = holder.get(name);
        if (value == null) {
            return "";
        }
        if (!(value instanceof String text)) {
            problems.add("'" + place + name + "' has to be a text");
            return "";
        }
        if (text.length() > MAX_TEXT) {
            problems.add("'" + place + name + "' is longer than " + MAX_TEXT + " characters");
            return "";
        }
        return text;
    }

    private List<String> texts(Map<?, ?> holder, String name, String place) {
        List<String> texts = new ArrayList<>();
        for (Object item : list(holder, name, place)) {
            if (item instanceof String text) {
                texts.add(text);
            } else {
                problems.add("'" + place + name + "' has to be a list of texts");
                return List.of();
            }
        }
        return texts;
    }

    private List<?> list(Map<?, ?> holder, String name, String place) {
        Object value = holder.get(name);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list)) {
            problems.add("'" + place + name + "' has to be a list");
            return List.of();
        }
        if (list.size() > MAX_LIST) {
            problems.add("'" + place + name + "' has more than " + MAX_LIST + " entries");
            return List.of();
        }
        return list;
    }

    private @Nullable Map<?, ?> object(Map<?, ?> holder, String name, String place) {
        Object value = holder.get(name);
        if (value == null) {
            return null;
        }
        if (!(value instanceof Map<?, ?> map)) {
            problems.add("'" + place + name + "' has to be an object");
            return null;
        }
        return map;
    }
}
