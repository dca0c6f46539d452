package org.coreadmin.extension.search;

/** Where a searched text was found, best first; ties are broken by name. */
enum Relevance {
    /** It is the name, with or without the vendor. */
    EXACT_NAME,
    /** The name, with or without the vendor, starts with it. */
    NAME_PREFIX,
    /** The name holds it. */
    NAME_PART,
    /** The display name holds it. */
    DISPLAY_NAME,
    /** A keyword or the category holds it. */
    KEYWORD,
    /** The description holds it. */
    DESCRIPTION,
    /** An author's name holds it. */
    AUTHOR;

    /** How many of them there are. */
    static final int COUNT = 7;
}
