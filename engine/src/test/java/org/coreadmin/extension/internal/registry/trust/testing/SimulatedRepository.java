package org.coreadmin.extension.internal.registry.trust.testing;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.coreadmin.extension.internal.registry.trust.MetadataSource;
import org.coreadmin.extension.text.StrictJson;

/**
 * A repository in memory whose metadata tests may bend as they like. {@link #publish} signs what {@link #signed} holds for a
 * role, under the next version.
 */
public final class SimulatedRepository implements MetadataSource {

    public static final String LATER = "2030-01-01T00:00:00Z";

    /** What is served, by file name. */
    public final Map<String, byte[]> files = new TreeMap<>();

    /** Which files were asked for. */
    public final List<String> requests = new ArrayList<>();

    private final Map<String, Map<String, Object>> signed = new LinkedHashMap<>();
    private final Map<String, List<SimulatedKey>> signers = new HashMap<>();
    private final Function<byte[], byte[]> canonical;
    private boolean digests;
    private int keys;

    /**
     * A repository with one key a role and nothing in it, published.
     *
     * @param canonical makes the bytes that are signed of a JSON text
     */
    public SimulatedRepository(Function<byte[], byte[]> canonical) {
        this.canonical = canonical;
        Map<String, Object> root = base("root");
        root.put("consistent_snapshot", true);
        root.put("keys", new LinkedHashMap<>());
        root.put("roles", new LinkedHashMap<>());
        signed.put("root", root);
        Map<String, Object> targets = base("targets");
        targets.put("targets", new LinkedHashMap<>());
        signed.put("targets", targets);
        for (String role : List.of("snapshot", "timestamp")) {
            Map<String, Object> described = base(role);
            described.put("meta", new LinkedHashMap<>());
            signed.put(role, described);
        }
        for (String role : List.of("root", "timestamp", "snapshot", "targets")) {
            map(root, "roles").put(role, roleOf(1));
            addKey(role, newKey());
        }
        publish("root", "targets", "snapshot", "timestamp");
    }

    /** A key that nobody has had yet. */
    public SimulatedKey newKey() {
        return SimulatedKey.of("key-" + ++keys, "ed25519");
    }

    /** Snapshot and timestamp tell digests from now on. */
    public void tellDigests() {
        digests = true;
    }

    /** What is signed for a role, to be changed. */
    public Map<String, Object> signed(String role) {
        return signed.get(role);
    }

    /** Who signs for a role, to be changed. */
    public List<SimulatedKey> signers(String role) {
        return signers.computeIfAbsent(role, name -> new ArrayList<>());
    }

    /** The role's entry in the root, or in what delegates to it. */
    public Map<String, Object> role(String role) {
        return map(map(signed("root"), "roles"), role);
    }

    /** Gives one of the four roles another key, which also signs. */
    public SimulatedRepository addKey(String role, SimulatedKey key) {
        map(signed("root"), "keys").put(key.id(), key.toMap());
        texts(role(role), "keyids").add(key.id());
        signers(role).add(key);
        return this;
    }

    /** Takes all keys from one of the four roles and gives it a new one. */
    public SimulatedRepository rotate(String role) {
        texts(role(role), "keyids").clear();
        signers(role).clear();
        return addKey(role, newKey());
    }

    /** Sets the version that comes next. */
    public SimulatedRepository version(String role, long next) {
        signed(role).put("version", next - 1);
        return this;
    }

    /** Lets a role promise a file. */
    public SimulatedRepository target(String role, String path, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("length", bytes.length);
        described.put("hashes", new LinkedHashMap<>(Map.of("sha256", sha256(bytes))));
        map(signed(role), "targets").put(path, described);
        return this;
    }

