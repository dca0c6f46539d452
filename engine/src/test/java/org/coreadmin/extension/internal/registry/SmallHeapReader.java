package org.coreadmin.extension.internal.registry;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;

/** Asks a registry in a small JVM of its own, and prints a line for each answer. */
final class SmallHeapReader {

    private SmallHeapReader() {}

    /** Arguments: the registry's address, a directory for its cache. */
    public static void main(String[] arguments) {
        Path temporary = Path.of(arguments[1]);
        Catalogue catalogue = Catalogue.of(
                List.of(RegistrySettings.of("company", RegistryAddress.of(arguments[0], temporary))),
                temporary,
                DurableFiles.system(),
                Clock.systemUTC(),
                TransferLimits.DEFAULT,
                Limits.noJitter());
        say(() -> catalogue.search(SearchQuery.ALL));
        say(() -> catalogue.find(PluginName.of("acme/bomb"), Optional.empty()));
        List<PluginName> names = IntStream.range(0, 8)
                .mapToObj(number -> PluginName.of("acme/large" + number))
                .toList();
        try (OfferedReleases releases = catalogue.releases()) {
            releases.announce(names);
            names.forEach(name -> say(() -> releases.releasesOf(name).size()));
        }
        System.exit(0);
    }

    private static void say(java.util.function.Supplier<Object> question) {
        try {
            System.out.println(question.get());
        } catch (RuntimeException | OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
    }
}
