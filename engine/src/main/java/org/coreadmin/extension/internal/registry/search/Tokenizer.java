package org.coreadmin.extension.internal.registry.search;

import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The words of a document that somebody may have meant who misspelled one. */
final class Tokenizer {

    private static final Pattern SEPARATORS = Pattern.compile("[-_./]");

    private Tokenizer() {}

    /** Finds the words of texts, and of names those that are neither short nor numbers. Vendors are not meant. */
    static void words(Document document, Consumer<String> word) {
        String name = document.name();
        for (String piece : SEPARATORS.split(name.substring(name.indexOf('/') + 1))) {
            if (piece.length() >= Similarity.SHORTEST && !piece.chars().allMatch(c -> c >= '0' && c <= '9')) {
                word.accept(piece);
            }
        }
        String text = document.text();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || !isPart(text.charAt(i))) {
                if (i > start) {
                    word.accept(text.substring(start, i));
                }
                start = i + 1;
            }
        }
    }

    private static boolean isPart(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 0x80 || c == '-' || c == '_';
    }
}
