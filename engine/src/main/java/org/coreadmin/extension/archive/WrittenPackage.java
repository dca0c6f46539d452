package org.coreadmin.extension.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.PackageWriter;

/**
 * A package that was written: identical files give identical entries everywhere, and identical bytes with the same Java runtime.
 *
 * @param manifest of the plugin
 * @param digest   of the package
 * @param size     of the package in bytes
 * @param paths    of the files in it, sorted
 */
@API(status = API.Status.STABLE, since = "1.0")
public record WrittenPackage(Manifest manifest, Sha256 digest, long size, List<String> paths) {

    public WrittenPackage {
        paths = List.copyOf(paths);
    }

    /**
     * Writes the package of the plugin in a directory, which may be a link to one, within {@link ArchiveLimits#DEFAULT}. What does not
     * belong into a package (docs/reference/package.md) is left out.
     *
     * @param out flushed, not closed
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if the tree holds a link or anything else that would be refused at an
     *     install; {@link ErrorCode#MANIFEST_MISSING} or {@link ErrorCode#MANIFEST_MALFORMED} for its core.json
     * @throws IOException if a file can't be read or the stream can't be written
     */
    public static WrittenPackage write(Path tree, OutputStream out) throws IOException {
        return PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
    }
}
