package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.junit.jupiter.api.Test;

class IndexFileTest {

    private static final PluginName NAME = PluginName.of("acme/hello");
    private static final String DIGEST = "ab".repeat(32);

    @Test
    void needsOnlyANameAndOfAVersionItsVersionDigestAndSize() throws Exception {
        IndexFile file = read("""
                {"name": "acme/hello", "versions": [{"version": "1.0.0", "sha256": "%s", "size": 7}]}""");
        assertThat(file.displayName()).isEqualTo("acme/hello");
        assertThat(file.type()).isEqualTo(PluginType.MIXED);
        assertThat(file.problems()).isEmpty();
        assertThat(file.newest()).map(IndexVersion::size).contains(7L);
    }

    @Test
    void ignoresWhatItDoesNotKnow() throws Exception {
        IndexFile file = read("""
                {"name": "acme/hello", "signatures": [1], "type": "theme", "versions": [
                  {"version": "1.0.0", "sha256": "%s", "size": 7, "signature": {"a": null}}]}""");
        assertThat(file.type()).isEqualTo(PluginType.MIXED);
        assertThat(file.versions()).hasSize(1);
    }

    @Test
    void readsRequirementsOfPluginsAndHostAsMapOrList() throws Exception {
        IndexFile file = read("""
                {"name": "acme/hello", "versions": [
                  {"version": "2.0.0", "sha256": "%1$s", "size": 7, "require": {"acme/b": "^1", "java": ">=17"},
                   "conflict": {"acme/c": null}},
                  {"version": "1.0.0", "sha256": "%1$s", "size": 7, "require": ["acme/b", "core"]}]}""");
        IndexVersion newer = file.versions().get(0);
        assertThat(newer.require()).containsEntry(PluginName.of("acme/b"), VersionRange.of("^1"));
        assertThat(newer.hostRequires()).containsEntry("java", VersionRange.of(">=17"));
        assertThat(newer.conflict()).containsEntry(PluginName.of("acme/c"), VersionRange.ANY);
        IndexVersion older = file.versions().get(1);
        assertThat(older.require()).containsEntry(PluginName.of("acme/b"), VersionRange.ANY);
        assertThat(older.hostRequires()).containsEntry("core", VersionRange.ANY);
    }

    @Test
    void leavesOutVersionsThatItCannotUnderstandAndTellsWhy() throws Exception {
        IndexFile file = read("""
                {"name": "acme/hello", "versions": [
                  {"version": "1", "sha256": "%1$s", "size": 7},
                  {"version": "1.1.0", "sha256": "short", "size": 7},
                  {"version": "1.2.0", "sha256": "%1$s", "size": "7"},
                  {"version": "1.3.0", "sha256": "%1$s", "size": -7},
                  {"version": "1.4.0", "sha256": "%1$s", "size": 7, "require": {"acme/b": 1}},
                  {"version": "1.5.0", "sha256": "%1$s", "size": 7, "require": {"../b": "*"}},
                  {"version": "1.6.0", "sha256": "%1$s", "size": 7, "conflict": "acme/b"},
                  17,
                  {"version": "1.0.0", "sha256": "%1$s", "size": 7},
                  {"version": "1.0.0", "sha256": "%1$s", "size": 8}]}""");
        assertThat(file.versions()).extracting(IndexVersion::version).containsExactly(Version.of("1.0.0"));
        assertThat(file.versions().get(0).size()).isEqualTo(7);
        assertThat(file.problems()).hasSize(9);
    }

    @Test
    void refusesAFileOfAnotherPlugin() {
        assertThatThrownBy(() -> read("{\"name\": \"evil/hello\\u001b[2J\"}"))
                .isInstanceOf(MalformedIndexException.class)
                .hasMessage("the index file of acme/hello names 'evil/hello\\u001b[2J' instead");
    }

    @Test
    void refusesWhatIsNoJsonObjectOrHasAKeyTwice() {
        for (String text : new String[] {"", "[]", "{", "{} {}", "{\"name\":\"acme/hello\",\"name\":\"acme/hello\"}"}) {
            assertThatThrownBy(() -> read(text)).isInstanceOf(MalformedIndexException.class);
        }
    }

    @Test
    void offersTheNewestStableThatIsNotYanked() throws Exception {
        IndexFile file = read("""
                {"name": "acme/hello", "versions": [
                  {"version": "1.9.0", "sha256": "%1$s", "size": 7},
                  {"version": "1.10.0", "sha256": "%1$s", "size": 7, "deprecated": true},
                  {"version": "1.11.0", "sha256": "%1$s", "size": 7, "yanked": "loses data"},
                  {"version": "2.0.0-rc.1", "sha256": "%1$s", "size": 7}]}""");
        assertThat(file.newest()).map(IndexVersion::version).contains(Version.of("1.10.0"));
        assertThat(file.newestIn(VersionRange.of(">=2.0.0-0")))
                .map(IndexVersion::version)
                .contains(Version.of("2.0.0-rc.1"));
        assertThat(file.version(Version.of("1.11.0")))
                .flatMap(IndexVersion::yanked)
                .contains("loses data");
    }

    @Test
    void offersAPreReleaseWhereThereIsNothingElse() throws Exception {
        IndexFile file = read("""
                {"name": "acme/hello", "versions": [
                  {"version": "1.0.0-beta.2", "sha256": "%1$s", "size": 7},
                  {"version": "1.0.0-beta.10", "sha256": "%1$s", "size": 7}]}""");
        assertThat(file.newest()).map(IndexVersion::version).contains(Version.of("1.0.0-beta.10"));
    }

    private static IndexFile read(String text) throws MalformedIndexException {
        return new IndexReader(NAME).read(text.formatted(DIGEST).getBytes(StandardCharsets.UTF_8));
    }
}
