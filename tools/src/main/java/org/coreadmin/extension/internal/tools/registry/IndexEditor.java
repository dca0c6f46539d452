package org.coreadmin.extension.internal.tools.registry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.registry.Fields;
import org.coreadmin.extension.internal.registry.IndexReader;
import org.coreadmin.extension.internal.registry.MalformedIndexException;
import org.coreadmin.extension.internal.registry.TransferLimits;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * An index file and what it becomes. Fields that this product does not know stay as they are. Immutable.
 */
public final class IndexEditor {

    private static final StrictJson JSON = new StrictJson(TransferLimits.INDEX_BYTES);

    private final IndexFile file;
    private final Map<String, Object> fields;

    private IndexEditor(IndexFile file, Map<String, Object> fields) {
        this.file = file;
        this.fields = fields;
    }

    public static IndexEditor of(PluginName name, byte[] text) throws MalformedIndexException {
        try {
            return new IndexEditor(new IndexReader(name).read(text), JSON.readObject(text));
        } catch (MalformedJsonException e) {
            throw new MalformedIndexException(Message.of("the index file of {0} cannot be read: {1}", name, e));
        }
    }

    public static IndexEditor empty(PluginName name) throws MalformedIndexException {
        return of(name, StrictJson.write(Map.of("name", name.toString())));
    }

    public PluginName name() {
        return file.name();
    }

    public IndexFile file() {
        return file;
    }

    public byte[] text() {
        return StrictJson.writePretty(fields);
    }

    /**
     * Returns the file with one more version. Fields of the whole plugin come from the version that users are offered.
     */
    public IndexEditor with(VerifiedPackage verified, String published) throws MalformedIndexException {
        Manifest manifest = verified.manifest();
        List<Map<String, Object>> versions = versions();
        versions.add(entry(verified, published));
        Map<String, Object> changed = new LinkedHashMap<>(fields);
        changed.put("versions", versions);
        IndexEditor longer = sorted(changed);
        boolean offered = longer.file.newest().stream()
                .anyMatch(newest -> newest.version().equals(manifest.version()));
        if (!offered) {
            return longer;
        }
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", name().toString());
        described.put("type", manifest.type().word());
        described.put("display_name", manifest.displayName());
        described.put("description", manifest.description());
        described.put("author", manifest.author());
        described.put("category", manifest.category());
        described.put("keywords", manifest.keywords());
        described.put("license", manifest.license());
        described.put("homepage", manifest.homepage());
        Map<String, Object> all = new LinkedHashMap<>(longer.fields);
        all.keySet().removeAll(described.keySet());
        described.putAll(all);
        return of(name(), StrictJson.write(described));
    }

    /**
     * Returns the file with a version marked or, without a reason, with the mark removed. An empty reason is
     * {@code true}.
     */
    public IndexEditor marked(Version version, String field, Optional<String> reason) throws MalformedIndexException {
        List<Map<String, Object>> versions = versions();
        for (Map<String, Object> entry : versions) {
            if (version.equals(versionOf(entry).orElse(null))) {
                entry.remove(field);
                reason.ifPresent(text -> entry.put(field, text.isEmpty() ? Boolean.TRUE : text));
            }
        }
        Map<String, Object> changed = new LinkedHashMap<>(fields);
        changed.put("versions", versions);
        return of(name(), StrictJson.write(changed));
    }

    private IndexEditor sorted(Map<String, Object> changed) throws MalformedIndexException {
        @SuppressWarnings("unchecked")
        List<Map<String, Object>> versions =
                (List<Map<String, Object>>) Objects.requireNonNull(changed.get("versions"));
        versions.sort(Comparator.comparing(
                (Map<String, Object> entry) -> versionOf(entry),
                Comparator.comparing(
                        (Optional<Version> version) -> version.orElse(null),
                        Comparator.nullsLast(Comparator.reverseOrder()))));
        return of(name(), StrictJson.write(changed));
    }

    private List<Map<String, Object>> versions() {
        List<Map<String, Object>> versions = new ArrayList<>();
        for (Object entry : new Fields(fields).list("versions")) {
            if (entry instanceof Map<?, ?> map) {
                versions.add(JsonObject.of(map));
            }
        }
        return versions;
    }

    private static Optional<Version> versionOf(Map<String, Object> entry) {
        try {
            return Optional.of(Version.of(new Fields(entry).text("version")));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> entry(VerifiedPackage verified, String published) {
        Manifest manifest = verified.manifest();
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("version", manifest.version().toString());
        Map<String, String> require = new LinkedHashMap<>();
        manifest.require().forEach((name, range) -> require.put(name.toString(), range.toString()));
        manifest.hostRequires().forEach((name, range) -> require.put(name, range.toString()));
        entry.put("require", require);
        Map<String, String> conflict = new LinkedHashMap<>();
        manifest.conflict().forEach((name, range) -> conflict.put(name.toString(), range.toString()));
        entry.put("conflict", conflict);
        entry.put("size", verified.size());
        entry.put("sha256", verified.digest().hex());
        entry.put("published", published);
        entry.put("capabilities", manifest.capabilities());
        if (!manifest.databases().equals(DatabaseKind.ALL)) {
            entry.put(RemotePlugin.DATABASES, DatabaseKind.words(manifest.databases()));
        }
        return entry;
    }
}
