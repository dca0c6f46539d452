package org.coreadmin.extension.benchmarks;

/**
 * A question for a search.
 *
 * @param keyword  words
 * @param category or empty
 */
record SearchQuestion(String keyword, String category) {}
