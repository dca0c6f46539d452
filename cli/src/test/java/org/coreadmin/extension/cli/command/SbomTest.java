package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bills of materials: of a plugin, of all, and in packages. */
class SbomTest {

    @TempDir
    private Path base;

    @BeforeEach
    void writePlugins() throws IOException {
        PluginSource.of(base, "acme/report", """
                {"version": "1.0.0", "type": "frontend", "license": "Apache-2.0 OR MIT", "description": "Reports",
                 "require": {"acme/kit": "^2"}}""");
        PluginSource.of(base, "acme/kit", """
                {"version": "2.1.0+build.5", "type": "frontend", "license": "© nobody"}""");
        Path lib = Files.createDirectories(base.resolve("plugin/acme/report/lib"));
        jar(lib.resolve("parser-2.4.0.jar"));
    }

    @Test
    void followsTheSchemaOfCycloneDx() throws IOException {
        ok("install", "acme/kit", "--yes");
        ok("install", "acme/report", "--yes");
        for (String bill : new String[] {ok("sbom"), ok("sbom", "acme/report"), ok("sbom", "acme/kit")}) {
            assertThat(problems(bill)).isEmpty();
            assertThat(problems(bill.replace("\"library\"", "\"shelf\"").replace("\"application\"", "\"shelf\"")))
                    .isNotEmpty();
        }
        assertThat(ok("sbom"))
                .contains("pkg:maven/org.example/parser@2.4.0", "pkg:generic/acme/report@1.0.0")
                .contains("pkg:generic/acme/kit@2.1.0%2Bbuild.5");
        assertThat(ok("sbom", "acme/kit")).doesNotContain("parser");
        assertThat(ok("sbom", "acme/report", "--format", "json")).contains("\"sbom\": {", "\"specVersion\": \"1.6\"");
    }

    @Test
    void isTheSameEachTimeAndInThePackage() throws IOException {
        String bill = ok("sbom", "acme/report");
        assertThat(ok("sbom", "acme/report")).isEqualTo(bill);
        ok("sbom", "acme/report", "--output", "report.json");
        assertThat(base.resolve("report.json")).hasContent(bill);

        ok("pack", "acme/report", "--output", "one.zip");
        ok("pack", "acme/report", "--output", "two.zip");
        assertThat(Files.mismatch(base.resolve("one.zip"), base.resolve("two.zip")))
                .isEqualTo(-1);
        assertThat(inside("one.zip")).isEqualTo(bill);
    }

    @Test
    void isMadeAgainUnlessItIsTheAuthorsOwn() throws IOException {
        Path file = base.resolve("plugin/acme/report/sbom.cdx.json");
        Files.writeString(file, ok("sbom", "acme/report").replace("2.4.0", "1.0.0"));
        ok("pack", "acme/report", "--output", "one.zip");
        assertThat(inside("one.zip")).isEqualTo(ok("sbom", "acme/report"));
        Files.writeString(file, "{\"bomFormat\": \"CycloneDX\"}");
        ok("pack", "acme/report", "--output", "two.zip");
        assertThat(inside("two.zip")).isEqualTo("{\"bomFormat\": \"CycloneDX\"}");
    }

    @Test
    void listsAJarThatCannotBeReadByItsName() throws IOException {
        Files.writeString(base.resolve("plugin/acme/report/lib/broken-1.0.jar"), "no jar");
        String bill = ok("sbom", "acme/report");
        assertThat(problems(bill)).isEmpty();
        assertThat(bill).contains("\"broken\"", "\"1.0\"", "lib/broken-1.0.jar", "SHA-256");
    }

    @Test
    void saysWhereThereIsNoPlugin() {
        Call call = Call.core(base, "sbom", "acme/none");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("acme/none does not exist");
        assertThat(Call.core(base, "sbom", "Acme").exitCode()).isEqualTo(2);
    }

    private String inside(String file) throws IOException {
        try (ZipFile zip = new ZipFile(base.resolve(file).toFile());
                InputStream in = zip.getInputStream(zip.getEntry("sbom.cdx.json"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void jar(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("META-INF/maven/org.example/parser/pom.properties"));
            zip.write("groupId=org.example\nartifactId=parser\nversion=2.4.0\n".getBytes(StandardCharsets.UTF_8));
        }
    }

    private static java.util.List<?> problems(String bill) {
        String base = "http://cyclonedx.org/schema/";
        Map<String, String> schemas = Map.of(
                base + "bom-1.6.schema.json", resource("bom-1.6.schema.json"),
                base + "spdx.schema.json", resource("spdx.schema.json"),
                base + "jsf-0.82.schema.json", resource("jsf-0.82.schema.json"));
        Schema schema = SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_7, builder -> builder.schemas(schemas))
                .getSchema(com.networknt.schema.SchemaLocation.of(base + "bom-1.6.schema.json"));
        return schema.validate(bill, InputFormat.JSON);
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(SbomTest.class.getResourceAsStream("/" + name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String ok(String... arguments) {
        Call call = Call.core(base, arguments);
        assertThat(call.exitCode()).as(call.err()).isZero();
        return call.out();
    }
}
