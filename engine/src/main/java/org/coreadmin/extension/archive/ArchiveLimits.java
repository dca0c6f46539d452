package org.coreadmin.extension.archive;

import org.apiguardian.api.API;

/**
 * How much a package may hold. Every size is in bytes and at least 1.
 *
 * @param packageSize   of the file itself
 * @param entries       how many files and directories
 * @param fileSize      of one file, inflated
 * @param inflatedSize  of all files together, inflated
 * @param ratio         how many times larger than its compressed bytes a file (or all of them) may be, once it is larger than
 *                      1 MB
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

    void checkPackage(long size) throws Refusal {
        if (size > packageSize) {
            throw new Refusal("it has " + size + " bytes; at most " + packageSize + " are allowed");
        }
    }

    void checkEntries(long count) throws Refusal {
        if (count > entries) {
            throw new Refusal("it has " + count + " entries; at most " + entries + " are allowed");
        }
    }

    void checkFile(String name, long size, long compressedSize) throws Refusal {
        if (size > fileSize) {
            throw Refusal.of(name, "has " + size + " bytes; at most " + fileSize + " are allowed in a file");
        }
        if (isBomb(size, compressedSize)) {
            throw Refusal.of(
                    name,
                    "inflates from " + compressedSize + " to " + size + " bytes, to more than " + ratio
                            + " times its size");
        }
    }

    void checkInflated(long size) throws Refusal {
        if (size > inflatedSize) {
            throw new Refusal("it inflates to more than the " + inflatedSize + " bytes that are allowed");
        }
    }

    void checkRatio(long inflated, long size) throws Refusal {
        if (isBomb(inflated, size)) {
            throw new Refusal("it inflates from " + size + " to " + inflated + " bytes, to more than " + ratio
                    + " times its size");
        }
    }

    private boolean isBomb(long inflated, long compressed) {
        return inflated > MEGABYTE && inflated > compressed * ratio;
    }
}
