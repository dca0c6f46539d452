package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is published fits the schemas in docs/reference. */
class RegistrySchemaTest {

    private static final Path REFERENCE = Path.of("..", "docs", "reference");

    @TempDir
    private Path temporary;

    @Test
    void whatIsPublishedFits() throws IOException {
        Path tree = Files.createDirectories(temporary.resolve("tree"));
        Files.write(
                tree.resolve("core.json"),
                plugin("acme/hello", "1.0.0")
                        .requires("acme/b", "^1")
                        .requires("java", ">=17")
                        .conflicts("acme/c", "*")
                        .with("capabilities", List.of("files", Map.of("database:others", List.of("orders"))))
                        .with("databases", List.of("mysql", "mariadb"))
                        .json());
        Path registry = temporary.resolve("registry");
        RegistryPublisher publisher = new RegistryPublisher(DurableFiles.system(), Clock.systemUTC());
        publisher.publish(tree, registry, Progress.NONE);
        publisher.yank(registry, PluginName.of("acme/hello"), Version.of("1.0.0"), "why");
        publisher.deprecate(registry, PluginName.of("acme/hello"), Version.of("1.0.0"), "");
        String index = Files.readString(registry.resolve("index/acme/hello.json"));
        assertThat(problems("index.schema.json", index)).isEmpty();
        assertThat(index)
                .contains("\"capabilities\" : [ \"files\", \"database:others:orders\" ]")
                .contains("\"databases\" : [ \"mysql\", \"mariadb\" ]");
        assertThat(problems("registry.schema.json", Files.readString(registry.resolve("registry.json"))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\": \"acme/hello\"}",
                "{\"name\": \"Acme/hello\", \"versions\": []}",
                "{\"name\": \"acme/hello\", \"versions\": [{\"version\": \"1.0.0\"}]}",
                "{\"name\": \"acme/hello\", \"versions\": [{\"version\": \"1.0.0\", \"sha256\": \"AB\", \"size\": 1}]}",
                "{\"name\": \"acme/hello\", \"versions\": [{\"version\": \"1.0.0\", \"sha256\":"
                        + " \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\", \"size\": 1, \"databases\":"
                        + " \"mysql\"}]}"
            })
    void whatIsNoIndexFileDoesNotFit(String text) throws IOException {
        assertThat(problems("index.schema.json", text)).isNotEmpty();
    }

    private static List<?> problems(String schemaFile, String text) throws IOException {
        try (InputStream in = Files.newInputStream(REFERENCE.resolve(schemaFile))) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(in, InputFormat.JSON);
            return List.copyOf(schema.validate(text, InputFormat.JSON));
        }
    }
}
