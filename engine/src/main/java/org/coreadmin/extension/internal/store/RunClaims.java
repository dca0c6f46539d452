package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The directories below {@code run/} from which an application may be loading classes. They are published to all others
 * in {@code plugin/.core/claims/}, so that nobody deletes them. Each application that starts plugins has a file there
 * that names their digests, or {@code *} while it is finding out, and a lock on it for life: the claim ends with the
 * process, whatever the file says. Writing a claim and deleting what is unclaimed happen under the lock
 * {@code claims/lock}, held for moments.
 *
 * <p>Nothing is forced to disk, since no claim outlives its process. Where nothing can be written, nothing is claimed,
 * and plugins start nevertheless. Safe for use by several threads.
 */
public final class RunClaims implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RunClaims.class);
    private static final String LOCK = "lock";
    private static final String SUFFIX = ".claim";
    private static final String ALL = "*";
    private static final String FRESH = "new-";
    private static final AtomicLong FRESH_RUNS = new AtomicLong();
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /**
     * The position of the claim's lock: behind everything that is ever written, so that others can read the file
     * everywhere.
     */
    private static final long LOCKED = 1L << 40;

    /** The claims of this process, by file: to open one a second time and close it would release its lock. */
    private static final Map<Path, RunClaims> HERE = new ConcurrentHashMap<>();

    private final BaseDirectory base;
    private Set<String> claimed = Set.of();
    private Set<String> named = Set.of();
    private @Nullable Path file;
    private @Nullable FileChannel channel;
    private boolean closed;

    /** Creates the claims of one application on a base directory; none so far. */
    public RunClaims(BaseDirectory base) {
        this.base = base;
    }

    /** Deletes something. */
    @FunctionalInterface
    public interface Deletion {
        /** Removes a directory below {@code run/} from its place. */
        void of(Path run) throws IOException;
    }

    /** Claims whatever is there, from before it is looked up which versions are to be started until {@link #only} says. */
    public synchronized void everything() {
        claim(Set.of(ALL));
    }

    /** Claims these, by their names below {@code run/}, and no others. */
    public synchronized void only(Collection<String> runs) {
        claim(Set.copyOf(runs));
    }

    /** Claims these besides those that {@link #only} named. */
    public synchronized void also(Collection<String> runs) {
        Set<String> words = new HashSet<>(named);
        words.addAll(runs);
        claim(words);
    }

    /**
     * Deletes those that no other living application claims, in this process or another, and what processes that are gone were
     * preparing. What this application itself has claimed is not looked at: it knows better. Does nothing if others are claiming or
     * deleting all the time.
     */
    public void reclaim(Collection<Sha256> unused, Deletion deletion) throws IOException {
        if (!Files.isDirectory(base.run())) {
            return;
        }
        try (DirectoryLock held = lock().orElse(null)) {
            if (held == null) {
                return;
            }
            Claims others = claims();
            for (Sha256 digest : unused) {
                if (!others.include(digest)) {
                    deletion.of(base.run(digest));
                }
            }
            try (DirectoryStream<Path> fresh = Files.newDirectoryStream(base.run(), FRESH + "*")) {
                for (Path run : fresh) {
                    if (!others.arePreparing(run)) {
                        deletion.of(run);
                    }
                }
            }
        }
    }

    /** Returns those that no other living application claims at this moment. */
    public List<Sha256> unclaimed(Collection<Sha256> unused) throws IOException {
        if (unused.isEmpty()) {
            return List.of();
        }
        try (DirectoryLock held = lock().orElse(null)) {
            Claims others = claims();
            return held == null
                    ? List.of()
                    : unused.stream().filter(digest -> !others.include(digest)).toList();
        }
    }

    /**
     * Returns a path at which this application may prepare such a directory, and where nothing exists yet:
     * {@code run/new-<claim>-<number>}. Nobody touches it as long as the claim is held.
     *
     * @throws IOException if nothing can be claimed here
     */
    synchronized Path freshRun() throws IOException {
        if (file == null) {
            store(claimed);
        }
        if (file == null) {
            throw new IOException("Nothing can be claimed in " + base.claims());
        }
        return base.run().resolve(FRESH + nameOf(file) + "-" + FRESH_RUNS.incrementAndGet());
    }

    /** Claims nothing any more. */
    @Override
    public synchronized void close() {
        closed = true;
        claimed = Set.of();
        if (channel == null || file == null) {
            return;
        }
        try {
            Files.deleteIfExists(file);
            channel.close();
        } catch (IOException e) {
            LOG.debug("The claim {} is left in place: {}", file, e.toString());
        }
        HERE.remove(file);
        channel = null;
    }

    private void claim(Set<String> words) {
        if (closed || words.equals(claimed)) {
            return;
        }
        claimed = words;
        named = words.contains(ALL) ? named : words;
        if (!Files.isDirectory(base.core()) && (words.isEmpty() || words.contains(ALL))) {
            return; // nothing was ever installed here, and nobody may make a directory for that
        }
        try {
            store(words);
        } catch (IOException e) {
            LOG.debug("The plugins in use cannot be recorded in {}: {}", base.claims(), e.toString());
        }
    }

    private void store(Set<String> words) throws IOException {
        try (DirectoryLock held = lock().orElse(null)) {
            write(String.join("\n", words) + "\n");
        }
    }

    private void write(String text) throws IOException {
        if (channel == null) {
            open();
        }
        FileChannel open = channel;
        if (open != null) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
            while (bytes.hasRemaining()) {
                open.write(bytes, bytes.position());
            }
            open.truncate(bytes.limit());
        }
    }

    private void open() throws IOException {
        Path made = base.claims()
                .toRealPath()
                .resolve(ProcessHandle.current().pid() + "-"
                        + Long.toHexString(ThreadLocalRandom.current().nextLong()) + SUFFIX);
        HERE.put(made, this); // before others can see it, so that nobody here opens it
        boolean locked = false;
        FileChannel opened = null;
        try {
            opened = FileChannel.open(made, CREATE_NEW, READ, WRITE, NOFOLLOW_LINKS);
            locked = opened.tryLock(LOCKED, 1, false) != null;
        } finally {
            if (locked) {
                file = made;
                channel = opened;
            } else {
                HERE.remove(made);
                if (opened != null) {
                    opened.close();
                }
            }
        }
    }

    private Optional<DirectoryLock> lock() throws IOException {
        if (!Files.isDirectory(base.claims())) {
            base.createCore(DurableFiles.system());
            DurableFiles.system().createDirectories(base.claims());
        }
        return DirectoryLock.acquire(base.claims(), LOCK, PATIENCE);
    }

    private synchronized Set<String> claimed() {
        return claimed;
    }

    /** Returns the claims that are held, and forgets those whose processes are gone. */
    private Claims claims() throws IOException {
        Set<String> words = new HashSet<>();
        Set<String> holders = new HashSet<>();
        try (DirectoryStream<Path> claims =
                Files.newDirectoryStream(base.claims().toRealPath(), "*" + SUFFIX)) {
            for (Path claim : claims) {
                RunClaims here = HERE.get(claim);
                Optional<Set<String>> claimedThere = here == null ? read(claim) : Optional.of(here.claimed());
                if (claimedThere.isPresent()) {
                    holders.add(nameOf(claim));
                    words.addAll(here == this ? Set.of() : claimedThere.get());
                }
            }
        }
        return new Claims(words, holders);
    }

    /** Returns the claims of another process; empty if that is gone. */
    private static Optional<Set<String>> read(Path claim) {
        try (FileChannel file = FileChannel.open(claim, READ, WRITE, NOFOLLOW_LINKS)) {
            FileLock free = file.tryLock(LOCKED, 1, false);
            if (free != null) {
                Files.deleteIfExists(claim);
                return Optional.empty();
            }
            String text = new String(Channels.newInputStream(file).readAllBytes(), StandardCharsets.US_ASCII);
            return Optional.of(new HashSet<>(List.of(text.strip().split("\n"))));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | OverlappingFileLockException e) {
            LOG.debug("The claim {} cannot be read: {}", claim, e.toString());
            return Optional.of(Set.of(ALL));
        }
    }

    private static String nameOf(Path claim) {
        String name = claim.getFileName().toString();
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /**
     * The claimed words.
     *
     * @param words   by others: names below {@code run/}, or {@code *}
     * @param holders live processes, this application included, by the names of their files
     */
    private record Claims(Set<String> words, Set<String> holders) {

        boolean include(Sha256 digest) {
            return words.contains(ALL) || words.contains(digest.hex());
        }

        boolean arePreparing(Path run) {
            String name = run.getFileName().toString();
            int end = name.lastIndexOf('-');
            return end > FRESH.length() && holders.contains(name.substring(FRESH.length(), end));
        }
    }
}
