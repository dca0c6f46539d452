package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The part of a transaction that updates {@code core.lock.json}: the new file is written beside the old one before the decision,
 * and renamed over it afterwards. There is no such file if the base directory itself cannot be written.
 */
public final class LockFileChange {

    private static final Logger LOG = LoggerFactory.getLogger(LockFileChange.class);

    private final Application application;
    private final Optional<Path> fresh;
    private final Optional<byte[]> before;

    private LockFileChange(Application application, Optional<Path> fresh, Optional<byte[]> before) {
        this.application = application;
        this.fresh = fresh;
        this.before = before;
    }

    /**
     * Adds it to a transaction.
     *
     * @param changed the locks that will be other ones, empty for those of plugins that will be gone
     */
    static LockFileChange in(
            Application application, Transaction change, Map<PluginName, Optional<InstallLock>> changed)
            throws IOException {
        Path file = application.base().lockFile();
        if (!isWritable(application)) {
            return new LockFileChange(application, Optional.empty(), Optional.empty());
        }
        Optional<byte[]> before = content(file);
        byte[] after = written(application.allInstalled(), changed);
        if (before.filter(bytes -> Arrays.equals(bytes, after)).isPresent()) {
            return new LockFileChange(application, Optional.empty(), before);
        }
        Path fresh = fresh(application, change);
        change.creates(fresh);
        application.files().writeNew(fresh, after);
        application.files().forceDirectory(application.base().path());
        change.afterDecision(new FileStep.Replace(fresh, file));
        return new LockFileChange(application, Optional.of(fresh), before);
    }

    /** Adds the steps that restore the file to the transaction that reverts the other one. */
    void reverse(Transaction back) throws IOException {
        if (fresh.isEmpty()) {
            return;
        }
        back.afterDecision(new FileStep.Delete(fresh.get()));
        Path file = application.base().lockFile();
        if (before.isEmpty()) {
            back.afterDecision(new FileStep.Delete(file));
            return;
        }
        Path old = fresh(application, back);
        back.creates(old);
        application.files().writeNew(old, before.get());
        back.afterDecision(new FileStep.Replace(old, file));
    }

    /**
     * Adds the replacement of one install.lock.
     *
     * @return the file that holds the new one until the decision
     */
    static Path placeLock(Application application, Transaction change, Path directory, InstallLock lock)
            throws IOException {
        Path fresh = directory.resolve(".core-" + change.id() + ".lock");
        change.creates(fresh);
        application.files().writeNew(fresh, lock.toJson());
        application.files().forceDirectory(directory);
        change.afterDecision(new FileStep.Replace(fresh, directory.resolve(InstallLock.FILE)));
        return fresh;
    }

    /**
     * Replaces one install.lock, and the file with it, without a journal. The new content lies in {@code stage/}
     * meanwhile, which shows recovery that the file has to be rewritten.
     *
     * @param all that is installed now, by name
     */
    static void replace(Application application, Collection<Installed> all, Installed installed, InstallLock lock)
            throws IOException {
        PluginName plugin = installed.name();
        if (!isWritable(application)) {
            application.store().replaceLock(plugin, lock);
            return;
        }
        Path mark = mark(application);
        byte[] after = written(all, Map.of(plugin, Optional.of(lock)));
        application.files().createDirectories(application.base().stage());
        application.files().delete(mark);
        try {
            application.files().writeNew(mark, after);
            application.files().forceDirectory(application.base().stage());
            application.store().replaceLock(plugin, lock);
            put(application, mark, after);
        } catch (IOException e) {
            try {
                putBack(application, mark, installed);
            } catch (IOException again) {
                e.addSuppressed(again); // what is left in stage/ lets recovery do the rest
            }
            throw e;
        }
    }

    private static void putBack(Application application, Path mark, Installed installed) throws IOException {
        if (application.store().lock(installed.name()).equals(Optional.of(installed.lock()))) {
            application
                    .files()
                    .delete(mark); // neither of the two files has been replaced: that needs no room on the disk
            return;
        }
        if (!Files.exists(mark)) {
            application.files().writeNew(mark, new byte[0]);
        }
        application.store().replaceLock(installed.name(), installed.lock());
        recover(application);
        application.files().delete(mark);
    }

    /** Rewrites the file where a crash has come between the two writes of {@link #replace}. */
    static void recover(Application application) throws IOException {
        if (Files.exists(mark(application)) && isWritable(application)) {
            application
                    .files()
                    .replace(application.base().lockFile(), state(application).toJson());
        }
    }

    /** Returns the installed plugins, as a lock file. */
    public static LockFile state(Application application) throws IOException {
        return new LockFile(entries(application.allInstalled()));
    }

    private static SortedMap<PluginName, LockFile.Entry> entries(Collection<Installed> all) {
        SortedMap<PluginName, LockFile.Entry> entries = new TreeMap<>();
        all.forEach(one -> entries.put(one.name(), LockFile.Entry.of(one.lock())));
        return entries;
    }

    private static byte[] written(Collection<Installed> all, Map<PluginName, Optional<InstallLock>> changed) {
        SortedMap<PluginName, LockFile.Entry> entries = entries(all);
        changed.forEach((name, lock) ->
                lock.ifPresentOrElse(one -> entries.put(name, LockFile.Entry.of(one)), () -> entries.remove(name)));
        return new LockFile(entries).toJson();
    }

    private static void put(Application application, Path mark, byte[] content) throws IOException {
        Path file = application.base().lockFile();
        try {
            application.files().move(mark, file);
        } catch (AtomicMoveNotSupportedException e) {
            application.files().replace(file, content); // plugin/ is on another file system
            application.files().delete(mark);
        }
        application.files().forceDirectory(application.base().path());
        application.files().forceDirectory(application.base().stage()); // both files were moved from there
    }

    private static Path mark(Application application) {
        return application
                .base()
                .stage()
                .resolve(String.valueOf(application.base().lockFile().getFileName()));
    }

    private static Path fresh(Application application, Transaction change) {
        return application.base().path().resolve(".core-" + change.id() + "-lock.json");
    }

    private static Optional<byte[]> content(Path file) throws IOException {
        return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    }

    private static boolean isWritable(Application application) {
        boolean writable = Files.isWritable(application.base().path());
        if (!writable) {
            LOG.warn("{} cannot be written, so it has no core.lock.json", application.base());
        }
        return writable;
    }

    /** Returns the plugins that have other files in the second. */
    public static Set<PluginName> between(LockFile before, LockFile after) {
        Set<PluginName> names = new TreeSet<>();
        after.plugins().forEach((name, entry) -> {
            LockFile.Entry old = before.plugins().get(name);
            if (old != null && !entry.hasFilesOf(old)) {
                names.add(name);
            }
        });
        return names;
    }
}
