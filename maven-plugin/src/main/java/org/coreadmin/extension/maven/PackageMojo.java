package org.coreadmin.extension.maven;

import java.io.IOException;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.MavenProjectHelper;
import org.coreadmin.extension.PluginException;

/**
 * Builds the plugin's package, {@code target/<vendor>-<name>-<version>.zip}: {@code core.json} with the version of the
 * POM, the plugin's jar and the libraries that it needs at run time, and its files.
 */
@Mojo(
        name = "package",
        defaultPhase = LifecyclePhase.PACKAGE,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
public final class PackageMojo extends AbstractMojo {

    static final String CLASSIFIER = "plugin";

    private final MavenProject project;
    private final MavenProjectHelper helper;

    /** More files of the project that go into the package, as globs such as {@code docs/**}. */
    @Parameter(property = "core.package.includes")
    private List<String> includes = List.of();

    /** Whether to skip the project, as it is no plugin. */
    @Parameter(property = "core.package.skip", defaultValue = "false")
    private boolean skip;

    @Inject
    PackageMojo(MavenProject project, MavenProjectHelper helper) {
        this.project = project;
        this.helper = helper;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        PluginProject plugin = new PluginProject(project);
        if (skip || plugin.isOnlyAPom()) {
            getLog().debug("No plugin here");
            return;
        }
        try {
            PluginPackage.Result made = plugin.plugin(includes).write(plugin.layout(), plugin.target());
            plugin.completePom();
            made.before()
                    .ifPresent(before -> getLog().info("core.json says version " + before + "; the package has "
                            + made.manifest().version() + ", the version in pom.xml."));
            getLog().info("Packaged " + made.manifest().name() + " "
                    + made.manifest().version() + " into " + made.file() + " ("
                    + made.written().paths().size() + " files, "
                    + made.written().size() + " bytes).");
            helper.attachArtifact(project, "zip", CLASSIFIER, made.file().toFile());
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(
                    plugin.directory().resolve("core.json") + " could not be packaged: " + e.getMessage() + ".", e);
        } catch (PluginException e) {
            throw new MojoFailureException(e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException(
                    "The plugin in " + plugin.directory() + " could not be packaged: " + e.getMessage(), e);
        }
    }
}
