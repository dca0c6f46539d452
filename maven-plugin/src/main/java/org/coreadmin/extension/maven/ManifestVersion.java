package org.coreadmin.extension.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.artifact.versioning.VersionRange;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;

/**
 * Sets the version of a plugin's project to the one in its {@code core.json}, before anything of it is built, so that
 * the version stands in one place. A POM with a version of its own keeps that one, and {@link PackageMojo} writes it
 * into the package's {@code core.json}.
 */
public final class ManifestVersion extends AbstractMavenLifecycleParticipant {

    @Override
    public void afterProjectsRead(MavenSession session) throws MavenExecutionException {
        for (MavenProject project : session.getProjects()) {
            Path manifest = project.getBasedir().toPath().resolve(Manifest.FILE_NAME);
            if (isInherited(project) && Files.isRegularFile(manifest)) {
                give(project, versionIn(manifest, project));
            }
        }
    }

    /** Whether the POM names no version, so that Maven took that of its parent. */
    static boolean isInherited(MavenProject project) {
        return project.getOriginalModel().getVersion() == null;
    }

    private static String versionIn(Path manifest, MavenProject project) throws MavenExecutionException {
        try {
            return Manifest.read(manifest).version().toString();
        } catch (PluginException e) {
            throw new MavenExecutionException(
                    "pom.xml takes the version out of core.json, which can't be read. " + e.getMessage(),
                    project.getFile());
        }
    }

    private static void give(MavenProject project, String version) {
        String usual = project.getArtifactId() + "-" + project.getVersion();
        project.setVersion(version);
        project.getArtifact()
                .setVersionRange(VersionRange.createFromVersion(version)); // attached artifacts take theirs from it
        if (usual.equals(project.getBuild().getFinalName())) {
            project.getBuild().setFinalName(project.getArtifactId() + "-" + version);
        }
    }
}
