package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists that change: the texts of what has not changed are not written again, and what is found stays right. */
class ListChangeTest {

    private static final int SHARDS = 12;

    @TempDir
    private Path temporary;

    private final Random random = new Random(5);
    private final List<Map<PluginName, RemotePlugin>> registries = List.of(new TreeMap<>(), new TreeMap<>());

    @Test
    void aChangeWritesTheTextsOfTheShardThatItIsIn() throws IOException {
        for (int i = 0; i < 2400; i++) {
            add(0);
        }
        write(0);
        List<String> told = new ArrayList<>();
        Catalogue catalogue = catalogue(1);
        catalogue.search(
                SearchQuery.ALL,
                HostVersions.of(Version.of("1.0.0")),
                (step, done, total, message) -> told.add(step + " " + done + "/" + total));
        assertThat(told).startsWith("index 0/12").endsWith("index 12/12");
        Set<String> before = texts();
        assertThat(before).hasSize(SHARDS);
        told.clear();
        add(0);
        write(0);
        long all = catalogue
                .search(
                        SearchQuery.ALL,
                        HostVersions.of(Version.of("1.0.0")),
                        (step, done, total, message) -> told.add(step + " " + done + "/" + total))
                .total();
        assertThat(all).isEqualTo(registries.get(0).size());
        assertThat(told).containsExactly("index 0/1", "index 1/1");
        assertThat(texts()).hasSize(SHARDS + 1).containsAll(before);
    }

    @Test
    @Tag(Thoroughness.TAG)
    void whateverChangesWhatIsFoundIsRight() throws IOException {
        int rounds = Thoroughness.asked().of(12, 30, 100);
        for (int i = 0; i < 1200; i++) {
            add(i % 2);
        }
        registries.get(0).keySet().stream()
                .limit(100)
                .toList()
                .forEach(name -> registries.get(1).put(name, registries.get(0).get(name)));
        Catalogue catalogue = catalogue(2);
        for (int round = 0; round < rounds; round++) {
            for (int registry = 0; registry < 2; registry++) {
                write(registry);
            }
            PlainSearch plain = new PlainSearch(merged());
            compare(catalogue, plain);
            if (round % 10 == 0) {
                compare(catalogue(2), plain);
            }
            change(random.nextInt(2));
        }
    }

    private void compare(Catalogue catalogue, PlainSearch plain) {
        for (int i = 0; i < 12; i++) {
            SearchQuery query = SearchOracleTest.query(random);
            SearchResult right = plain.search(query);
            if (right.total() >= 3 || query.keyword().isEmpty()) {
                assertThat(catalogue.search(query)).as("%s", query).isEqualTo(right);
            }
        }
        assertThat(catalogue.search(SearchQuery.ALL)).isEqualTo(plain.search(SearchQuery.ALL));
    }

    /** Removes a plugin, of which another registry may have a twin, and adds one. */
    private void change(int registry) {
        List<PluginName> names = List.copyOf(registries.get(registry).keySet());
        registries.get(registry).remove(names.get(random.nextInt(Math.min(120, names.size()))));
        add(registry);
    }

    private void add(int registry) {
        RemotePlugin plugin = SearchOracleTest.plugin(random);
        registries.get(registry).put(plugin.name(), plugin);
    }

    private List<RemotePlugin> merged() {
        Map<PluginName, RemotePlugin> merged = new TreeMap<>();
        for (int i = 0; i < 2; i++) {
            String registry = "registry-" + i;
            registries
                    .get(i)
                    .forEach((name, plugin) -> merged.putIfAbsent(
                            name,
                            ListRecord.read(registry, ListRecord.write(plugin, HostRequirements.NONE))
                                    .orElseThrow()));
        }
        return List.copyOf(merged.values());
    }

    private void write(int registry) throws IOException {
        HandMadeRegistry files = new HandMadeRegistry(temporary.resolve("registry-" + registry));
        List<Map<String, Object>> shards = new ArrayList<>();
        for (int shard = 0; shard < SHARDS; shard++) {
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(content)) {
                for (RemotePlugin plugin : registries.get(registry).values()) {
                    if (Math.floorMod(plugin.name().hashCode(), SHARDS) == shard) {
                        out.write(ListRecord.write(plugin, HostRequirements.NONE));
                    }
                }
            }
            files.write("list/" + shard + ".ndjson.gz", content.toByteArray());
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("path", "list/" + shard + ".ndjson.gz");
            described.put("sha256", HandMadeRegistry.sha256(content.toByteArray()));
            shards.add(described);
        }
        files.write("registry.json", StrictJson.write(Map.of("list", shards)));
    }

    private Set<String> texts() throws IOException {
        try (Stream<Path> files = Files.list(temporary.resolve("cache"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".text"))
                    .collect(Collectors.toSet());
        }
    }

    private Catalogue catalogue(int count) {
        List<RegistrySettings> settings = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String id = "registry-" + i;
            settings.add(RegistrySettings.of(id, RegistryAddress.of(temporary.resolve(id))));
        }
        return Catalogue.of(settings, temporary.resolve("cache"), DurableFiles.system(), Clock.systemUTC());
    }
}
