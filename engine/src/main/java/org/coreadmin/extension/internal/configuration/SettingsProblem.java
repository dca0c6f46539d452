package org.coreadmin.extension.internal.configuration;

import java.util.Map;

/**
 * A setting that its schema does not allow.
 *
 * @param path    where it stands, as a JSON Pointer (RFC 6901) such as {@code /mail/port}; empty for the whole
 * @param keyword the keyword of JSON Schema that it does not meet, such as {@code minimum}
 * @param message what is wrong, without the value, which may be a secret
 */
public record SettingsProblem(String path, String keyword, String message) {

    /** Returns the problem by the names of JSON. */
    public Map<String, Object> toMap() {
        return Map.of("path", path, "keyword", keyword, "message", message);
    }

    @Override
    public String toString() {
        return (path.isEmpty() ? "" : path + " ") + message;
    }
}
