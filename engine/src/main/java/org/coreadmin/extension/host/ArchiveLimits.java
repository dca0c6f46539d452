package org.coreadmin.extension.host;

import org.apiguardian.api.API;

/**
 * The limits of what a package may hold. Every size is in bytes and at least 1.
 *
 * @param packageSize   of the file itself
 * @param entries       how many files and directories
 * @param fileSize      of one file, inflated
 * @param inflatedSize  of all files together, inflated
 * @param ratio         how many times larger than its compressed bytes a file (or all of them) may be, once it is
 *                      larger than 1 MB
 */
@API(status = API.Status.STABLE, since = "1.0")
public record ArchiveLimits(long packageSize, int entries, long fileSize, long inflatedSize, int ratio) {

    private static final long MEGABYTE = 1024 * 1024;

    /** 512 MB a package, 20,000 entries, 256 MB a file, 512 MB in all, ratio 200. */
    public static final ArchiveLimits DEFAULT =
            new ArchiveLimits(512 * MEGABYTE, 20_000, 256 * MEGABYTE, 512 * MEGABYTE, 200);

    public ArchiveLimits {
        if (packageSize < 1 || entries < 1 || fileSize < 1 || inflatedSize < 1 || ratio < 1) {
            throw new IllegalArgumentException("Every limit of an archive is at least 1: " + packageSize + ", "
                    + entries + ", " + fileSize + ", " + inflatedSize + ", " + ratio);
        }
    }
}
