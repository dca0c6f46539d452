package org.coreadmin.extension.internal.archive;

/**
 * An entry as the central directory describes it, checked alone.
 *
 * @param name           as written, a directory's with its slash
 * @param rawName        its bytes
 * @param flags          general purpose bits
 * @param method         stored or deflated
 * @param crc            CRC-32 of the content
 * @param compressedSize bytes in the archive
 * @param size           bytes of the content
 * @param headerOffset   where its local header starts
 * @param executable     whether someone may execute it
 */
record ArchiveEntry(
        String name,
        byte[] rawName,
        int flags,
        int method,
        long crc,
        long compressedSize,
        long size,
        long headerOffset,
        boolean executable) {

    static final int STORED = 0;
    static final int DEFLATED = 8;
    static final int DESCRIPTOR = 1 << 3;
    static final int UTF_8 = 1 << 11;

    boolean isDirectory() {
        return name.endsWith("/");
    }

    boolean hasDescriptor() {
        return (flags & DESCRIPTOR) != 0;
    }

    /** Returns the name without a directory's slash. */
    String path() {
        return isDirectory() ? name.substring(0, name.length() - 1) : name;
    }
}
