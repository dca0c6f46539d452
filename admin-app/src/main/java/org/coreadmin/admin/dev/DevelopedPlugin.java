package org.coreadmin.admin.dev;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.BaseDirectory;

/**
 * A plugin's project, and where an application finds its files: the project itself if it lies in the base directory, else a copy there.
 * The project is never changed.
 *
 * @param project   its directory
 * @param name      the plugin's
 * @param place     {@code plugin/<vendor>/<name>} of the base directory
 * @param libraries jars that belong to the plugin besides those in {@code lib/}
 */
record DevelopedPlugin(Path project, PluginName name, Path place, List<Path> libraries) {

    /** The file beside the copy that names the project it is a copy of. A plugin's own files do not begin like this. */
    private static final String ORIGIN = ".core-project";

    /**
     * Returns the plugin in a project.
     *
     * @throws PluginException if {@code core.json} is missing or broken, or if another plugin of this name lies in the
     *     base directory
     */
    static DevelopedPlugin of(Path project, BaseDirectory base, List<Path> libraries) throws IOException {
        PluginName name = manifestOf(project).name();
        DevelopedPlugin plugin = new DevelopedPlugin(project, name, base.plugin(name), libraries);
        plugin.requireOwnPlace();
        return plugin;
    }

    private static Manifest manifestOf(Path project) {
        Path file = project.resolve(Manifest.FILE_NAME);
        if (!Files.isRegularFile(file)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "{0} has no core.json, so it is not a plugin. 'core-extension:create VENDOR/NAME' creates one.",
                            project));
        }
        return Manifest.read(file);
    }

    /** Returns the current manifest. */
    Manifest manifest() {
        Manifest manifest = manifestOf(project);
        if (!manifest.name().equals(name)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "core.json now names {0} instead of {1}. Start 'core dev' again to develop a plugin with"
                                    + " another name.",
                            manifest.name(), name));
        }
        return manifest;
    }

    private boolean isInPlace() throws IOException {
        return Files.exists(place) && Files.isSameFile(place, project);
    }

    private void requireOwnPlace() throws IOException {
        if (!Files.exists(place) || isInPlace()) {
            return;
        }
        Path origin = place.resolve(ORIGIN);
        if (Files.isRegularFile(origin)
                && Files.readString(origin, StandardCharsets.UTF_8).equals(project.toString())) {
            return;
        }
        throw new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "Another plugin named {0} is in {1}. Change 'name' in core.json, or name another base"
                                + " directory with --base.",
                        name, place));
    }

    /** Copies what is in the project to where the application looks for it. */
    void place(ProjectFiles now) throws IOException {
        if (isInPlace()) {
            return;
        }
        if (!Files.exists(place)) {
            Files.createDirectories(place);
            Files.writeString(place.resolve(ORIGIN), project.toString(), StandardCharsets.UTF_8);
        }
        ProjectFiles copied = ProjectFiles.of(place);
        for (String path : now.changedSince(copied)) {
            Path file = project.resolve(path);
            Path copy = place.resolve(path);
            if (now.stamps().containsKey(path)) {
                Files.createDirectories(Objects.requireNonNull(copy.getParent()));
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
            } else if (!isLibrary(path)) {
                Files.deleteIfExists(copy);
            }
        }
        for (Path library : libraries) {
            Path copy = Files.createDirectories(place.resolve("lib")).resolve(String.valueOf(library.getFileName()));
            if (!Files.exists(copy)) {
                Files.copy(library, copy);
            }
        }
    }

    private boolean isLibrary(String path) {
        return libraries.stream().anyMatch(library -> path.equals("lib/" + library.getFileName()));
    }

    /** Whether the project has libraries that its place can't take, because it is the project. */
    boolean leavesLibrariesOut() throws IOException {
        return !libraries.isEmpty() && isInPlace();
    }

    /** Whether the application has installed it. */
    boolean isInstalled() {
        return Files.exists(place.resolve(BaseDirectory.INSTALL_LOCK));
    }

    /** Returns the directories of plugins in a base directory, for those who name none. */
    static List<Path> in(BaseDirectory base) throws IOException {
        if (!Files.isDirectory(base.plugins())) {
            return List.of();
        }
        try (Stream<Path> directories = Files.find(
                base.plugins(),
                2,
                (path, attributes) -> path.getNameCount() == base.plugins().getNameCount() + 2
                        && Files.isRegularFile(path.resolve(Manifest.FILE_NAME)))) {
            return directories.sorted(Comparator.naturalOrder()).toList();
        }
    }
}
