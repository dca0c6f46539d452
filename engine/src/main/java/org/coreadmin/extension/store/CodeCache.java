package org.coreadmin.extension.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.text.LazyLogger;

/**
 * The results of reading code in run directories, by digest, in {@code plugin/.core/code/}: the facts of its classes, and reports
 * on it. A cache: it may vanish at any time, and whatever keeps it from being read or written counts as not being there. Safe for
 * use by several threads and processes.
 */
public final class CodeCache {

    private static final LazyLogger LOG = new LazyLogger(CodeCache.class);
    private static final int MOST = 256;
    private static final long LARGEST = 64L * 1024 * 1024;

    private final BaseDirectory base;

    /** Creates the cache of a base directory. */
    public CodeCache(BaseDirectory base) {
        this.base = base;
    }

    /** The kinds of results. */
    public enum Kind {
        /** The classes of a package. */
        FACTS(".facts"),
        /** The report on a package beside what it requires. */
        REPORT(".report");

        private final String ending;

        Kind(String ending) {
            this.ending = ending;
        }
    }

    private Path file(Sha256 digest, Kind kind) {
        return base.code().resolve(digest.hex() + kind.ending);
    }

    /** Returns the stored result for a digest; empty if nothing was, or it can't be read. */
    public Optional<byte[]> read(Sha256 digest, Kind kind) {
        Path file = file(digest, kind);
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) <= LARGEST
                    ? Optional.of(Files.readAllBytes(file))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Keeps something about a digest, if possible; not durable. If there are too many files, the oldest are deleted.
     */
    public void write(Sha256 digest, Kind kind, byte[] result) {
        Path directory = base.code();
        Path fresh = directory.resolve("." + digest.hex() + "-"
                + Long.toHexString(ThreadLocalRandom.current().nextLong()));
        try {
            Files.createDirectories(directory);
            Files.write(fresh, result);
            Files.move(fresh, file(digest, kind), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            tidy(directory);
        } catch (IOException | RuntimeException e) {
            LOG.get().debug("The result of reading {} is not cached: {}", digest, e.toString());
            deleteQuietly(fresh);
        }
    }

    private static void tidy(Path directory) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(directory)) {
            all = files.toList();
        }
        Map<Boolean, List<Path>> kinds = all.stream()
                .collect(Collectors.partitioningBy(file -> file.toString().endsWith(Kind.REPORT.ending)));
        kinds.values().forEach(CodeCache::deleteOldest);
    }

    private static void deleteOldest(List<Path> files) {
        if (files.size() > MOST) {
            files.stream()
                    .sorted((one, other) -> time(one).compareTo(time(other)))
                    .limit(files.size() - MOST)
                    .forEach(CodeCache::deleteQuietly);
        }
    }

    private static FileTime time(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    private static void deleteQuietly(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.get().debug("{} is left in place: {}", file, e.toString());
        }
    }
}
