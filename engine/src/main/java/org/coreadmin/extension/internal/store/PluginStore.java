package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.File;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.MovesUnderWay;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The plugins under a base directory. Reading needs no lock; methods that change something are for the holder of the
 * {@link WriterLock}. Safe for use by several threads.
 */
public final class PluginStore {

    private final BaseDirectory base;
    private final DurableFiles files;
    private final MovesUnderWay moves;

    /** Creates the plugins under a base directory. */
    public PluginStore(BaseDirectory base, DurableFiles files) {
        this.base = base;
        this.files = files;
        this.moves = new MovesUnderWay(base.path(), base.journal(), files);
    }

    /** Returns the base directory. */
    public BaseDirectory base() {
        return base;
    }

    /**
     * Returns the plugin's directory; empty if there is none. It may be a link to a directory elsewhere; a vendor's
     * directory may not, and does not count if it is one. While an operation is exchanging the directory, which takes
     * two renames, this is the new one or the old one wherever it lies in that moment: it is never absent, and never
     * waited for, even if the operation stands still.
     */
    public Optional<PluginDirectory> find(PluginName name) {
        Path place = base.plugin(name);
        Optional<PluginDirectory> found = look(name, place);
        while (found.filter(PluginDirectory::installed).isEmpty()) {
            MovesUnderWay.State before = moves.state();
            List<Path> elsewhere =
                    before.isQuiet() ? List.of() : moves.elsewhere().getOrDefault(place, List.of());
            found = look(name, place);
            if (found.filter(PluginDirectory::installed).isPresent()) {
                return found;
            }
            Optional<PluginDirectory> moved = elsewhere.stream()
                    .flatMap(other -> look(name, other).stream())
                    .findFirst();
            if (moved.isPresent()) {
                return moved;
            }
            if (before.equals(moves.state())) {
                return found;
            }
        }
        return found;
    }

