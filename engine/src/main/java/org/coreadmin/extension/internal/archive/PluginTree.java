package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** The files of a plugin's directory that belong into its package, by their sorted paths. */
final class PluginTree extends SimpleFileVisitor<Path> {

    /** The names that are left out in the root of a plugin: what installing, building and packing create. */
    static final Set<String> LEFT_OUT_IN_ROOT = Set.of("install.lock", ".core.package.json", "target", "build");

    /**
     * The names that are left out everywhere: what version control, editors and package managers keep beside the
     * sources. {@link Litter} is left out too.
     */
    static final Set<String> LEFT_OUT = Set.of(
            ".git",
            ".hg",
            ".svn",
            ".idea",
            ".vscode",
            ".gradle",
            ".settings",
            ".classpath",
            ".project",
            "node_modules");

    private final Path root;
    private final SortedMap<String, Path> files = new TreeMap<>();
    private @Nullable String special;

    private PluginTree(Path root) {
        this.root = root;
    }

    static Map<String, Path> filesOf(Path root) throws IOException, Refusal {
        PluginTree tree = new PluginTree(root);
        Files.walkFileTree(root, tree);
        if (tree.special != null) {
            throw Refusal.of(tree.special, Message.of("is a link, a device or another special file"));
        }
        return tree.files;
    }

    static boolean isExecutable(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        return view != null && view.readAttributes().permissions().contains(PosixFilePermission.OWNER_EXECUTE);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
        return isLeftOut(directory) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (isLeftOut(file)) {
            return FileVisitResult.CONTINUE;
        }
        String name = nameOf(file);
        if (!attributes.isRegularFile()) {
            special = name;
            return FileVisitResult.TERMINATE;
        }
        files.put(name, file);
        return FileVisitResult.CONTINUE;
    }

    private boolean isLeftOut(Path path) {
        if (path.equals(root)) {
            return false;
        }
        String name = path.getFileName().toString();
        return LEFT_OUT.contains(name)
                || Litter.isName(name)
                || (root.equals(path.getParent()) && LEFT_OUT_IN_ROOT.contains(name));
    }

    private String nameOf(Path file) {
        StringBuilder name = new StringBuilder();
        for (Path part : root.relativize(file)) {
            name.append(name.isEmpty() ? "" : "/").append(part);
        }
        return name.toString();
    }
}
