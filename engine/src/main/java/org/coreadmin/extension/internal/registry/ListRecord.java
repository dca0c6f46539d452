package org.coreadmin.extension.internal.registry;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.registry.search.Document;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/** A line of a list shard: what a list shows of a plugin and of its newest version. */
public final class ListRecord {

    static final int MAX_LINE = 64 * 1024;
    private static final StrictJson JSON = new StrictJson(MAX_LINE);

    private ListRecord() {}

    /** Returns the line for a plugin, with its line break. */
    public static Optional<byte[]> write(IndexFile file) {
        return file.newest().map(newest -> write(file.record("", newest, Optional.empty()), HostRequirements.of(file)));
    }

    static byte[] write(RemotePlugin plugin, HostRequirements host) {
        Map<String, Object> map = new LinkedHashMap<>(plugin.toMap());
        map.remove("registry");
        map.remove("sha256");
        map.remove("require");
        map.remove("conflict");
        map.put(HostRequirements.FIELD, host.toList());
        map.entrySet()
                .removeIf(field -> !field.getKey().equals(RemotePlugin.DATABASES)
                        && (field.getValue().equals("") || field.getValue().equals(List.of())));
        byte[] json = StrictJson.write(map);
        byte[] line = Arrays.copyOf(json, json.length + 1);
        line[json.length] = '\n';
        return line;
    }

    /** Returns the plugin as it is searched, from a line; empty if it cannot be understood. */
    static Optional<Document> document(byte[] line) {
        Optional<Fields> fields = fields(line);
        return fields.flatMap(found -> read("", found))
                .map(plugin -> new Document(
                        plugin.name().toString(),
                        plugin.type().word() + " "
                                + HostRequirements.of(fields.orElseThrow()).write(),
                        Document.text(
                                plugin.displayName(),
                                plugin.category(),
                                plugin.keywords(),
                                plugin.description(),
                                plugin.author()),
                        plugin.installs().orElse(0L),
                        plugin.published().map(ListRecord::seconds).orElse(0L),
                        line));
    }

    /** Returns a time in the form of lists, which may also have times as JSON elsewhere writes them; 0 if it is none. */
    private static long seconds(String published) {
        boolean isPlain = published.length() == 19 && published.charAt(10) == ' ';
        try {
            return Instant.parse(isPlain ? published.replace(' ', 'T') + "Z" : published)
                    .getEpochSecond();
        } catch (DateTimeException e) {
            return 0;
        }
    }

    /** Returns the plugin in a line; empty if it cannot be understood. */
    public static Optional<RemotePlugin> read(String registry, byte[] line) {
        return fields(line).flatMap(fields -> read(registry, fields));
    }

    private static Optional<Fields> fields(byte[] line) {
        try {
            return Optional.of(new Fields(JSON.readObject(line)));
        } catch (MalformedJsonException e) {
            return Optional.empty();
        }
    }

    private static Optional<RemotePlugin> read(String registry, Fields fields) {
        try {
            PluginName name = PluginName.of(fields.text("name"));
            long size = fields.wholeNumber("size", -1);
            String published = fields.text("published");
            return Optional.of(new RemotePlugin(
                    registry,
                    name,
                    Version.of(fields.text("version")),
                    fields.type(),
                    fields.text("display_name").isEmpty() ? name.toString() : fields.text("display_name"),
                    fields.text("description"),
                    fields.text("author"),
                    fields.text("category"),
                    fields.texts("keywords"),
                    fields.text("license"),
                    fields.text("homepage"),
                    size < 0 ? Optional.empty() : Optional.of(size),
                    Optional.empty(),
                    published.isEmpty() ? Optional.empty() : Optional.of(published),
                    Optional.empty(),
                    fields.flagOrReason("deprecated"),
                    Map.of(),
                    Map.of(),
                    fields.texts("capabilities"),
                    fields.databases(RemotePlugin.DATABASES),
                    Optional.empty(),
                    fields.count("installs"),
                    Optional.empty()));
        } catch (PluginException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
