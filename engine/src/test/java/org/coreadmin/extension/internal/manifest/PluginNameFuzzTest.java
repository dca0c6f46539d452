package org.coreadmin.extension.internal.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/** Whatever the text is: a name that is a path of two parts below any directory, or a refusal. */
class PluginNameFuzzTest {

    @FuzzTest
    void readsOrRefusesAnyText(byte[] bytes) {
        try {
            PluginName name = PluginName.of(new String(bytes, StandardCharsets.UTF_8));
            Path path = Path.of("/base/plugin").resolve(name.toString());
            assertThat(path.normalize()).isEqualTo(path);
            assertThat(path.getNameCount()).isEqualTo(4);
            assertThat(name.tablePrefix()).matches("[a-z0-9_]+");
        } catch (PluginException e) {
            assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
        }
    }
}
