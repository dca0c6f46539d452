package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.coreadmin.extension.internal.registry.Catalogue;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/** Searches with this engine. */
final class OwnSearch {

    private final Catalogue catalogue;

    OwnSearch(Path registry, Path cache) {
        catalogue = Catalogue.of(
                List.of(RegistrySettings.of("list", RegistryAddress.of(registry))),
                cache,
                DurableFiles.system(),
                Clock.systemUTC());
    }

    /** Shows the first ten, and counts them all. */
    int search(SearchQuestion question) {
        SearchResult result = catalogue.search(SearchQuery.ALL
                .withKeyword(question.keyword())
                .withCategory(question.category())
                .withPage(1, 10));
        result.list().forEach(plugin -> plugin.toMap().get("name"));
        return result.total();
    }

    /** Searches once: the registry, the cache, the keyword. */
    public static void main(String[] arguments) throws IOException {
        System.out.println("total="
                + new OwnSearch(Path.of(arguments[0]), Path.of(arguments[1]))
                        .search(new SearchQuestion(arguments[2], "")));
    }
}
