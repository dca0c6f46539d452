package org.coreadmin.extension.search;

import java.util.List;

/**
 * A plugin as an index holds it.
 *
 * @param name     {@code <vendor>/<plugin-name>}
 * @param type     a small number that stands for its type
 * @param category folded
 * @param author   folded
 * @param text     the rest of what is searched, folded: display name, category and keywords, description, author
 * @param source   a small number that stands for where it comes from
 * @param installs how often it is used, as its registry says; 0 if it does not
 * @param updated  when it was published, as texts that sort by time; empty if nobody knows
 * @param host     what it requires of its host, as {@link Query#host} understands it; empty if nothing
 * @param content  what {@link SegmentedIndex#content} gives back
 */
public record Document(
        String name,
        int type,
        String category,
        String author,
        String text,
        int source,
        long installs,
        String updated,
        String host,
        byte[] content) {

    /** The separator of two fields of a text. No folded text holds it. */
    static final char FIELD = '\1';
    /** The separator of two keywords of a text. No folded text holds it. */
    static final char ITEM = '\2';

    /** Returns a document of texts as they are written. */
    @SuppressWarnings("TooManyParameters")
    public static Document of(
            String name,
            int type,
            String displayName,
            String category,
            List<String> keywords,
            String description,
            String author,
            int source,
            long installs,
            String updated,
            String host,
            byte[] content) {
        String foldedCategory = CaseFolding.of(category);
        String foldedAuthor = CaseFolding.of(author);
        StringBuilder text = new StringBuilder(256);
        text.append(CaseFolding.of(displayName)).append(FIELD).append(foldedCategory);
        keywords.forEach(keyword -> text.append(ITEM).append(CaseFolding.of(keyword)));
        text.append(FIELD).append(CaseFolding.of(description)).append(FIELD).append(foldedAuthor);
        return new Document(
                name, type, foldedCategory, foldedAuthor, text.toString(), source, installs, updated, host, content);
    }

    /** Returns the display name, folded. */
    String title() {
        return text.substring(0, text.indexOf(FIELD));
    }
}
