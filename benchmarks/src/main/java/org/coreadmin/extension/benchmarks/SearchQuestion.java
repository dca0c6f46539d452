package org.coreadmin.extension.benchmarks;

/**
 * Something to search for.
 *
 * @param keyword  words
 * @param category or empty
 */
record SearchQuestion(String keyword, String category) {}
