package org.coreadmin.extension.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoFailureException;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.tools.AuthorTools;

/** Adds packages to registries, after linking them as an install would. */
final class Registration {

    private static final String REGISTRY = "org/coreadmin/core-plugin-registry";

    private final Path base;
    private final List<Path> provided;
    private final Path mavenRepository;

    /**
     * Links against what is installed in a base directory, else against what registries offer: those of the base directory and of the
     * environment, and what {@code core-extension:maven} has put beside our artifacts.
     *
     * @param base            the base directory; an empty one is made if it does not exist
     * @param provided        libraries that the application brings
     * @param mavenRepository where Maven keeps artifacts on this machine
     */
    Registration(Path base, List<Path> provided, Path mavenRepository) {
        this.base = base;
        this.provided = provided;
        this.mavenRepository = mavenRepository;
    }

    /** Registrations of a plugin by the session of its build. */
    static Registration of(File base, PluginProject plugin, MavenSession session) throws IOException {
        return new Registration(
                base.toPath(),
                plugin.provided(),
                Path.of(session.getLocalRepository().getBasedir()));
    }

    private List<RegistrySettings> registries() {
        List<RegistrySettings> all = new ArrayList<>(RegistrySettings.read(base, Optional.empty(), System.getenv()));
        Path kept = mavenRepository.resolve(REGISTRY);
        if (Files.isDirectory(kept)) {
            all.add(RegistrySettings.named(RegistryAddress.of(kept.toString(), base)));
        }
        return all;
    }

    /**
     * Returns the findings of a reviewer in a package.
     *
     * @throws MojoFailureException if it could not be installed
     */
    List<String> findings(Path file) throws IOException, MojoFailureException {
        Files.createDirectories(base);
        try (HostLibraries host = host();
                PluginLoader loader = open(host)) {
            OperationResult result = AuthorTools.of(loader.manager()).review(file, base.resolve("registry"));
            if (!result.success()) {
                throw new MojoFailureException(result.message());
            }
            return result.data().get("findings") instanceof List<?> findings
                    ? findings.stream().map(String::valueOf).toList()
                    : List.of();
        } catch (PluginException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    private HostLibraries host() throws IOException {
        return new HostLibraries(provided, PluginLoader.class.getClassLoader());
    }

    private PluginLoader open(HostLibraries host) throws IOException {
        return PluginLoader.at(base)
                .hostLoader(host.loader())
                .sharedPackages(host.packages())
                .withoutProcesses()
                .registries(this::registries)
                .open();
    }

    /**
     * Publishes a package in a registry, which is made if it does not exist.
     *
     * @throws MojoFailureException if it could not be installed, or if the registry has other bytes of this version
     */
    OperationResult publish(Path file, Path registry) throws IOException, MojoFailureException {
        Files.createDirectories(base);
        OperationResult result;
        try (HostLibraries host = host();
                PluginLoader loader = open(host)) {
            result = AuthorTools.of(loader.manager()).publishPackage(file, registry);
        } catch (PluginException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
        if (!result.success()) {
            throw new MojoFailureException(result.message());
        }
        return result;
    }
}
