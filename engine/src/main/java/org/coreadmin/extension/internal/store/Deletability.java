package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;

/**
 * Checks without touching a tree whether it can be deleted. The system reports that an immutable file cannot be
 * written, even if its permissions allow that.
 */
final class Deletability {

    private static final String USER = System.getProperty("user.name", "");
    private static final String ROOT = "root";

    private Deletability() {}

    /** @throws FileSystemException naming the first that cannot be deleted */
    static void require(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) throws IOException {
                if (!Files.isWritable(visited)) {
                    throw new AccessDeniedException(visited.toString(), null, "Nothing in it may be deleted");
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile() && !Files.isWritable(file) && permissionsAllowIt(file)) {
                    throw new FileSystemException(file.toString(), null, "It is immutable (see 'lsattr')");
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static boolean permissionsAllowIt(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class, NOFOLLOW_LINKS);
        if (view == null) {
            return false;
        }
        PosixFileAttributes attributes = view.readAttributes();
        return attributes.permissions().contains(PosixFilePermission.OWNER_WRITE)
                && (USER.equals(ROOT) || attributes.owner().getName().equals(USER));
    }
}
