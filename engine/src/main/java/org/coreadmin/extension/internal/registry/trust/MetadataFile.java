package org.coreadmin.extension.internal.registry.trust;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException.Reason;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.PrintableText;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/** The text of one metadata file: what is signed, and the signatures, of which none is believed before it is verified. */
public final class MetadataFile {

    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z");
    private static final Pattern SPECIFICATION = Pattern.compile("1(\\.\\d+){1,2}");

    private final String role;
    private final String name;
    private final Map<?, ?> signed;
    private final byte[] canonical;
    private final Map<String, String> signatures;

    private MetadataFile(String role, String name, Map<?, ?> signed, byte[] canonical, Map<String, String> signatures) {
        this.role = role;
        this.name = name;
        this.signed = signed;
        this.canonical = canonical;
        this.signatures = signatures;
    }

    /**
     * Reads a file, without verifying it.
     *
     * @param role which role it should speak for
     * @param name what the file is called, for messages
     * @param type what its {@code _type} has to be
     */
    public static MetadataFile read(String role, String name, String type, byte[] content)
            throws UntrustedMetadataException {
        Map<String, Object> text;
        try {
            text = new StrictJson(Math.max(1, content.length)).readObject(content);
        } catch (MalformedJsonException e) {
            throw new UntrustedMetadataException(Reason.MALFORMED, role, name, Message.of(e));
        }
        MetadataFile unsigned = new MetadataFile(role, name, text, new byte[0], Map.of());
        Map<String, Object> signed = new LinkedHashMap<>();
        unsigned.map(text, "signed").forEach((key, value) -> put(signed, String.valueOf(key), value));
        byte[] canonical;
        try {
            canonical = CanonicalJson.of(signed);
        } catch (IllegalArgumentException e) {
            throw unsigned.malformed(Message.of(e));
        }
        MetadataFile file = new MetadataFile(role, name, signed, canonical, unsigned.signatures(text));
        if (!file.text(signed, "_type").equals(type)) {
            throw file.malformed(
                    Message.of("its _type is {0}, not '{1}'", PrintableText.quoted(file.text(signed, "_type")), type));
        }
        String specification = file.text(signed, "spec_version");
        if (!SPECIFICATION.matcher(specification).matches()) {
            throw file.malformed(Message.of(
                    "it is written for version {0} of the TUF specification; this product knows 1.x",
                    PrintableText.quoted(specification)));
        }
        return file;
    }

    @SuppressWarnings("NullAway") // see StrictJson: a JSON null is one more wrong type
    private static void put(Map<String, Object> map, String key, @Nullable Object value) {
        map.put(key, value);
    }

    /** Returns the file's name. */
    String name() {
        return name;
    }

    /** Returns the signed part. */
    public Map<?, ?> signed() {
        return signed;
    }

    /** Returns the version, a whole number greater than zero (TUF 4.3). */
    public long version() throws UntrustedMetadataException {
        return positive(signed, "version");
    }

    /** Returns when the metadata stops being valid. */
    Instant expires() throws UntrustedMetadataException {
        String text = text(signed, "expires");
        try {
            if (TIME.matcher(text).matches()) {
                return Instant.parse(text);
            }
        } catch (DateTimeException e) {
            throw malformed(Message.of("'expires' is not a time: {0}", text));
        }
        throw malformed(
                Message.of("'expires' is not a time such as 2030-01-31T00:00:00Z: {0}", PrintableText.quoted(text)));
    }

    /**
     * Refuses it unless enough of a role's keys have signed it (TUF 5.3.4, 5.4.2, 5.5.3, 5.6.3). A key counts once, under
     * however many names the metadata has it.
     *
     * @return the ids of the keys that have signed it
     */
    public Set<String> requireSignatures(RoleKeys keys) throws UntrustedMetadataException {
        List<VerificationKey> found = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        keys.keys().forEach((id, key) -> {
            String signature = signatures.get(id);
            if (signature != null && key.verifies(canonical, signature)) {
                if (!found.contains(key)) {
                    found.add(key);
                }
                ids.add(id);
            }
        });
        if (found.size() < keys.threshold()) {
            throw new UntrustedMetadataException(
                    Reason.SIGNATURES,
                    role,
                    name,
                    Message.of(
                            "{0} of its {1} trusted keys have to sign it, but {2} did",
                            keys.threshold(), keys.keys().size(), found.size()));
        }
        return ids;
    }

