package com.example.oldest;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Set;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** A plugin with a controller and a table comes, answers and goes on Spring Boot 4.0. */
@Turn(kind = "builds and packaged applications", place = 3, of = 6)
class OldestSpringBootTest {

    private final HttpClient http = HttpClient.newHttpClient();
    private int port;

    @Test
    void runsPlugins(@TempDir Path base) throws Exception {
        assertThat(SpringBootVersion.getVersion()).startsWith("4.0.");
        try (PluginLoader author = PluginLoader.at(base).open()) {
            AuthorTools.of(author.manager())
                    .create("acme/greet", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.REST, Feature.TABLE)));
        }
        try (ConfigurableApplicationContext application = SpringApplication.run(
                OldestApplication.class,
                "--server.port=0",
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN",
                "--spring.datasource.url=jdbc:sqlite:" + base.resolve("oldest.db"),
                "--spring.security.user.name=ada",
                "--spring.security.user.password=oldest",
                "--spring.security.user.roles=ADMIN",
                "--core.extension.grants.ROLE_ADMIN=*",
                "--core.extension.base=" + base)) {
            port = ((WebServerApplicationContext) application).getWebServer().getPort();
            assertThat(send("GET", "/page", "").body()).isEqualTo("own");
            HttpResponse<String> console = send("GET", "/console/", "");
            assertThat(console.statusCode()).as(console.body()).isEqualTo(200);
            assertThat(application
                            .getBean(PluginLoader.class)
                            .manager()
                            .install("acme/greet", InstallOptions.DEFAULT)
                            .success())
                    .isTrue();
            assertThat(send("GET", "/admin/plugin/list", "").body()).contains("acme/greet");
            HttpResponse<String> greeting = send("GET", "/plugin/acme/greet/api/greeting?whom=Eve", "");
            assertThat(greeting.body()).contains("Hello, Eve!");
            assertThat(send("GET", "/v3/api-docs", "").statusCode()).isEqualTo(200);
        }
    }

    private HttpResponse<String> send(String method, String path, String body) throws Exception {
        String credentials = Base64.getEncoder().encodeToString("ada:oldest".getBytes(StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Basic " + credentials)
                .method(method, BodyPublishers.ofString(body))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }
}
