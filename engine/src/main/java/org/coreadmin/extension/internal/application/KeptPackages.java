package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.internal.store.StagedTree;
import org.coreadmin.extension.internal.transaction.Transaction;

/** The packages in {@code plugin/.core/packages/}: of installed versions, of earlier ones for rollbacks, and of uninstalled plugins. */
public final class KeptPackages {

    /** The time during which an interrupted download may be resumed. */
    private static final Duration RESUMABLE = Duration.ofDays(1);

    /** Marks a package that was fetched to be looked at, and that nothing uses yet. */
    private static final String BORROWED = ".borrowed";

    private static final Duration LONGEST_BORROWED = Duration.ofHours(1);

    /** In bytes. */
    private static final long MOST_BORROWED = 1L << 30;

    private final Application application;

    public KeptPackages(Application application) {
        this.application = application;
    }

    /**
     * Packs the files of an installed plugin that came out of a package which is no longer kept. An author's own directory stays
     * where it is when the plugin goes, so it is not packed.
     *
     * @return the package, if one was made
     */
    public Optional<Path> packUnlessKept(Transaction change, Installed installed) throws IOException {
        if (kept(installed).isPresent()
                || application.store().unpacked(installed.directory()).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(application.base().packageFile(pack(change, installed)));
    }

    /** Returns the package of the installed version, for a rollback after an update; packed from its files if none is kept. */
    public Sha256 packageOf(Transaction change, Installed installed) throws IOException {
        Optional<Sha256> kept = kept(installed);
        return kept.isPresent() ? kept.get() : pack(change, installed);
    }

    /**
     * Deletes packages of a plugin's versions beyond the number to keep. Packages that an uninstall made, and packages of unknown
     * origin, always stay.
     */
    void reclaim(PluginName plugin) throws IOException {
        List<HistoryEntry> entries = application.history().of(plugin);
        Set<Sha256> surplus = new LinkedHashSet<>();
        for (HistoryEntry entry : entries) {
            entry.digest().ifPresent(surplus::add);
            entry.fromPackage().ifPresent(surplus::add);
        }
        surplus.removeIf(digest -> !Files.isRegularFile(application.base().packageFile(digest)));
        application
                .installed(plugin)
                .flatMap(installed -> installed.lock().digest())
                .ifPresent(surplus::remove);
        for (HistoryEntry entry : entries) {
            if (entry.removes()) {
                entry.fromPackage().ifPresent(surplus::remove);
            }
        }
        if (surplus.isEmpty()) {
            return; // without reading the settings
        }
        surplus.removeAll(before(plugin, entries));
        for (Sha256 digest : surplus) {
            application.files().delete(application.base().packageFile(digest));
        }
    }

    /** Notes that a package was fetched only to be looked at. */
    void borrow(Sha256 digest) throws IOException {
        try {
            application.files().createNew(borrowed(digest)).close();
        } catch (FileAlreadyExistsException e) {
            return; // somebody else fetched it at the same time
        }
    }

    /** Notes that a package is used, and stays. */
    public void use(Sha256 digest) throws IOException {
        application.files().delete(borrowed(digest));
    }

    private Path borrowed(Sha256 digest) {
        return application.base().packages().resolve(digest.hex() + BORROWED);
    }

    /** Deletes packages that nothing used within an hour, and the oldest of the others until they fit into the quota. */
    void returnBorrowed() throws IOException {
        record Borrowed(Path mark, Instant since, long size) {}
        List<Borrowed> all = new ArrayList<>();
        try {
            for (Path mark : named(BORROWED)) {
                Path file = zip(mark);
                all.add(new Borrowed(
                        mark,
                        Files.getLastModifiedTime(mark).toInstant(),
                        Files.isRegularFile(file) ? Files.size(file) : 0));
            }
        } catch (NoSuchFileException e) {
            return; // somebody else returns it
        }
        all.sort(Comparator.comparing(Borrowed::since));
        Instant old = application.now().minus(LONGEST_BORROWED);
        long size = all.stream().mapToLong(Borrowed::size).sum();
        for (Borrowed one : all) {
            if (one.since().isBefore(old) || size > MOST_BORROWED) {
                size -= one.size();
                application.files().delete(zip(one.mark()));
                application.files().delete(one.mark());
            }
        }
    }

    private static Path zip(Path mark) {
        String name = mark.getFileName().toString();
        return mark.resolveSibling(name.substring(0, name.length() - BORROWED.length()) + ".zip");
    }

    /** Deletes partial downloads that were interrupted long ago; the next attempt resumes younger ones. */
    void sweepInterrupted() throws IOException {
        Instant old = application.now().minus(RESUMABLE);
        try {
            for (Path part : named(".part")) {
                if (Files.getLastModifiedTime(part, LinkOption.NOFOLLOW_LINKS)
                        .toInstant()
                        .isBefore(old)) {
                    application.files().delete(part);
                }
            }
        } catch (NoSuchFileException e) {
            return; // somebody else deletes it
        }
    }

    private List<Path> named(String suffix) throws IOException {
        try (Stream<Path> all = Files.list(application.base().packages())) {
            return all.filter(file -> file.toString().endsWith(suffix)).toList();
        } catch (NoSuchFileException e) {
            return List.of(); // nothing was ever fetched
        }
    }

    /** Returns the packages of the versions to go back to, and of the version that was tried last. */
    private Set<Sha256> before(PluginName plugin, List<HistoryEntry> entries) throws IOException {
        int limit = application.keptVersions();
        Optional<Installed> now = application.installed(plugin);
        Optional<Sha256> current = now.flatMap(installed -> installed.lock().digest());
        Set<Sha256> before = new LinkedHashSet<>();
        if (limit > 0) {
            RollbackTarget.in(entries, now.flatMap(Installed::version).orElse(""))
                    .ifPresent(target -> before.add(target.digest()));
        }
        for (int i = entries.size() - 1; i >= 0 && before.size() < limit; i--) {
            if (entries.get(i).tookEffect()) {
                entries.get(i)
                        .fromPackage()
                        .filter(digest -> !current.equals(Optional.of(digest)))
                        .ifPresent(before::add);
            }
        }
        if (!entries.isEmpty()) {
            entries.get(entries.size() - 1).digest().ifPresent(before::add);
        }
        return before;
    }

    /** Returns the kept packages that cannot be read, or whose content does not have the digest in their name. */
    public List<Sha256> damaged() throws IOException {
        List<Sha256> damaged = new ArrayList<>();
        for (Path file : named(".zip")) {
            String hex = file.getFileName().toString().replaceFirst("\\.zip$", "");
            if (hex.matches("[0-9a-f]{64}") && !holds(file, hex)) {
                damaged.add(new Sha256(hex));
            }
        }
        return damaged;
    }

    private static boolean holds(Path file, String digest) {
        try {
            return FilePublication.digest(file).hex().equals(digest);
        } catch (IOException e) {
            return false;
        }
    }

    private Optional<Sha256> kept(Installed installed) {
        boolean local =
                installed.lock().source().map(StagedVersion.LOCAL::equals).orElse(true);
        return local
                ? Optional.empty()
                : installed
                        .lock()
                        .digest()
                        .filter(digest -> Files.isRegularFile(application.base().packageFile(digest)));
    }

    private Sha256 pack(Transaction change, Installed installed) throws IOException {
        StagedTree staged = application.store().stage(change);
        WrittenPackage written;
        try (OutputStream out = staged.file("package.zip", false)) {
            written = PackageWriter.write(installed.directory().path(), application.limits(), out);
        }
        application.store().keepPackage(change, staged.path().resolve("package.zip"), written.digest());
        return written.digest();
    }
}
