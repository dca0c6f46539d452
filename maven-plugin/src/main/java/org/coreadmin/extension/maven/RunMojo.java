package org.coreadmin.extension.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Version;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.jspecify.annotations.Nullable;

/**
 * Runs the administration application with this plugin, and reloads it at every save: what {@code core dev} does, with the libraries
 * that the POM names. Ends with Ctrl-C. If an application runs on the base directory already, the plugin is reloaded there.
 */
@Mojo(name = "run", requiresDependencyResolution = ResolutionScope.RUNTIME)
public final class RunMojo extends AbstractMojo {

    private static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.security",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.sql/java.sql");
    private static final int NEEDS_NATIVE_ACCESS = 22;

    private final MavenProject project;
    private final RepositorySystem repositories;

    @Parameter(defaultValue = "${repositorySystemSession}", readonly = true, required = true)
    private @Nullable RepositorySystemSession session;

    /**
     * The base directory of the application, such as that of a running host. By default one below {@code target/}; the
     * plugin is copied into it, and the project stays as it is.
     */
    @Parameter(property = "core.base", defaultValue = "${project.build.directory}/core/base")
    private File base = new File("target/core/base");

    /** The port that the application listens on; a free one if this port is taken. */
    @Parameter(property = "core.port", defaultValue = "9501")
    private int port;

    @Inject
    RunMojo(MavenProject project, RepositorySystem repositories) {
        this.project = project;
        this.repositories = repositories;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        PluginProject plugin = new PluginProject(project);
        if (plugin.isOnlyAPom()) {
            throw new MojoFailureException(plugin.directory()
                    + " has no core.json, so there is no plugin to run. Run 'mvn core:run' in the plugin's directory.");
        }
        warnOfVersion();
        List<String> command = command(plugin);
        try {
            Process process = new ProcessBuilder(command)
                    .directory(plugin.directory().toFile())
                    .inheritIO()
                    .start();
            Thread end = new Thread(process::destroy, "core-run-end");
            Runtime.getRuntime().addShutdownHook(end);
            int status = process.waitFor();
            if (status != 0) {
                throw new MojoFailureException("The application ended with exit code " + status + "; see above.");
            }
        } catch (IOException e) {
            throw new MojoExecutionException("The application could not be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void warnOfVersion() {
        try {
            Version.of(project.getVersion());
        } catch (PluginException e) {
            getLog().warn("The version in pom.xml, " + project.getVersion() + ", can't be packaged: " + e.getMessage());
        }
    }

    private List<String> command(PluginProject plugin) throws MojoExecutionException {
        List<Path> classPath = application();
        Path sweep = classPath.stream()
                .filter(jar -> String.valueOf(jar.getFileName()).startsWith("core-sweep-"))
                .findFirst()
                .orElseThrow(() -> new MojoExecutionException("org.coreadmin:core-admin-app came without core-sweep"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--module-path",
                sweep.toString(),
                "--add-modules",
                "core.sweep"));
        OPENED.forEach(name -> command.addAll(List.of("--add-opens", name + "=core.sweep")));
        if (Runtime.version().feature() >= NEEDS_NATIVE_ACCESS) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of(
                "-cp",
                String.join(
                        File.pathSeparator,
                        classPath.stream().map(Path::toString).toList()),
                "org.coreadmin.extension.cli.Main",
                "dev",
                plugin.directory().toString(),
                "--base",
                base.getAbsolutePath(),
                "--port",
                String.valueOf(port)));
        for (Artifact library : project.getArtifacts()) {
            boolean runs = Artifact.SCOPE_COMPILE.equals(library.getScope())
                    || Artifact.SCOPE_RUNTIME.equals(library.getScope());
            if (runs && library.getType().equals("jar") && library.getFile() != null) {
                command.addAll(List.of("--library", library.getFile().getAbsolutePath()));
            }
        }
        return command;
    }

    /** Returns the administration application of this version with what it needs. */
    private List<Path> application() throws MojoExecutionException {
        CollectRequest wanted = new CollectRequest();
        wanted.setRoot(new Dependency(
                new DefaultArtifact("org.coreadmin:core-admin-app:" + PluginLoader.version()), "runtime"));
        wanted.setRepositories(project.getRemoteProjectRepositories());
        try {
            return repositories
                    .resolveDependencies(
                            session,
                            new DependencyRequest(
                                    wanted,
                                    (node, parents) -> node.getDependency() == null
                                            || List.of("compile", "runtime")
                                                    .contains(
                                                            node.getDependency().getScope())))
                    .getArtifactResults()
                    .stream()
                    .map(ArtifactResult::getArtifact)
                    .map(artifact -> artifact.getFile().toPath())
                    .toList();
        } catch (DependencyResolutionException e) {
            throw new MojoExecutionException(
                    "The administration application could not be found: " + e.getMessage()
                            + " 'core core-extension:maven' puts it into the local Maven repository.",
                    e);
        }
    }
}