    /**
     * Refuses to put a plugin where nothing would find it.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the directory of its vendor is a link
     */
    public void requirePlace(PluginName name) {
        Path vendor = base.plugins().resolve(name.vendor());
        if (Files.isSymbolicLink(vendor)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is a symbolic link, and plugins behind it are not found. Move the directory itself to {0};"
                                    + " only the directory of a plugin may be a link.",
                            vendor));
        }
    }

    /** Returns the directories of vendors that are links, so that nothing in them is found. */
    public List<Path> linkedVendors() throws IOException {
        return children(base.plugins()).stream()
                .filter(child -> isNamePart(child.getFileName().toString()) && Files.isSymbolicLink(child))
                .sorted()
                .toList();
    }

    private Optional<PluginDirectory> look(PluginName name, Path at) {
        Path path = base.plugin(name);
        Path vendor = base.plugins().resolve(name.vendor());
        if (!Files.isDirectory(vendor, NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        boolean linked = Files.isSymbolicLink(at);
        Path directory = linked && !at.equals(path) ? linkTarget(path, at) : at;
        if (!Files.isDirectory(directory)) {
            return Optional.empty();
        }
        boolean installed = Files.isRegularFile(directory.resolve(InstallLock.FILE));
        return Optional.of(new PluginDirectory(name, path, directory, linked, installed));
    }

    /** Returns where a link leads that lies elsewhere for a moment: it is relative to its own place. */
    private static Path linkTarget(Path place, Path link) {
        try {
            return place.resolveSibling(Files.readSymbolicLink(link));
        } catch (IOException e) {
            return link;
        }
    }

    /**
     * Reads a plugin's directory.
     *
     * @param <T> what it makes
     */
    @FunctionalInterface
    public interface Reading<T> {
        /** Reads it; what it throws counts if the directory has not been exchanged in the meantime. */
        T of(PluginDirectory directory) throws IOException;
    }

    /**
     * Reads several files of a plugin's directory so that they belong together: again if the directory was exchanged, came or went
     * in the meantime.
     *
     * @return empty if there is no such directory
     */
    public <T> Optional<T> read(PluginName name, Reading<T> reading) throws IOException {
        while (true) {
            Optional<PluginDirectory> directory = find(name);
            if (directory.isEmpty()) {
                return Optional.empty();
            }
            // what lies elsewhere for a moment is deleted or moved when the operation continues
            MovesUnderWay.State state = directory.get().isInPlace() ? MovesUnderWay.State.QUIET : moves.state();
            String identity = identity(directory.get());
            boolean there = directory.get().isInPlace() || directory.equals(find(name));
            try {
                T read = reading.of(directory.get());
                if (there && isAsItWas(directory.get(), identity, state)) {
                    return Optional.of(read);
                }
            } catch (IOException | RuntimeException e) {
                if (there && isAsItWas(directory.get(), identity, state)) {
                    throw e;
                }
            }
        }
    }

    private boolean isAsItWas(PluginDirectory directory, String identity, MovesUnderWay.State state) {
        return identity.equals(identity(directory)) && (directory.isInPlace() || state.equals(moves.state()));
    }

    private static String identity(PluginDirectory directory) {
        return FileStamp.inode(directory.files()) + " " + FileStamp.of(directory.lock());
    }

    /** Returns the plugins for which an operation is exchanging the directory, is about to, or has just done so. */
    List<PluginName> moving() {
        return moves.elsewhere().keySet().stream()
                .filter(place -> place.getNameCount() == base.plugins().getNameCount() + 2
                        && place.startsWith(base.plugins())
                        && !place.startsWith(base.core()))
                .flatMap(place -> nameOf(Objects.requireNonNull(place.getParent()), place).stream())
                .toList();
    }

    /** Returns a state that stays equal as long as no operation begins, ends or continues. */
    MovesUnderWay.State state() {
        return moves.state();
    }

    /** Returns every plugin's directory, installed or not, by name. Skips directories whose names are no plugin's. */
    public List<PluginDirectory> list() throws IOException {
        Set<PluginName> names = new TreeSet<>();
        MovesUnderWay.State before;
        do {
            before = moves.state();
            for (Path vendor : children(base.plugins())) {
                if (Files.isDirectory(vendor, NOFOLLOW_LINKS) && !vendor.equals(base.core())) {
                    children(vendor).forEach(plugin -> nameOf(vendor, plugin).ifPresent(names::add));
                }
            }
            names.addAll(moving());
        } while (!before.equals(moves.state()));
        return names.stream().flatMap(name -> find(name).stream()).toList();
    }

    /** Whether the plugin is installed: whether its install.lock exists (spec 2.4). */
    public boolean isInstalled(PluginName name) {
        return find(name).map(PluginDirectory::installed).orElse(false);
    }

    /**
     * Returns the install.lock; empty if there is none.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if a newer version of this product wrote it
     */
    public Optional<InstallLock> lock(PluginName name) throws IOException {
        return read(name, this::lock).flatMap(lock -> lock);
    }

    private Optional<InstallLock> lock(PluginDirectory directory) throws IOException {
        return directory.installed() ? Optional.of(InstallLock.read(directory.lock())) : Optional.empty();
    }

    /** Replaces its install.lock in one step, durably: enable and disable, which need no journal. */
    public void replaceLock(PluginName name, InstallLock lock) throws IOException {
        replace(base.plugin(name).resolve(InstallLock.FILE), lock.toJson());
    }

    /** Returns the file for the settings of a plugin, in a directory that is there. For the holder of the lock. */
    public Path placeForSettings(PluginName plugin) throws IOException {
        Path file = base.settings(plugin);
        Path directory = Objects.requireNonNull(file.getParent());
        if (!Files.isDirectory(directory)) {
            files.createDirectories(Objects.requireNonNull(directory.getParent()));
            files.createPrivateDirectory(directory); // there may be secrets in it
            files.forceDirectory(Objects.requireNonNull(directory.getParent()));
        }
        return file;
    }

    /**
     * Replaces a file below the base directory, or makes it, in one step that readers see whole and that survives a crash. Whatever
     * a crash leaves half written lies in the stage, where {@link #sweep} deletes it. For the holder of the lock.
     *
     * @param target whose directory exists
     */
    public void replace(Path target, byte[] content) throws IOException {
        stageDirectory();
        String name = base.path().relativize(target).toString().replace(File.separator, "__");
        Path fresh = base.stage().resolve(name);
        files.delete(fresh);
        try {
            files.writeNew(fresh, content);
            files.move(fresh, target);
        } catch (AtomicMoveNotSupportedException e) {
            // its directory is, or is a link to, another file system
            files.delete(fresh);
            files.replace(target, content);
        } catch (IOException e) {
            files.delete(fresh);
            throw e;
        }
        files.forceDirectory(Objects.requireNonNull(target.getParent()));
    }

    /**
     * Returns the digest of the files of a plugin: paths, executable bits, contents. See docs/reference/files.md for
     * exceptions.
     */
    public Sha256 digest(Path directory) throws IOException {
        return PluginFiles.of(directory).digest();
    }

    /**
     * Returns the package that was unpacked into a plugin's directory, if the directory still holds its files and no
     * others. Empty for an author's own directory, also for one that a link leads to, and for one that somebody has
     * changed since it was unpacked.
     */
    public Optional<PackageOrigin> origin(PluginDirectory directory) throws IOException {
        if (directory.linked()) {
            return Optional.empty();
        }
        Optional<PackageOrigin> origin = PackageOrigin.read(directory.files());
        return origin.isPresent() && origin.get().isAllOf(directory.files()) ? origin : Optional.empty();
    }

    /**
     * Returns the digest of the package that was once unpacked into a plugin's directory, whatever happened to the
     * files since.
     */
    public Optional<Sha256> unpacked(PluginDirectory directory) throws IOException {
        return directory.linked()
                ? Optional.empty()
                : PackageOrigin.read(directory.files()).map(PackageOrigin::digest);
    }

    /** Returns a new tree in the stage directory; the transaction deletes it unless it is placed. */
    public StagedTree stage(Transaction transaction) throws IOException {
        Path container = privateDirectory(transaction);
        Path tree = container.resolve("tree");
        files.createDirectory(tree);
        return new StagedTree(tree, files);
    }

    /**
     * Moves a tree that was made before the transaction into the stage directory; the transaction deletes it unless it is placed.
     *
     * @param tree of a {@link PrivatePlace}; not used any more
     */
    public StagedTree stage(Transaction transaction, StagedTree tree) throws IOException {
        return tree.moveTo(privateDirectory(transaction).resolve("tree"));
    }

    /** Returns a new private directory in the stage, for temporary files; the transaction deletes it. */
    public Path privateDirectory(Transaction transaction) throws IOException {
        stageDirectory();
        Path container = freeName(base.stage().resolve(transaction.id()));
        transaction.scratch(container);
        return container;
    }

    /** Returns a place in the trash for a plugin's directory, at which nothing is yet. */
    public Path trash(Transaction transaction, PluginName name) throws IOException {
        base.createCore(files);
        files.createDirectories(base.trash());
        return freeName(base.trash().resolve(transaction.id() + "-" + name.vendor() + "-" + name.name()));
    }

    /**
     * Returns a place outside of the trash for an author's own directory that a forced download replaces; nothing
     * deletes it there.
     */
    public Path replaced(Transaction transaction, PluginName name) throws IOException {
        base.createCore(files);
        files.createDirectories(base.replaced());
        files.forceDirectory(base.core());
        return freeName(base.replaced().resolve(transaction.id() + "-" + name.vendor() + "-" + name.name()));
    }

    /**
     * Returns a way to a plugin's directory that outlives the link under {@code plugin/} which leads there: a link of
     * its own in the trash, durable. The transaction may so change an author's files also when the other link is gone,
     * or has been moved and, being relative, leads elsewhere. That files can be deleted there is tried out with one of
     * our own.
     */
    public Path wayToAuthor(Transaction transaction, PluginDirectory directory) throws IOException {
        Path trash = trash(transaction, directory.name());
        Path way = freeName(trash.resolveSibling(trash.getFileName() + "-author"));
        transaction.creates(way);
        files.linkSymbolically(way, directory.files().toRealPath());
        files.forceDirectory(base.trash());
        Path probe = way.resolve(".core-" + transaction.id() + ".lock");
        transaction.creates(probe);
        files.writeNew(probe, new byte[0]);
        files.delete(probe);
        return way;
    }

    /**
     * Checks whether everything in a directory can be deleted later, when it is in the trash: not so for files that are
     * immutable, or in directories that this user may not change. For a link there is nothing to look at, since only
     * the link goes.
     *
     * @throws java.nio.file.FileSystemException naming the first that cannot be deleted
     */
    public void requireDeletable(Path directory) throws IOException {
        Deletability.require(directory);
    }

    /**
     * Deletes what is left in {@code stage/} and {@code trash/}, but for what recovery needs to end an operation, and the private places
     * of dead processes. For the holder of the lock, when no operation is running.
     *
     * @return the failed deletions, with the reasons
     */
    public List<String> sweep() throws IOException {
        if (!needsSweep()) {
            return List.of();
        }
        List<Path> needed;
        try {
            needed = moves.needed();
        } catch (IOException e) {
            return List.of("stage/ and trash/ stay as they are: " + e.getMessage());
        }
        List<String> failures = new ArrayList<>(PrivatePlace.sweep(base, files));
        for (Path directory : List.of(base.stage(), base.trash())) {
            for (Path left : children(directory)) {
                if (needed.stream().anyMatch(path -> path.startsWith(left))) {
                    continue;
                }
                try {
                    files.deleteTree(left);
                } catch (IOException e) {
                    failures.add(left + " could not be deleted: " + e);
                }
            }
        }
        return failures;
    }

    /** Whether {@link #sweep} has something to do. */
    public boolean needsSweep() throws IOException {
        return !isEmpty(base.stage()) || !isEmpty(base.trash()) || hasDeadPlaces();
    }

    /** Commands that only look need no {@link PrivatePlace}, unless there is one. */
    private boolean hasDeadPlaces() throws IOException {
        return !isEmpty(base.privatePlaces()) && !PrivatePlace.leftBehind(base).isEmpty();
    }

    /**
     * Keeps a package. A file in the stage is moved; any other is copied, unless it is the one that is kept already.
     *
     * @return {@code packages/<digest>.zip}
     */
    public Path keepPackage(Transaction transaction, Path file, Sha256 digest) throws IOException {
        Path kept = base.packageFile(digest);
        if (Files.isRegularFile(kept, NOFOLLOW_LINKS)) {
            return kept;
        }
        base.createCore(files);
        files.createDirectories(base.packages());
        transaction.creates(kept);
        if (file.toAbsolutePath().startsWith(base.stage())) {
            files.forceFile(file);
            files.move(file, kept);
        } else {
            files.copy(file, kept);
            files.forceFile(kept);
        }
        files.forceDirectory(base.packages());
        return kept;
    }

    private void stageDirectory() throws IOException {
        base.createCore(files);
        files.createDirectories(base.stage());
    }

    /** Returns a name beside others that nothing has yet. */
    static Path freeName(Path wanted) {
        Path free = wanted;
        for (int i = 2; Files.exists(free, NOFOLLOW_LINKS); i++) {
            free = wanted.resolveSibling(wanted.getFileName() + "." + i);
        }
        return free;
    }

    private static Optional<PluginName> nameOf(Path vendor, Path plugin) {
        try {
            return Optional.of(new PluginName(
                    vendor.getFileName().toString(), plugin.getFileName().toString()));
        } catch (PluginException e) {
            return Optional.empty();
        }
    }

    /** Whether a directory of this name may be a vendor's or a plugin's. */
    static boolean isNamePart(String name) {
        try {
            return new PluginName(name, "x").vendor().equals(name);
        } catch (PluginException e) {
            return false;
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        return children(directory).isEmpty();
    }

    /** Returns the content of a directory, by name; nothing if it does not exist. */
    static List<Path> children(Path directory) throws IOException {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            stream.forEach(children::add);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        }
        children.sort(null);
        return children;
    }
}
