package org.coreadmin.plugin.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;

/**
 * Something that receivers are told. Its body never changes, however often it is sent.
 *
 * @param id   the {@code webhook-id}: the same for the same event, whoever makes the notice and however often
 * @param kind which receivers it is for
 * @param at   when it happened; the time of the first notice of an event counts
 * @param body the JSON that is sent
 */
record Notice(String id, Kind kind, Instant at, String body) {

    private static final int ID_DIGITS = 40;

    /** What a receiver may ask for, by the words of the setting {@code events}. */
    enum Kind {
        OPERATION,
        FAILURE,
        WITHDRAWAL,
        DRIFT,

        /** A test, which every receiver gets. */
        TEST
    }

    /**
     * Makes a notice.
     *
     * @param event what is different for each event and equal for the same one
     * @param type  the {@code type} of the body
     * @param data  the {@code data} of the body; empty texts are left out
     */
    static Notice of(String event, Kind kind, String type, Instant at, Map<String, String> data) {
        StringBuilder body = new StringBuilder("{\"type\":")
                .append(quoted(type))
                .append(",\"timestamp\":")
                .append(quoted(Instant.ofEpochMilli(at.toEpochMilli()).toString()))
                .append(",\"data\":{");
        String separator = "";
        for (Map.Entry<String, String> entry : data.entrySet()) {
            if (!entry.getValue().isEmpty()) {
                body.append(separator)
                        .append(quoted(entry.getKey()))
                        .append(':')
                        .append(quoted(cut(entry.getValue())));
                separator = ",";
            }
        }
        return new Notice(
                "msg_" + digest(event).substring(0, ID_DIGITS),
                kind,
                at,
                body.append("}}").toString());
    }

    /** Returns the SHA-256 of a text in hexadecimal digits. */
    static String digest(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    /** Keeps the body within its column: names and versions are shorter. */
    private static String cut(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200);
    }

    /** Returns a JSON string of ASCII characters, which no receiver can read in two ways. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
