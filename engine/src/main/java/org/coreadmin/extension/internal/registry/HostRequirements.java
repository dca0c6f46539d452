package org.coreadmin.extension.internal.registry;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * What the offered versions of a plugin require of their host, as a list record holds it. A plugin runs on a host if one of its
 * versions does, because an install chooses that one.
 *
 * @param alternatives the different requirements of versions, newest first; empty if a version requires nothing, or if nothing is
 *     known
 */
public record HostRequirements(List<HostRequirements.Alternative> alternatives) {

    private static final StrictJson JSON = new StrictJson(ListRecord.MAX_LINE);

    /** The name of the field in a list record. */
    static final String FIELD = "host";

    /** Any host will do. */
    static final HostRequirements NONE = new HostRequirements(List.of());

    /** A plugin with more is taken to run everywhere: a list is no place for the whole history of a plugin. */
    private static final int MOST = 32;

    /** What one version requires. */
    record Alternative(Map<String, VersionRange> ranges, Set<DatabaseKind> databases) {

        private static final Alternative NOTHING = new Alternative(Map.of(), DatabaseKind.ALL);

        Alternative {
            ranges = Map.copyOf(ranges);
            databases = DatabaseKind.sorted(databases);
        }

        private boolean isMetBy(HostVersions host) {
            return host.unmet(ranges, databases).isEmpty();
        }

        private Map<String, Object> toMap() {
            Map<String, Object> map = new TreeMap<>();
            ranges.forEach((name, range) -> map.put(name, range.toString()));
            if (!databases.equals(DatabaseKind.ALL)) {
                map.put(RemotePlugin.DATABASES, DatabaseKind.words(databases));
            }
            return map;
        }
    }

    /** Of the versions that an install without a version would consider. */
    public static HostRequirements of(IndexFile file) {
        List<IndexVersion> offered =
                file.versions().stream().filter(version -> !version.isYanked()).toList();
        List<IndexVersion> stable = offered.stream()
                .filter(version -> !version.version().isPreRelease())
                .toList();
        return of((stable.isEmpty() ? offered : stable)
                .stream().map(version -> new Alternative(version.hostRequires(), version.databases())));
    }

    public HostRequirements {
        alternatives = List.copyOf(alternatives);
    }

    private static HostRequirements of(Stream<Alternative> all) {
        List<Alternative> alternatives = all.distinct().toList();
        return alternatives.size() > MOST || alternatives.contains(Alternative.NOTHING)
                ? NONE
                : new HostRequirements(alternatives);
    }

    /** Those of a list record; {@link #NONE} if it has none or they cannot be understood. */
    static HostRequirements of(Fields fields) {
        List<Alternative> all = new ArrayList<>();
        for (Object alternative : fields.list(FIELD)) {
            if (!(alternative instanceof Map<?, ?> ranges)) {
                return NONE;
            }
            try {
                all.add(alternative(ranges));
            } catch (IllegalArgumentException e) {
                return NONE;
            }
        }
        return of(all.stream());
    }

    private static Alternative alternative(Map<?, ?> map) {
        Map<String, VersionRange> ranges = new TreeMap<>();
        map.forEach((name, range) -> {
            if (!RemotePlugin.DATABASES.equals(name)) {
                ranges.put(String.valueOf(name), VersionRange.of(String.valueOf(range)));
            }
        });
        return new Alternative(ranges, new Fields(map).databases(RemotePlugin.DATABASES));
    }

    /** Whether a host with these versions meets one of them. */
    public boolean areMetBy(HostVersions host) {
        return alternatives.isEmpty() || alternatives.stream().anyMatch(alternative -> alternative.isMetBy(host));
    }

    /** As a list record holds them. */
    List<Map<String, Object>> toList() {
        return alternatives.stream().map(Alternative::toMap).toList();
    }

    /** As a search holds them, in one line. */
    String write() {
        return alternatives.isEmpty()
                ? ""
                : new String(StrictJson.write(Map.of(FIELD, toList())), StandardCharsets.UTF_8);
    }

    /** What {@link #write} wrote. */
    public static HostRequirements read(String text) {
        try {
            return text.isEmpty() ? NONE : of(new Fields(JSON.readObject(text.getBytes(StandardCharsets.UTF_8))));
        } catch (MalformedJsonException e) {
            return NONE;
        }
    }
}
