package org.coreadmin.extension.internal.registry.search;

import java.util.List;

/**
 * A plugin as it is searched.
 *
 * @param name     {@code <vendor>/<plugin-name>}
 * @param kind     what {@link Query#kinds} tests: few different texts for many documents, each one line
 * @param text     what else is searched, folded: display name, category and keywords, description, author
 * @param installs how often it is used, as its registry says; 0 if it does not
 * @param updated  when it was published, in seconds since 1970; 0 if nobody knows
 * @param content  what {@link Scan} gives back
 */
public record Document(String name, String kind, String text, long installs, long updated, byte[] content) {

    /** The separator of two fields of a text. No folded text holds it. */
    static final char FIELD = '\1';
    /** The separator of two keywords of a text. No folded text holds it. */
    static final char ITEM = '\2';

    /** Returns the folded text of a document's fields. */
    public static String text(
            String displayName, String category, List<String> keywords, String description, String author) {
        StringBuilder text = new StringBuilder(256);
        text.append(CaseFolding.of(displayName)).append(FIELD).append(CaseFolding.of(category));
        keywords.forEach(keyword -> text.append(ITEM).append(CaseFolding.of(keyword)));
        text.append(FIELD).append(CaseFolding.of(description)).append(FIELD).append(CaseFolding.of(author));
        return text.toString();
    }

    String displayName() {
        return text.substring(0, text.indexOf(FIELD));
    }
}
