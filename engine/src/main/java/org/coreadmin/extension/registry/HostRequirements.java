package org.coreadmin.extension.registry;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.json.MalformedJsonException;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.resolve.HostVersions;

/**
 * What the offered versions of a plugin require of their host, as a list record holds it. A plugin runs on a host if one of its
 * versions does, because an install chooses that one.
 *
 * @param alternatives the different requirements of versions, newest first; empty if a version requires nothing, or if nothing is
 *     known
 */
record HostRequirements(List<Map<String, VersionRange>> alternatives) {

    private static final StrictJson JSON = new StrictJson(ListRecord.MAX_LINE);

    /** The name of the field in a list record. */
    static final String FIELD = "host";

    /** Any host will do. */
    static final HostRequirements NONE = new HostRequirements(List.of());

    /** A plugin with more is taken to run everywhere: a list is no place for the whole history of a plugin. */
    private static final int MOST = 32;

    /** Of the versions that an install without a version would consider. */
    static HostRequirements of(IndexFile file) {
        List<IndexVersion> offered =
                file.versions().stream().filter(version -> !version.isYanked()).toList();
        List<IndexVersion> stable = offered.stream()
                .filter(version -> !version.version().isPreRelease())
                .toList();
        return of((stable.isEmpty() ? offered : stable).stream().map(IndexVersion::hostRequires));
    }

    HostRequirements {
        alternatives = List.copyOf(alternatives);
    }

    private static HostRequirements of(Stream<Map<String, VersionRange>> all) {
        List<Map<String, VersionRange>> alternatives = all.distinct().toList();
        return alternatives.size() > MOST || alternatives.contains(Map.<String, VersionRange>of())
                ? NONE
                : new HostRequirements(alternatives);
    }

    /** Those of a list record; {@link #NONE} if it has none or they cannot be understood. */
    static HostRequirements of(Fields fields) {
        List<Map<String, VersionRange>> all = new ArrayList<>();
        for (Object alternative : fields.list(FIELD)) {
            if (!(alternative instanceof Map<?, ?> ranges)) {
                return NONE;
            }
            Map<String, VersionRange> read = new TreeMap<>();
            for (Map.Entry<?, ?> entry : ranges.entrySet()) {
                try {
                    read.put(String.valueOf(entry.getKey()), VersionRange.of(String.valueOf(entry.getValue())));
                } catch (IllegalArgumentException e) {
                    return NONE;
                }
            }
            all.add(read);
        }
        return of(all.stream());
    }

    /** Whether a host with these versions meets one of them. */
    boolean areMetBy(HostVersions host) {
        return alternatives.isEmpty()
                || alternatives.stream()
                        .anyMatch(required -> host.unmet(required).isEmpty());
    }

    /** As a list record holds them. */
    List<Map<String, String>> toList() {
        return alternatives.stream().map(HostRequirements::texts).toList();
    }

    private static Map<String, String> texts(Map<String, VersionRange> required) {
        Map<String, String> texts = new TreeMap<>();
        required.forEach((name, range) -> texts.put(name, range.toString()));
        return texts;
    }

    /** As the search index holds them. */
    String write() {
        return alternatives.isEmpty()
                ? ""
                : new String(StrictJson.write(Map.of(FIELD, toList())), StandardCharsets.UTF_8);
    }

    /** What {@link #write} wrote. */
    static HostRequirements read(String text) {
        try {
            return text.isEmpty() ? NONE : of(new Fields(JSON.readObject(text.getBytes(StandardCharsets.UTF_8))));
        } catch (MalformedJsonException e) {
            return NONE;
        }
    }
}
