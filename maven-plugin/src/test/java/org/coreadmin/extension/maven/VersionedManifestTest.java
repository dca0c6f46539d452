package org.coreadmin.extension.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionedManifestTest {

    @Test
    void replacesTheVersionAndNothingElse() {
        VersionedManifest manifest = VersionedManifest.of(
                "{ \"tool\": {\"version\": \"9\"},\n  \"na\\u006de\": \"ü/€\",\n  \"version\" :  \"0.1.0\"  , \"x\": [1] }",
                "2.0.0");
        assertThat(manifest.text())
                .isEqualTo(
                        "{ \"tool\": {\"version\": \"9\"},\n  \"na\\u006de\": \"ü/€\",\n  \"version\" :  \"2.0.0\"  , \"x\": [1] }");
        assertThat(manifest.replaced()).contains("0.1.0");
    }

    @Test
    void addsAVersionThatIsMissing() {
        assertThat(VersionedManifest.of("{\"name\": \"a/b\"}", "2.0.0").text())
                .isEqualTo("{\n  \"version\": \"2.0.0\",\"name\": \"a/b\"}");
        assertThat(VersionedManifest.of("{}", "2.0.0").text()).isEqualTo("{\n  \"version\": \"2.0.0\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{\"version\": 1}", "{\"version\": ", "nonsense", ""})
    void refusesWhatTakesNoVersion(String json) {
        assertThatThrownBy(() -> VersionedManifest.of(json, "2.0.0")).isInstanceOf(IllegalArgumentException.class);
    }
}
