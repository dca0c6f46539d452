package org.coreadmin.extension.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The stamp that shows whether a file or directory is still the one that was read: when it was changed, its size, and a hash of
 * its inode. A class and not a record, because the methods that Java makes for a record are rebuilt in every process, which
 * takes longer than all the rest of a short command.
 */
final class FileStamp {

    /** The stamp of a file that changed so recently that another change might not show; equal to no stamp of a file. */
    static final FileStamp UNSURE = new FileStamp(-1, -2, 0);

    /** The stamp of a missing file. */
    static final FileStamp ABSENT = new FileStamp(-1, -1, 0);

    /** File systems count time in steps of up to 10 ms, so that two changes within one step look the same. */
    private static final long UNSURE_MILLIS = 25;

    private static final LinkOption[] FOLLOW = {};

    final long time;
    final long size;
    final long key;

    FileStamp(long time, long size, long key) {
        this.time = time;
        this.size = size;
        this.key = key;
    }

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

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FileStamp stamp && time == stamp.time && size == stamp.size && key == stamp.key;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(time) * 31 + Long.hashCode(size) * 7 + Long.hashCode(key);
    }

    /** Returns a word that {@link SnapshotFile} reads back. */
    @Override
    public String toString() {
        return time + "/" + size + "/" + key;
    }
}
