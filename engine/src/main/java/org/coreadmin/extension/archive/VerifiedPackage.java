package org.coreadmin.extension.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.manifest.Manifest;

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
 * @param limits       those under which it was checked
 */
public record VerifiedPackage(
        Path file,
        Sha256 digest,
        long size,
        Manifest manifest,
        String topFolder,
        List<PackageEntry> entries,
        long inflatedSize,
        ArchiveLimits limits) {

    public VerifiedPackage {
        entries = List.copyOf(entries);
    }

    /**
     * Unpacks the same bytes: the file is checked again on the way, against this digest.
     *
     * @throws PluginException as {@link PackageVerifier#unpack}: above all if the file has changed; then the target holds a part
     *                         of it, to be thrown away
     * @throws IOException     if the file can't be read or the target can't be written
     */
    public void unpackTo(UnpackTarget target) throws IOException {
        PackageVerifier.unpack(file, Expectation.of(digest), limits, target, Progress.NONE);
    }
}
