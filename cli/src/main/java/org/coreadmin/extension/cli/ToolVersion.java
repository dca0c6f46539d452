package org.coreadmin.extension.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which version of the tool this is; the build writes it into a resource. */
final class ToolVersion {

    private ToolVersion() {}

    /** What {@code core --version} prints, such as {@code core 1.0.0 (Java 17.0.15)}. */
    static String line() {
        return "core " + number() + " (Java " + Runtime.version() + ")";
    }

    /** For programs: {@code version} and {@code java}. */
    static Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("version", number());
        data.put("java", Runtime.version().toString());
        return data;
    }

    private static String number() {
        try (InputStream in = ToolVersion.class.getResourceAsStream("version.txt")) {
            if (in == null) {
                throw new IllegalStateException("The resource version.txt is missing from the command line's jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
