package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchTest {

    @TempDir
    private Path temporary;

    private Catalogue catalogue;

    @BeforeEach
    void makeARegistry() {
        HandMadeRegistry registry = new HandMadeRegistry(temporary);
        plugin(registry, "acme/audit", "backend", "Audit", "Who did what", "Acme Ltd", "security", "log");
        plugin(registry, "beta/audit", "backend", "Beta audit", "Another one", "Beta", "security", "trail");
        plugin(
                registry,
                "acme/audit-log",
                "backend",
                "Journal",
                "Writes a line for each action",
                "Acme Ltd",
                "Security");
        plugin(registry, "core/login-audit", "mixed", "Logins", "Every login", "Core Team", "accounts");
        plugin(registry, "audit/theme", "frontend", "Theme", "Looks nice", "Zed", "themes");
        plugin(registry, "zeta/report", "mixed", "Audit report", "A table", "Zed", "reports");
        plugin(registry, "zeta/mail", "mixed", "Mail", "Sends mail", "Zed", "mail", "audit", "smtp");
        plugin(registry, "zeta/archive", "mixed", "Archive", "Keeps audit records for years", "Zed", "storage");
        plugin(registry, "zeta/author", "mixed", "Author", "Something else", "The Audit Company", "storage");
        plugin(registry, "zeta/other", "frontend", "Other", "Nothing of it", "Zed", "themes");
        catalogue = Catalogue.of(
                List.of(RegistrySettings.of("test", RegistryAddress.of(temporary))),
                temporary.resolve("cache"),
                DurableFiles.system(),
                Clock.systemUTC());
    }

    @Test
    void ranksByWhereTheWordIsFoundAndThenByName() {
        assertThat(names(SearchQuery.ALL.withKeyword("Audit")))
                .containsExactly(
                        "acme/audit", // exact name
                        "beta/audit",
                        "acme/audit-log", // a word of the name
                        "core/login-audit",
                        "zeta/report", // display name
                        "zeta/mail", // keyword
                        "audit/theme", // vendor
                        "zeta/archive", // description
                        "zeta/author"); // author
    }

    @Test
    void ranksNamesTheSameWay() {
        assertThat(names(SearchQuery.ALL.withName("audit")))
                .containsExactly("acme/audit", "beta/audit", "acme/audit-log", "core/login-audit", "audit/theme");
        assertThat(names(SearchQuery.ALL.withName("beta/audit"))).containsExactly("beta/audit");
        assertThat(names(SearchQuery.ALL.withName("e/AUDIT-l"))).containsExactly("acme/audit-log");
    }

    @Test
    void wantsEachOfSeveralWords() {
        assertThat(names(SearchQuery.ALL.withKeyword("table audit"))).containsExactly("zeta/report");
        assertThat(names(SearchQuery.ALL.withKeyword("audit missing"))).isEmpty();
        assertThat(names(SearchQuery.ALL.withKeyword("looks nice"))).containsExactly("audit/theme");
    }

    @Test
    void addsTheMarksOfSeveralWords() {
        assertThat(names(SearchQuery.ALL.withKeyword("audit zed")))
                .containsExactly("zeta/report", "zeta/mail", "audit/theme", "zeta/archive");
        assertThat(names(SearchQuery.ALL.withKeyword("audit security")))
                .containsExactly("acme/audit", "acme/audit-log", "beta/audit");
    }

    @Test
    void knowsOneCharacterInAllItsForms() {
        HandMadeRegistry registry = new HandMadeRegistry(temporary);
        plugin(registry, "world/street", "mixed", "Stra\u00dfe", "Cafe\u0301 \u039f\u03b4\u03cc\u03c2", "\u00c5sa", "");
        for (String keyword : List.of("STRASSE", "stra\u00dfe", "caf\u00e9", "\u03bf\u03b4\u03cc\u03c3", "a\u030asa")) {
            assertThat(names(SearchQuery.ALL.withKeyword(keyword))).as(keyword).containsExactly("world/street");
        }
        assertThat(names(SearchQuery.ALL.withAuthor("\u00e5SA"))).containsExactly("world/street");
        assertThat(names(SearchQuery.ALL.withKeyword("cafe"))).isEqualTo(List.of());
    }

    @Test
    void filtersByTypeCategoryAndAuthor() {
        assertThat(names(SearchQuery.ALL.withType("frontend"))).containsExactly("audit/theme", "zeta/other");
        assertThat(names(SearchQuery.ALL.withCategory("SECURITY")))
                .containsExactly("acme/audit", "acme/audit-log", "beta/audit");
        assertThat(names(SearchQuery.ALL.withCategory("secur"))).isEmpty();
        assertThat(names(SearchQuery.ALL.withAuthor("acme"))).containsExactly("acme/audit", "acme/audit-log");
        assertThat(names(SearchQuery.ALL.withAuthor("zed").withType("mixed").withKeyword("audit")))
                .containsExactly("zeta/report", "zeta/mail", "zeta/archive");
    }

    @Test
    void showsEverythingByNameWithoutFilters() {
        assertThat(names(SearchQuery.ALL)).hasSize(10).isSorted();
        assertThat(names(SearchQuery.ALL.withType("all"))).hasSize(10);
    }

    @Test
    void givesPages() {
        SearchQuery query = SearchQuery.ALL.withKeyword("audit");
        assertThat(names(query.withPage(1, 4)))
                .containsExactly("acme/audit", "beta/audit", "acme/audit-log", "core/login-audit");
        assertThat(names(query.withPage(3, 4))).containsExactly("zeta/author");
        assertThat(names(query.withPage(4, 4))).isEmpty();
        assertThat(names(query.withPage(Integer.MAX_VALUE, Integer.MAX_VALUE))).isEmpty();
        assertThat(catalogue.search(query.withPage(4, 4)).total()).isEqualTo(9);
    }

    @Test
    void refusesQueriesThatAreNone() {
        List<Runnable> wrong = List.of(
                () -> SearchQuery.ALL.withType("theme"),
                () -> SearchQuery.ALL.withPage(0, 10),
                () -> SearchQuery.ALL.withPage(-1, 10),
                () -> SearchQuery.ALL.withPage(1, 0),
                () -> SearchQuery.ALL.withKeyword("x".repeat(1_000_000)));
        for (Runnable query : wrong) {
            assertThatExceptionOfType(PluginException.class)
                    .isThrownBy(query::run)
                    .extracting(PluginException::code)
                    .isEqualTo(ErrorCode.BAD_REQUEST);
        }
    }

    private List<String> names(SearchQuery query) {
        return catalogue.search(query).list().stream()
                .map(plugin -> plugin.name().toString())
                .toList();
    }

    private static void plugin(
            HandMadeRegistry registry,
            String name,
            String type,
            String displayName,
            String description,
            String author,
            String category,
            String... keywords) {
        registry.plugin(name)
                .with("type", type)
                .with("display_name", displayName)
                .with("description", description)
                .with("author", author)
                .with("category", category)
                .with("keywords", List.of(keywords))
                .version("1.0.0", name)
                .done();
    }
}
