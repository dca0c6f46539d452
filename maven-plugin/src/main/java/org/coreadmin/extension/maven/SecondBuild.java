package org.coreadmin.extension.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.coreadmin.extension.tools.PackageBuild;

/** A build of a project in a copy below its {@code target}, without its tests, to see whether it makes the same package. */
final class SecondBuild {

    private static final int MOST_OUTPUT = 4000;

    private final MavenProject project;
    private final MavenSession session;
    private final Path first;

    /** @param first the package of the first build */
    SecondBuild(MavenProject project, MavenSession session, Path first) {
        this.project = project;
        this.session = session;
        this.first = first;
    }

    /**
     * Returns the files of the package that came out differently, as sentences.
     *
     * @throws MojoFailureException if the copy could not be built
     */
    List<String> differences() throws IOException, MojoFailureException {
        Path target = Path.of(project.getBuild().getDirectory());
        Path copy = target.resolve("core/rebuild");
        Directories.delete(copy);
        try {
            for (Path file : ProjectFiles.of(project.getBasedir().toPath(), target)) {
                Path to = copy.resolve(
                        project.getBasedir().toPath().relativize(file).toString());
                Files.createDirectories(Objects.requireNonNull(to.getParent()));
                Files.copy(file, to, StandardCopyOption.COPY_ATTRIBUTES);
            }
            Path modules = project.getBasedir().toPath().resolve("node_modules");
            if (Files.isDirectory(modules)) {
                Files.createSymbolicLink(copy.resolve("node_modules"), modules);
            }
            build(copy);
            Path second = copy.resolve("target").resolve(String.valueOf(first.getFileName()));
            if (!Files.isRegularFile(second)) {
                throw new MojoFailureException("The second build of " + project.getArtifactId() + " made no "
                        + first.getFileName() + ", so it can't be compared.");
            }
            return PackageBuild.differences(first, second).stream()
                    .map(path -> path + " came out differently in a second build.")
                    .toList();
        } finally {
            Directories.delete(copy);
        }
    }

    private void build(Path copy) throws IOException, MojoFailureException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("maven.home"), "bin", "mvn").toString(),
                "-B",
                "-q",
                "-DskipTests",
                "-Dmaven.repo.local=" + session.getLocalRepository().getBasedir()));
        if (session.isOffline()) {
            command.add("-o");
        }
        File settings = session.getRequest().getUserSettingsFile();
        if (settings != null && settings.isFile()) {
            command.addAll(List.of("-s", settings.getPath()));
        }
        session.getUserProperties().forEach((name, value) -> {
            if (!name.toString().startsWith("core.") && !name.equals("skipTests") && !name.equals("maven.repo.local")) {
                command.add("-D" + name + "=" + value);
            }
        });
        command.add("package");
        Path output = copy.resolve("second-build.log");
        ProcessBuilder maven = new ProcessBuilder(command)
                .directory(copy.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = maven.start();
        try {
            if (process.waitFor() != 0) {
                String text = Files.readString(output, StandardCharsets.UTF_8);
                throw new MojoFailureException("The second build of " + project.getArtifactId() + " failed:\n"
                        + text.substring(Math.max(0, text.length() - MOST_OUTPUT)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoFailureException("The second build was interrupted.", e);
        } finally {
            process.destroy();
        }
    }
}
