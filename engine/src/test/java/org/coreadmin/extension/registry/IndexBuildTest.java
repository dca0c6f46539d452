package org.coreadmin.extension.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.transaction.DurableFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is built in little memory, a file for each piece of the lists, becomes the same file as what is built at once. */
class IndexBuildTest {

    private static final int SHARDS = 5;

    @TempDir
    private Path temporary;

    @Test
    void filesOfPiecesBecomeTheFileOfAll() throws IOException {
        Registry registry = registry();
        Path whole = Files.createDirectory(temporary.resolve("whole"));
        Path pieces = Files.createDirectory(temporary.resolve("pieces"));
        IndexBuild.Made atOnce = make(build(registry, whole));
        IndexBuild.Made merged = make(build(registry, pieces).withBudget(1));

        assertThat(merged.table()).isEqualTo(atOnce.table());
        assertThat(merged.table().segments())
                .singleElement()
                .satisfies(segment -> assertThat(segment.parts()).hasSize(SHARDS));
        assertThat(merged.table().segments().get(0).hidden().cardinality())
                .as("a name that every shard has is shown once")
                .isEqualTo(SHARDS - 1);
        String name = merged.table().segments().get(0).name();
        assertThat(pieces.resolve(name)).hasSameBinaryContentAs(whole.resolve(name));
    }

    private static IndexBuild.Made make(IndexBuild build) throws IOException {
        return build.make(new SegmentTable("", List.of()), "key", 1);
    }

    private static IndexBuild build(Registry registry, Path directory) throws IOException {
        return new IndexBuild(
                directory,
                "search-test",
                new CacheFiles(DurableFiles.system()),
                Set.of(),
                List.of(registry),
                List.of(Listing.of(registry)),
                Progress.NONE);
    }

    private Registry registry() throws IOException {
        Path directory = temporary.resolve("registry");
        HandMadeRegistry files = new HandMadeRegistry(directory);
        List<Map<String, Object>> shards = new ArrayList<>();
        for (int shard = 0; shard < SHARDS; shard++) {
            StringBuilder lines = new StringBuilder(line("acme/everywhere", shard));
            for (int i = shard; i < 500; i += SHARDS) {
                lines.append(line("vendor-" + i % 7 + "/plugin-" + i, i));
            }
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(packed)) {
                out.write(lines.toString().getBytes(StandardCharsets.UTF_8));
            }
            byte[] content = packed.toByteArray();
            String path = "list/" + shard + ".ndjson.gz";
            files.write(path, content);
            shards.add(Map.of("path", path, "sha256", HandMadeRegistry.sha256(content)));
        }
        files.write("registry.json", StrictJson.write(Map.of("format", 1, "list", shards)));
        RegistrySettings settings = RegistrySettings.of("test", RegistryAddress.of(directory));
        return new Registry(
                settings,
                new WatchedFiles(new DirectoryFiles(directory, TransferLimits.DEFAULT), Clock.systemUTC()),
                TransferLimits.DEFAULT);
    }

    private static String line(String name, int number) {
        return """
                {"name": "%s", "version": "1.0.0", "display_name": "Größe %s 审计", "category": "c%s", "author": "Author %s", "installs": %s, "description": "Brings mail %s", "require": {"java": ">=%s"}}
                """.formatted(name, number % 4, number % 3, number % 70, number % 9, number, 17 + number % 2);
    }
}
