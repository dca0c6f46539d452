package org.coreadmin.extension.search;

/** Where a searched text was found, the smaller the better; ties are broken by name. */
final class Relevance {

    /** It is the name, with or without the vendor. */
    static final int EXACT_NAME = 0;

    /** The name, with or without the vendor, starts with it. */
    static final int NAME_PREFIX = 1;

    /** The name holds it. */
    static final int NAME_PART = 2;

    /** The display name holds it; the fields after it follow in their order: keyword or category, description, author. */
    static final int DISPLAY_NAME = 3;

    /** An author's name holds it. */
    static final int AUTHOR = 6;

    /** How many of them there are. */
    static final int COUNT = 7;

    private Relevance() {}
}
