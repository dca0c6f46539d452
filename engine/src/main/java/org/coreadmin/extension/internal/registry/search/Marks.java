package org.coreadmin.extension.internal.registry.search;

/**
 * The marks of a word in a document: the smaller, the better. A mark says in which field the word was found, and whether as a
 * whole word, as the beginning of one or inside of one.
 */
final class Marks {

    /** The mark of a word that is not there. */
    static final int NONE = 1000;

    /** What is added to the mark of a word that is only similar. */
    static final int SIMILAR = 16;

    /** Of a whole word, of the beginning of one, of something inside of one. */
    private static final int[] NAME = {1, 3, 10};

    private static final int[] VENDOR = {7, 7, 10};

    /** By field: vendor, name, display name, category and keywords, description, author. A display name counts as a name: it is what people see. */
    private static final int[][] FIELDS = {VENDOR, NAME, NAME, {5, 6, 12}, {8, 9, 14}, {13, 13, 15}};

    private Marks() {}

    /** Returns the best mark of a word in the fields of a part of other bytes, of which the first is the name. */
    static int of(Needle word, byte[] bytes, int from, int to) {
        int best = NONE;
        int field = 0;
        int passed = from;
        for (int at = word.find(bytes, from, to); at >= 0; at = word.find(bytes, at + 1, to)) {
            for (; passed <= at; passed++) {
                if (bytes[passed] == Document.FIELD || field == 0 && bytes[passed] == '/') {
                    field++;
                }
            }
            if (field > 0 && FIELDS[field][0] >= best) {
                return best;
            }
            boolean isInside = at > from && isLetter(bytes[at - 1]);
            int kind = isInside ? 2 : isLetter(bytes[at + word.length()]) ? 1 : 0;
            best = Math.min(best, FIELDS[field][kind]);
        }
        return best;
    }

    private static boolean isLetter(byte b) {
        return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b < 0;
    }
}
