package org.coreadmin.extension.cli.output;

/**
 * Makes foreign text safe to show: what a manifest, a registry or a user wrote can neither steer the terminal nor look like a
 * line of ours.
 */
public final class Printable {

    private Printable() {}

    /**
     * Returns the text on one line: line breaks and tabs become a space, other characters that steer a terminal become
     * visible.
     */
    public static String line(String text) {
        return isHarmless(text) ? text : escape(text, false);
    }

    /**
     * Returns the text on the lines that it has, each as {@link #line} shows it; lines after the first are indented by
     * two spaces.
     */
    public static String lines(String text) {
        String stripped = text.stripTrailing();
        return isHarmless(stripped) ? stripped : escape(stripped, true);
    }

    private static boolean isHarmless(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    private static String escape(String text, boolean keepLines) {
        StringBuilder shown = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c == '\r' && i < text.length() && text.charAt(i) == '\n') {
                continue;
            }
            if (c == '\n' || c == '\r') {
                shown.append(keepLines ? "\n  " : " ");
            } else if (c == '\t') {
                shown.append(' ');
            } else if (steers(c)) {
                appendEscaped(shown, c);
            } else {
                shown.appendCodePoint(c);
            }
        }
        return shown.toString();
    }

    /** Whether a terminal would act on the character instead of showing it: controls, direction marks, separators, halves. */
    static boolean steers(int c) {
        if (c < 0x7f) {
            return c < ' ';
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    static void appendEscaped(StringBuilder out, int c) {
        for (char unit : Character.toChars(c)) {
            out.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
                out.append(Character.forDigit((unit >> shift) & 0xf, 16));
            }
        }
    }

    /**
     * Returns how many columns the text takes on a terminal: two for East Asian wide characters, none for combining
     * ones.
     */
    static int columns(String text) {
        int columns = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            columns += columns(c);
        }
        return columns;
    }

    /** Returns the text cut to so many columns, with an ellipsis where something was cut off. */
    static String cut(String text, int columns) {
        if (columns(text) <= columns) {
            return text;
        }
        int used = 0;
        int end = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            if (used + columns(c) > columns - 1) {
                break;
            }
            used += columns(c);
            end += Character.charCount(c);
        }
        return text.substring(0, end).stripTrailing() + "…";
    }

    private static int columns(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = (c >= 0x1100 && c <= 0x115f)
                || (c >= 0x2e80 && c <= 0xa4cf)
                || (c >= 0xac00 && c <= 0xd7a3)
                || (c >= 0xf900 && c <= 0xfaff)
                || (c >= 0xfe30 && c <= 0xfe6f)
                || (c >= 0xff00 && c <= 0xff60)
                || (c >= 0xffe0 && c <= 0xffe6)
                || (c >= 0x1f300 && c <= 0x1faff)
                || (c >= 0x20000 && c <= 0x3fffd);
        return wide ? 2 : 1;
    }
}
