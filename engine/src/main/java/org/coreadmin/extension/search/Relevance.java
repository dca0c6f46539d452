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
    /** A display name counts as a name: it is what people see. */
    private static final int[][] FIELDS = {{1, 3, 10}, {5, 6, 12}, {8, 9, 14}, {13, 13, 15}};

    /** The penalty of a word that is only similar. */
    private static final int SIMILAR = 16;

    /** The number of relevances. */
    static final int COUNT = 120;

    private Relevance() {}

    /** Returns the mark of a word found in a name. */
    static int inName(int kind) {
        return NAME[kind];
    }

    /** Returns the mark of a word found in the part of a name before the slash. */
    static int inVendor(int kind) {
        return VENDOR[kind];
    }

    /**
     * Returns the mark of a word found in one of {@link Vocabulary}'s fields. In the order of the fields marks grow.
     */
    static int inField(int field, int kind) {
        return FIELDS[field][kind];
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
