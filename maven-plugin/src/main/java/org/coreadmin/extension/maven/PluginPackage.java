package org.coreadmin.extension.maven;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.tools.PackageBuild;

/**
 * The package that a build makes of a plugin: {@code core.json} with the version of the POM, the files that people and the
 * application read, and the jars below {@code lib/}.
 *
 * @param project  the directory with {@code pom.xml} and {@code core.json}
 * @param version  of the POM
 * @param jars     what goes into {@code lib/}, by file name
 * @param includes more files of the project, as globs such as {@code docs/**}
 */
record PluginPackage(Path project, String version, Map<String, Path> jars, List<String> includes) {

    /** The files that every package includes if they exist. */
    static final List<String> USUAL =
            List.of("README*.md", "CHANGELOG*.md", "LICENSE*", "NOTICE*", "config/**", "database/**", "web/**");

    /**
     * The result of packing.
     *
     * @param file     the package
     * @param manifest of the plugin, with the version of the POM
     * @param before   the version in the project's {@code core.json} if it is another one
     * @param written  what was packed
     */
    record Result(Path file, Manifest manifest, Optional<String> before, WrittenPackage written) {}

    /**
     * Lays the plugin out in a directory, which is emptied first, and packs it.
     *
     * @param layout where to lay it out
     * @param target the directory for the package, which is called {@code <vendor>-<name>-<version>.zip}
     * @throws IllegalArgumentException if {@code core.json} can't take in the version; the message has the reason
     */
    Result write(Path layout, Path target) throws IOException {
        VersionedManifest versioned = VersionedManifest.of(
                Files.readString(project.resolve(Manifest.FILE_NAME), StandardCharsets.UTF_8), version);
        Path origin = project.resolve(Manifest.FILE_NAME);
        Manifest manifest = Manifest.parse(versioned.bytes(), origin.toString());
        Directories.delete(layout);
        Files.createDirectories(layout);
        for (Path file : files(manifest, target)) {
            Path copy = layout.resolve(project.relativize(file).toString());
            Files.createDirectories(parent(copy));
            Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
        }
        Files.write(layout.resolve(Manifest.FILE_NAME), versioned.bytes());
        for (Map.Entry<String, Path> jar : jars.entrySet()) {
            Path copy = layout.resolve("lib").resolve(jar.getKey());
            Files.createDirectories(parent(copy));
            Files.copy(jar.getValue(), copy);
        }
        Path file = target.resolve(fileName(manifest));
        Path fresh = target.resolve("." + file.getFileName() + ".new");
        WrittenPackage written;
        try (OutputStream out = Files.newOutputStream(fresh)) {
            written = PackageBuild.write(layout, out);
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        return new Result(file, manifest, versioned.replaced().filter(before -> !before.equals(version)), written);
    }

    /** Returns the files of the project that belong into the package, sorted. */
    private List<Path> files(Manifest manifest, Path target) throws IOException {
        Set<Path> pictures = Stream.concat(Stream.of(manifest.icon()), manifest.screenshots().stream())
                .map(picture -> project.resolve(picture))
                .collect(Collectors.toSet());
        List<PathMatcher> matchers = Stream.concat(USUAL.stream(), includes.stream())
                .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
                .toList();
        return ProjectFiles.of(project, target).stream()
                .filter(file -> {
                    Path path = project.relativize(file);
                    return pictures.contains(file) || matchers.stream().anyMatch(matcher -> matcher.matches(path));
                })
                .toList();
    }

    /** Returns the file name of a plugin's package. */
    static String fileName(Manifest manifest) {
        return manifest.name().vendor() + "-" + manifest.name().name() + "-" + manifest.version() + ".zip";
    }

    private static Path parent(Path file) {
        Path parent = file.getParent();
        return parent == null ? file : parent;
    }
}
