package org.coreadmin.extension.archive;

import org.apiguardian.api.API;
import org.coreadmin.extension.text.Message;

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

    void checkPackage(long size) throws Refusal {
        if (size > packageSize) {
            throw new Refusal(Message.of("it has {0} bytes; at most {1} are allowed", size, packageSize));
        }
    }

    void checkEntries(long count) throws Refusal {
        if (count > entries) {
            throw new Refusal(Message.of("it has {0} entries; at most {1} are allowed", count, entries));
        }
    }

    void checkFile(String name, long size, long compressedSize) throws Refusal {
        if (size > fileSize) {
            throw Refusal.of(name, Message.of("has {0} bytes; at most {1} are allowed in a file", size, fileSize));
        }
        if (isBomb(size, compressedSize)) {
            throw Refusal.of(
                    name,
                    Message.of(
                            "inflates from {0} to {1} bytes, to more than {2} times its size",
                            compressedSize, size, ratio));
        }
    }

    void checkInflated(long size) throws Refusal {
        if (size > inflatedSize) {
            throw new Refusal(Message.of("it inflates to more than the {0} bytes that are allowed", inflatedSize));
        }
    }

    void checkRatio(long inflated, long size) throws Refusal {
        if (isBomb(inflated, size)) {
            throw new Refusal(Message.of(
                    "it inflates from {0} to {1} bytes, to more than {2} times its size", size, inflated, ratio));
        }
    }

    private boolean isBomb(long inflated, long compressed) {
        return inflated > MEGABYTE && inflated > compressed * ratio;
    }
}
