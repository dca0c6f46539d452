package org.coreadmin.extension.internal.archive;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.ArchiveLimits;

/** Refuses a package that is beyond the limits. */
record LimitCheck(ArchiveLimits limits) {

    private static final long MEGABYTE = 1024 * 1024;

    void checkPackage(long size) throws Refusal {
        if (size > limits.packageSize()) {
            throw new Refusal(Message.of("it has {0} bytes; at most {1} are allowed", size, limits.packageSize()));
        }
    }

    void checkEntries(long count) throws Refusal {
        if (count > limits.entries()) {
            throw new Refusal(Message.of("it has {0} entries; at most {1} are allowed", count, limits.entries()));
        }
    }

    void checkFile(String name, long size, long compressedSize) throws Refusal {
        if (size > limits.fileSize()) {
            throw Refusal.of(
                    name, Message.of("has {0} bytes; at most {1} are allowed in a file", size, limits.fileSize()));
        }
        if (isBomb(size, compressedSize)) {
            throw Refusal.of(
                    name,
                    Message.of(
                            "inflates from {0} to {1} bytes, to more than {2} times its size",
                            compressedSize, size, limits.ratio()));
        }
    }

    void checkInflated(long size) throws Refusal {
        if (size > limits.inflatedSize()) {
            throw new Refusal(
                    Message.of("it inflates to more than the {0} bytes that are allowed", limits.inflatedSize()));
        }
    }

    void checkRatio(long inflated, long size) throws Refusal {
        if (isBomb(inflated, size)) {
            throw new Refusal(Message.of(
                    "it inflates from {0} to {1} bytes, to more than {2} times its size",
                    size, inflated, limits.ratio()));
        }
    }

    private boolean isBomb(long inflated, long compressed) {
        return inflated > MEGABYTE && inflated > compressed * limits.ratio();
    }
}