    /** Returns a refusal of what the file says. */
    UntrustedMetadataException malformed(Message what) {
        return new UntrustedMetadataException(Reason.MALFORMED, role, name, what);
    }

    Map<?, ?> map(Map<?, ?> object, String field) throws UntrustedMetadataException {
        if (object.get(field) instanceof Map<?, ?> map) {
            return map;
        }
        throw malformed(Message.of("'{0}' is missing or not an object", field));
    }

    List<?> list(Map<?, ?> object, String field) throws UntrustedMetadataException {
        if (object.get(field) instanceof List<?> list) {
            return list;
        }
        throw malformed(Message.of("'{0}' is missing or not a list", field));
    }

    String text(Map<?, ?> object, String field) throws UntrustedMetadataException {
        if (object.get(field) instanceof String text) {
            return text;
        }
        throw malformed(Message.of("'{0}' is missing or not text", field));
    }

    List<String> texts(Map<?, ?> object, String field) throws UntrustedMetadataException {
        List<String> texts = new ArrayList<>();
        for (Object item : list(object, field)) {
            if (!(item instanceof String text)) {
                throw malformed(Message.of("'{0}' contains something that is not text", field));
            }
            texts.add(text);
        }
        return texts;
    }

    long positive(Map<?, ?> object, String field) throws UntrustedMetadataException {
        long number = whole(object, field);
        if (number < 1) {
            throw malformed(Message.of("'{0}' is {1}, but must be greater than zero", field, number));
        }
        return number;
    }

    long whole(Map<?, ?> object, String field) throws UntrustedMetadataException {
        Object value = object.get(field);
        if ((value instanceof Integer || value instanceof Long) && ((Number) value).longValue() >= 0) {
            return ((Number) value).longValue();
        }
        throw malformed(Message.of("'{0}' is missing or not a whole number from 0 to 2^63", field));
    }

    /** Returns the keys of a list of keys, by id. */
    Map<String, VerificationKey> keys(Map<?, ?> object) throws UntrustedMetadataException {
        Map<String, VerificationKey> keys = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map(object, "keys").entrySet()) {
            if (!(entry.getValue() instanceof Map<?, ?> key)) {
                throw malformed(Message.of("a key is not an object"));
            }
            keys.put(
                    (String) entry.getKey(),
                    new VerificationKey(text(key, "keytype"), text(key, "scheme"), text(map(key, "keyval"), "public")));
        }
        return keys;
    }

    /** Returns the keys and the threshold of a role. */
    RoleKeys roleKeys(Map<?, ?> role, Map<String, VerificationKey> known) throws UntrustedMetadataException {
        Map<String, VerificationKey> keys = new LinkedHashMap<>();
        List<String> ids = texts(role, "keyids");
        for (String id : ids) {
            VerificationKey key = known.get(id);
            if (key != null) {
                keys.put(id, key);
            }
        }
        if (new HashSet<>(ids).size() != ids.size()) {
            throw malformed(Message.of("a role names a key twice"));
        }
        return new RoleKeys(keys, positive(role, "threshold"));
    }

    /** Returns the digests of a file, by algorithm; empty where there are none. */
    Map<String, String> hashes(Map<?, ?> object) throws UntrustedMetadataException {
        Map<String, String> hashes = new LinkedHashMap<>();
        if (object.get("hashes") != null) {
            Map<?, ?> named = map(object, "hashes");
            for (Object algorithm : named.keySet()) {
                hashes.put((String) algorithm, text(named, (String) algorithm));
            }
        }
        return hashes;
    }

    /** Returns the length of a file, where it is given. */
    Optional<Long> length(Map<?, ?> object) throws UntrustedMetadataException {
        return object.containsKey("length") ? Optional.of(whole(object, "length")) : Optional.empty();
    }

    private Map<String, String> signatures(Map<?, ?> text) throws UntrustedMetadataException {
        Map<String, String> signatures = new LinkedHashMap<>();
        for (Object item : list(text, "signatures")) {
            if (!(item instanceof Map<?, ?> signature)) {
                throw malformed(Message.of("a signature is not an object"));
            }
            if (signatures.put(text(signature, "keyid"), text(signature, "sig")) != null) {
                throw malformed(Message.of("two signatures have the same keyid")); // TUF 4.2
            }
        }
        return signatures;
    }
}
