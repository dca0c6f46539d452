package org.coreadmin.extension.maven;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Writer;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Version;

/** The Maven project of a plugin, as the goals see it. */
final class PluginProject {

    private static final Set<String> BROUGHT_BY_THE_APPLICATION =
            Set.of("info.picocli:picocli", "org.slf4j:slf4j-api", "jakarta.servlet:jakarta.servlet-api");

    private final MavenProject project;

    PluginProject(MavenProject project) {
        this.project = project;
    }

    Path directory() {
        return project.getBasedir().toPath();
    }

    Path target() {
        return Path.of(project.getBuild().getDirectory());
    }

    /** Whether this is a parent of plugins and none itself: a POM alone, without core.json. */
    boolean isOnlyAPom() {
        return project.getPackaging().equals("pom") && !Files.exists(directory().resolve(Manifest.FILE_NAME));
    }

    /** Returns the directory in which {@code core:package} lays the plugin out. */
    Path layout() {
        return target().resolve("plugin");
    }

    /** Returns the sources of the package. */
    PluginPackage plugin(List<String> includes) throws MojoFailureException {
        if (!Files.isRegularFile(directory().resolve(Manifest.FILE_NAME))) {
            throw new MojoFailureException("There is no core.json in " + directory()
                    + ", so there is no plugin to package. 'core core-extension:create VENDOR/NAME' creates one;"
                    + " -Dcore.package.skip skips a module without a plugin.");
        }
        try {
            Version.of(project.getVersion());
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(
                    "The version in " + directory().resolve("pom.xml") + " can't be that of a plugin: "
                            + e.getMessage(),
                    e);
        }
        return new PluginPackage(directory(), project.getVersion(), jars(), includes);
    }

    /**
     * Gives installed and deployed artifacts a POM with the version, which the project's own takes out of {@code core.json}: those
     * who read it in a repository have no {@code core.json} beside it.
     */
    void completePom() throws IOException {
        if (!ManifestVersion.isInherited(project)) {
            return;
        }
        Model model = project.getOriginalModel().clone();
        model.setVersion(project.getVersion());
        Path pom = Files.createDirectories(target()).resolve("published-pom.xml");
        try (OutputStream out = Files.newOutputStream(pom)) {
            new MavenXpp3Writer().write(out, model);
        }
        project.setPomFile(pom.toFile());
    }

    /**
     * Returns the package that {@code core:package} built, in this build or in an earlier one.
     *
     * @throws MojoFailureException if there is no package, or if the project was edited since
     */
    Path packaged() throws IOException, MojoFailureException {
        Path manifest = layout().resolve(Manifest.FILE_NAME);
        if (Files.exists(manifest)) {
            Path file = target().resolve(PluginPackage.fileName(Manifest.read(manifest)));
            if (Files.isRegularFile(file)) {
                requireCurrent(file);
                return file;
            }
        }
        throw new MojoFailureException(
                "There is no package of " + project.getArtifactId() + " in " + target() + ". 'mvn package' builds it.");
    }

    private void requireCurrent(Path file) throws IOException, MojoFailureException {
        FileTime made = Files.getLastModifiedTime(file);
        Path tests = directory().resolve("src/test");
        Optional<Path> newer = ProjectFiles.of(directory(), target()).stream()
                .filter(source -> !source.startsWith(tests) && isNewer(source, made))
                .findFirst();
        if (newer.isPresent()) {
            throw new MojoFailureException(
                    file + " is older than " + directory().relativize(newer.get()) + ". 'mvn package' rebuilds it.");
        }
    }

    private static boolean isNewer(Path file, FileTime than) {
        try {
            return Files.getLastModifiedTime(file).compareTo(than) > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the libraries with the scope {@code provided}, without Core Extension's own and without those of plugins
     * that are required.
     */
    List<Path> provided() throws IOException {
        Set<String> plugins = Manifest.read(layout().resolve(Manifest.FILE_NAME)).require().keySet().stream()
                .map(name -> name.toString().replace('/', ':'))
                .collect(Collectors.toSet());
        return project.getArtifacts().stream()
                .filter(library -> Artifact.SCOPE_PROVIDED.equals(library.getScope())
                        && library.getType().equals("jar")
                        && library.getFile().isFile()
                        && !library.getGroupId().equals("org.coreadmin")
                        && !plugins.contains(library.getGroupId() + ":" + library.getArtifactId()))
                .map(library -> library.getFile().toPath())
                .toList();
    }

    private Map<String, Path> jars() throws MojoFailureException {
        Map<String, Path> jars = new TreeMap<>();
        Artifact own = project.getArtifact();
        if (own.getFile() != null && own.getFile().isFile()) {
            jars.put(own.getFile().getName(), own.getFile().toPath());
        } else if (!project.getPackaging().equals("pom")) {
            throw new MojoFailureException(
                    "The plugin's jar has not been built yet. 'mvn package' builds it and packages the plugin.");
        }
        for (Artifact library : project.getArtifacts()) {
            boolean runs = Artifact.SCOPE_COMPILE.equals(library.getScope())
                    || Artifact.SCOPE_RUNTIME.equals(library.getScope());
            if (runs && library.getType().equals("jar")) {
                require(library);
                Path jar = library.getFile().toPath();
                String name = library.getFile().getName();
                jars.merge(name, jar, (first, second) -> first);
                if (!jar.equals(jars.get(name))) {
                    jars.put(library.getGroupId() + "." + name, jar);
                }
            }
        }
        return jars;
    }

    private static void require(Artifact library) throws MojoFailureException {
        String name = library.getGroupId() + ":" + library.getArtifactId();
        if (library.getGroupId().equals("org.coreadmin") || BROUGHT_BY_THE_APPLICATION.contains(name)) {
            List<String> trail = library.getDependencyTrail();
            String through = trail != null && trail.size() > 2
                    ? " It comes through " + trail.get(1) + "; exclude it there."
                    : "";
            throw new MojoFailureException(name
                    + " must not go into the package, because the application provides it and all plugins share it."
                    + (through.isEmpty() ? " Give it <scope>provided</scope> in pom.xml." : through));
        }
    }
}
