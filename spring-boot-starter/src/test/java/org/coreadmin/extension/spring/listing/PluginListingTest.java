package org.coreadmin.extension.spring.listing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.PluginStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PluginListingTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    private final List<InstalledPlugin> plugins = plugins();
    private final PluginListing listing = PluginListing.of(plugins, Map.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "acme/p1",
                "p1",
                "ümlaut",
                "ÜMLAUT 7",
                "theme",
                "ann",
                "bob",
                "nobody",
                "\0",
                "\n",
                "7 x"
            })
    void findsWhatLookingAtOneAfterTheOtherFinds(String keyword) throws Exception {
        for (Optional<String> type :
                List.of(Optional.<String>empty(), Optional.of("backend"), Optional.of("frontend"))) {
            for (Optional<String> status :
                    List.of(Optional.<String>empty(), Optional.of("enabled"), Optional.of("disabled"))) {
                List<String> expected = expected(keyword, type, status);
                List<String> found = new ArrayList<>();
                int page = 1;
                do {
                    Map<String, Object> data =
                            page(new PluginQuery(page, 10, type, status, keyword, PluginQuery.Order.BY_NAME));
                    assertThat(data).containsEntry("total", expected.size());
                    found.addAll(names(data));
                    page++;
                } while ((page - 1) * 10 < expected.size());
                assertThat(found).isEqualTo(expected);
            }
        }
    }

    @Test
    void sortsByWhatTheCallerAsksForAndKeepsNamesInOrder() throws Exception {
        for (String field : PluginQuery.Order.FIELDS) {
            for (String sort : List.of(field, "-" + field)) {
                PluginQuery.Order order = PluginQuery.Order.parse(sort).orElseThrow();
                Map<String, Object> data = page(new PluginQuery(1, 100, Optional.empty(), Optional.empty(), "", order));
                List<String> values = ((List<?>) data.get("list"))
                        .stream()
                                .map(item -> String.valueOf(((Map<?, ?>) item).get(field)))
                                .toList();
                assertThat(values).hasSizeGreaterThan(1);
                if (!field.equals("version")) {
                    Comparator<String> by = String.CASE_INSENSITIVE_ORDER;
                    assertThat(values).as(sort).isSortedAccordingTo(order.descending() ? by.reversed() : by);
                }
            }
        }
        assertThat(PluginQuery.Order.parse("size")).isEmpty();
    }

    @Test
    void isEmptyBehindTheLastPage() throws Exception {
        Map<String, Object> data = page(new PluginQuery(
                Integer.MAX_VALUE, 100, Optional.empty(), Optional.empty(), "", PluginQuery.Order.BY_NAME));

        assertThat(data).containsEntry("total", plugins.size()).containsEntry("list", List.of());
    }

    private List<String> expected(String keyword, Optional<String> type, Optional<String> status) {
        return plugins.stream()
                .filter(plugin ->
                        type.isEmpty() || type.get().equals(plugin.config().get("type")))
                .filter(plugin ->
                        status.isEmpty() || status.get().equals(plugin.status().word()))
                .filter(plugin -> (plugin.name() + "\n" + plugin.config().get("display_name") + "\n"
                                + plugin.config().get("description") + "\n"
                                + plugin.config().get("author"))
                        .toLowerCase(Locale.ROOT)
                        .contains(keyword.toLowerCase(Locale.ROOT)))
                .map(InstalledPlugin::name)
                .sorted()
                .toList();
    }

    private Map<String, Object> page(PluginQuery query) {
        return listing.page(query);
    }

    private static List<String> names(Map<String, Object> data) {
        return ((List<?>) data.get("list"))
                .stream()
                        .map(item -> String.valueOf(((Map<?, ?>) item).get("name")))
                        .toList();
    }

    private static List<InstalledPlugin> plugins() {
        Random random = new Random(7);
        List<InstalledPlugin> plugins = new ArrayList<>();
        for (int number = 0; number < 37; number++) {
            plugins.add(new InstalledPlugin(
                    "acme/p" + number,
                    "1.0.0",
                    Path.of("p" + number),
                    Map.of(
                            "display_name", random.nextBoolean() ? "Ümlaut " + number : "Theme a a " + number,
                            "description", random.nextBoolean() ? "x" : "aaaa",
                            "author", random.nextBoolean() ? "Ann" : "Bob",
                            "type", random.nextBoolean() ? "backend" : "frontend"),
                    random.nextBoolean() ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                    Optional.empty(),
                    Optional.empty(),
                    NOON,
                    NOON));
        }
        return plugins;
    }
}
