package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.store.PrivatePlace;
import org.coreadmin.extension.internal.store.StagedTree;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The packages of one operation, unpacked and checked in a private place before the writer lock is taken: each once, to be examined
 * and then moved into the transaction. Whoever made it closes it, which deletes what was not moved. Safe for use by several threads.
 */
public final class Staged implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Staged.class);

    private final Map<VersionFiles, StagedVersion> versions = new ConcurrentHashMap<>();
    private @Nullable PrivatePlace place;

    /** Creates an empty one, which has no place on disk yet. */
    public Staged() {}

    /**
     * Returns a version to be examined, which is fetched and unpacked if it is not here yet.
     *
     * @throws PluginException if the package is refused
     * @throws IOException     if it cannot be unpacked here; nothing of it is kept
     */
    public StagedVersion version(Application application, VersionFiles source, Progress progress) throws IOException {
        StagedVersion known = versions.get(source);
        if (known != null) {
            return known;
        }
        StagedTree tree = place(application).tree();
        try {
            StagedVersion version = source.unpack(application, tree, progress);
            versions.put(source, version);
            return version;
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

    /** Moves a version into the transaction's stage; empty if it is not here as it was unpacked, or cannot be moved. */
    Optional<StagedVersion> move(Application application, Transaction transaction, VersionFiles source) {
        StagedVersion version = versions.remove(source);
        if (version == null) {
            return Optional.empty();
        }
        StagedTree tree = version.staged().orElseThrow();
        try {
            tree.requireUnchanged();
            StagedTree staged = application.store().stage(transaction, tree);
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

    /** Deletes what was not moved. More can be staged afterwards. */
    @Override
    public synchronized void close() {
        versions.clear();
        if (place != null) {
            place.close();
            place = null;
        }
    }
}
