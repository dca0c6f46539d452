package org.coreadmin.extension.maven;

import javax.inject.Inject;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.tools.PageBuild;

/**
 * Builds and tests the plugin's pages, where the project has a {@code package.json}: its scripts {@code build}, which writes below
 * {@code web/}, and {@code test}. What they need is fetched with npm the first time.
 */
@Mojo(name = "pages", defaultPhase = LifecyclePhase.PROCESS_RESOURCES, threadSafe = true)
public final class PagesMojo extends AbstractMojo {

    private final MavenProject project;

    /** Whether to skip the project, as it is no plugin. */
    @Parameter(property = "core.package.skip", defaultValue = "false")
    private boolean skip;

    /** Whether to skip the tests. */
    @Parameter(property = "skipTests", defaultValue = "false")
    private boolean skipTests;

    @Inject
    PagesMojo(MavenProject project) {
        this.project = project;
    }

    @Override
    public void execute() throws MojoFailureException {
        if (skip) {
            return;
        }
        try {
            PageBuild pages = PageBuild.in(project.getBasedir().toPath()).orElse(null);
            if (pages == null) {
                getLog().debug("No package.json with a script \"build\" here");
                return;
            }
            if (!pages.isPrepared() && !pages.prepare()) {
                getLog().warn("npm is not installed, so the pages are not built; what is in web/ is packaged.");
                return;
            }
            pages.build();
            if (!skipTests) {
                pages.test();
            }
        } catch (PluginException e) {
            throw new MojoFailureException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoFailureException("The build of the pages was interrupted.", e);
        }
    }
}
