package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {

    private static final Path SCHEMA = Path.of("..", "docs", "reference", "lock.schema.json");
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final Sha256 DIGEST = new Sha256("ab".repeat(32));

    @TempDir
    Path directory;

    @Test
    void readsWhatItWroteWhichFitsTheSchema() throws IOException {
        LockFile file = new LockFile(new TreeMap<>(java.util.Map.of(
                PluginName.of("acme/packed"),
                LockFile.Entry.of(
                        lock("main").withPin(Optional.of(VersionRange.of("^1"))).withDependency(true)),
                PluginName.of("acme/local"),
                LockFile.Entry.of(lock("local").withSkipDependencies(true)),
                PluginName.of("acme/uploaded"),
                LockFile.Entry.of(lock("upload").withStatus(PluginStatus.DISABLED, NOON)),
                PluginName.of("acme/foreign"),
                LockFile.Entry.of(InstallLock.foreign(NOON)))));
        Path written = Files.write(directory.resolve("core.lock.json"), file.toJson());
        assertThat(LockFile.read(written)).isEqualTo(file);
        assertThat(LockFile.read(written).toJson()).isEqualTo(file.toJson());
        String text = new String(file.toJson(), StandardCharsets.UTF_8);
        assertThat(problems(text)).isEmpty();
        assertThat(text.indexOf("acme/foreign"))
                .isLessThan(text.indexOf("acme/local"))
                .isLessThan(text.indexOf("acme/packed"));
    }

    @Test
    void refusesWhatANewerVersionWrote() throws IOException {
        Path newer = Files.writeString(directory.resolve("core.lock.json"), "{\"format\": 2, \"plugins\": {}}");
        assertThatThrownBy(() -> LockFile.read(newer))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
                .hasMessageContaining("format 2");
        assertThat(problems("{\"format\": 2, \"plugins\": {}}")).isNotEmpty();
        assertThat(problems("{\"format\": 1, \"plugins\": {\"Acme/x\": {}}}")).isNotEmpty();
    }

    private static InstallLock lock(String source) {
        return InstallLock.of("acme/any", "1.0.0", PluginStatus.ENABLED, NOON, DIGEST, source, "t1");
    }

    private static List<?> problems(String text) throws IOException {
        try (InputStream in = Files.newInputStream(SCHEMA)) {
            return List.copyOf(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(in, InputFormat.JSON)
                    .validate(text, InputFormat.JSON));
        }
    }
}
