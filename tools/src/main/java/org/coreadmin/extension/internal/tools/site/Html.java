package org.coreadmin.extension.internal.tools.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Text in HTML, and the frame of a page. */
public final class Html {

    private Html() {}

    /** Escapes text so that it stays text, between tags and in quoted attributes. */
    public static String text(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(Character.isISOControl(c) && c != '\n' && c != '\t' ? '\uFFFD' : c);
            }
        }
        return out.toString();
    }

    /**
     * Returns a page that loads nothing from elsewhere: style and script stand in it, and no other script may run.
     *
     * @param title  plain text
     * @param body   HTML
     * @param script JavaScript, or empty
     */
    public static String page(String title, String body, String script) {
        String policy =
                "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; base-uri 'none'; form-action"
                        + " 'none'"
                        + (script.isEmpty() ? "" : "; script-src 'sha256-" + digest(script) + "'");
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="generator" content="Core Extension">
            <meta http-equiv="Content-Security-Policy" content="%s">
            <title>%s</title>
            <style>
            %s</style>
            </head>
            <body>
            %s%s</body>
            </html>
            """.formatted(
                        policy,
                        text(title),
                        resource("site.css"),
                        body,
                        script.isEmpty() ? "" : "<script>" + script + "</script>\n");
    }

    /** Returns a file beside this class. */
    public static String resource(String name) {
        try (InputStream in = Html.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The author tools were packed without " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String digest(String text) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
