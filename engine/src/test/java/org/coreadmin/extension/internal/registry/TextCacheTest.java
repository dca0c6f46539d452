package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The texts of lists in files: whatever happens to them, what is found is right. */
@Sampled(oneIn = 2)
class TextCacheTest {

    private static final SearchQuery QUERY =
            SearchQuery.ALL.withKeyword("mail 7").withPage(1, 5);

    @TempDir
    private Path temporary;

    private Path cache;

    @BeforeEach
    void makeARegistry() throws IOException {
        cache = temporary.resolve("plugin/.core/registry");
        shard("registry", lines(2000));
    }

    @Test
    void isUsedAgainByTheNextProcess() throws IOException {
        SearchResult first = catalogue().search(QUERY);
        assertThat(first.total()).isPositive();
        FileTime made = Files.getLastModifiedTime(text());
        Object inode = Files.getAttribute(text(), "unix:ino");
        Catalogue second = catalogue();
        assertThat(second.search(QUERY)).isEqualTo(first);
        assertThat(Files.getLastModifiedTime(text())).isEqualTo(made);
        assertThat(Files.getAttribute(text(), "unix:ino")).isEqualTo(inode);
    }

    @Test
    void isMadeAnewWhenAByteOfItIsWrong() throws IOException {
        shard("registry", lines(600));
        List<SearchQuery> queries = List.of(
                QUERY,
                SearchQuery.ALL.withPage(3, 40),
                SearchQuery.ALL.withCategory("mail").withPage(2, 3),
                SearchQuery.ALL.withKeyword("ever/wher"),
                SearchQuery.ALL.withAuthor("author 3").withType("mixed"));
        List<SearchResult> right = queries.stream().map(catalogue()::search).toList();
        byte[] whole = Files.readAllBytes(text());
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            byte[] damaged = whole.clone();
            int at = i < 40 ? random.nextInt(whole.length) : whole.length - 1 - 5 * (i - 40);
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(text(), damaged);
            Catalogue catalogue = catalogue();
            for (int k = 0; k < queries.size(); k++) {
                assertThat(catalogue.search(queries.get(k))).as("byte %d", at).isEqualTo(right.get(k));
            }
        }
    }

    @Test
    void isMadeAnewWhenItIsCutOffOrSomethingElse() throws IOException {
        SearchResult right = catalogue().search(QUERY);
        byte[] whole = Files.readAllBytes(text());
        for (int length : new int[] {0, 1, 19, 4096, whole.length / 2, whole.length - 1}) {
            Files.write(text(), java.util.Arrays.copyOf(whole, length));
            assertThat(catalogue().search(QUERY)).isEqualTo(right);
            assertThat(Files.size(text())).isEqualTo(whole.length);
        }
        Path file = text();
        Files.delete(file);
        assertThat(catalogue().search(QUERY)).isEqualTo(right);
        Files.delete(file);
        Files.createSymbolicLink(file, Files.write(temporary.resolve("elsewhere"), whole));
        assertThat(catalogue().search(QUERY)).isEqualTo(right);
        assertThat(Files.readAllBytes(temporary.resolve("elsewhere"))).isEqualTo(whole);
        Files.delete(file);
        Files.createDirectories(file.resolve("not-empty"));
        assertThat(catalogue().search(QUERY)).isEqualTo(right);
    }

    @Test
    void isNotMissedWhenItBecomesShorterWhileItIsOpen() throws IOException {
        Catalogue open = catalogue();
        SearchResult first = open.search(SearchQuery.ALL.withPage(1, 1));
        assertThat(first.total()).isEqualTo(2000);
        SearchResult right = catalogue().search(QUERY);
        try (FileChannel channel = FileChannel.open(text(), StandardOpenOption.WRITE)) {
            channel.truncate(100);
        }
        assertThat(open.search(QUERY)).isEqualTo(right);
        try (FileChannel channel = FileChannel.open(text(), StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate((int) channel.size()), 0);
        }
        assertThat(open.search(QUERY)).isEqualTo(right);
        assertThat(open.search(SearchQuery.ALL.withCategory("mail")).total())
                .isEqualTo(
                        catalogue().search(SearchQuery.ALL.withCategory("mail")).total());
    }

    @Test
    void isNotBelievedForAnotherRegistry() throws IOException {
        catalogue().search(QUERY);
        byte[] foreign = Files.readAllBytes(text());
        List<String> other = lines(2000);
        other.replaceAll(line -> line.replace("vendor-", "other-"));
        shard("registry", other);
        Files.write(text(), foreign);
        assertThat(catalogue().search(QUERY).list())
                .isNotEmpty()
                .allSatisfy(plugin -> assertThat(plugin.name().vendor()).startsWith("other-"));
    }

    @Test
    void followsTheList() throws IOException {
        Catalogue catalogue = catalogue();
        assertThat(catalogue.search(SearchQuery.ALL).total()).isEqualTo(2000);
        shard("registry", lines(1500));
        assertThat(catalogue.search(SearchQuery.ALL).total()).isEqualTo(1500);
        shard("registry", lines(2000));
        assertThat(catalogue().search(SearchQuery.ALL).total()).isEqualTo(2000);
        assertThat(catalogue.search(SearchQuery.ALL).total()).isEqualTo(2000);
    }

    @Test
    void isMadeByManyAtOnce() throws Exception {
        SearchResult right = catalogue().search(QUERY);
        Path file = text();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 5; round++) {
                Files.deleteIfExists(file);
                List<Callable<SearchResult>> searches = new ArrayList<>();
                Catalogue shared = catalogue();
                for (int i = 0; i < 4; i++) {
                    Catalogue own = i < 2 ? shared : catalogue(); // what another process does
                    searches.add(() -> own.search(QUERY));
                }
                for (Future<SearchResult> found : threads.invokeAll(searches)) {
                    assertThat(found.get(1, TimeUnit.MINUTES)).isEqualTo(right);
                }
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(names(cache)).containsExactly(file.getFileName().toString());
    }

    @Test
    void leavesNoHeapOfOldFilesBehind() throws IOException {
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        Path left = Files.createDirectories(cache).resolve(".core-0123456789abcdef.new");
        Files.writeString(left, "of a process that ended");
        Files.setLastModifiedTime(left, FileTime.from(yesterday));
        for (int i = 0; i < 3; i++) {
            shard("registry", lines(600 + i));
            assertThat(catalogue().search(SearchQuery.ALL).total()).isEqualTo(600 + i);
        }
        assertThat(names(cache)).as("another process may read them").hasSize(3);
        for (String name : names(cache)) {
            Files.setLastModifiedTime(cache.resolve(name), FileTime.from(yesterday));
        }
        Catalogue catalogue = catalogue();
        assertThat(catalogue.search(SearchQuery.ALL).total()).isEqualTo(602);
        assertThat(names(cache)).hasSize(1);

        Files.setLastModifiedTime(text(), FileTime.from(yesterday));
        shard("registry", lines(700));
        assertThat(catalogue.search(SearchQuery.ALL).total()).isEqualTo(700);
        assertThat(names(cache)).hasSize(1);
        assertThat(catalogue.search(SearchQuery.ALL).total()).isEqualTo(700);
    }

    @Test
    void leavesTheTextsThatAnotherProcessUses() throws IOException {
        shard("other", lines(700));
        Catalogue other = catalogue("other", cache, DurableFiles.system());
        assertThat(other.search(SearchQuery.ALL).total()).isEqualTo(700);
        String used = text().getFileName().toString();
        FileTime yesterday = FileTime.from(Instant.now().minus(Duration.ofDays(1)));
        Files.setLastModifiedTime(text(), yesterday);
        assertThat(other.search(SearchQuery.ALL).total()).isEqualTo(700);

        assertThat(catalogue().search(SearchQuery.ALL).total()).isEqualTo(2000);
        assertThat(names(cache)).hasSize(2).contains(used);

        Files.setLastModifiedTime(cache.resolve(used), yesterday);
        assertThat(catalogue().search(SearchQuery.ALL).total()).isEqualTo(2000);
        assertThat(names(cache)).as("nobody uses it any more").hasSize(1).doesNotContain(used);
    }

    @Test
    void deletesTheIndexesOfEarlierVersions() throws IOException {
        Files.createDirectories(cache);
        for (String name :
                List.of("search-0123456789abcdef.segments", "search-0123456789abcdef-0123456789abcdef.index")) {
            Files.writeString(cache.resolve(name), "old");
        }
        Files.createDirectories(cache.resolve("search-none-of-ours/full"));
        shard("registry", lines(20));
        assertThat(catalogue().search(SearchQuery.ALL).total()).isEqualTo(20);
        assertThat(names(cache)).hasSize(2).contains("search-none-of-ours").anyMatch(name -> name.endsWith(".text"));
    }

    @Test
    void isDoneWithoutWhereNothingCanBeWritten() throws IOException {
        SearchResult right = catalogue().search(QUERY);
        Path denied = Files.createDirectories(temporary.resolve("denied"));
        for (FaultPoint.Kind kind : List.of(FaultPoint.Kind.CREATE, FaultPoint.Kind.WRITE)) {
            DurableFiles full = new DurableFiles(point -> {
                if (point.kind() == kind) {
                    throw new IOException("No space left on device");
                }
                return true;
            });
            Catalogue catalogue = catalogue("registry", denied, full);
            assertThat(catalogue.search(QUERY)).isEqualTo(right);
            assertThat(catalogue.search(QUERY)).isEqualTo(right);
            assertThat(names(denied)).isEmpty();
        }
        Path file = Files.writeString(temporary.resolve("file"), "no directory");
        assertThat(catalogue("registry", file, DurableFiles.system()).search(QUERY))
                .isEqualTo(right);
    }

    @Test
    void isMadeAnewWhenAnotherVersionWroteIt() throws IOException {
        SearchResult right = catalogue().search(QUERY);
        String whole = Files.readString(text(), StandardCharsets.ISO_8859_1);
        int format = whole.lastIndexOf("core-text-");
        Files.writeString(
                text(),
                whole.substring(0, format) + "core-text-0" + whole.substring(format + 11),
                StandardCharsets.ISO_8859_1);
        assertThat(catalogue().search(QUERY)).isEqualTo(right);
        assertThat(Files.readString(text(), StandardCharsets.ISO_8859_1)).isEqualTo(whole);
    }

    @Test
    void survivesAListThatIsMadeToHurt() throws IOException {
        List<String> lines = lines(600);
        String name = "\"name\": \"evil/";
        lines.add("{" + name + "twice\", \"version\": \"1.0.0\", \"display_name\": \"first\"}");
        lines.add("{" + name + "twice\", \"version\": \"2.0.0\", \"display_name\": \"second\"}");
        lines.add("{" + name + "huge\", \"version\": \"1.0.0\", \"description\": \"" + "x ".repeat(500_000) + "\"}");
        lines.add("{" + name + "no-version\"}");
        lines.add("{" + name + "../../x\", \"version\": \"1.0.0\"}");
        lines.add("no JSON at all");
        for (int i = 0; i < 20; i++) {
            lines.add("{" + name + "long-" + i + "\", \"version\": \"1.0.0\", \"description\": \"" + "a".repeat(60_000)
                    + "b\"}");
        }
        lines.add("{" + name + "control\", \"version\": \"1.0.0\", \"display_name\": \"\\u0001\\u0000\\u0002\"}");
        shard("registry", lines);
        SearchResult twice = catalogue().search(SearchQuery.ALL.withName("evil/twice"));
        assertThat(twice.list())
                .extracting(plugin -> plugin.version() + " " + plugin.displayName())
                .containsExactly("1.0.0 first");
        assertThat(total("evil/")).isEqualTo(22);
        assertThat(total("a".repeat(199) + "b")).isEqualTo(20);
        assertThat(total("a".repeat(200))).isEqualTo(20);
        assertThat(total("b".repeat(200))).isZero();
        assertThat(total("/ ? & = + a")).isZero();
    }

    private int total(String keyword) {
        return catalogue()
                .search(SearchQuery.ALL.withKeyword(keyword).withPage(1, 1))
                .total();
    }

    private Catalogue catalogue() {
        return catalogue("registry", cache, DurableFiles.system());
    }

    private Catalogue catalogue(String registry, Path directory, DurableFiles files) {
        return Catalogue.of(
                List.of(RegistrySettings.of("test", RegistryAddress.of(temporary.resolve(registry)))),
                directory,
                files,
                Clock.systemUTC());
    }

    private Path text() throws IOException {
        return cache.resolve(names(cache).stream()
                .filter(name -> name.endsWith(".text"))
                .findFirst()
                .orElseThrow());
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static List<String> lines(int count) {
        List<String> lines = new ArrayList<>();
        List<String> words = List.of("mail", "audit", "login", "theme", "report");
        for (int i = 0; i < count; i++) {
            lines.add("{\"name\": \"vendor-" + i % 50 + "/plugin-" + i
                    + "\", \"version\": \"1.0.0\", \"display_name\": \""
                    + words.get(i % 5) + " " + i + "\", \"category\": \"" + words.get(i / 5 % 5) + "\", \"type\": \""
                    + (i % 2 == 0 ? "mixed" : "frontend") + "\", \"author\": \"Author " + i % 70
                    + "\", \"description\": \"Brings " + words.get(i % 3) + " ever/where\"}");
        }
        return lines;
    }

    private void shard(String registry, List<String> lines) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(content)) {
            for (String line : lines) {
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        String digest = HandMadeRegistry.sha256(content.toByteArray());
        Map<String, Object> shard = new LinkedHashMap<>();
        shard.put("path", "list/0.ndjson.gz");
        shard.put("sha256", digest);
        new HandMadeRegistry(temporary.resolve(registry))
                .write("list/0.ndjson.gz", content.toByteArray())
                .write("registry.json", StrictJson.write(Map.of("list", List.of(shard))));
    }
}
