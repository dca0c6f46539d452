package org.coreadmin.extension.spring.testing;

import com.example.shop.ShopApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.runtime.PluginRuntime;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;

/** The shop on a free port, and its boss and clerk. */
public final class Shop implements AutoCloseable {

    private final ConfigurableApplicationContext context;
    private final HttpClient http = HttpClient.newHttpClient();

    private Shop(ConfigurableApplicationContext context) {
        this.context = context;
    }

    /** Opens the shop with plugins under a base directory. */
    public static Shop open(Path base, String... settings) {
        return open(new SpringApplication(ShopApplication.class), base, settings);
    }

    /** Opens the shop with more beans than it has by itself. */
    public static Shop open(Class<?> beans, Path base, String... settings) {
        return open(new SpringApplication(ShopApplication.class, beans), base, settings);
    }

    /** Opens the shop whose own classes come from a class loader of their own, as spring-boot-devtools does it. */
    public static Shop open(ClassLoader classes, Path base) throws ClassNotFoundException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(classes);
        try {
            Class<?> application = Class.forName(ShopApplication.class.getName(), false, classes);
            return open(new SpringApplication(new DefaultResourceLoader(classes), application), base);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Shop open(SpringApplication application, Path base, String... settings) {
        List<String> all = new ArrayList<>(List.of(
                "--server.port=0",
                "--server.servlet.context-path=/shop",
                "--shop.database=jdbc:sqlite:" + base.resolve("shop.db"),
                "--core.extension.base=" + base,
                "--core.extension.shared-packages=com.example.shop.spi",
                "--core.extension.grants.ROLE_BOSS=*",
                "--core.extension.grants.ROLE_CLERK=plugin:list",
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN"));
        all.addAll(List.of(settings));
        return new Shop(application.run(all.toArray(String[]::new)));
    }

    /** The application. */
    public ConfigurableApplicationContext context() {
        return context;
    }

    /** What runs in it, which these tests change without an operation. */
    public PluginRuntime runtime() {
        return (PluginRuntime) context.getBean(PluginLoader.class).runtime();
    }

    /** Where a path of the application is. */
    public URI address(String path) {
        int port = ((WebServerApplicationContext) context).getWebServer().getPort();
        return URI.create("http://127.0.0.1:" + port + "/shop" + path);
    }

    /** GET by the boss, who may everything. */
    public HttpResponse<String> get(String path) {
        return send("boss", "GET", path, "");
    }

    /** Any request with a JSON body, by {@code boss}, {@code clerk} or nobody. */
    public HttpResponse<String> send(String who, String method, String path, String body) {
        return sendWith(who, method, path, body);
    }

    /** Sends a request with more headers. */
    public HttpResponse<String> sendWith(String who, String method, String path, String body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address(path)).method(method, BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        if (!body.isEmpty() && !List.of(headers).contains("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        if (!who.isEmpty()) {
            String credentials = who + ":" + who;
            request.header(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
        }
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
