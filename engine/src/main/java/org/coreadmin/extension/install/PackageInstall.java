package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.archive.Expectation;
import org.coreadmin.extension.archive.PackageVerifier;
import org.coreadmin.extension.manifest.PluginName;

/** The installation of a package that is a file on this machine. */
public final class PackageInstall {

    private PackageInstall() {}

    /** The plugin that a package holds. The package is verified for that. */
    public static PluginName nameOf(Site site, Path file) throws IOException {
        return PackageVerifier.verify(file, Expectation.ANYTHING, site.limits(), Progress.NONE)
                .manifest()
                .name();
    }

    /** Installs it. */
    public static Outcome run(Site site, PluginName plugin, Path file, InstallOptions options, Caller caller)
            throws IOException {
        return new Change(site, new InstallRequests(site, caller).installPackage(plugin, file, options), caller).run();
    }
}
