package org.coreadmin.extension.internal.application;

import org.coreadmin.extension.Sha256;

/**
 * The file of wanted plugins that all nodes follow.
 *
 * @param text       all of it
 * @param digest     of the text in UTF-8
 * @param node       whose file it was
 * @param generation the first one that follows it
 */
public record AgreedFile(String text, Sha256 digest, String node, long generation) {}
