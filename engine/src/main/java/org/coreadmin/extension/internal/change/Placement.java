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
 * How the files of before are restored, once the transaction has the steps that put a plugin's files in place.
 *
 * @param reverse the steps that do so, whether or not the steps of the transaction were done
 * @param author  if a link led to an author's own files before: the path to them; their install.lock is removed, and is
 *     the first to be restored when everything is rolled back
 */
record Placement(List<FileStep> reverse, Optional<Path> author) {

    Placement {
        reverse = List.copyOf(reverse);
    }

    /**
     * Adds the placement of files to a transaction, install.lock last. Files from a package take the place as the staged tree, with
     * its install.lock in it; for a tree in place only the lock is written.
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
            transaction.afterDecision(new FileStep.Place(incoming.tree(), target));
            return new Placement(List.of(new FileStep.SetAside(target, taken)), Optional.empty());
        }
        AuthorsDirectory.refuseReplacement(application, before.get());
        Path aside = taken.resolveSibling(taken.getFileName() + "-before");
        transaction.afterDecision(new FileStep.Swap(incoming.tree(), target, aside));
        Optional<Path> author = before.get().directory().linked()
                ? Optional.of(application
                        .store()
                        .wayToAuthor(transaction, before.get().directory()))
                : Optional.empty();
        author.ifPresent(way -> transaction.afterDecision(new FileStep.Delete(way.resolve(InstallLock.FILE))));
        return new Placement(List.of(new FileStep.Swap(aside, target, taken)), author);
    }

    private static Placement ofTree(
            Application application,
            Transaction transaction,
            Optional<Installed> before,
            StagedVersion incoming,
            InstallLock lock)
            throws IOException {
        List<FileStep> reverse = new ArrayList<>();
        reverse.add(new FileStep.Delete(LockFileChange.placeLock(application, transaction, incoming.tree(), lock)));
        if (before.isEmpty()) {
            reverse.add(new FileStep.Delete(incoming.tree().resolve(InstallLock.FILE)));
        }
        return new Placement(reverse, Optional.empty());
    }
}
