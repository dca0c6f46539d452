package org.coreadmin.extension.internal.registry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.PrintableText;
import org.coreadmin.extension.text.StrictJson;

/**
 * Reads one index file. Only name, and of a version version, size and sha256, are needed; what is unknown is ignored; a version
 * that cannot be understood is left out, so that one bad entry does not take the plugin away.
 */
public final class IndexReader {

    private static final StrictJson JSON = new StrictJson(TransferLimits.INDEX_BYTES);

    private final PluginName name;
    private final Map<String, VersionRange> ranges = new HashMap<>();
    private final List<String> problems = new ArrayList<>();

    public IndexReader(PluginName name) {
        this.name = name;
    }

    public IndexFile read(byte[] text) throws MalformedIndexException {
        Fields file;
        try {
            file = new Fields(JSON.readObject(text));
        } catch (MalformedJsonException e) {
            throw new MalformedIndexException(Message.of("the index file of {0} cannot be read: {1}", name, e));
        }
        String declared = file.text("name");
        if (!declared.equals(name.toString())) {
            throw new MalformedIndexException(
                    Message.of("the index file of {0} names '{1}' instead", name, PrintableText.of(declared)));
        }
        return new IndexFile(
                name,
                file.type(),
                file.text("display_name").isEmpty() ? name.toString() : file.text("display_name"),
                file.text("description"),
                file.text("author"),
                file.text("category"),
                file.texts("keywords"),
                file.text("license"),
                file.text("homepage"),
                file.count("installs"),
                versions(file),
                problems);
    }

    private List<IndexVersion> versions(Fields file) {
        List<IndexVersion> versions = new ArrayList<>();
        Set<Version> seen = new HashSet<>();
        for (Object entry : file.list("versions")) {
            if (!(entry instanceof Map<?, ?> map)) {
                problems.add("a version of " + name + " is no JSON object");
                continue;
            }
            Fields fields = new Fields(map);
            try {
                IndexVersion version = version(fields);
                if (seen.add(version.version())) {
                    versions.add(version);
                } else {
                    problems.add(name + " " + version.version() + " is listed twice; the first entry counts");
                }
            } catch (IllegalArgumentException | PluginException e) {
                problems.add("version '" + PrintableText.of(fields.text("version")) + "' of " + name + " is left out: "
                        + e.getMessage());
            }
        }
        return versions;
    }

    private IndexVersion version(Fields fields) {
        Map<PluginName, VersionRange> require = new TreeMap<>();
        Map<String, VersionRange> hostRequires = new TreeMap<>();
        fields.ranges("require").forEach((required, range) -> {
            if (required.indexOf('/') < 0) {
                hostRequires.put(required, range(range));
            } else {
                require.put(PluginName.of(required), range(range));
            }
        });
        Map<PluginName, VersionRange> conflict = new TreeMap<>();
        fields.ranges("conflict").forEach((other, range) -> conflict.put(PluginName.of(other), range(range)));
        return new IndexVersion(
                Version.of(fields.text("version")),
                new Sha256(fields.text("sha256")),
                fields.wholeNumber("size"),
                require,
                hostRequires,
                conflict,
                Optional.of(fields.text("published")).filter(text -> !text.isEmpty()),
                fields.flagOrReason("yanked"),
                fields.flagOrReason("deprecated"),
                fields.texts("capabilities"),
                fields.databases(RemotePlugin.DATABASES));
    }

    private VersionRange range(String text) {
        return ranges.computeIfAbsent(text, VersionRange::of);
    }
}
