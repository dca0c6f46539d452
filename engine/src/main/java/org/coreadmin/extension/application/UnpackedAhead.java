package org.coreadmin.extension.application;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.archive.Expectation;
import org.coreadmin.extension.archive.PackageVerifier;
import org.coreadmin.extension.store.PrivatePlace;
import org.coreadmin.extension.store.StagedTree;
import org.coreadmin.extension.transaction.Transaction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Packages that one operation has unpacked before its turn, in a private place. In its turn each tree is renamed into the stage; one that
 * is not here, or cannot be renamed, is unpacked there. Safe for use by several threads.
 */
public final class UnpackedAhead {

    private static final Logger LOG = LoggerFactory.getLogger(UnpackedAhead.class);

    private final Map<Expectation, StagedVersion> versions = new ConcurrentHashMap<>();
    private @Nullable PrivatePlace place;

    /** Creates an empty one, which has no place on disk yet. */
    public UnpackedAhead() {}

    /**
     * Unpacks a package that was fetched.
     *
     * @param progress notified as by {@link PackageVerifier#unpack}
     * @throws PluginException if the package is refused
     * @throws IOException     if it cannot be unpacked here; nothing of it is kept
     */
    public void unpack(Application application, PackageSource.Remote remote, Progress progress) throws IOException {
        Expectation expected = remote.expected();
        if (versions.containsKey(expected)) {
            return;
        }
        StagedTree tree = place(application).tree();
        try {
            versions.put(
                    expected,
                    PackageSource.unpack(
                            application, tree, remote.kept(application), expected, remote.source(), progress));
        } catch (IOException | RuntimeException e) {
            application.files().deleteTree(tree.path());
            throw e;
        }
    }

    private synchronized PrivatePlace place(Application application) throws IOException {
        PrivatePlace there = place;
        if (there == null) {
            there = PrivatePlace.open(application.base(), application.files());
            place = there;
        }
        return there;
    }

    /** Returns a version to look at; it stays here. */
    Optional<StagedVersion> find(Expectation expected) {
        return Optional.ofNullable(versions.get(expected));
    }

    /** Moves a version into the transaction's stage; empty if it was not unpacked, or cannot be moved. */
    Optional<StagedVersion> take(Application application, Transaction transaction, Expectation expected) {
        StagedVersion version = versions.remove(expected);
        if (version == null) {
            return Optional.empty();
        }
        try {
            StagedTree staged =
                    application.store().stage(transaction, version.staged().orElseThrow());
            return Optional.of(new StagedVersion(
                    version.manifest(),
                    staged.path(),
                    version.digest(),
                    version.source(),
                    version.contents(),
                    Optional.of(staged)));
        } catch (IOException e) {
            LOG.debug("{} is unpacked again: {}", version.manifest().name(), e.toString());
            return Optional.empty();
        }
    }

    /** Deletes the packages that were not taken. The object can be used again. */
    public synchronized void clear() {
        versions.clear();
        if (place != null) {
            place.close();
            place = null;
        }
    }
}
