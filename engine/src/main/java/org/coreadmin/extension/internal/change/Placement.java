package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.AuthorsDirectory;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The steps that put a plugin's files in place after the decision, and those that would remove them again.
 *
 * @param steps   to be done after the decision, install.lock last
 * @param reverse the steps that restore the files of before, whether or not the first steps were done
 * @param author  if a link led to an author's own files before: the path to them; their install.lock is removed, and is
 *     the first to be restored when everything is rolled back
 */
record Placement(List<FileStep> steps, List<FileStep> reverse, Optional<Path> author) {

    Placement {
        steps = List.copyOf(steps);
        reverse = List.copyOf(reverse);
    }

    /**
     * Returns the placement of files. Files from a package take the place as the staged tree, with its install.lock in
     * it; for a tree in place only the lock is written.
     */
    static Placement of(
            Application application,
            Transaction transaction,
            Optional<Installed> before,
            StagedVersion incoming,
            InstallLock lock)
            throws IOException {
        return incoming.staged().isPresent()
                ? ofPackage(application, transaction, before, incoming, lock)
                : ofTree(application, transaction, before, incoming, lock);
    }

    private static Placement ofPackage(
            Application application,
            Transaction transaction,
            Optional<Installed> before,
            StagedVersion incoming,
            InstallLock lock)
            throws IOException {
        incoming.staged().orElseThrow().lock(lock);
        incoming.staged().orElseThrow().seal();
        Path target = application.base().plugin(incoming.manifest().name());
        transaction.createsDirectories(Objects.requireNonNull(target.getParent()));
        Path taken = application.store().trash(transaction, incoming.manifest().name());
        if (before.isEmpty()) {
            return new Placement(
                    List.of(new FileStep.Place(incoming.tree(), target)),
                    List.of(new FileStep.SetAside(target, taken)),
                    Optional.empty());
        }
        AuthorsDirectory.refuseReplacement(application, before.get());
        Path aside = taken.resolveSibling(taken.getFileName() + "-before");
        List<FileStep> steps = new ArrayList<>();
        steps.add(new FileStep.Swap(incoming.tree(), target, aside));
        Optional<Path> author = before.get().directory().linked()
                ? Optional.of(application
                        .store()
                        .wayToAuthor(transaction, before.get().directory()))
                : Optional.empty();
        author.ifPresent(way -> steps.add(new FileStep.Delete(way.resolve(InstallLock.FILE))));
        return new Placement(steps, List.of(new FileStep.Swap(aside, target, taken)), author);
    }

    private static Placement ofTree(
            Application application,
            Transaction transaction,
            Optional<Installed> before,
            StagedVersion incoming,
            InstallLock lock)
            throws IOException {
        Path target = incoming.tree().resolve(InstallLock.FILE);
        Path fresh = incoming.tree().resolve(".core-" + transaction.id() + ".lock");
        transaction.creates(fresh);
        application.files().writeNew(fresh, lock.toJson());
        application.files().forceDirectory(incoming.tree());
        List<FileStep> reverse = new ArrayList<>();
        reverse.add(new FileStep.Delete(fresh));
        if (before.isEmpty()) {
            reverse.add(new FileStep.Delete(target));
        }
        return new Placement(List.of(new FileStep.Replace(fresh, target)), reverse, Optional.empty());
    }
}
