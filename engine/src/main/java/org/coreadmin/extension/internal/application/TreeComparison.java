package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageEntry;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.UnpackTarget;
import org.coreadmin.extension.internal.store.PackageOrigin;
import org.coreadmin.extension.internal.store.PluginDirectory;

/** Compares the files of an installed plugin with those that were installed. */
public final class TreeComparison {

    private static final int MOST_SHOWN = 10;

    private final Application application;

    public TreeComparison(Application application) {
        this.application = application;
    }

    /** Returns the paths of files that were changed, added or deleted; empty if everything is as installed. */
    public List<String> changes(Installed plugin) throws IOException {
        Sha256 digest = plugin.lock().digest().orElseThrow();
        boolean local = plugin.lock().source().map(StagedVersion.LOCAL::equals).orElse(true);
        if (local) {
            return application.store().digest(plugin.directory().path()).equals(digest)
                    ? List.of()
                    : List.of("the tree as a whole");
        }
        return changes(plugin.directory().path(), digest);
    }

    /**
     * Returns the changes in a plugin's directory into which a package was once unpacked; none if that package is no
     * longer kept.
     */
    List<String> changesOfPackage(PluginDirectory directory) throws IOException {
        Optional<Sha256> digest = application.store().unpacked(directory);
        return digest.isPresent() ? changes(directory.path(), digest.get()) : List.of();
    }

    private List<String> changes(Path tree, Sha256 digest) throws IOException {
        Path kept = application.base().packageFile(digest);
        if (!Files.isRegularFile(kept)) {
            return List.of();
        }
        List<String> changes = new ArrayList<>();
        Set<String> expected = new TreeSet<>();
        Comparing comparing = new Comparing(tree, changes);
        PackageVerifier.unpack(kept, Expectation.of(digest), application.limits(), comparing, Progress.NONE)
                .entries()
                .stream()
                .filter(entry -> !entry.directory())
                .map(PackageEntry::path)
                .forEach(expected::add);
        added(tree, expected).forEach(path -> changes.add(path + " (added)"));
        return changes.size() <= MOST_SHOWN
                ? changes
                : Stream.concat(changes.stream().limit(MOST_SHOWN), Stream.of((changes.size() - MOST_SHOWN) + " more"))
                        .collect(Collectors.toList());
    }

    private static List<String> added(Path tree, Set<String> expected) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            return files.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> tree.relativize(file).toString().replace('\\', '/'))
                    .filter(path -> !PackageOrigin.isOfProduct(path) && !expected.contains(path))
                    .sorted()
                    .toList();
        }
    }

    /** Compares the digests of the package's files with those on disk. */
    private record Comparing(Path tree, List<String> changes) implements UnpackTarget {

        @Override
        public void directory(String path) {}

        @Override
        public OutputStream file(String path, boolean executable) {
            MessageDigest packed = Sha256.computation();
            return new DigestOutputStream(OutputStream.nullOutputStream(), packed) {
                @Override
                public void close() throws IOException {
                    super.close();
                    compare(path, Sha256.of(packed.digest()));
                }
            };
        }

        private void compare(String path, Sha256 packed) throws IOException {
            Path file = tree.resolve(path);
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                changes.add(path + " (missing)");
            } else if (!FilePublication.digest(file).equals(packed)) {
                changes.add(path);
            }
        }
    }
}
