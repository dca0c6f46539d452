package org.coreadmin.extension.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/** What tells that a file or directory is still the one that was read: time of change, size and inode, as a word. */
final class FileStamp {

    /** Of what was changed so recently that another change might not show; equal to no stamp of a file. */
    static final String UNSURE = "?";

    /** Of what is not there. */
    static final String ABSENT = "-";

    /** File systems count time in steps of up to 10 ms, so that two changes within one step look the same. */
    private static final long UNSURE_MILLIS = 100;

    private FileStamp() {}

    /** The stamp of a path, whatever it is. */
    static String of(Path path, LinkOption... options) {
        try {
            return of(Files.readAttributes(path, BasicFileAttributes.class, options));
        } catch (IOException e) {
            return ABSENT;
        }
    }

    /** The stamp for a file whose content is read after this, at a time. */
    static String sure(Path path, long nowMillis, LinkOption... options) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class, options);
            boolean recent = attributes.lastModifiedTime().toMillis() > nowMillis - UNSURE_MILLIS;
            return recent ? UNSURE : of(attributes);
        } catch (IOException e) {
            return ABSENT;
        }
    }

    /** What tells a file or directory, whatever its content, from another that comes to the same place. */
    static String inode(Path path) {
        try {
            return inode(Files.readAttributes(path, BasicFileAttributes.class));
        } catch (IOException e) {
            return ABSENT;
        }
    }

    private static String of(BasicFileAttributes attributes) {
        return attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS) + "/" + attributes.size() + "/"
                + inode(attributes);
    }

    private static String inode(BasicFileAttributes attributes) {
        Object key = attributes.fileKey();
        return key == null ? "" : key.toString().substring(key.toString().lastIndexOf('=') + 1);
    }
}
