package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.SameController;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.jackson.JacksonComponent;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.converter.Converter;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.ToStringSerializer;

/** The application's settings of Spring MVC and Jackson apply to plugins: one controller in both gives the same answers. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Turn(kind = "plugins in a running application", place = 3, of = 8)
class SameAnswerTest {

    private static final String PLUGIN = "/plugin/acme/same";
    private static final Path SOURCE =
            Path.of("src/test/java", SameController.class.getName().replace('.', '/') + ".java");

    private static final String BOSS = "Basic Ym9zczpib3Nz";
    private static final String XML = "<Item><shown_name>&#8364;</shown_name></Item>";
    private static final String FORM = "application/x-www-form-urlencoded";

    private final HttpClient http = HttpClient.newHttpClient();
    private Shop shop;

    /** Everything with which an application changes Spring MVC and Jackson. */
    @Configuration(proxyBeanMethods = false)
    @Import({SameController.class, Prices.class})
    static class Configured implements WebMvcConfigurer {

        @Bean
        JacksonModule currencies() {
            return new SimpleModule("currencies").addSerializer(Currency.class, ToStringSerializer.instance);
        }

        @Bean
        JsonMapperBuilderCustomizer sorted() {
            return builder -> builder.enable(tools.jackson.databind.MapperFeature.SORT_PROPERTIES_ALPHABETICALLY);
        }

        @Bean
        Converter<String, StringBuilder> backwards() {
            return new Converter<>() { // a lambda would hide its types
                @Override
                public StringBuilder convert(String text) {
                    return new StringBuilder(text).reverse();
                }
            };
        }

        @Bean
        HttpMessageConverter<UUID> uuids() {
            return new AbstractHttpMessageConverter<>(MediaType.parseMediaType("text/x-uuid")) {
                @Override
                protected boolean supports(Class<?> type) {
                    return type == UUID.class;
                }

                @Override
                protected UUID readInternal(Class<? extends UUID> type, HttpInputMessage input) {
                    throw new UnsupportedOperationException();
                }

                @Override
                protected void writeInternal(UUID uuid, HttpOutputMessage output) throws IOException {
                    output.getBody().write(("uuid:" + uuid).getBytes(StandardCharsets.UTF_8));
                }
            };
        }

        @Override
        public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
            resolvers.add(new HandlerMethodArgumentResolver() {
                @Override
                public boolean supportsParameter(MethodParameter parameter) {
                    return parameter.getParameterType() == StringJoiner.class;
                }

                @Override
                public Object resolveArgument(
                        MethodParameter parameter,
                        ModelAndViewContainer model,
                        NativeWebRequest request,
                        WebDataBinderFactory binders) {
                    return new StringJoiner("", "resolved", "");
                }
            });
        }

        @Override
        public void addInterceptors(InterceptorRegistry registry) {
            registry.addInterceptor(new HandlerInterceptor() {
                @Override
                public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
                    response.setHeader("X-Intercepted", "yes");
                    return true;
                }
            });
        }

        @Override
        public void addCorsMappings(CorsRegistry registry) {
            registry.addMapping("/**").allowedOrigins("https://friend.example").allowedMethods("GET", "POST");
        }
    }

    @JacksonComponent
    static class Prices extends ValueSerializer<BigDecimal> {

        @Override
        public void serialize(BigDecimal price, JsonGenerator out, SerializationContext context) {
            out.writeString(price + " each");
        }
    }

    @BeforeAll
    void open(@TempDir Path base) throws IOException {
        shop = Shop.open(
                Configured.class,
                base,
                "--spring.jackson.property-naming-strategy=SNAKE_CASE",
                "--spring.jackson.default-property-inclusion=non_null",
                "--spring.jackson.date-format=yyyy/MM/dd",
                "--spring.jackson.time-zone=Asia/Tokyo",
                "--spring.jackson.datatype.datetime.write-dates-as-timestamps=true",
                "--spring.jackson.deserialization.fail-on-unknown-properties=true",
                "--spring.mvc.format.date=dd.MM.yyyy",
                "--spring.mvc.format.time=HH.mm",
                "--spring.mvc.format.date-time=dd.MM.yyyy HH.mm",
                "--spring.mvc.message-codes-resolver-format=postfix-error-code",
                "--spring.mvc.problemdetails.enabled=true",
                "--spring.mvc.async.request-timeout=100ms",
                "--spring.mvc.contentnegotiation.favor-parameter=true",
                "--spring.mvc.contentnegotiation.media-types.id=text/x-uuid",
                "--spring.mvc.hiddenmethod.filter.enabled=true",
                "--spring.mvc.apiversion.use.header=X-Version",
                "--spring.mvc.apiversion.default=1",
                "--spring.mvc.apiversion.supported=2",
                "--spring.web.locale=fr_CA",
                "--spring.web.locale-resolver=fixed",
                "--spring.servlet.encoding.charset=ISO-8859-1",
                "--spring.servlet.multipart.max-file-size=1KB",
                "--spring.servlet.multipart.max-request-size=4KB");
        String name = SameController.class.getName();
        String text = Files.readString(SOURCE)
                .replace("package " + SameController.class.getPackageName(), "package same.web")
                .replace("\"/same\"", "\"" + PLUGIN + "\"");
        CompiledPlugin plugin = CompiledPlugin.named("acme/same")
                .provider("same.Provider")
                .route("*", "/**", "acme:same")
                .source("same.Provider", """
                        package same;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().scan("same/web").toMap(); }
                        }
                        """)
                .source("same.web." + name.substring(name.lastIndexOf('.') + 1), text);
        shop.runtime().start(shop.runtime().link(plugin.compileTo(base.resolve("run"))));
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    /** A request, and what the answer has, so that two equal errors are not taken for success. */
    private record Case(String path, int status, String has, HttpRequest.Builder request) {

        static Case get(String path, int status, String has, String... headers) {
            HttpRequest.Builder request = HttpRequest.newBuilder();
            if (headers.length > 0) {
                request.headers(headers);
            }
            return new Case(path, status, has, request);
        }

        /** As browsers ask before a request from another origin; whoever is not signed in may ask. */
        static Case preflight(String origin, int status) {
            return new Case(
                    "/item",
                    status,
                    "",
                    HttpRequest.newBuilder()
                            .headers("Origin", origin, "Access-Control-Request-Method", "POST")
                            .method("OPTIONS", BodyPublishers.noBody()));
        }

        /** @param headers names and values, and a body if there is one more */
        static Case of(String method, String path, int status, String has, String... headers) {
            boolean hasBody = headers.length % 2 == 1;
            return new Case(
                    path,
                    status,
                    has,
                    HttpRequest.newBuilder()
                            .headers(hasBody ? Arrays.copyOf(headers, headers.length - 1) : headers)
                            .method(
                                    method,
                                    hasBody
                                            ? BodyPublishers.ofString(headers[headers.length - 1])
                                            : BodyPublishers.noBody()));
        }

        static Case post(String path, int status, String has, String type, String body) {
            return new Case(
                    path,
                    status,
                    has,
                    HttpRequest.newBuilder().header("Content-Type", type).POST(BodyPublishers.ofString(body)));
        }

        @Override
        public String toString() {
            return path + " " + status + " " + has;
        }
    }

    static Stream<Case> cases() {
        String form = "multipart/form-data; boundary=xx";
        String item = "{\"shown_name\":\"\\u20ac\"}";
        return Stream.of(
                Case.get("/text", 200, "你好, مرحبا, €"),
                Case.get("/page", 200, "<p>你好, €</p>"),
                Case.get("/table", 200, "你好;1 €"),
                Case.get("/latin", 200, "pfel"),
                Case.get("/events", 200, "data:你好 €"),
                Case.get("/item", 200, "\"price\":\"1.50 each\""),
                Case.get("/item", 200, "\"made\":\"1970/01/01\""),
                Case.get("/compact", 200, "shownName"),
                Case.of("OPTIONS", "/written", 200, "", "Authorization", BOSS),
                Case.of("PUT", "/field", 200, "PUT ä", "Content-Type", FORM, "name=%E4"),
                Case.of("POST", "/field", 200, "DELETE ü", "Content-Type", FORM, "_method=DELETE&name=%FC"),
                Case.get("/written", 200, "\"shown_name\":\"Äpfel\""),
                Case.get("/many", 200, "{\"at\":"),
                Case.get("/uuid?format=id", 200, "uuid:"),
                Case.get("/item?format=id", 406, ""),
                Case.get("/day?day=24.12.2026", 200, "2026-12-24 THURSDAY"),
                Case.get("/day?day=yesterday", 400, "\"status\":400"),
                Case.get("/day", 400, "\"title\":\"Bad Request\""),
                Case.get("/time?time=12.30&both=24.12.2026%2018.00", 200, "12:30 2026-12-24T18:00"),
                Case.get("/built?built=abc", 200, "cba resolved"),
                Case.get("/locale", 200, "fr_CA", "Accept-Language", "de"),
                Case.get("/codes?count=0", 200, "form.count.Min"),
                Case.get("/never", 503, "\"status\":503"),
                Case.get("/who", 200, "boss boss"),
                Case.get("/versioned", 200, "first"),
                Case.get("/versioned", 200, "second", "X-Version", "2"),
                Case.get("/versioned", 400, "\"status\":400", "X-Version", "3"),
                Case.get("/text", 200, "€", "Origin", "https://friend.example"),
                Case.get("/text", 403, "Invalid CORS request", "Origin", "https://foe.example"),
                Case.preflight("https://friend.example", 200),
                Case.preflight("https://foe.example", 403),
                Case.post("/text", 405, "\"status\":405", "application/json", "{}"),
                Case.post("/item", 200, "\"shown_name\":\"€\"", "application/json", item),
                Case.post("/item", 400, "\"status\":400", "application/json", "{\"shownName\":\"x\"}"),
                Case.post("/item", 415, "\"status\":415", "application/x-other", "x"),
                Case.get("/item", 200, "<shown_name>Äpfel</shown_name>", "Accept", "application/xml"),
                Case.get("/item", 200, "<price>1.50 each</price>", "Accept", "text/xml"),
                Case.get("/item", 200, "<made>1970/01/01</made>", "Accept", "application/xml, application/json;q=0.5"),
                Case.get("/item", 200, "{", "Accept", "application/json, application/xml;q=0.5"),
                Case.get("/item", 406, "", "Accept", "image/png"),
                Case.of("POST", "/item", 200, "{", "Content-Type", "application/xml", XML),
                Case.of(
                        "POST",
                        "/item",
                        200,
                        "<shown_name>",
                        "Content-Type",
                        "application/xml",
                        "Accept",
                        "application/xml",
                        XML),
                Case.post("/item", 400, "\"status\":400", "application/xml", "<Item><shownName>x</shownName></Item>"),
                Case.post("/item", 400, "\"status\":400", "application/xml", "<Item>"),
                Case.get("/day?day=yesterday", 400, "\"status\":400", "Accept", "application/xml"),
                Case.post("/upload", 200, ".txt 3 € €", form, upload("é.txt", "€", item)),
                Case.post("/upload", 400, "\"status\":400", form, "--xx--\r\n"));
    }

    /** The application answers some of these with 500, as its container cannot say whose fault it is. */
    @Test
    void anUploadThatCannotBeReadIsTheCallersFault() {
        String form = "multipart/form-data; boundary=xx";
        for (Case asked : List.of(
                Case.post("/upload", 413, "max-file-size", form, upload("a", "x".repeat(2000), "{}")),
                Case.post("/upload", 413, "max-request-size", form, upload("a", "x".repeat(9000), "{}")),
                Case.post("/upload", 400, "boundary", form, "--xx\r\nContent-Disposition: form-da"),
                Case.post("/upload", 400, "boundary", "multipart/form-data", "x"))) {
            HttpResponse<byte[]> plugin = send(PLUGIN, asked);
            assertThat(text(plugin)).contains(asked.has());
            assertThat(plugin.statusCode()).isEqualTo(asked.status());
        }
    }

    /** A property that is new in Spring Boot needs a row, and perhaps a case. */
    @Test
    void theTableHasEveryPropertyOfTheServerTheWebAndJackson() throws IOException {
        List<String> rows = Pattern.compile("`((?:spring|server)\\.[a-z0-9.-]+?)(\\.\\*)?`")
                .matcher(Files.readString(Path.of("../docs/reference/web.md")))
                .results()
                .map(found -> found.group(1))
                .toList();
        Set<String> missing = new TreeSet<>();
        for (URL metadata : Collections.list(
                getClass().getClassLoader().getResources("META-INF/spring-configuration-metadata.json"))) {
            try (InputStream in = metadata.openStream()) {
                for (JsonNode property : JsonMapper.shared().readTree(in).path("properties")) {
                    String name = property.path("name").asString();
                    if (name.matches("(spring\\.(mvc|web|jackson|http\\.converters|servlet)|server)\\..*")
                            && !property.has("deprecated")
                            && rows.stream().noneMatch(row -> name.equals(row) || name.startsWith(row + "."))) {
                        missing.add(name);
                    }
                }
            }
        }
        assertThat(rows).hasSizeGreaterThan(20);
        assertThat(missing).isEmpty();
    }

    private static String upload(String name, String content, String json) {
        return "--xx\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\n\r\n" + content
                + "\r\n--xx\r\nContent-Disposition: form-data; name=\"item\"\r\nContent-Type: application/json\r\n\r\n"
                + json + "\r\n--xx--\r\n";
    }

    @ParameterizedTest
    @MethodSource("cases")
    void oneControllerAnswersAlikeInTheApplicationAndInAPlugin(Case asked) {
        HttpResponse<byte[]> application = send("/same", asked);
        HttpResponse<byte[]> plugin = send(PLUGIN, asked);
        assertThat(text(plugin)).contains(asked.has());
        assertThat(plugin.statusCode()).isEqualTo(asked.status());
        assertThat(text(plugin).replace(PLUGIN, "/same")).isEqualTo(text(application));
        assertThat(plugin.statusCode()).isEqualTo(application.statusCode());
        assertThat(headers(plugin)).isEqualTo(headers(application));
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static Map<String, List<String>> headers(HttpResponse<byte[]> answer) {
        Map<String, List<String>> headers = new TreeMap<>(answer.headers().map());
        headers.keySet().removeIf(name -> name.equalsIgnoreCase("date") || name.equalsIgnoreCase("content-length"));
        return headers;
    }

    private HttpResponse<byte[]> send(String prefix, Case asked) {
        HttpRequest.Builder request = asked.request().copy().uri(shop.address(prefix + asked.path()));
        if (!request.build().method().equals("OPTIONS")) {
            request.header("Authorization", BOSS);
        }
        try {
            return http.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(asked.toString(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
