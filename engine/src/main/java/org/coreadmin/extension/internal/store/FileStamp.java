package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The stamp that shows whether a file or directory is still the one that was read: when it was changed, its size, and a hash of
 * its inode.
 *
 * @param time when it was changed, in nanoseconds of the epoch
 * @param size in bytes
 * @param key  of its inode
 */
record FileStamp(long time, long size, long key) {

    /** The stamp of a file that changed so recently that another change might not show; equal to no stamp of a file. */
    static final FileStamp UNSURE = new FileStamp(-1, -2, 0);

    /** The stamp of a missing file. */
    static final FileStamp ABSENT = new FileStamp(-1, -1, 0);

    /** File systems count time in steps of up to 10 ms, so that two changes within one step look the same. */
    private static final long UNSURE_MILLIS = 25;

    private static final LinkOption[] FOLLOW = {};

    boolean isUnsure() {
        return size == UNSURE.size;
    }

    /** Returns the stamp of a path, whatever it is. */
    static FileStamp of(Path path) {
        return of(path, FOLLOW);
    }

    static FileStamp of(Path path, LinkOption... options) {
        try {
            return of(Files.readAttributes(path, BasicFileAttributes.class, options));
        } catch (IOException e) {
            return ABSENT;
        }
    }

    /** Returns the stamp for a file whose content is read after this, at a time. */
    static FileStamp sure(Path path, long nowMillis, LinkOption... options) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class, options);
            boolean recent = attributes.lastModifiedTime().toMillis() > nowMillis - UNSURE_MILLIS;
            return recent ? UNSURE : of(attributes);
        } catch (IOException e) {
            return ABSENT;
        }
    }

    /**
     * Returns a number that distinguishes a file or directory, whatever its content, from a later one in its place; -1
     * if there is none.
     */
    static long inode(Path path) {
        try {
            return inode(Files.readAttributes(path, BasicFileAttributes.class));
        } catch (IOException e) {
            return -1;
        }
    }

    private static FileStamp of(BasicFileAttributes attributes) {
        return new FileStamp(
                attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS), attributes.size(), inode(attributes));
    }

    private static long inode(BasicFileAttributes attributes) {
        Object key = attributes.fileKey();
        return key == null ? 0 : Integer.toUnsignedLong(key.hashCode());
    }

    /** Does what a record generates, written out: see {@link org.coreadmin.extension.PluginName#equals}. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FileStamp stamp && time == stamp.time && size == stamp.size && key == stamp.key;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(time) * 31 + Long.hashCode(size) * 7 + Long.hashCode(key);
    }
}
