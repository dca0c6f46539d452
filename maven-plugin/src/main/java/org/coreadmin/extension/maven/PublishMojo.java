package org.coreadmin.extension.maven;

import java.io.File;
import java.io.IOException;
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
import org.jspecify.annotations.Nullable;

/**
 * Adds the package of this build to a registry that is a directory. A version that is there never changes, and one that could
 * not be installed is not published.
 */
@Mojo(
        name = "publish",
        defaultPhase = LifecyclePhase.DEPLOY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class PublishMojo extends AbstractMojo {

    private final MavenProject project;
    private final MavenSession session;

    /** The registry's directory; it becomes a registry if it is not one. */
    @Parameter(property = "core.registry")
    private @Nullable File registry;

    /** The base directory whose installed plugins the package is linked against. One without plugins if not given. */
    @Parameter(property = "core.base", defaultValue = "${project.build.directory}/core/base")
    private File base = new File("target/core/base");

    /** Whether to skip the project, as it is no plugin. */
    @Parameter(property = "core.package.skip", defaultValue = "false")
    private boolean skip;

    @Inject
    PublishMojo(MavenProject project, MavenSession session) {
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
        File directory = registry;
        if (directory == null) {
            throw new MojoFailureException("No registry to publish to is set. Add -Dcore.registry=DIR,"
                    + " or <registry> to the configuration of core-maven-plugin in pom.xml.");
        }
        try {
            getLog().info(Registration.of(base, plugin, session)
                    .publish(plugin.packaged(), directory.toPath().toAbsolutePath())
                    .message());
        } catch (IOException e) {
            throw new MojoExecutionException(
                    project.getArtifactId() + " could not be published in " + directory + ": " + e.getMessage(), e);
        }
    }
}
