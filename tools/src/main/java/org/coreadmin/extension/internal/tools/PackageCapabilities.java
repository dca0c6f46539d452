package org.coreadmin.extension.internal.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.inspection.PackageCode;
import org.coreadmin.extension.internal.inspection.linkage.PluginLinkCheck;
import org.coreadmin.extension.internal.store.ScratchFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The capabilities of code in package files, read without an application. */
public final class PackageCapabilities {

    private static final Logger LOG = LoggerFactory.getLogger(PackageCapabilities.class);

    private PackageCapabilities() {}

    /**
     * Returns the capabilities that are seen in a package file, by name, with where each is seen. Sources in it are not
     * looked at.
     *
     * @throws IOException if the file can't be read
     */
    static SortedMap<String, List<Evidence>> seen(Manifest manifest, Path file) throws IOException {
        PackageCode code = PackageCode.readPackage(
                file, PackageCode.Limits.DEFAULT, (in, reading) -> ScratchFile.holding(in, ".jar", reading::read));
        return PluginLinkCheck.capabilities(code, manifest);
    }

    /**
     * Returns the packages of a registry in a directory that have capabilities which they do not declare, one text
     * each.
     *
     * @throws IOException if the directory can't be read
     */
    public static List<String> undeclared(Path registry) throws IOException {
        List<Path> packages;
        try (Stream<Path> files = Files.walk(registry)) {
            packages = files.filter(file -> file.toString().endsWith(".zip") && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
        List<String> problems = new ArrayList<>();
        for (Path file : packages) {
            try {
                Manifest manifest = PackageVerifier.verify(
                                file, Expectation.ANYTHING, ArchiveLimits.DEFAULT, Progress.NONE)
                        .manifest();
                CodeCheck.undeclared(manifest, seen(manifest, file)).ifPresent(text -> problems.add(text.toString()));
            } catch (PluginException e) { // a damaged package is a problem of its own
                LOG.debug("The code of {} is not read: {}", file, e.toString());
            }
        }
        return problems;
    }
}
