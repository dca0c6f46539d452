package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.text.StrictJson;

/**
 * A registry of as many plugins as one likes, whose files are made when they are asked for. Plugin number {@code i} is
 * {@code vendor-<i % 500>/plugin-<i>}, has three versions, and requires the ten after it if its number ends in 000, else none.
 */
final class GeneratedRegistry {

    private static final List<String> WORDS = List.of(
            "audit",
            "mail",
            "report",
            "login",
            "theme",
            "backup",
            "search",
            "export",
            "import",
            "calendar",
            "invoice",
            "notify",
            "archive",
            "chart",
            "media",
            "forum",
            "wiki",
            "survey",
            "ticket",
            "billing");

    private final int count;
    private final int shards;
    private final Map<String, byte[]> packages = new HashMap<>();
    private final Map<String, byte[]> lists = new LinkedHashMap<>();

    GeneratedRegistry(int count) {
        this.count = count;
        this.shards = Math.max(1, Integer.highestOneBit(count / 4096 * 2));
    }

    static String name(int number) {
        return "vendor-" + number % 500 + "/plugin-" + number;
    }

    /** The shard of a plugin, as docs/reference/registry.md defines it. */
    private int shardOf(String name) {
        CRC32 crc = new CRC32();
        crc.update(name.getBytes(StandardCharsets.UTF_8));
        return (int) (crc.getValue() & (shards - 1));
    }

    /** The content of a file of the registry, or empty. */
    Optional<byte[]> file(String path) {
        if (path.startsWith("index/")) {
            return Optional.of(index(Integer.parseInt(path.replaceAll(".*plugin-(\\d+)\\.json", "$1"))));
        }
        if (path.equals(RegistryDescription.FILE) && lists.isEmpty()) {
            makeLists();
        }
        return Optional.ofNullable(path.startsWith("pkg/") ? packages.get(path) : lists.get(path));
    }

    private synchronized byte[] index(int number) {
        Map<String, Object> file = new LinkedHashMap<>(described(number));
        List<Map<String, Object>> versions = new ArrayList<>();
        for (String version : List.of("2.1.0", "2.0.0", "1.0.0")) {
            byte[] content = (name(number) + " " + version).getBytes(StandardCharsets.UTF_8);
            packages.put(HandMadeRegistry.packagePath(content), content);
            Map<String, String> require = new LinkedHashMap<>();
            for (int i = 1; number % 1000 == 0 && i <= 10; i++) {
                require.put(name(number + i), "^2");
            }
            versions.add(Map.of(
                    "version",
                    version,
                    "sha256",
                    HandMadeRegistry.sha256(content),
                    "size",
                    content.length,
                    "require",
                    require));
        }
        file.put("versions", versions);
        return StrictJson.writePretty(file);
    }

    private static Map<String, Object> described(int number) {
        String word = WORDS.get(number % WORDS.size());
        String other = WORDS.get(number / WORDS.size() % WORDS.size());
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", name(number));
        fields.put("display_name", word + " " + other + " " + number);
        fields.put("type", List.of("mixed", "backend", "frontend").get(number % 3));
        fields.put("description", "Brings " + word + " to every " + other + " that an administrator looks after");
        fields.put("author", "Author " + number % 700);
        fields.put("category", WORDS.get(number % 7));
        fields.put("keywords", List.of(word, other));
        fields.put("license", "MIT");
        return fields;
    }

    private synchronized void makeLists() {
        List<ByteArrayOutputStream> contents = new ArrayList<>();
        List<OutputStream> streams = new ArrayList<>();
        try {
            for (int i = 0; i < shards; i++) {
                contents.add(new ByteArrayOutputStream());
                streams.add(new GZIPOutputStream(contents.get(i)));
            }
            for (int number = 0; number < count; number++) {
                Map<String, Object> line = described(number);
                line.put("version", "2.1.0");
                line.put("size", 20_000 + number);
                OutputStream shard = streams.get(shardOf(name(number)));
                shard.write(StrictJson.write(line));
                shard.write('\n');
            }
            List<RegistryDescription.Shard> described = new ArrayList<>();
            for (int i = 0; i < shards; i++) {
                streams.get(i).close();
                byte[] content = contents.get(i).toByteArray();
                Sha256 digest = new Sha256(HandMadeRegistry.sha256(content));
                String path = "list/" + i + "-" + digest.hex().substring(0, 16) + ".ndjson.gz";
                lists.put(path, content);
                described.add(new RegistryDescription.Shard(path, Optional.of(digest)));
            }
            lists.put(
                    RegistryDescription.FILE,
                    new RegistryDescription("generated", described, Optional.empty()).write());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
