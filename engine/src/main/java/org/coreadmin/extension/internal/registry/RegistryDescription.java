package org.coreadmin.extension.internal.registry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * {@code registry.json}: what a registry is called, and the shards of its list. Shards are named by their digest and never
 * change, so a reader that holds one description sees one state of the list.
 *
 * @param name   shown to operators
 * @param shards where the list is; empty if the registry does not say
 * @param search the address of a server that searches for those who have no list, relative to the registry's
 * @param others fields that this version does not know, such as those of signatures or mirrors; they stay as they are
 */
public record RegistryDescription(
        String name, List<Shard> shards, Optional<String> search, Map<String, Object> others) {

    public static final String FILE = "registry.json";
    /** The description of a registry that has no such file. */
    static final RegistryDescription NOTHING = new RegistryDescription("", List.of(), Optional.empty());

    static final int FORMAT = 1;
    private static final int MAX_SHARDS = 4096;
    private static final StrictJson JSON = new StrictJson(TransferLimits.INDEX_BYTES);
    private static final Pattern PATH = Pattern.compile("list/[A-Za-z0-9][A-Za-z0-9._-]*\\.ndjson\\.gz");

    private static final Set<String> KNOWN = Set.of("format", "name", "search", "list");

    public RegistryDescription {
        shards = List.copyOf(shards);
        others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
    }

    /** Creates a description without fields that this version does not know. */
    public RegistryDescription(String name, List<Shard> shards, Optional<String> search) {
        this(name, shards, search, Map.of());
    }

    /** Returns a copy with another name. */
    public RegistryDescription withName(String changed) {
        return new RegistryDescription(changed, shards, search, others);
    }

    /** Returns a copy with another list. */
    public RegistryDescription withShards(List<Shard> changed) {
        return new RegistryDescription(name, changed, search, others);
    }

    /**
     * A part of the list.
     *
     * @param path   such as {@code list/0-2c26b46b68ffc68f.ndjson.gz}
     * @param sha256 its digest; empty where the registry was not made by this product and does not say
     */
    public record Shard(String path, Optional<Sha256> sha256) {}

    /**
     * Returns the description that a text holds.
     *
     * @throws MalformedIndexException if the text is no description, or one of a newer format
     */
    public static RegistryDescription read(byte[] text) throws MalformedIndexException {
        Map<String, Object> all;
        try {
            all = JSON.readObject(text);
        } catch (MalformedJsonException e) {
            throw new MalformedIndexException(Message.of("{0} cannot be read: {1}", FILE, e));
        }
        Fields fields = new Fields(all);
        long format = fields.wholeNumber("format", FORMAT);
        if (format != FORMAT) {
            throw new MalformedIndexException(Message.of(
                    "{0} has format {1}; this version knows {2}: a newer version of Core Extension is needed",
                    FILE, format, FORMAT));
        }
        List<Shard> shards = new ArrayList<>();
        for (Object entry : fields.list("list")) {
            shards.add(shard(entry));
        }
        if (shards.size() > MAX_SHARDS) {
            throw new MalformedIndexException(Message.of("{0} has more than {1} list shards", FILE, MAX_SHARDS));
        }
        Map<String, Object> others = new LinkedHashMap<>(all);
        others.keySet().removeAll(KNOWN);
        return new RegistryDescription(
                fields.text("name"),
                shards,
                Optional.of(fields.text("search")).filter(address -> !address.isBlank()),
                others);
    }

    private static Shard shard(Object entry) throws MalformedIndexException {
        Fields fields = entry instanceof Map<?, ?> map ? new Fields(map) : new Fields(Map.of("path", entry));
        String path = fields.text("path");
        if (!PATH.matcher(path).matches()) {
            throw new MalformedIndexException(
                    Message.of("{0} names a list shard that is not list/<name>.ndjson.gz", FILE));
        }
        try {
            String digest = fields.text("sha256");
            return new Shard(path, digest.isEmpty() ? Optional.empty() : Optional.of(new Sha256(digest)));
        } catch (IllegalArgumentException e) {
            throw new MalformedIndexException(Message.of("{0}: {1}", FILE, e));
        }
    }

    /** Returns the content of the file. */
    public byte[] write() {
        Map<String, Object> map =
                new JsonObject().with("format", FORMAT).with("name", name).with("search", search);
        List<Map<String, Object>> list = new ArrayList<>();
        for (Shard shard : shards) {
            list.add(new JsonObject()
                    .with("path", shard.path())
                    .with("sha256", shard.sha256().map(digest -> digest.hex())));
        }
        map.put("list", list);
        map.putAll(others);
        return StrictJson.writePretty(map);
    }
}
