package org.coreadmin.extension.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.coreadmin.extension.application.Application;
import org.coreadmin.extension.application.CodeReading;
import org.coreadmin.extension.application.CodeSettings;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.bytecode.CodePlace;
import org.coreadmin.extension.bytecode.LinkProblem;
import org.coreadmin.extension.bytecode.SeenCapabilities.Evidence;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.LinkRequest;
import org.coreadmin.extension.store.CodeCache;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/**
 * The report on the code of an installed plugin, kept for later processes: reading the code again takes longer than all else of a
 * command that shows a plugin. A kept report names everything that it depends on, and counts only where all of that is the same now:
 * the classes of the JDK and of the application, the packages of the plugin and of what it requires, and what their manifests say
 * about their code. A file that is damaged, or of something else, counts as missing.
 */
final class KeptReports {

    private static final int LARGEST = 1024 * 1024;
    private static final String KEY = "key";

    private final Manifest manifest;
    private final CodeCache cache;
    private final Optional<Sha256> digest;
    private final Optional<String> key;

    /**
     * Looks for the report on a plugin.
     *
     * @param present the plugin, and all plugins whose code it may see
     */
    KeptReports(
            Application application, Manifest manifest, Map<PluginName, LinkRequest> present, CodeSettings settings) {
        CodeReading reading = new CodeReading(application);
        this.manifest = manifest;
        this.cache = new CodeCache(application.base());
        this.digest =
                Optional.ofNullable(present.get(manifest.name())).flatMap(plugin -> reading.digest(plugin.directory()));
        this.key = digest.flatMap(known -> key(application, reading, manifest, present.values(), settings));
    }

    /** Returns the text that says what a report depends on; empty if it can't be told. */
    private static Optional<String> key(
            Application application,
            CodeReading reading,
            Manifest manifest,
            Collection<LinkRequest> present,
            CodeSettings settings) {
        StringBuilder key = new StringBuilder();
        for (LinkRequest plugin : present) {
            Optional<Sha256> content = reading.digest(plugin.directory());
            if (content.isEmpty()) {
                return Optional.empty(); // somebody may edit it
            }
            add(key, plugin.name().toString());
            add(key, plugin.version());
            add(key, content.get().hex());
            add(key, plugin.require());
            add(key, plugin.exports());
            add(key, plugin.config().stream().toList());
            add(key, new TreeMap<>(plugin.scripts()).entrySet());
        }
        add(key, manifest.name().toString());
        add(key, manifest.capabilities());
        add(key, settings.link().name());
        Optional<String> visible = application.visibleClasses();
        visible.ifPresent(classes -> add(key, classes));
        return visible.map(classes -> key.toString());
    }

    private static void add(StringBuilder key, Collection<?> parts) {
        key.append(parts.size()).append(';');
        parts.forEach(part -> add(key, part.toString()));
    }

    /** Adds a text with its length, so that no two lists of texts look the same. */
    private static void add(StringBuilder key, String part) {
        key.append(part.length()).append(':').append(part);
    }

    /** Returns the report, if one is kept that was made of exactly this. */
    Optional<CodeReport> find() {
        if (key.isEmpty()) {
            return Optional.empty();
        }
        Optional<byte[]> file = cache.read(digest.orElseThrow(), CodeCache.Kind.REPORT);
        try {
            return file.isEmpty() ? Optional.empty() : read(file.get());
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // damaged, or of another version: the code is read again, and the report replaced
        }
    }

    /** Keeps a report. One that leaves something out is not kept: it may say more the next time. */
    void keep(CodeReport report) {
        if (key.isPresent() && report.notChecked().isEmpty() && !report.isUncompiled()) {
            cache.write(digest.orElseThrow(), CodeCache.Kind.REPORT, write(report, key.get()));
        }
    }

