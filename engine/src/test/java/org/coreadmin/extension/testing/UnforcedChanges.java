package org.coreadmin.extension.testing;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.jspecify.annotations.Nullable;

/**
 * What a disk may lose when the power goes: contents that were not forced, and names in directories that were not forced. A
 * model of the worst that POSIX allows, harder than what ext4 or xfs do.
 */
final class UnforcedChanges {

    private final List<Change> changes = new ArrayList<>();
    /** Files with content that was not forced, and how much of it was. */
    private final Map<Path, Long> contents = new HashMap<>();

    private @Nullable Path attic;
    private int kept;

    /** A name that was made, replaced or taken away; what was under it before is kept in the attic. */
    private static final class Change {
        final FaultPoint.Kind kind;
        final Path path;
        final Optional<Path> from;
        final Optional<Path> before;
        /** The directory that the name is in, as it is called by now. */
        Path directory;

        boolean pathForced;
        boolean fromForced;

        Change(FaultPoint point, Optional<Path> before) {
            this.kind = point.kind();
            this.path = point.path().orElseThrow();
            this.from = point.kind() == FaultPoint.Kind.RENAME ? point.from() : Optional.empty();
            this.before = before;
            this.directory = path.getParent();
            this.fromForced = from.isEmpty();
        }
    }

    void before(FaultPoint point) throws IOException {
        if (point.kind() == FaultPoint.Kind.STEP) {
            return;
        }
        Path path = point.path().orElseThrow();
        switch (point.kind()) {
            case CREATE, CREATE_DIRECTORY, LINK -> changes.add(new Change(point, Optional.empty()));
            case DELETE -> {
                changes.add(new Change(point, keep(path)));
                contents.remove(path);
            }
            case RENAME -> {
                for (Change change : changes) {
                    change.directory = renamed(change.directory, point.from().orElseThrow(), path);
                }
                changes.add(new Change(point, keep(path)));
                renameContents(point.from().orElseThrow(), path);
            }
            case WRITE -> contents.putIfAbsent(path, Files.exists(path) ? Files.size(path) : 0);
            case FORCE -> contents.remove(path);
            case FORCE_DIRECTORY -> forceNamesIn(path::equals);
            case FORCE_FILES_OF -> contents.keySet().removeIf(file -> file.startsWith(path));
            case FORCE_DIRECTORIES_OF -> forceNamesIn(directory -> directory.startsWith(path));
            default -> throw new IllegalStateException(point.toString());
        }
    }

    /** Takes back, newest first, every change of a name of which a directory was not forced. */
    void loseNames() throws IOException {
        for (int i = changes.size() - 1; i >= 0; i--) {
            Change change = changes.get(i);
            if (change.pathForced && change.fromForced) {
                continue;
            }
            switch (change.kind) {
                case CREATE, CREATE_DIRECTORY, LINK -> Trees.delete(change.path);
                case DELETE -> restore(change.before, change.path);
                case RENAME -> {
                    Path from = change.from.orElseThrow();
                    if (Files.exists(change.path, NOFOLLOW_LINKS) && Files.isDirectory(from.getParent())) {
                        Files.move(change.path, from, StandardCopyOption.ATOMIC_MOVE);
                        renameContents(change.path, from);
                    }
                    restore(change.before, change.path);
                }
                default -> throw new IllegalStateException(change.kind.toString());
            }
        }
    }

    /** Cuts from every file what was not forced. */
    void loseContents() throws IOException {
        for (Map.Entry<Path, Long> content : contents.entrySet()) {
            if (Files.isRegularFile(content.getKey(), NOFOLLOW_LINKS)) {
                try (FileChannel file = FileChannel.open(content.getKey(), StandardOpenOption.WRITE)) {
                    file.truncate(content.getValue());
                }
            }
        }
    }

    /** Forgets what was kept. */
    void close() throws IOException {
        if (attic != null) {
            Trees.delete(attic);
            attic = null;
        }
    }

    private void forceNamesIn(Predicate<Path> directory) {
        for (Change change : changes) {
            change.pathForced |= directory.test(change.directory);
            change.fromForced |= change.from.isPresent()
                    && directory.test(change.from.orElseThrow().getParent());
        }
        for (int i = 0; i < changes.size(); i++) {
            Change gone = changes.get(i);
            if (gone.kind == FaultPoint.Kind.DELETE && gone.pathForced) {
                changes.subList(0, i).stream()
                        .filter(change -> change.directory.startsWith(gone.path))
                        .forEach(change -> {
                            change.pathForced = true;
                            change.fromForced = true;
                        });
            }
        }
    }

    private void renameContents(Path from, Path to) {
        Map<Path, Long> after = new HashMap<>();
        contents.forEach((file, forced) -> after.put(renamed(file, from, to), forced));
        contents.clear();
        contents.putAll(after);
    }

    private static Path renamed(Path file, Path from, Path to) {
        return file.equals(from) ? to : file.startsWith(from) ? to.resolve(from.relativize(file)) : file;
    }

    private Optional<Path> keep(Path path) throws IOException {
        if (!Files.exists(path, NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (attic == null) {
            attic = Files.createTempDirectory("attic");
        }
        Path copy = attic.resolve(String.valueOf(kept++));
        Files.copy(path, copy, NOFOLLOW_LINKS);
        return Optional.of(copy);
    }

    private static void restore(Optional<Path> before, Path path) throws IOException {
        if (before.isPresent() && Files.isDirectory(path.getParent())) {
            Files.copy(before.orElseThrow(), path, NOFOLLOW_LINKS, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
