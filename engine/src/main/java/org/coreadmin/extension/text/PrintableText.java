package org.coreadmin.extension.text;

import org.apiguardian.api.API;

/**
 * Shows foreign text in messages without letting it act on a terminal, a log or a reader's eyes: control, format and other
 * invisible characters appear as <code>&#92;u001b</code>, and long text is cut.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class PrintableText {

    private static final int MAX_CHARACTERS = 150;

    private PrintableText() {}

    /**
     * Returns the text with nothing left in it that moves a cursor, breaks a line or changes the direction of reading.
     */
    public static String of(String text) {
        int end = Math.min(text.length(), MAX_CHARACTERS);
        StringBuilder shown = new StringBuilder(end + 8);
        for (int i = 0; i < end; ) {
            int c = text.codePointAt(i);
            if (isPrintable(c)) {
                shown.appendCodePoint(c);
            } else {
                for (char unit : Character.toChars(c)) {
                    shown.append("\\u").append(hex(unit));
                }
            }
            i += Character.charCount(c);
        }
        return text.length() > MAX_CHARACTERS ? shown.append('…').toString() : shown.toString();
    }

    /** Returns {@link #of(String)} between single quotes. */
    public static String quoted(String text) {
        return "'" + of(text) + "'";
    }

    /** Whether a character of this code shows itself and does nothing else. */
    public static boolean isPrintable(int codePoint) {
        if (codePoint >= ' ' && codePoint < 0x7f) {
            return true;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    private static String hex(char unit) {
        String digits = Integer.toHexString(unit);
        return "0000".substring(digits.length()) + digits;
    }
}
