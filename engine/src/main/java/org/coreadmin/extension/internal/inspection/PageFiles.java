package org.coreadmin.extension.internal.inspection;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Files that browsers run: scripts, and markup that holds or fetches some. */
final class PageFiles {

    static final String WHAT = "runs in the browser";

    private static final Set<String> SCRIPTS = Set.of("js", "mjs", "cjs", "jsm", "es", "ecma", "wasm");
    private static final Set<String> MARKUP = Set.of("htm", "html", "svg", "xht", "xhtml");

    /** Files of pages that browsers show or use, and don't run. */
    private static final Set<String> PASSIVE = Set.of(
            ("css map json txt md csv png jpg jpeg gif webp avif ico bmp woff woff2 ttf otf eot mp3 mp4 webm ogg wav vtt pdf"
                            + " ts")
                    .split(" "));

    private static final Pattern RUNS = Pattern.compile(
            "<\\s*(\\w+:)?(script|iframe|frame|object|embed|base|handler|listener|foreignobject|set|animate)\\b|[\\s/\"']on[a-z]+\\s*="
                    + "|javascript\\s*:|http-equiv\\s*=|srcdoc|<\\?xml-stylesheet|<!entity|&#",
            Pattern.CASE_INSENSITIVE);

    private PageFiles() {}

    /** Whether a file among classes may be one of these. */
    static boolean isRead(String path) {
        String extension = extension(path);
        return SCRIPTS.contains(extension) || MARKUP.contains(extension);
    }

    /** Whether a browser would run something of a file that may be one of these. */
    static boolean runs(String path, byte[] content) {
        String extension = extension(path);
        return SCRIPTS.contains(extension) || MARKUP.contains(extension) && runs(content);
    }

    /** Whether a browser would run something of a file that is served, whatever its name. */
    static boolean runsWhenServed(String path, byte[] content) {
        String extension = extension(path);
        return SCRIPTS.contains(extension) || !isPassive(path) && runs(content);
    }

    /** Whether browsers show or save a file that is served, and nothing else; so one without an extension, which is served as bytes. */
    static boolean isPassive(String path) {
        return PASSIVE.contains(extension(path)) || path.lastIndexOf('.') <= path.lastIndexOf('/');
    }

    private static boolean runs(byte[] content) {
        for (byte one : content) {
            if (one == 0) {
                return content[0] == '<' || content[0] == 0 || content[0] < 0; // in an encoding of two bytes
            }
        }
        return RUNS.matcher(new String(content, StandardCharsets.ISO_8859_1)).find();
    }

    private static String extension(String path) {
        return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
