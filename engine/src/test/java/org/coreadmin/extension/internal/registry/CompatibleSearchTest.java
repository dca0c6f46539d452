package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.text.StrictJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search for plugins that run on a host. */
class CompatibleSearchTest {

    private static final HostVersions HOST =
            new HostVersions(Map.of("core", Version.of("1.0.0"), "java", Version.of("17.0.15")));

    @TempDir
    private Path temporary;

    @Test
    void leavesOutAPluginOfWhichNoOfferedVersionRuns() {
        HandMadeRegistry registry = new HandMadeRegistry(temporary);
        registry.plugin("acme/any").version("1.0.0", "a").done();
        registry.plugin("acme/fits")
                .version("1.0.0", "b")
                .versionWith("require", Map.of("core", "^1.0", "java", ">=17", "acme/missing", "*"))
                .done();
        registry.plugin("acme/java")
                .version("1.0.0", "c")
                .versionWith("require", Map.of("java", ">=21"))
                .done();
        registry.plugin("acme/spring")
                .version("1.0.0", "d")
                .versionWith("require", Map.of("spring-boot", "*"))
                .done();
        registry.plugin("acme/older-runs")
                .version("2.0.0", "e")
                .versionWith("require", Map.of("java", ">=21"))
                .version("1.0.0", "f")
                .versionWith("require", Map.of("java", ">=17"))
                .done();
        registry.plugin("acme/older-withdrawn")
                .version("2.0.0", "g")
                .versionWith("require", Map.of("java", ">=21"))
                .version("1.0.0", "h")
                .versionWith("yanked", "broken")
                .version("3.0.0-beta.1", "i")
                .done();

        assertThat(found(SearchQuery.ALL.withCompatible(true)))
                .containsExactly("acme/any", "acme/fits", "acme/older-runs");
        assertThat(found(SearchQuery.ALL)).hasSize(6);
        assertThat(catalogue().search(SearchQuery.ALL.withCompatible(true)).total())
                .as("where nothing is known of the host")
                .isEqualTo(6);
    }

    @Test
    void leavesOutAPluginThatRunsOnOtherDatabasesAndMarksAVersionThatDoes() {
        HandMadeRegistry registry = new HandMadeRegistry(temporary);
        registry.plugin("acme/any").version("1.0.0", "a").done();
        registry.plugin("acme/other")
                .version("1.0.0", "b")
                .versionWith("databases", List.of("sqlite", "h2"))
                .done();
        registry.plugin("acme/newest")
                .version("2.0.0", "c")
                .versionWith("databases", List.of("postgresql"))
                .version("1.0.0", "d")
                .versionWith("databases", List.of("postgresql", "mysql"))
                .done();
        registry.plugin("acme/both")
                .version("1.0.0", "e")
                .versionWith("databases", List.of("mysql"))
                .versionWith("require", Map.of("java", ">=21"))
                .done();
        registry.plugin("acme/unknown")
                .version("1.0.0", "f")
                .versionWith("databases", List.of("oracle"))
                .done();
        HostVersions mysql = HOST.with(() -> Optional.of(DatabaseKind.MYSQL));
        SearchQuery query = SearchQuery.ALL.withCompatible(true);

        assertThat(catalogue().search(query, mysql, Progress.NONE).list())
                .extracting(plugin -> plugin.name().toString())
                .containsExactly("acme/any", "acme/newest");
        assertThat(catalogue().search(SearchQuery.ALL, mysql, Progress.NONE).list())
                .extracting(plugin -> plugin.name().name() + " "
                        + plugin.toMap().get("databases") + " " + plugin.toMap().get("unmet"))
                .containsExactly(
                        "any null null",
                        "both [mysql] null",
                        "newest [postgresql] {database=MySQL}",
                        "other [sqlite, h2] {database=MySQL}",
                        "unknown [] {database=MySQL}");
        assertThat(found(query)).as("without a database").contains("acme/other", "acme/unknown");
    }

    @Test
    void countsAndPagesInATextFile() throws IOException {
        lines(1200, i -> i % 3 == 0 ? List.of(Map.of("java", ">=21")) : i % 3 == 1 ? List.of() : "no list");

        SearchQuery query = SearchQuery.ALL.withCompatible(true);
        assertThat(total(query)).isEqualTo(800);
        assertThat(text()).as("the file of texts").exists();
        assertThat(found(query.withSort("name").withPage(1, 3)))
                .containsExactly("acme/p0001", "acme/p0002", "acme/p0004");
        assertThat(found(query.withSort("name").withPage(200, 4)))
                .containsExactly("acme/p1195", "acme/p1196", "acme/p1198", "acme/p1199");
        assertThat(found(query.withSort("name").withPage(201, 4))).isEmpty();
        assertThat(found(query.withKeyword("p000")).stream().sorted())
                .containsExactly("acme/p0001", "acme/p0002", "acme/p0004", "acme/p0005", "acme/p0007", "acme/p0008");
        assertThat(total(query.withCategory("even"))).isEqualTo(400);
        assertThat(total(SearchQuery.ALL)).isEqualTo(1200);
    }

    @Test
    void takesRequirementsThatNobodyUnderstandsForNone() throws IOException {
        List<Object> odd = List.of(
                "text", List.of("text"), List.of(Map.of("java", "not a range")), List.of(Map.of("java", List.of())), 7);
        lines(odd.size(), odd::get);

        assertThat(found(SearchQuery.ALL.withCompatible(true))).hasSize(odd.size());
    }

    private void lines(int count, java.util.function.IntFunction<Object> host) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(content)) {
            for (int i = 0; i < count; i++) {
                out.write(StrictJson.write(Map.of(
                        "name",
                        String.format("acme/p%04d", i),
                        "version",
                        "1.0.0",
                        "category",
                        i % 2 == 0 ? "even" : "odd",
                        "host",
                        host.apply(i))));
                out.write("\n".getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] shard = content.toByteArray();
        new HandMadeRegistry(temporary)
                .write("list/0.ndjson.gz", shard)
                .write(
                        "registry.json",
                        StrictJson.write(Map.of(
                                "list",
                                List.of(Map.of(
                                        "path", "list/0.ndjson.gz", "sha256", HandMadeRegistry.sha256(shard))))));
    }

    private Path text() throws IOException {
        try (Stream<Path> files = Files.list(temporary.resolve("cache"))) {
            return files.filter(file -> file.toString().endsWith(".text"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private int total(SearchQuery query) {
        return catalogue().search(query, HOST, Progress.NONE).total();
    }

    private List<String> found(SearchQuery query) {
        return catalogue().search(query, HOST, Progress.NONE).list().stream()
                .map(plugin -> plugin.name().toString())
                .toList();
    }

    private Catalogue catalogue() {
        return Catalogue.of(
                List.of(RegistrySettings.of("test", RegistryAddress.of(temporary))),
                temporary.resolve("cache"),
                DurableFiles.system(),
                Clock.systemUTC());
    }
}
