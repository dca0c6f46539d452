package org.coreadmin.extension.internal.transaction;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.File;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.coreadmin.extension.internal.transaction.FaultPoint.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Every change that the engine makes on disk, each behind a {@link FaultPoint}. Symbolic links are never followed at the last
 * part of a path. Nothing is durable before it is forced: a file's content by {@link #forceFile}, its name by
 * {@link #forceDirectory} of its parent; the methods that do it themselves say so. Safe for use by several threads. An
 * interrupt of the thread does not break a force of one file or directory.
 */
public final class DurableFiles {

    private static final boolean POSIX = File.separatorChar == '/';
    static final int FORCING_THREADS = 16;
    private static final long COPIED_AT_ONCE = 1024 * 1024;

    private final FaultPoints faults;

    /** Creates files that notify {@code faults} before each change. */
    public DurableFiles(FaultPoints faults) {
        this.faults = faults;
    }

    /** Returns the file system as it is. */
    public static DurableFiles system() {
        return new DurableFiles(FaultPoints.NONE);
    }

    /** Returns the fault points of these files, so that other steps of an operation can use them too. */
    public FaultPoints faults() {
        return faults;
    }

    /** Creates a directory and those above it that are missing; each new one is forced into its parent. */
    public void createDirectories(Path directory) throws IOException {
        Path absolute = directory.toAbsolutePath().normalize();
        if (Files.isDirectory(absolute)) {
            return;
        }
        Path parent = absolute.getParent();
        if (parent != null) {
            createDirectories(parent);
        }
        try {
            createDirectory(absolute);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(absolute)) {
                throw e;
            }
        }
        if (parent != null) {
            forceDirectory(parent);
        }
    }

    /** Creates a directory that must be new; its parent must exist. Not forced. */
    public void createDirectory(Path directory) throws IOException {
        if (faults.reach(FaultPoint.of(Kind.CREATE_DIRECTORY, directory))) {
            Files.createDirectory(directory);
        }
    }

    /** Creates a directory that must be new and that only this user can enter (0700). Not forced. */
    public void createPrivateDirectory(Path directory) throws IOException {
        if (!faults.reach(FaultPoint.of(Kind.CREATE_DIRECTORY, directory))) {
            return;
        }
        Files.createDirectory(directory, ofItsOwner("rwx------"));
    }

    /**
     * Creates a directory that only this user can enter (0700), and those above it with the usual permissions; each is
     * forced.
     */
    public void createPrivateDirectories(Path directory) throws IOException {
        Path absolute = directory.toAbsolutePath().normalize();
        if (Files.isDirectory(absolute)) {
            return;
        }
        Path parent = parentOf(absolute);
        createDirectories(parent);
        try {
            createPrivateDirectory(absolute);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(absolute)) {
                throw e;
            }
        }
        forceDirectory(parent);
    }

    /** Creates an empty file that only this user can read (0600), unless it is there. Not forced. */
    public void createPrivateFile(Path file) throws IOException {
        if (Files.exists(file, NOFOLLOW_LINKS) || !faults.reach(FaultPoint.of(Kind.CREATE, file))) {
            return;
        }
        try {
            Files.createFile(file, ofItsOwner("rw-------"));
        } catch (FileAlreadyExistsException e) {
            // another process was faster
        }
    }

    /** Whether others than the owner may do anything with a file or directory, or with the one that a link leads to; false where there is none. */
    public static boolean isOpenToOthers(Path file) throws IOException {
        try {
            return POSIX
                    && Files.getPosixFilePermissions(file).stream()
                            .anyMatch(permission -> !permission.name().startsWith("OWNER_"));
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Removes all permissions of others than the owner on a file or directory. */
    public void close(Path file) throws IOException {
        revoke(file, permission -> !permission.name().startsWith("OWNER_"));
    }

    private void revoke(Path file, Predicate<PosixFilePermission> revoked) throws IOException {
        if (faults.reach(FaultPoint.of(Kind.WRITE, file))) {
            Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(file));
            permissions.removeIf(revoked);
            Files.setPosixFilePermissions(file, permissions);
        }
    }

    /** Whether every user of the machine may write to a file or directory; false where it is not there, and for links. */
    public static boolean isWritableByAll(Path file) throws IOException {
        try {
            return POSIX
                    && !Files.isSymbolicLink(file)
                    && Files.getPosixFilePermissions(file, NOFOLLOW_LINKS).contains(PosixFilePermission.OTHERS_WRITE);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Revokes the right to write to a file or directory from users who neither own it nor belong to its group. */
    public void closeForWriting(Path file) throws IOException {
        revoke(file, permission -> permission == PosixFilePermission.OTHERS_WRITE);
    }

    static FileAttribute<?>[] ofItsOwner(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Acquires a lock as {@link DirectoryLock#acquire} does. */
    public Optional<DirectoryLock> lock(Path directory, String file, Duration limit) throws IOException {
        Path path = directory.resolve(file);
        if (!Files.exists(path, NOFOLLOW_LINKS)) {
            faults.reach(FaultPoint.of(Kind.CREATE, path));
        }
        return DirectoryLock.acquire(directory, file, limit);
    }

    /**
     * Returns a stream into a new file that all may read; a file or link that is there already is refused. Not forced.
     */
    public OutputStream createNew(Path file) throws IOException {
        return createNew(file, false);
    }

    /**
     * Returns a stream into a new file that only this user may read; a file or link that is there already is refused.
     * Not forced.
     */
    public OutputStream createPrivate(Path file) throws IOException {
        faults.reach(FaultPoint.of(Kind.CREATE, file));
        Files.createFile(file, ofItsOwner("rw-------"));
        return Files.newOutputStream(file, WRITE, NOFOLLOW_LINKS);
    }

    /** Returns a stream into a new file that all may read and, if so asked, execute. Not forced. */
    public OutputStream createNew(Path file, boolean executable) throws IOException {
        faults.reach(FaultPoint.of(Kind.CREATE, file));
        OutputStream out = Files.newOutputStream(file, CREATE_NEW, WRITE, NOFOLLOW_LINKS);
        if (executable) {
            try {
                makeExecutable(file);
            } catch (IOException e) {
                out.close();
                throw e;
            }
        }
        return new WatchedStream(file, out);
    }

    /**
     * Opens a stream to the end of an existing file, such as a download that is resumed; a link is refused. Not forced.
     */
    public OutputStream append(Path file) throws IOException {
        return new WatchedStream(file, Files.newOutputStream(file, APPEND, WRITE, NOFOLLOW_LINKS));
    }

    /** Writes a new file and forces its content; a file that is there already is refused. */
    public void writeNew(Path file, byte[] content) throws IOException {
        try (OutputStream out = createNew(file)) {
            out.write(content);
        }
        forceFile(file);
    }

    /**
     * Replaces a file, or makes it, in one step that readers see whole and that survives a crash: writes
     * {@code .core-<name>.new} beside it, forces that, renames it, forces the directory. What an earlier crash left under that
     * name is overwritten; so there must be one writer at a time.
     */
    public void replace(Path file, byte[] content) throws IOException {
        Path fresh = file.resolveSibling(".core-" + file.getFileName() + ".new");
        delete(fresh);
        try {
            writeNew(fresh, content);
            move(fresh, file);
        } catch (IOException e) {
            deleteQuietly(fresh, e);
            throw e;
        }
        forceDirectory(parentOf(file));
    }

    /**
     * Renames in one step, within a file system. A file replaces an existing file; a directory only an empty one.
     * Neither parent is forced.
     */
    public void move(Path from, Path to) throws IOException {
        if (faults.reach(FaultPoint.of(Kind.RENAME, from, to))) {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /**
     * Gives a file a second name, or copies it where that is impossible: on another file system, or on one without
     * links. Not forced.
     *
     * @return whether it is the same file now, so that forcing the one forces the other
     */
    public boolean linkOrCopy(Path from, Path to) throws IOException {
        if (!faults.reach(FaultPoint.of(Kind.LINK, from, to))) {
            return true;
        }
        try {
            Files.createLink(to, from);
            return true;
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            copy(from, to);
            return false;
        }
    }

    /** Creates a symbolic link that must be new. Not forced. */
    public void linkSymbolically(Path link, Path target) throws IOException {
        if (faults.reach(FaultPoint.of(Kind.LINK, target, link))) {
            Files.createSymbolicLink(link, target);
        }
    }

    /** Copies a file's content and whether it is executable into a new file. Not forced. */
    public void copy(Path from, Path to) throws IOException {
        boolean executable = POSIX
                && Files.getPosixFilePermissions(from, NOFOLLOW_LINKS).contains(PosixFilePermission.OWNER_EXECUTE);
        try (InputStream in = Files.newInputStream(from, READ, NOFOLLOW_LINKS);
                OutputStream out = createNew(to, executable)) {
            in.transferTo(out);
        }
    }

    /**
     * Copies a file's content into a new file that all may read, inside the kernel, which saves a third of the processor time of reading and
     * writing it. Follows a link to the content. Not forced.
     *
     * @param limit    so many bytes at most
     * @param progress notified of the bytes copied so far
     */
    public void copyContent(Path from, Path to, long limit, LongConsumer progress) throws IOException {
        try (FileChannel in = FileChannel.open(from, READ)) {
            faults.reach(FaultPoint.of(Kind.CREATE, to));
            try (FileChannel out = FileChannel.open(to, CREATE_NEW, WRITE, NOFOLLOW_LINKS)) {
                faults.reach(FaultPoint.of(Kind.WRITE, to));
                long done = 0;
                long count;
                do {
                    count = in.transferTo(done, Math.min(COPIED_AT_ONCE, limit - done), out);
                    done += count;
                    progress.accept(done);
                } while (count > 0 && done < limit);
            }
        }
    }

    /** Copies a file's content and permissions into a new file, which only this user may read until it has them. Not forced. */
    void copyWithPermissions(Path from, Path to) throws IOException {
        try (InputStream in = Files.newInputStream(from, READ, NOFOLLOW_LINKS);
                OutputStream out = createPrivate(to)) {
            in.transferTo(out);
        }
        copyPermissions(from, to);
    }

    /** Gives a file or directory the permissions of another one. */
    void copyPermissions(Path from, Path to) throws IOException {
        if (POSIX) {
            Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from, NOFOLLOW_LINKS));
        }
    }

    /**
     * Deletes a file, a link (never what it leads to) or an empty directory. Not forced.
     *
     * @return whether it was there
     */
    public boolean delete(Path file) throws IOException {
        if (!Files.exists(file, NOFOLLOW_LINKS)) {
            return false;
        }
        return faults.reach(FaultPoint.of(Kind.DELETE, file)) && Files.deleteIfExists(file);
    }

    /**
     * Deletes directories that are empty: the one that a file was in, and those around it. Not forced.
     *
     * @param file  need not exist
     * @param limit stays, and all around it; nothing happens unless the file is somewhere below it
     */
    public void deleteEmptyDirectoriesOf(Path file, Path limit) throws IOException {
        for (Path directory = parentOf(file);
                directory.startsWith(limit) && !directory.equals(limit);
                directory = parentOf(directory)) {
            if (Files.isDirectory(directory, NOFOLLOW_LINKS) && !deleteIfEmpty(directory)) {
                return;
            }
        }
    }

    private boolean deleteIfEmpty(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            if (entries.findAny().isPresent()) {
                return false;
            }
        }
        return delete(directory);
    }

    /**
     * Deletes a directory with all in it. Links are deleted, not followed, also if the path itself is one; what is missing is no
     * error. Not forced.
     */
    public void deleteTree(Path directory) throws IOException {
        if (!Files.isDirectory(directory, NOFOLLOW_LINKS)) {
            delete(directory);
            return;
        }
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) { // another process deletes it too
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Writes at a position of a file and truncates the file after the written bytes. Forced. */
    void writeEnd(Path file, long position, byte[] content) throws IOException {
        faults.reach(FaultPoint.of(Kind.WRITE, file));
        uninterrupted(() -> {
            try (FileChannel channel = FileChannel.open(file, WRITE, NOFOLLOW_LINKS)) {
                channel.truncate(position);
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes, position + bytes.position());
                }
            }
        });
        forceFile(file);
    }

    /** Forces a file's content to the disk. */
    public void forceFile(Path file) throws IOException {
        if (faults.reach(FaultPoint.of(Kind.FORCE, file))) {
            force(file);
        }
    }

    /** Forces a directory's names to the disk. Does nothing on Windows, where directories cannot be forced. */
    public void forceDirectory(Path directory) throws IOException {
        if (faults.reach(FaultPoint.of(Kind.FORCE_DIRECTORY, directory))) {
            forceNames(directory);
        }
    }

    /** Forces every file in a directory, in parallel, and then every directory in it and itself; not its own name. */
    public void forceTree(Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        List<Path> directories = new ArrayList<>();
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile()) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                directories.add(visited);
                return FileVisitResult.CONTINUE;
            }
        });
        forceTree(directory, files, directories);
    }

    /**
     * Forces a tree that was just walked.
     *
     * @param directory   the tree
     * @param files       the files of it to force
     * @param directories the directories of it to force, in any order
     */
    public void forceTree(Path directory, Collection<Path> files, Collection<Path> directories) throws IOException {
        forceTree(directory, files, directories, FileSystemForce.isFor(files.size(), directory));
    }

    /** @param atOnce whether one force of the whole file system is best tried first */
    void forceTree(Path directory, Collection<Path> files, Collection<Path> directories, boolean atOnce)
            throws IOException {
        if (!files.isEmpty() && reachForceOfFilesOf(directory)) {
            if (!atOnce || !FileSystemForce.isDone(directory)) {
                ParallelForce.each(List.copyOf(files), FORCING_THREADS, DurableFiles::force);
            }
        }
        if (faults.reach(FaultPoint.of(Kind.FORCE_DIRECTORIES_OF, directory))) {
            List<Path> deepestFirst = new ArrayList<>(directories);
            deepestFirst.sort((one, other) -> Integer.compare(other.getNameCount(), one.getNameCount()));
            ParallelForce.each(deepestFirst, FORCING_THREADS, DurableFiles::forceNames);
        }
    }

    /** Forces a tree while it is being written. */
    public TreeForce forcing(Path directory) {
        return new TreeForce(this, directory);
    }

    boolean reachForceOfFilesOf(Path directory) throws IOException {
        return faults.reach(FaultPoint.of(Kind.FORCE_FILES_OF, directory));
    }

    static void force(Path file) throws IOException {
        // fsync does not need a writable descriptor on POSIX, so that read-only files can be forced too
        forceUninterrupted(file, POSIX ? READ : WRITE);
    }

    private static void forceNames(Path directory) throws IOException {
        if (!POSIX) {
            return;
        }
        if (!Files.isDirectory(directory)) {
            throw new NotDirectoryException(directory.toString());
        }
        forceUninterrupted(directory, READ);
    }

    private static void forceUninterrupted(Path path, OpenOption access) throws IOException {
        uninterrupted(() -> {
            try (FileChannel channel = FileChannel.open(path, access)) {
                channel.force(true);
            }
        });
    }

    private static void uninterrupted(RepeatableAction action) throws IOException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    action.run();
                    return;
                } catch (ClosedByInterruptException e) {
                    interrupted |= Thread.interrupted();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** An action that an interrupt of the thread may break off, and that can then be repeated from its beginning. */
    private interface RepeatableAction {
        void run() throws IOException;
    }

    private static void makeExecutable(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class, NOFOLLOW_LINKS);
        if (view == null) {
            return;
        }
        Set<PosixFilePermission> permissions =
                EnumSet.copyOf(view.readAttributes().permissions());
        permissions.add(PosixFilePermission.OWNER_EXECUTE);
        if (permissions.contains(PosixFilePermission.GROUP_READ)) {
            permissions.add(PosixFilePermission.GROUP_EXECUTE);
        }
        if (permissions.contains(PosixFilePermission.OTHERS_READ)) {
            permissions.add(PosixFilePermission.OTHERS_EXECUTE);
        }
        view.setPermissions(permissions);
    }

    private static Path parentOf(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file : parent;
    }

    private static void deleteQuietly(Path file, IOException cause) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    /** Reports the first write into a file, where a full disk shows. */
    private final class WatchedStream extends FilterOutputStream {

        private final Path file;
        private boolean written;

        WatchedStream(Path file, OutputStream out) {
            super(out);
            this.file = file;
        }

        @Override
        public void write(int value) throws IOException {
            reachOnce();
            out.write(value);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            reachOnce();
            out.write(bytes, offset, length);
        }

        private void reachOnce() throws IOException {
            if (!written) {
                written = true;
                faults.reach(FaultPoint.of(Kind.WRITE, file));
            }
        }
    }

    /** Sets when a file was last changed; not forced, since only caches ask. */
    public void touch(Path file, Instant time) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(time));
    }
}
