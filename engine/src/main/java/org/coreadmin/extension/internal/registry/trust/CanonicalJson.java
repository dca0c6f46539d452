package org.coreadmin.extension.internal.registry.trust;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that signatures are made of: JSON with sorted keys and no spaces, in which only the quotation mark and the backslash
 * are escaped (OLPC canonical JSON, which TUF 4.2 asks for). It has no fractions.
 */
public final class CanonicalJson {

    private static final Comparator<Map.Entry<?, ?>> BY_CODE_POINT =
            (one, other) -> Arrays.compareUnsigned(utf8((String) one.getKey()), utf8((String) other.getKey()));

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1024);

    private CanonicalJson() {}

    /**
     * Returns the canonical form of an object.
     *
     * @param object values as {@link org.coreadmin.extension.text.StrictJson} reads them
     * @throws IllegalArgumentException for a number that is not whole
     */
    public static byte[] of(Map<String, ?> object) {
        CanonicalJson json = new CanonicalJson();
        json.append(object);
        return json.out.toByteArray();
    }

    private void append(@Nullable Object value) {
        if (value instanceof String text) {
            appendText(text);
        } else if (value == null || value instanceof Boolean || isWhole(value)) {
            out.writeBytes(utf8(String.valueOf(value)));
        } else if (value instanceof Map<?, ?> map) {
            out.write('{');
            Iterator<? extends Map.Entry<?, ?>> entries =
                    map.entrySet().stream().sorted(BY_CODE_POINT).iterator();
            while (entries.hasNext()) {
                Map.Entry<?, ?> entry = entries.next();
                appendText((String) entry.getKey());
                out.write(':');
                append(entry.getValue());
                separate(entries);
            }
            out.write('}');
        } else if (value instanceof Iterable<?> items) {
            out.write('[');
            for (Iterator<?> iterator = items.iterator(); iterator.hasNext(); separate(iterator)) {
                append(iterator.next());
            }
            out.write(']');
        } else {
            throw new IllegalArgumentException("the number " + value + " is not whole");
        }
    }

    private void appendText(String text) {
        out.write('"');
        for (byte b : utf8(text)) {
            if (b == '"' || b == '\\') {
                out.write('\\');
            }
            out.write(b);
        }
        out.write('"');
    }

    private void separate(Iterator<?> rest) {
        if (rest.hasNext()) {
            out.write(',');
        }
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof BigInteger;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
