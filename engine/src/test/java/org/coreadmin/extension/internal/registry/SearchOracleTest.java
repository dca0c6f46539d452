package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.registry.Sort;
import org.coreadmin.extension.text.StrictJson;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random lists and random questions: the index finds what looking at everything finds, in the same order. */
class SearchOracleTest {

    private static final List<String> WORDS = List.of(
            "audit",
            "Audit",
            "audit-log",
            "au",
            "AUDITOR",
            "log",
            "LOGIN",
            "log_in",
            "mail",
            "e-mail",
            "e.mail",
            "a",
            "plugin",
            "Straße",
            "STRASSE",
            "ΟΔΟΣ",
            "οδος",
            "café",
            Normalizer.normalize("café", Normalizer.Form.NFD),
            "日本語",
            "日本",
            "İstanbul",
            "ﬁle",
            "naïve",
            "c++",
            "tcp/ip",
            "a/b",
            "node.js",
            "\u0001",
            "\u0000x",
            "📦",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
            "",
            "  ");
    private static final List<String> PARTS =
            List.of("audit", "audit-log", "login", "a", "aa", "mail", "x1", "x2", "x.y", "log", "e-mail");

    @TempDir
    private Path temporary;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 60, 1500})
    void findsWhatLookingAtEverythingFinds(int plugins) throws IOException {
        Random random = new Random(plugins);
        List<List<RemotePlugin>> parts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < plugins; i++) {
            parts.get(random.nextInt(3)).add(plugin(random));
        }
        List<RegistrySettings> settings = List.of(
                settings("first", parts.get(0)),
                settings("claims", parts.get(1)).withNamespaces("mail", "audit"),
                settings("last", parts.get(2)));
        PlainSearch plain = new PlainSearch(merged(settings, parts));
        Catalogue catalogue =
                Catalogue.of(settings, temporary.resolve("cache"), DurableFiles.system(), Clock.systemUTC());
        for (int i = 0; i < (plugins > 100 ? 100 : 300); i++) {
            SearchQuery query = query(random);
            SearchResult right = plain.search(query);
            SearchResult found = catalogue.search(query);
            if (right.total() >= 3 || query.keyword().isEmpty()) {
                assertThat(found).as("%s", query).isEqualTo(right);
            } else if (query.sort() == Sort.RELEVANCE && !right.list().isEmpty()) { // similar words may follow
                assertThat(found.list()).as("%s", query).startsWith(right.list().toArray(RemotePlugin[]::new));
            }
        }
    }

    /** Each plugin once, from the registry that answers for its vendor. */
    private static List<RemotePlugin> merged(List<RegistrySettings> settings, List<List<RemotePlugin>> parts) {
        Map<PluginName, RemotePlugin> merged = new TreeMap<>();
        for (int i = 0; i < parts.size(); i++) {
            for (RemotePlugin plugin : parts.get(i)) {
                if (settings.get(i).answersFor(plugin.name().vendor(), java.util.Set.of("mail", "audit"))) {
                    String registry = settings.get(i).id();
                    merged.putIfAbsent(
                            plugin.name(),
                            ListRecord.read(registry, ListRecord.write(plugin, HostRequirements.NONE))
                                    .orElseThrow());
                }
            }
        }
        return List.copyOf(merged.values());
    }

    private RegistrySettings settings(String id, List<RemotePlugin> plugins) throws IOException {
        HandMadeRegistry registry = new HandMadeRegistry(temporary.resolve(id));
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(content)) {
            for (RemotePlugin plugin : plugins) {
                out.write(ListRecord.write(plugin, HostRequirements.NONE));
            }
        }
        registry.write("list/0.ndjson.gz", content.toByteArray());
        Map<String, Object> shard = new LinkedHashMap<>();
        shard.put("path", "list/0.ndjson.gz");
        shard.put("sha256", HandMadeRegistry.sha256(content.toByteArray()));
        registry.write("registry.json", StrictJson.write(Map.of("list", List.of(shard))));
        return RegistrySettings.of(id, RegistryAddress.of(temporary.resolve(id)));
    }

    static RemotePlugin plugin(Random random) {
        Map<String, Object> fields = new LinkedHashMap<>();
        String number = random.nextInt(3) == 0 ? "" : "-" + random.nextInt(2000);
        fields.put("name", one(PARTS, random) + "/" + one(PARTS, random) + number);
        fields.put("version", "1.0.0");
        fields.put("type", one(List.of("mixed", "backend", "frontend"), random));
        fields.put("display_name", text(random, 3));
        fields.put("category", random.nextInt(3) == 0 ? "" : one(WORDS, random));
        fields.put("keywords", List.of(one(WORDS, random), text(random, 2)));
        fields.put("description", text(random, 12));
        fields.put("author", text(random, 2));
        if (random.nextBoolean()) {
            fields.put("installs", random.nextInt(4));
        }
        if (random.nextBoolean()) {
            fields.put("published", "2026-01-0" + (1 + random.nextInt(5)) + "T00:00:00Z");
        }
        return ListRecord.read("", StrictJson.write(fields)).orElseThrow();
    }

    static SearchQuery query(Random random) {
        SearchQuery query = SearchQuery.ALL.withPage(1 + random.nextInt(4), 1 + random.nextInt(12));
        if (random.nextInt(4) == 0) {
            query = query.withPage(1 + random.nextInt(2), Integer.MAX_VALUE);
        }
        if (random.nextInt(5) > 0) {
            query = query.withKeyword(sought(random, WORDS));
        }
        if (random.nextInt(4) == 0) {
            query = query.withName(part(random, one(PARTS, random) + "/" + one(PARTS, random)));
        }
        if (random.nextInt(4) == 0) {
            query = query.withCategory(one(WORDS, random));
        }
        if (random.nextInt(4) == 0) {
            query = query.withAuthor(sought(random, WORDS));
        }
        if (random.nextInt(3) == 0) {
            query = query.withSort(one(List.of("installs", "updated", "name"), random));
        }
        return random.nextInt(4) == 0 ? query.withType(one(List.of("mixed", "backend", "all"), random)) : query;
    }

    private static String sought(Random random, List<String> words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i <= random.nextInt(3); i++) {
            String word = random.nextBoolean() ? one(words, random) : part(random, one(PARTS, random) + "/x1");
            text.append(random.nextBoolean() ? word : part(random, word)).append(random.nextInt(5) == 0 ? "" : " ");
        }
        return text.toString();
    }

    private static String part(Random random, String text) {
        if (text.isEmpty()) {
            return text;
        }
        int from = random.nextInt(text.length());
        return text.substring(from, from + 1 + random.nextInt(text.length() - from));
    }

    private static String text(Random random, int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < random.nextInt(words + 1); i++) {
            text.append(one(WORDS, random)).append(one(List.of(" ", " ", " ", ", ", ".", "\n", "-", "/"), random));
        }
        return text.toString();
    }

    private static String one(List<String> texts, Random random) {
        return texts.get(random.nextInt(texts.size()));
    }
}
