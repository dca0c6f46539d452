package org.coreadmin.extension.internal.registry;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The times at which a registry accepted the versions of a vendor that signs for itself:
 * {@code accepted/<vendor>.json}, signed by the registry. The vendor's own index files are no evidence, since they say
 * what the vendor wants.
 */
public final class AcceptedVersions {

    private static final StrictJson JSON = new StrictJson(4 * 1024 * 1024);

    private final TreeMap<String, TreeMap<String, String>> plugins = new TreeMap<>();

    /** Returns the path of a vendor's file. */
    public static String path(String vendor) {
        return "accepted/" + vendor + ".json";
    }

    /** Reads a file; nothing for one that cannot be understood. */
    public static AcceptedVersions read(byte[] content) {
        AcceptedVersions accepted = new AcceptedVersions();
        try {
            if (JSON.readObject(content).get("plugins") instanceof Map<?, ?> all) {
                all.forEach((name, versions) -> {
                    if (versions instanceof Map<?, ?> times) {
                        TreeMap<String, String> kept =
                                accepted.plugins.computeIfAbsent(String.valueOf(name), any -> new TreeMap<>());
                        times.forEach((version, time) -> kept.put(String.valueOf(version), String.valueOf(time)));
                    }
                });
            }
        } catch (MalformedJsonException e) {
            return new AcceptedVersions();
        }
        return accepted;
    }

    /** Records the versions of a plugin that are not there yet. */
    public void add(IndexFile file, Instant now) {
        TreeMap<String, String> kept = plugins.computeIfAbsent(file.name().toString(), any -> new TreeMap<>());
        file.versions()
                .forEach(version -> kept.putIfAbsent(
                        version.version() + " " + version.sha256().hex(), now.toString()));
    }

    /** Records the versions of a plugin that the registry itself has signed until now, as published when they were. */
    public void addPublished(IndexFile file) {
        TreeMap<String, String> kept = plugins.computeIfAbsent(file.name().toString(), any -> new TreeMap<>());
        file.versions()
                .forEach(version -> version.published()
                        .ifPresent(time -> kept.putIfAbsent(
                                version.version() + " " + version.sha256().hex(), time)));
    }

    /** Returns when a version with these bytes was accepted; empty if unknown. */
    Optional<Instant> of(PluginName name, IndexVersion version) {
        try {
            return Optional.ofNullable(plugins.get(name.toString()))
                    .map(times ->
                            times.get(version.version() + " " + version.sha256().hex()))
                    .map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    public byte[] toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("format", 1);
        json.put("plugins", plugins);
        return StrictJson.writePretty(json);
    }

    /** Returns the time of a version as texts have it. */
    static Optional<Instant> time(Optional<String> published) {
        try {
            return published.map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
