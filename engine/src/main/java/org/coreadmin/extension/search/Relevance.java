package org.coreadmin.extension.search;

/**
 * The relevance of a document for a question: the smaller, the better. A document whose name was asked for comes first;
 * for all others the marks of all words are added. A mark says in which field a word was found, and whether as a whole
 * word, as the beginning of one or inside of one.
 */
final class Relevance {

    /** The document's name is the question. */
    static final int EXACT_NAME = 0;

    /** The document's name is the question except for separators and words such as "plugin". */
    static final int SAME_NAME = 1;

    /** The document's display name is the question in that sense. */
    static final int SAME_TITLE = 2;

    /** The base score of a match. */
    static final int WORDS = 3;

    /** A whole word. */
    static final int WHOLE = 0;

    /** The beginning of a word. */
    static final int BEGINNING = 1;

    /** The kind of a match inside of a word. */
    static final int PART = 2;

    private static final int[] NAME = {1, 3, 10};
    private static final int[] VENDOR = {7, 7, 10};
    private static final int[] KEYWORD = {5, 6, 12};
    /** A display name counts as a name: it is what people see. */
    private static final int[][] PLACES = {NAME, {5, 6, 10}, KEYWORD, VENDOR, {8, 9, 14}, {13, 13, 15}};

    /** The place of a word in the name, or in the display name. */
    static final int IN_NAME = 0;

    /** The place of a word among the keywords and in the part of the name before the slash: either may count more. */
    static final int IN_KEYWORD_AND_VENDOR = 1;

    /** The place of a word among the keywords. */
    static final int IN_KEYWORD = 2;

    /** The place of a word in the part of the name before the slash. */
    static final int IN_VENDOR = 3;

    /** The place of a word in the description. */
    static final int IN_DESCRIPTION = 4;

    /** The place of a word in the author's name. */
    static final int IN_AUTHOR = 5;

    /** The number of places. */
    static final int PLACE_COUNT = 6;

    /** The number of marks of one word. */
    static final int MARK_COUNT = 32;

    /** The penalty of a word that is only similar. */
    private static final int SIMILAR = 16;

    /** The number of relevances. */
    static final int COUNT = 120;

    private Relevance() {}

    /** Returns the mark of a word found in one of the places. */
    static int in(int place, int kind) {
        return PLACES[place][kind];
    }

    /** Returns the mark of another word that differs in a letter or two. */
    static int similar(int mark) {
        return mark + SIMILAR;
    }

    /** Returns the worst that there is, at most. */
    static int bounded(int relevance) {
        return Math.min(relevance, COUNT - 1);
    }
}
