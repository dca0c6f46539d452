package org.coreadmin.extension.internal.backup;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.archive.PathRules;

/**
 * The files of a base directory that a backup holds, by their paths in it. Caches, locks, addresses of processes, whatever an
 * operation has begun, and build output of authors stay out. Names of the SQLite database are left to the caller.
 */
final class BaseFiles {

    static final String LOCK_FILE = "core.lock.json";

    private static final String CONFIG = "config/";
    private static final String DATA = "data/";
    private static final String PLUGIN = "plugin/";
    private static final String CORE = "plugin/.core/";
    private static final String PACKAGES = "plugin/.core/packages/";
    private static final String REGISTRY = "plugin/.core/registry/";

    /** Of {@code data/}, by the first part of the path. */
    private static final Set<String> NOT_OF_DATA = Set.of("native", "server.lock", "server.json", "first-password");

    /** Of {@code plugin/.core/}, by the first part of the path. */
    private static final Set<String> NOT_OF_CORE = Set.of(
            "lock",
            "holder.json",
            "withdrawals.lock",
            "journal",
            "stage",
            "trash",
            "uploads",
            "operations",
            "private",
            "run",
            "claims",
            "troubles",
            "culprit.json",
            "snapshot.json",
            "code",
            RestoredBase.PLACE,
            RestoredBase.ACCOUNTS,
            RestoredBase.PLUGINS);

    /** What is kept of the copies of a registry: what was verified, and when versions were first seen. */
    private static final Set<String> OF_REGISTRY = Set.of("trusted", "seen");

    private static final Set<String> BUILD_OUTPUT = Set.of("target", "node_modules");
    private static final int PARTS_OF_A_PLUGIN = 3;

    private final SortedMap<String, Path> files = new TreeMap<>();
    private final List<Message> leftOut = new ArrayList<>();

    private BaseFiles() {}

    /**
     * Lists the files. Links are followed: their content is what counts.
     *
     * @throws IOException if a directory cannot be read
     */
    static BaseFiles of(BaseDirectory base) throws IOException {
        BaseFiles found = new BaseFiles();
        if (Files.isRegularFile(base.lockFile())) {
            found.files.put(LOCK_FILE, base.lockFile());
        }
        for (Path root : List.of(base.config(), base.data(), base.plugins())) {
            if (Files.isDirectory(root)) {
                found.walk(base.path(), root);
            }
        }
        PathRules rules = new PathRules();
        for (String name : found.files.keySet()) {
            Optional<Message> broken = rules.add(name);
            if (broken.isPresent()) {
                throw new BackupException(Message.of(
                        "{0} cannot be in a backup: {1}. Rename it or move it out of the base directory.",
                        name, broken.get()));
            }
        }
        return found;
    }

    /** Returns the files by their paths, with slashes, below the base directory. */
    SortedMap<String, Path> files() {
        return files;
    }

    /** Returns what stays out of the backup though it is no file of the application's own. */
    List<Message> leftOut() {
        return leftOut;
    }

    /** Whether a backup may have a file at a path. Of a directory, which ends with a slash: whether it may have files in it. */
    static boolean isKept(String path) {
        if (path.equals(LOCK_FILE)) {
            return true;
        }
        if (isTemporary(path)) {
            return false;
        }
        if (path.startsWith(CONFIG)) {
            return true;
        }
        if (path.startsWith(DATA)) {
            return !NOT_OF_DATA.contains(part(path, DATA));
        }
        if (path.startsWith(REGISTRY)) {
            String[] parts = path.substring(REGISTRY.length()).split("/", -1);
            return parts.length < 2 || parts[1].isEmpty() || OF_REGISTRY.contains(parts[1]);
        }
        if (path.startsWith(CORE)) {
            return !NOT_OF_CORE.contains(part(path, CORE)) && !path.endsWith(".borrowed");
        }
        if (path.startsWith(PLUGIN)) {
            String[] parts = path.substring(PLUGIN.length()).split("/", -1);
            return parts.length < PARTS_OF_A_PLUGIN || !BUILD_OUTPUT.contains(parts[2]);
        }
        return false;
    }

    /** Whether a path is one that is being written: {@code .core-NAME.new} and {@code .core-NAME.moved}. */
    private static boolean isTemporary(String path) {
        String name = path.substring(path.lastIndexOf('/', path.length() - 2) + 1);
        return name.startsWith(".core-");
    }

    private static String part(String path, String root) {
        String rest = path.substring(root.length());
        int slash = rest.indexOf('/');
        return slash < 0 ? rest : rest.substring(0, slash);
    }

    private void walk(Path base, Path root) throws IOException {
        Files.walkFileTree(root, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = name(base, directory) + "/";
                boolean kubernetes = String.valueOf(directory.getFileName()).startsWith("..");
                return isKept(name) && !kubernetes ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = name(base, file);
                if (!isKept(name) || isBorrowed(name, file)) {
                    return FileVisitResult.CONTINUE;
                }
                if (attributes.isRegularFile()) {
                    files.put(name, file);
                } else {
                    leftOut.add(Message.of("{0} is no regular file", name));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (!isKept(name(base, file)) || !Files.exists(file)) {
                    return FileVisitResult.CONTINUE; // a cache, or gone in the meantime
                }
                throw failure;
            }
        });
    }

    /** Whether a package was fetched only to be looked at. */
    private static boolean isBorrowed(String name, Path file) {
        return name.startsWith(PACKAGES)
                && Files.exists(
                        file.resolveSibling(String.valueOf(file.getFileName()).replace(".zip", ".borrowed")));
    }

    private static String name(Path base, Path file) {
        return base.relativize(file).toString().replace('\\', '/');
    }
}
