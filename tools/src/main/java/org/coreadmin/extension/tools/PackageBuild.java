package org.coreadmin.extension.tools;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageTree;
import org.coreadmin.extension.internal.tools.packages.Sbom;

/** Makes and compares packages where there is no base directory, as in a build. */
@API(status = API.Status.STABLE, since = "1.0")
public final class PackageBuild {

    private PackageBuild() {}

    /**
     * Writes the package of the plugin in a directory as {@link WrittenPackage#write} does, with a bill of materials: that of the author
     * if the directory has one, else one that lists the plugin and its libraries.
     */
    public static WrittenPackage write(Path tree, OutputStream out) throws IOException {
        return Sbom.writePackage(tree, ArchiveLimits.DEFAULT, out);
    }

    /**
     * Returns the paths that only one of two packages has, or that differ in mode or content; sorted.
     *
     * @throws PluginException if one of them could not be installed
     */
    public static List<String> differences(Path one, Path other) throws IOException {
        return List.copyOf(tree(one).differences(tree(other)));
    }

    private static PackageTree tree(Path file) throws IOException {
        return PackageTree.of(file, Expectation.ANYTHING, ArchiveLimits.DEFAULT);
    }
}
