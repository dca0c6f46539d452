package org.coreadmin.extension.internal.application;

import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.store.StagedTree;

/**
 * The checked files of a version to install, on this machine.
 *
 * @param manifest of these files
 * @param tree     where they are now
 * @param digest   the package's, or the tree's own where there was no package
 * @param source   {@code local}, {@code upload} or the id of a registry
 * @param contents digest of the files themselves, if they are under {@code plugin/} already, where somebody may write into them
 * @param staged   if they came out of a package just now: the fresh tree, to be placed under {@code plugin/}
 */
public record StagedVersion(
        Manifest manifest,
        Path tree,
        Sha256 digest,
        String source,
        Optional<Sha256> contents,
        Optional<StagedTree> staged) {

    /** The source of an author's own tree. */
    public static final String LOCAL = "local";
}
