package org.coreadmin.extension.internal.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;

/** Whatever the bytes are: a valid manifest, or problems that are safe to print. */
class ManifestReaderFuzzTest {

    @FuzzTest
    void readsOrRefusesAnyBytes(byte[] bytes) {
        try {
            Manifest manifest = ManifestReader.parse(bytes, "fuzz", Optional.empty());
            assertThat(PluginName.of(manifest.name().toString())).isEqualTo(manifest.name());
            assertThat(Version.of(manifest.version().toString())).isEqualTo(manifest.version());
        } catch (InvalidManifestException e) {
            assertThat(e.problems()).isNotEmpty().hasSizeLessThanOrEqualTo(101);
            e.problems()
                    .forEach(problem -> assertThat(problem.toString().chars()).noneMatch(Character::isISOControl));
        }
    }
}
