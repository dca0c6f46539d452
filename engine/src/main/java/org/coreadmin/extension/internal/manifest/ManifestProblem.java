package org.coreadmin.extension.internal.manifest;

import java.util.List;
import org.coreadmin.extension.Message;

/**
 * A problem with a {@code core.json}.
 *
 * @param path where it is, as a JSONPath such as {@code $.require['acme/notify']}; {@code $} is the whole file
 * @param text what stands there and what is allowed; safe to print
 */
public record ManifestProblem(String path, Message text) {

    /** Returns path and text, in the reader's language. */
    Message message() {
        return Message.joined(": ", List.of(path, text));
    }

    @Override
    public String toString() {
        return path + ": " + text;
    }
}
