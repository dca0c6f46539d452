package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormerCachesTest {

    @TempDir
    Path base;

    private Path file(String name, String content) throws IOException {
        Path file = base.resolve("plugin/.core").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    @Test
    void areGoneAfterTheFirstOperationWithoutAWord() throws IOException {
        List<Path> former = List.of(
                file("code/" + "0".repeat(64) + ".facts", "CEFC"),
                file("code/" + "0".repeat(64) + ".report", "1234\n{}"),
                file("code/.0-half-written", "CE"),
                file("registry/company/trusted/promises", "damaged"),
                file("registry/company/trusted/verified.sha256", "0".repeat(64)));
        Path trusted = file("registry/company/trusted/root.json", "{}");
        Path file = file("registry/not-a-registry", "");
        TestPlugins.named("acme/hello").writeTo(base.resolve("plugin/acme/hello"));

        try (PluginLoader loader = PluginLoader.at(base).open()) {
            assertThat(loader.local())
                    .singleElement()
                    .satisfies(plugin -> assertThat(plugin.problem()).isEmpty());
            var installed = loader.manager().install("acme/hello");
            assertThat(installed.success()).as(installed.message()).isTrue();
            assertThat(installed.warnings()).isEmpty();
        }

        assertThat(former).allSatisfy(path -> assertThat(path).doesNotExist());
        assertThat(base.resolve("plugin/.core/code")).doesNotExist();
        assertThat(trusted).exists();
        assertThat(file).exists();
    }
}