    private static byte[] write(CodeReport report, String key) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(KEY, key);
        json.put("link", report.link().stream().map(KeptReports::fields).toList());
        Map<String, Object> capabilities = new LinkedHashMap<>();
        report.capabilities()
                .forEach((word, places) -> capabilities.put(
                        word,
                        places.stream()
                                .map(place -> List.of(place.from(), place.to()))
                                .toList()));
        json.put("capabilities", capabilities);
        json.put("libraries", report.libraries());
        json.put("natives", report.natives());
        json.put("addresses", report.addresses());
        byte[] body = StrictJson.write(json);
        byte[] head = head(body, 0);
        byte[] file = new byte[head.length + body.length];
        System.arraycopy(head, 0, file, 0, head.length);
        System.arraycopy(body, 0, file, head.length, body.length);
        return file;
    }

    private static Map<String, Object> fields(LinkProblem problem) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", problem.kind().name());
        fields.put("from", problem.from());
        fields.put("line", problem.line());
        fields.put("to", problem.to());
        fields.put("text", problem.text().toData());
        fields.put("owner", problem.owner().name());
        problem.place().ifPresent(place -> fields.put("place", place));
        fields.put("blocks", problem.blocks());
        return fields;
    }

    /** Returns the line that the file begins with: a checksum of what follows it. */
    private static byte[] head(byte[] file, int from) {
        CRC32 checksum = new CRC32();
        checksum.update(file, from, file.length - from);
        return (checksum.getValue() + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private Optional<CodeReport> read(byte[] file) throws IOException {
        int start = 0;
        while (start < file.length && file[start] != '\n') {
            start++;
        }
        start = Math.min(start + 1, file.length);
        String head = new String(file, 0, start, StandardCharsets.US_ASCII);
        if (!head.equals(new String(head(file, start), StandardCharsets.US_ASCII))) {
            return Optional.empty();
        }
        byte[] body = new byte[file.length - start];
        System.arraycopy(file, start, body, 0, body.length);
        Map<String, Object> json = new StrictJson(LARGEST).readObject(body);
        if (!key.equals(Optional.ofNullable(json.get(KEY)))) {
            return Optional.empty();
        }
        List<LinkProblem> link = new ArrayList<>();
        for (Object problem : list(json.get("link"))) {
            link.add(problem(map(problem)));
        }
        SortedMap<String, List<Evidence>> capabilities = new TreeMap<>();
        map(json.get("capabilities"))
                .forEach((word, places) -> capabilities.put((String) word, evidence(list(places))));
        SortedMap<String, String> libraries = new TreeMap<>();
        map(json.get("libraries")).forEach((name, version) -> libraries.put((String) name, (String) version));
        return Optional.of(new CodeReport(
                        link,
                        List.of(),
                        capabilities,
                        manifest.capabilities(),
                        new TreeSet<>(),
                        libraries,
                        libraries,
                        texts(json.get("natives")),
                        texts(json.get("addresses")),
                        false,
                        new TreeSet<>(),
                        false)
                .asPresent());
    }

    private static LinkProblem problem(Map<?, ?> fields) {
        return new LinkProblem(
                LinkProblem.Kind.valueOf(text(fields, "kind")),
                text(fields, "from"),
                (Integer) Objects.requireNonNull(fields.get("line")),
                text(fields, "to"),
                Message.ofData(fields.get("text")),
                CodePlace.Owner.valueOf(text(fields, "owner")),
                Optional.ofNullable((String) fields.get("place")),
                (Boolean) Objects.requireNonNull(fields.get("blocks")));
    }

    private static List<Evidence> evidence(List<?> places) {
        List<Evidence> evidence = new ArrayList<>();
        for (Object place : places) {
            evidence.add(new Evidence(
                    (String) list(place).get(0), (String) list(place).get(1)));
        }
        return evidence;
    }

    private static String text(Map<?, ?> fields, String name) {
        return (String) Objects.requireNonNull(fields.get(name));
    }

    private static List<String> texts(@Nullable Object list) {
        return list(list).stream().map(String.class::cast).toList();
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return (Map<?, ?>) Objects.requireNonNull(value);
    }
}
