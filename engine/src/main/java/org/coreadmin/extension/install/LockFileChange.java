package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.store.LockFile;
import org.coreadmin.extension.transaction.FileStep;
import org.coreadmin.extension.transaction.Transaction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The part of a transaction that has {@code core.lock.json} say what is installed afterwards: written beside the file before the
 * decision, renamed over it after that. Where the base directory itself cannot be written, there is no such file.
 */
final class LockFileChange {

    private static final Logger LOG = LoggerFactory.getLogger(LockFileChange.class);

    private final Site site;
    private final Optional<Path> fresh;
    private final Optional<byte[]> before;

    private LockFileChange(Site site, Optional<Path> fresh, Optional<byte[]> before) {
        this.site = site;
        this.fresh = fresh;
        this.before = before;
    }

    /**
     * Adds it to a transaction.
     *
     * @param changed the locks that will be other ones, empty for those of plugins that will be gone
     */
    static LockFileChange in(Site site, Transaction change, Map<PluginName, Optional<InstallLock>> changed)
            throws IOException {
        Path file = site.base().lockFile();
        if (!isWritable(site)) {
            return new LockFileChange(site, Optional.empty(), Optional.empty());
        }
        Optional<byte[]> before = content(file);
        byte[] after = written(site.allInstalled(), changed);
        if (before.filter(bytes -> Arrays.equals(bytes, after)).isPresent()) {
            return new LockFileChange(site, Optional.empty(), before);
        }
        Path fresh = fresh(site, change);
        change.creates(fresh);
        site.files().writeNew(fresh, after);
        site.files().forceDirectory(site.base().path());
        change.afterDecision(new FileStep.Replace(fresh, file));
        return new LockFileChange(site, Optional.of(fresh), before);
    }

    /** Adds to the transaction that takes the other back what brings the file back. */
    void reverse(Transaction back) throws IOException {
        if (fresh.isEmpty()) {
            return;
        }
        back.afterDecision(new FileStep.Delete(fresh.get()));
        Path file = site.base().lockFile();
        if (before.isEmpty()) {
            back.afterDecision(new FileStep.Delete(file));
            return;
        }
        Path old = fresh(site, back);
        back.creates(old);
        site.files().writeNew(old, before.get());
        back.afterDecision(new FileStep.Replace(old, file));
    }

    /**
     * Adds the replacement of one install.lock.
     *
     * @return the file that holds the new one until the decision
     */
    static Path placeLock(Site site, Transaction change, Path directory, InstallLock lock) throws IOException {
        Path fresh = directory.resolve(".core-" + change.id() + ".lock");
        change.creates(fresh);
        site.files().writeNew(fresh, lock.toJson());
        site.files().forceDirectory(directory);
        change.afterDecision(new FileStep.Replace(fresh, directory.resolve(InstallLock.FILE)));
        return fresh;
    }

    /**
     * Replaces one install.lock, and the file with it, without a journal: what is to be written lies in {@code stage/} meanwhile, by
     * which recovery knows that it has to be written anew.
     *
     * @param all that is installed now
     */
    static void replace(Site site, Collection<Installed> all, Installed installed, InstallLock lock)
            throws IOException {
        PluginName plugin = installed.name();
        if (!isWritable(site)) {
            site.store().replaceLock(plugin, lock);
            return;
        }
        Path mark = mark(site);
        byte[] after = written(all, Map.of(plugin, Optional.of(lock)));
        site.files().createDirectories(site.base().stage());
        site.files().delete(mark);
        try {
            site.files().writeNew(mark, after);
            site.files().forceDirectory(site.base().stage());
            site.store().replaceLock(plugin, lock);
            put(site, mark, after);
        } catch (IOException e) {
            try {
                putBack(site, mark, installed);
            } catch (IOException again) {
                e.addSuppressed(again); // what is left in stage/ has recovery do the rest
            }
            throw e;
        }
    }

    private static void putBack(Site site, Path mark, Installed installed) throws IOException {
        if (site.store().lock(installed.name()).equals(Optional.of(installed.lock()))) {
            site.files().delete(mark); // neither of the two files has been replaced: that needs no room on the disk
            return;
        }
        if (!Files.exists(mark)) {
            site.files().writeNew(mark, new byte[0]);
        }
        site.store().replaceLock(installed.name(), installed.lock());
        recover(site);
        site.files().delete(mark);
    }

    /** Writes the file anew where a crash has come between the two writes of {@link #replace}. */
    static void recover(Site site) throws IOException {
        if (Files.exists(mark(site)) && isWritable(site)) {
            site.files().replace(site.base().lockFile(), state(site).toJson());
        }
    }

    /** What is installed now. */
    static LockFile state(Site site) throws IOException {
        return new LockFile(entries(site.allInstalled()));
    }

    private static SortedMap<PluginName, LockFile.Entry> entries(Collection<Installed> all) {
        SortedMap<PluginName, LockFile.Entry> entries = new TreeMap<>();
        for (Installed installed : all) {
            entries.put(installed.name(), LockFile.Entry.of(installed.lock()));
        }
        return entries;
    }

    private static byte[] written(Collection<Installed> all, Map<PluginName, Optional<InstallLock>> changed) {
        SortedMap<PluginName, LockFile.Entry> entries = entries(all);
        changed.forEach((name, lock) -> {
            if (lock.isPresent()) {
                entries.put(name, LockFile.Entry.of(lock.get()));
            } else {
                entries.remove(name);
            }
        });
        return new LockFile(entries).toJson();
    }

    private static void put(Site site, Path mark, byte[] content) throws IOException {
        Path file = site.base().lockFile();
        try {
            site.files().move(mark, file);
        } catch (AtomicMoveNotSupportedException e) {
            site.files().replace(file, content); // plugin/ is on another file system
            site.files().delete(mark);
        }
        site.files().forceDirectory(site.base().path());
        site.files().forceDirectory(site.base().stage()); // both files came from there
    }

    private static Path mark(Site site) {
        return site.base().stage().resolve(String.valueOf(site.base().lockFile().getFileName()));
    }

    private static Path fresh(Site site, Transaction change) {
        return site.base().path().resolve(".core-" + change.id() + "-lock.json");
    }

    private static Optional<byte[]> content(Path file) throws IOException {
        return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    }

    private static boolean isWritable(Site site) {
        boolean writable = Files.isWritable(site.base().path());
        if (!writable) {
            LOG.warn("{} cannot be written, so it has no core.lock.json", site.base());
        }
        return writable;
    }
}
