package org.coreadmin.extension.maven;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the version of the POM into the text of a {@code core.json}. Everything else in the text stays as it is, so that what
 * is packaged reads as its author wrote it.
 *
 * @param text     the manifest with the version of the POM
 * @param replaced the version that the manifest had before; empty if it had none
 */
record VersionedManifest(String text, Optional<String> replaced) {

    /**
     * Replaces the version in a manifest, or adds it as the first field.
     *
     * @throws IllegalArgumentException if the text is no JSON object, or its version is not a string; the message has the reason
     */
    static VersionedManifest of(String json, String version) {
        int open = json.indexOf('{');
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("it is not a JSON object");
            }
            for (JsonToken token = parser.nextToken();
                    token != null && token != JsonToken.END_OBJECT;
                    token = parser.nextToken()) {
                boolean named = "version".equals(parser.currentName());
                JsonToken value = parser.nextToken();
                if (named) {
                    return replace(json, parser, value, version);
                }
                parser.skipChildren();
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is malformed: " + e.getOriginalMessage(), e);
        }
        String rest = json.substring(open + 1);
        String separator = rest.strip().startsWith("}") ? "" : ",";
        return new VersionedManifest(
                json.substring(0, open + 1) + "\n  \"version\": \"" + version + "\"" + separator + rest,
                Optional.empty());
    }

    private static VersionedManifest replace(
            String json, JsonParser parser, @Nullable JsonToken value, String version) {
        if (value != JsonToken.VALUE_STRING) {
            throw new IllegalArgumentException("its version is not a string");
        }
        String before = parser.getString(); // reads to the end of the value, whose place is asked for next
        int start = (int) parser.currentTokenLocation().getCharOffset();
        int end = (int) parser.currentLocation().getCharOffset();
        return new VersionedManifest(
                json.substring(0, start) + '"' + version + '"' + json.substring(end), Optional.of(before));
    }

    /** Returns the text as it is written to a file. */
    byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
