package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseStateTest {

    @TempDir
    Path directory;

    @Test
    void isAnotherOneWhateverAnOperationDependsOnChanges() throws IOException {
        BaseDirectory base = new BaseDirectory(directory);
        PluginStore store = new PluginStore(base, DurableFiles.system());
        Set<Sha256> seen = new HashSet<>();
        seen.add(BaseState.of(store));
        for (String file : List.of(
                "plugin/acme/hello/core.json",
                "plugin/acme/hello/install.lock",
                "plugin/acme/other/core.json",
                "core.lock.json",
                "config/trust.yaml",
                "config/core-extension.yaml",
                "plugin/.core/withdrawals.json")) {
            for (String content : List.of("{}", "[]")) {
                Trees.write(directory.resolve(file), content);
                assertThat(seen.add(BaseState.of(store)))
                        .as("changed by " + file)
                        .isTrue();
            }
            assertThat(seen.add(BaseState.of(store))).as("the same again").isFalse();
        }
    }
}
