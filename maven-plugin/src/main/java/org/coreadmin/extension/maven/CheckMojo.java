package org.coreadmin.extension.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.coreadmin.extension.Manifest;

/**
 * Checks the package of this build: links it as an install would, and lists what a reviewer would miss, such as a licence or the
 * undo part of a migration.
 */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class CheckMojo extends AbstractMojo {

    private final MavenProject project;
    private final MavenSession session;

    /** The base directory whose installed plugins the package is linked against. One without plugins if not given. */
    @Parameter(property = "core.base", defaultValue = "${project.build.directory}/core/base")
    private File base = new File("target/core/base");

    /** Whether the build fails if something is missing that a reviewer would ask for. */
    @Parameter(property = "core.check.strict", defaultValue = "false")
    private boolean strict;

    /** Whether the project is built a second time, in a copy, to see whether the package has the same files. */
    @Parameter(property = "core.check.rebuild", defaultValue = "false")
    private boolean rebuild;

    /** Whether to skip the project, as it is no plugin. */
    @Parameter(property = "core.package.skip", defaultValue = "false")
    private boolean skip;

    @Inject
    CheckMojo(MavenProject project, MavenSession session) {
        this.project = project;
        this.session = session;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        PluginProject plugin = new PluginProject(project);
        if (skip || plugin.isOnlyAPom()) {
            getLog().debug("No plugin here");
            return;
        }
        try {
            Path file = plugin.packaged();
            List<String> findings =
                    new ArrayList<>(Registration.of(base, plugin, session).findings(file));
            Manifest manifest = Manifest.read(plugin.layout().resolve(Manifest.FILE_NAME));
            if (rebuild) {
                findings.addAll(new SecondBuild(project, session, file).differences());
            }
            findings.forEach(getLog()::warn);
            if (strict && !findings.isEmpty()) {
                throw new MojoFailureException(manifest.name() + " " + manifest.version()
                        + " lacks what a reviewer asks for:\n- " + String.join("\n- ", findings));
            }
            getLog().info(manifest.name() + " " + manifest.version() + " can be installed"
                    + (findings.isEmpty() ? "." : "; " + findings.size() + " findings."));
        } catch (IOException e) {
            throw new MojoExecutionException(project.getArtifactId() + " could not be checked: " + e.getMessage(), e);
        }
    }
}
