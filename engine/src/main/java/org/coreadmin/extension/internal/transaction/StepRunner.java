package org.coreadmin.extension.internal.transaction;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs steps and undoes things, and then forces each directory in which a name has changed, once. */
final class StepRunner {

    private static final Logger LOG = LoggerFactory.getLogger(StepRunner.class);

    private final DurableFiles files;
    private final MoveAcross across;
    private final Set<Path> changed = new LinkedHashSet<>();

    StepRunner(DurableFiles files) {
        this.files = files;
        this.across = new MoveAcross(files);
    }

    /** Runs the steps, in their order, durably. */
    void forward(List<FileStep> steps) throws IOException {
        for (FileStep step : steps) {
            run(step);
        }
        forceChanged();
    }

    /** Undoes things, newest first, durably. All are tried; throws the first failure. */
    void back(List<Undo> undo) throws IOException {
        IOException failure = null;
        for (int i = undo.size() - 1; i >= 0; i--) {
            try {
                if (files.faults().reach(FaultPoint.step("undo"))) {
                    run(undo.get(i));
                }
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
        forceChanged();
    }

    /** Deletes scratch directories. Failures are logged, and the next sweep retries them: nothing depends on it. */
    void discard(List<Path> scratch) {
        for (Path directory : scratch) {
            try {
                files.deleteTree(directory);
            } catch (IOException e) {
                LOG.warn("Could not delete {}; the next sweep tries again: {}", directory, e.toString());
            }
        }
    }

    private void run(FileStep step) throws IOException {
        if (step instanceof FileStep.Place place) {
            place(place.fresh(), place.target());
        } else if (step instanceof FileStep.Replace replace) {
            if (exists(replace.fresh())) {
                move(replace.fresh(), replace.target());
            }
        } else if (step instanceof FileStep.Swap swap) {
            if (exists(swap.fresh())) {
                setAside(swap.target(), swap.aside());
                place(swap.fresh(), swap.target());
            }
        } else if (step instanceof FileStep.SetAside setAside) {
            setAside(setAside.target(), setAside.aside());
        } else if (step instanceof FileStep.Delete delete) {
            forceBehind(delete.target());
            delete(delete.target());
        }
        // names changed by an earlier attempt may not be durable yet
        step.paths().forEach(path -> changed.add(parent(path)));
    }

    private void run(Undo undo) throws IOException {
        if (undo instanceof Undo.DeleteCreated created) {
            delete(created.created());
        } else if (undo instanceof Undo.DeleteIfEmpty made) {
            deleteIfEmpty(made.directory());
        } else if (undo instanceof Undo.MoveBack moved) {
            moveBack(moved.aside(), moved.target());
        }
    }

    private void moveBack(Path aside, Path target) throws IOException {
        across.forget(aside);
        if (exists(aside)) {
            if (exists(target) && !MoveAcross.isPartOf(aside, target) && MoveAcross.isPartOf(target, aside)) {
                files.deleteTree(target); // a crash came while the original was deleted
            }
            place(aside, target);
        }
    }

    private void place(Path fresh, Path target) throws IOException {
        if (!exists(fresh)) {
            if (!exists(target)) {
                throw new NoSuchFileException(fresh.toString(), target.toString(), "it was to be renamed, and is gone");
            }
            return;
        }
        if (!exists(target)) {
            move(fresh, target);
        } else if (MoveAcross.isPartOf(fresh, target)) {
            finishMove(fresh, target);
        } else {
            throw new FileAlreadyExistsException(
                    fresh.toString(), target.toString(), "something is in the place that it was to be renamed to");
        }
    }

    private void setAside(Path target, Path aside) throws IOException {
        if (exists(target) && !exists(aside)) {
            move(target, aside);
        } else if (exists(target) && MoveAcross.isPartOf(target, aside)) {
            finishMove(target, aside);
        }
    }

    private void move(Path from, Path to) throws IOException {
        try {
            files.move(from, to);
        } catch (AtomicMoveNotSupportedException e) {
            across.move(from, to);
        }
        changed.add(parent(from));
        changed.add(parent(to));
    }

    /** Ends a move across file systems that a crash cut short after its copy. */
    private void finishMove(Path from, Path to) throws IOException {
        across.delete(from);
        changed.add(parent(from));
        changed.add(parent(to));
    }

    /** Forces the changes that were made in a directory through a link while the link still leads there. */
    private void forceBehind(Path link) throws IOException {
        if (Files.isSymbolicLink(link) && changed.remove(link)) {
            files.forceDirectory(link);
        }
    }

    private void delete(Path path) throws IOException {
        if (exists(path)) {
            files.deleteTree(path);
            changed.add(parent(path));
        }
    }

    private void deleteIfEmpty(Path directory) throws IOException {
        try {
            if (files.delete(directory)) {
                changed.add(parent(directory));
            }
        } catch (DirectoryNotEmptyException e) {
            LOG.debug("{} is kept: others use it", directory);
        }
    }

    private void forceChanged() throws IOException {
        for (Path directory : changed) {
            if (Files.isDirectory(directory)) {
                files.forceDirectory(directory);
            }
        }
        changed.clear();
    }

    private static boolean exists(Path path) {
        return Files.exists(path, NOFOLLOW_LINKS);
    }

    private static Path parent(Path path) {
        Path parent = path.getParent();
        if (parent == null) {
            throw new IllegalArgumentException(path + " has no directory");
        }
        return parent;
    }
}
