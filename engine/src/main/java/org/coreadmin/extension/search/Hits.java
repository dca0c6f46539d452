package org.coreadmin.extension.search;

/**
 * The result of a query.
 *
 * @param total     how many documents
 * @param documents the numbers of those that were asked for, best first
 * @param relevance how good each of these is, the smaller the better; all the same where the order is another
 */
record Hits(int total, int[] documents, int[] relevance) {}
