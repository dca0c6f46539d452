package org.coreadmin.plugin.auditlog;

/** Formats recorded text for display: in one line, and never as something that a terminal or a log acts on. */
final class Shown {

    private Shown() {}

    static String line(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (Character.getType(c)) {
                case Character.CONTROL,
                        Character.FORMAT,
                        Character.LINE_SEPARATOR,
                        Character.PARAGRAPH_SEPARATOR,
                        Character.SURROGATE -> shown.append(String.format("\\u%04x", c));
                default -> shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }
}
