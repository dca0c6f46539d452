package org.coreadmin.extension.internal.database;

import java.util.List;

/**
 * A statement of a script.
 *
 * @param text  without its delimiter
 * @param line  of the script on which it starts, from 1
 * @param words its words in upper case, without those in comments, strings and quoted names; at most the first
 *     {@value SqlSplitter#MAX_WORDS}
 */
public record SqlStatement(String text, int line, List<String> words) {

    public SqlStatement {
        words = List.copyOf(words);
    }

    /** Returns the first word, or nothing. */
    public String verb() {
        return words.isEmpty() ? "" : words.get(0);
    }
}
