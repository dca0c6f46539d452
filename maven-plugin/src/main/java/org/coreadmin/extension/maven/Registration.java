package org.coreadmin.extension.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;

/** Adds packages to registries, after linking them as an install would. */
final class Registration {

    private final Path base;
    private final List<Path> provided;

    /**
     * Links against what is installed in a base directory.
     *
     * @param base     the base directory; an empty one is made if it does not exist
     * @param provided libraries that the application brings
     */
    Registration(Path base, List<Path> provided) {
        this.base = base;
        this.provided = provided;
    }

    /**
     * Publishes a package in a registry, which is made if it does not exist.
     *
     * @throws MojoFailureException if it could not be installed, or if the registry has other bytes of this version
     */
    OperationResult publish(Path file, Path registry) throws IOException, MojoFailureException {
        Files.createDirectories(base);
        OperationResult result;
        try (HostLibraries host = new HostLibraries(provided, PluginLoader.class.getClassLoader());
                PluginLoader loader = PluginLoader.at(base)
                        .hostLoader(host.loader())
                        .sharedPackages(host.packages())
                        .withoutProcesses()
                        .open()) {
            result = loader.manager().publishPackage(file, registry);
        } catch (PluginException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
        if (!result.success()) {
            throw new MojoFailureException(result.message());
        }
        return result;
    }
}
