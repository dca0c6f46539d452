package org.coreadmin.extension.internal.archive;

import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Sha256;

/**
 * A package that passed every check of {@link PackageVerifier}: structure, names, limits, manifest, checksums and what was
 * expected of it.
 *
 * @param file         the package; may have changed since, so it is checked again when it is read again
 * @param digest       SHA-256 of exactly the bytes that were checked
 * @param size         of the file in bytes
 * @param manifest     its {@code core.json}
 * @param topFolder    the one folder in which everything lies, with no slash; empty if the plugin's root is the archive's
 * @param entries      its files and directories in the order of the archive, without the top folder
 * @param inflatedSize of all files in bytes
 */
public record VerifiedPackage(
        Path file,
        Sha256 digest,
        long size,
        Manifest manifest,
        String topFolder,
        List<PackageEntry> entries,
        long inflatedSize) {

    public VerifiedPackage {
        entries = List.copyOf(entries);
    }
}
