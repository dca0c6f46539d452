package org.coreadmin.extension.search;

/**
 * What a question found.
 *
 * @param total     how many documents
 * @param documents the numbers of those that were asked for, best first
 */
public record Hits(int total, int[] documents) {}
