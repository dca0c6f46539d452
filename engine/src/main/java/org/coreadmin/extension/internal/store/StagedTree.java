package org.coreadmin.extension.internal.store;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.archive.UnpackTarget;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.TreeForce;

/**
 * A plugin's files being made in a private directory. Nothing can be overwritten, no link is followed, and before it is used all
 * that is there is looked at once more. For use by one thread at a time.
 */
public final class StagedTree implements UnpackTarget {

    private final Path path;
    private final DurableFiles files;
    private final Set<Path> made = new HashSet<>();
    private final Map<Path, Written> written = new HashMap<>();
    private final SortedMap<String, Sha256> contents = new TreeMap<>();
    private final TreeForce forcing;
    private final List<Path> left = new ArrayList<>();

    /** @param path an empty directory inside a private one */
    StagedTree(Path path, DurableFiles files) {
        this(path, files, files.forcing(path));
        made.add(path);
    }

    private StagedTree(Path path, DurableFiles files, TreeForce forcing) {
        this.path = path;
        this.files = files;
        this.forcing = forcing;
    }

    /**
     * Renames the tree into a transaction's stage. This one is not used any more.
     *
     * @param target new, inside a private directory of the stage
     * @return the tree, at its new place
     */
    StagedTree moveTo(Path target) throws IOException {
        StagedTree moved = new StagedTree(target, files, forcing.movingTo(target));
        files.move(path, target);
        made.forEach(one -> moved.made.add(target.resolve(path.relativize(one))));
        written.forEach((file, as) -> moved.written.put(target.resolve(path.relativize(file)), as));
        moved.contents.putAll(contents);
        moved.left.add(parentOf(path));
        return moved;
    }

    /**
     * Returns where the tree is: in a private directory, below the stage directory once it belongs to a transaction, until it is finally
     * renamed to become the plugin's.
     */
    public Path path() {
        return path;
    }

    @Override
    public void begin(long bytes, int count) throws IOException {
        Space.require(path, bytes, count, Message.of("the plugin's files"));
        forcing.expect(count);
    }

    /** Creates a directory, and those above it that are missing; an existing one is no error. */
    @Override
    public void directory(String relativePath) throws IOException {
        makeDirectory(inside(relativePath));
    }

    /**
     * Returns a stream into a new file; directories above it are made where they are missing.
     *
     * @param relativePath with {@code /}; must stay inside
     */
    @Override
    public OutputStream file(String relativePath, boolean executable) throws IOException {
        Path file = inside(relativePath);
        makeDirectory(parentOf(file));
        OutputStream out = files.createNew(file, executable);
        made.add(file);
        return new StagedFile(relativePath, file, out);
    }

    /**
     * Writes the note that says which package these files are, after the last of them.
     *
     * @param source {@code upload} or the id of a registry
     */
    public void origin(Sha256 digest, String source) throws IOException {
        PackageOrigin origin = new PackageOrigin(digest, source, PackageOrigin.digest(contents));
        try (OutputStream out = file(PackageOrigin.FILE, false)) {
            out.write(origin.toJson());
        }
    }

    /** Writes install.lock, as the last file. */
    public void lock(InstallLock lock) throws IOException {
        try (OutputStream out = file(InstallLock.FILE, false)) {
            out.write(lock.toJson());
        }
    }

    /** Walks the tree once more, which must hold exactly the written files, and forces all of it. */
    public void seal() throws IOException {
        forcing.finish(requireWhole((file, attributes) -> true));
        Path container = parentOf(path);
        files.forceDirectory(container);
        files.forceDirectory(parentOf(container));
        for (Path directory : left) {
            if (Files.isDirectory(directory)) { // else there is nothing in it any more
                files.forceDirectory(directory);
            }
        }
    }

    /** Refuses a tree that does not hold exactly the written files, each with the size and time that it had then. */
    public void requireUnchanged() throws IOException {
        requireWhole((file, attributes) -> Written.of(attributes).equals(written.get(file)));
    }

    /** Returns the directories of the tree, which must hold exactly the written files. */
    private List<Path> requireWhole(BiPredicate<Path, BasicFileAttributes> unchanged) throws IOException {
        Set<Path> missing = new HashSet<>(made);
        List<Path> directories = new ArrayList<>();
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                directories.add(directory);
                return seen(directory, attributes.isDirectory());
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                return seen(file, attributes.isRegularFile() && unchanged.test(file, attributes));
            }

            private FileVisitResult seen(Path found, boolean plain) throws IOException {
                if (!missing.remove(found) || !plain) {
                    throw new FileSystemException(
                            found.toString(), null, "Somebody else has changed the stage directory");
                }
                return FileVisitResult.CONTINUE;
            }
        });
        if (!missing.isEmpty()) {
            throw new FileSystemException(
                    missing.iterator().next().toString(), null, "Somebody else has changed the stage directory");
        }
        return directories;
    }

    /** A file as it was when it was written. */
    private record Written(long size, FileTime time) {

        static Written of(BasicFileAttributes attributes) {
            return new Written(attributes.size(), attributes.lastModifiedTime());
        }
    }

    /** Signals when it is whole. */
    private final class StagedFile extends FilterOutputStream {

        private final String relativePath;
        private final Path file;
        private final MessageDigest content = Sha256.computation();
        private boolean closed;

        StagedFile(String relativePath, Path file, OutputStream out) {
            super(out);
            this.relativePath = relativePath;
            this.file = file;
        }

        @Override
        public void write(int one) throws IOException {
            out.write(one);
            content.update((byte) one);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            content.update(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            super.close();
            if (!closed) {
                closed = true;
                written.put(file, Written.of(Files.readAttributes(file, BasicFileAttributes.class)));
                contents.put(relativePath, Sha256.of(content.digest()));
                forcing.written(file);
            }
        }
    }

    private void makeDirectory(Path directory) throws IOException {
        if (made.contains(directory)) {
            return;
        }
        makeDirectory(parentOf(directory));
        files.createDirectory(directory);
        made.add(directory);
    }

    private Path inside(String relativePath) {
        boolean plain = !relativePath.isEmpty() && relativePath.indexOf('\\') < 0 && relativePath.indexOf('\0') < 0;
        for (String part : relativePath.split("/", -1)) {
            plain &= !part.isEmpty() && !part.equals(".") && !part.equals("..");
        }
        if (!plain) {
            throw new IllegalArgumentException("'" + relativePath + "' does not stay inside a plugin");
        }
        return path.resolve(relativePath);
    }

    private static Path parentOf(Path inside) {
        Path parent = inside.getParent();
        if (parent == null) {
            throw new IllegalArgumentException(inside + " has no parent");
        }
        return parent;
    }
}
