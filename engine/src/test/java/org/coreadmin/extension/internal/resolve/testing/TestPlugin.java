package org.coreadmin.extension.internal.resolve.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.text.StrictJson;

/** A plugin's manifest, said in a line: {@code plugin("acme/a", "1.0.0").requires("acme/b", "^1")}. */
public final class TestPlugin {

    private final Map<String, Object> core = new LinkedHashMap<>();
    private final Map<String, String> require = new LinkedHashMap<>();
    private final Map<String, String> conflict = new LinkedHashMap<>();

    private TestPlugin(String name, String version) {
        core.put("name", name);
        core.put("version", version);
        core.put("require", require);
        core.put("conflict", conflict);
    }

    public static TestPlugin plugin(String name, String version) {
        return new TestPlugin(name, version);
    }

    public TestPlugin requires(String name, String range) {
        require.put(name, range);
        return this;
    }

    public TestPlugin conflicts(String name, String range) {
        conflict.put(name, range);
        return this;
    }

    public TestPlugin with(String field, Object value) {
        core.put(field, value);
        return this;
    }

    /** The text of its core.json. */
    public byte[] json() {
        return StrictJson.writePretty(core);
    }

    public Manifest manifest() {
        return ManifestReader.parse(json(), "core.json", Optional.empty());
    }

    public Participant enabled() {
        return Participant.enabled(manifest());
    }

    public Participant disabled() {
        return new Participant(manifest(), false, false);
    }

    public Participant skippingDependencies() {
        return new Participant(manifest(), true, true);
    }

    /** Enabled and kept in a range of versions. */
    public Participant pinned(String range) {
        return new Participant(
                manifest().summary(),
                true,
                false,
                java.util.Optional.of(org.coreadmin.extension.VersionRange.of(range)));
    }
}
