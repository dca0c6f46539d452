package org.coreadmin.extension.benchmarks.plain;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** The list of plugins as a usual controller gives it: the same records, filters and answer, Tomcat and Jackson as they come. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@RestController
public class PlainServer {

    private final List<Searched> items;

    PlainServer(@Value("${records}") Path records, JsonMapper json) {
        items = Arrays.stream(json.readValue(records.toFile(), Item[].class))
                .map(Searched::new)
                .toList();
    }

    /**
     * Starts the server.
     *
     * @param arguments {@code open} or {@code secured}; the file with the records as a JSON array; for {@code secured}
     *     the token to accept and the file of its database
     */
    public static void main(String[] arguments) {
        boolean secured = arguments[0].equals("secured");
        SpringApplication application = secured
                ? new SpringApplication(PlainServer.class, PlainTokens.class)
                : new SpringApplication(PlainServer.class);
        ConfigurableApplicationContext context = application.run(
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--records=" + arguments[1],
                "--token=" + (secured ? arguments[2] : ""),
                "--spring.datasource.url=jdbc:sqlite:" + (secured ? arguments[3] : ""),
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN");
        int port = Objects.requireNonNull(((WebServerApplicationContext) context).getWebServer())
                .getPort();
        System.out.println("ready http://127.0.0.1:" + port);
    }

    /** The record of a plugin in the list. */
    public record Item(
            String name,
            @JsonProperty("display_name") String displayName,
            String version,
            String description,
            String author,
            String type,
            String status,
            @JsonProperty("installed_at") String installedAt,
            @JsonProperty("updated_at") String updatedAt) {}

    /** A page and how many there are on all. */
    public record Page(List<Item> list, int total) {}

    /** The envelope of every answer. */
    public record Envelope(int code, String message, Page data) {}

    private record Searched(Item item, String text) {

        Searched(Item item) {
            this(
                    item,
                    String.join("\n", item.name(), item.displayName(), item.description(), item.author())
                            .toLowerCase(Locale.ROOT));
        }
    }

    @GetMapping("/admin/plugin/list")
    Envelope list(
            @RequestParam(name = "page", defaultValue = "1") int page,
            @RequestParam(name = "pageSize", defaultValue = "10") int pageSize,
            @RequestParam("type") Optional<String> type,
            @RequestParam("status") Optional<String> status,
            @RequestParam(name = "keyword", defaultValue = "") String keyword) {
        String wanted = keyword.toLowerCase(Locale.ROOT);
        List<Item> found = items.stream()
                .filter(one -> type.isEmpty() || type.get().equals(one.item().type()))
                .filter(one ->
                        status.isEmpty() || status.get().equals(one.item().status()))
                .filter(one -> wanted.isEmpty() || one.text().contains(wanted))
                .map(Searched::item)
                .toList();
        int from = Math.min(found.size(), (page - 1) * pageSize);
        List<Item> shown = found.subList(from, Math.min(found.size(), from + pageSize));
        return new Envelope(200, "OK", new Page(shown, found.size()));
    }
}