    /** Lets a role delegate paths to another, with a new key. */
    public Map<String, Object> delegate(String from, String role, String... paths) {
        SimulatedKey key = newKey();
        if (!signed.containsKey(role)) {
            Map<String, Object> targets = base("targets");
            targets.put("targets", new LinkedHashMap<>());
            signed.put(role, targets);
        }
        Map<String, Object> delegations = new LinkedHashMap<>();
        delegations.put("keys", new LinkedHashMap<>());
        delegations.put("roles", new ArrayList<>());
        signed(from).putIfAbsent("delegations", delegations);
        map(map(signed(from), "delegations"), "keys").put(key.id(), key.toMap());
        Map<String, Object> delegated = roleOf(1);
        delegated.put("name", role);
        delegated.put("terminating", false);
        delegated.put("paths", new ArrayList<>(List.of(paths)));
        texts(delegated, "keyids").add(key.id());
        list(map(signed(from), "delegations"), "roles").add(delegated);
        signers(role).add(key);
        return delegated;
    }

    /** Signs and serves new versions, in this order; snapshot and timestamp name them. */
    public SimulatedRepository publish(String... roles) {
        for (String role : roles) {
            Map<String, Object> content = signed(role);
            content.put("version", ((Number) content.get("version")).longValue() + 1);
            serve(role, sign(role, content));
        }
        return this;
    }

    /** The file of a role, signed by its signers. */
    public byte[] sign(String role, Map<String, Object> content) {
        byte[] bytes = canonical.apply(StrictJson.write(content));
        List<Object> signatures = new ArrayList<>();
        for (SimulatedKey key : signers(role)) {
            Map<String, Object> signature = new LinkedHashMap<>();
            signature.put("keyid", key.id());
            signature.put("sig", key.sign(bytes));
            signatures.add(signature);
        }
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("signatures", signatures);
        file.put("signed", content);
        return StrictJson.write(file);
    }

    /** Serves a file for a role under its present version. */
    public void serve(String role, byte[] file) {
        long version = ((Number) signed(role).get("version")).longValue();
        files.put(role.equals("timestamp") ? "timestamp.json" : version + "." + quoted(role) + ".json", file);
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("version", version);
        if (digests) {
            described.put("length", file.length);
            described.put("hashes", new LinkedHashMap<>(Map.of("sha256", sha256(file))));
        }
        if (role.equals("snapshot")) {
            map(signed("timestamp"), "meta").put("snapshot.json", described);
        } else if (!role.equals("root") && !role.equals("timestamp")) {
            map(signed("snapshot"), "meta").put(role + ".json", described);
        }
    }

    /** Changes the file that is served for a role, without signing it again. */
    public void tamper(String role, Function<Map<String, Object>, Map<String, Object>> change) {
        try {
            byte[] file = files.get(fileName(role));
            files.put(fileName(role), StrictJson.write(change.apply(copy(file))));
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    /** What the newest file of a role is called. */
    public String fileName(String role) {
        return role.equals("timestamp") ? "timestamp.json" : signed(role).get("version") + "." + quoted(role) + ".json";
    }

    @Override
    public Optional<byte[]> fetch(String name, int maxBytes) {
        requests.add(name);
        byte[] content = files.get(name);
        return Optional.ofNullable(
                content == null || content.length <= maxBytes
                        ? content
                        : java.util.Arrays.copyOf(content, maxBytes + 1));
    }

    /** An object in an object. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> map(Map<String, Object> object, String field) {
        return (Map<String, Object>) object.get(field);
    }

    /** A list in an object. */
    @SuppressWarnings("unchecked")
    public static List<Object> list(Map<String, Object> object, String field) {
        return (List<Object>) object.get(field);
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Map<String, Object> object, String field) {
        return (List<String>) object.get(field);
    }

    /** A copy of a JSON object that can be changed. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> copy(byte[] json) throws java.io.IOException {
        return (Map<String, Object>) changeable(new StrictJson(json.length).readObject(json));
    }

    private static Object changeable(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((key, item) -> copy.put(key, changeable(item)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(item -> copy.add(changeable(item)));
            return copy;
        }
        return value;
    }

    private static Map<String, Object> base(String type) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("_type", type);
        content.put("spec_version", "1.0.34");
        content.put("version", 0L);
        content.put("expires", LATER);
        return content;
    }

    private static Map<String, Object> roleOf(int threshold) {
        Map<String, Object> role = new LinkedHashMap<>();
        role.put("keyids", new ArrayList<>());
        role.put("threshold", threshold);
        return role;
    }

    private static String quoted(String role) {
        return java.net.URLEncoder.encode(role, StandardCharsets.UTF_8);
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
