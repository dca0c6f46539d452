package org.coreadmin.extension.search;

/** In which order documents are found. Those that are equal come in the order of their installs, then of their names. */
public enum Sort {
    /** The best first. */
    RELEVANCE,
    /** Those with the most installs first. */
    INSTALLS,
    /** Those published last first. */
    UPDATED,
    /** By name. */
    NAME
}
