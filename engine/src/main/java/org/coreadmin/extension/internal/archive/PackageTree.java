package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;

/**
 * The files and directories that a package unpacks to, with their modes and contents. Two packages may have the same tree and
 * different bytes, because the compression depends on the Java runtime.
 */
public final class PackageTree implements UnpackTarget {

    private static final String DIRECTORY = "directory";

    private final Map<String, String> entries = new TreeMap<>();

    private PackageTree() {}

    /**
     * Returns the tree of a package, which is verified.
     *
     * @throws PluginException as {@link PackageVerifier#verify}
     * @throws IOException     if the file can't be read
     */
    public static PackageTree of(Path zip, Expectation expected, ArchiveLimits limits) throws IOException {
        PackageTree tree = new PackageTree();
        PackageVerifier.unpack(zip, expected, limits, tree, Progress.NONE);
        return tree;
    }

    /** Returns the paths that only one of the trees has, or that differ in mode or content; sorted. */
    public SortedSet<String> differences(PackageTree other) {
        SortedSet<String> paths = new TreeSet<>(entries.keySet());
        paths.addAll(other.entries.keySet());
        paths.removeIf(path -> Objects.equals(entries.get(path), other.entries.get(path)));
        return paths;
    }

    @Override
    public void directory(String path) {
        entries.put(path, DIRECTORY);
    }

    @Override
    public OutputStream file(String path, boolean executable) {
        return new DigestOutputStream(OutputStream.nullOutputStream(), Sha256.computation()) {
            @Override
            public void close() {
                entries.put(path, (executable ? "0755 " : "0644 ") + Sha256.of(digest.digest()));
            }
        };
    }
}
