package org.coreadmin.plugin.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * The administration server in this process. Its library is found when it is needed, since few tests need it, and since the server's
 * own build tests itself with plugins.
 */
final class ServerHost implements TestHost {

    private static final String SERVER = "org.coreadmin.admin.AdminServer";
    private static final Pattern PASSWORD = Pattern.compile("password {2}(\\S+)");

    private final AutoCloseable server;
    private final String address;
    private final Administrator administrator;
    private final AtomicInteger tokens = new AtomicInteger();

    ServerHost(Path base, List<String> settings) {
        List<String> arguments = new ArrayList<>(List.of(
                "--server.port=0",
                "--core.extension.base=" + base,
                "--core.extension.watch=0s",
                "--core.admin.login.password-strength=4",
                "--logging.level.root=WARN",
                "--spring.main.banner-mode=off"));
        settings.forEach(setting -> arguments.add("--" + setting));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Class<?> type;
        try {
            type = Class.forName(SERVER);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "mode = SERVER needs the administration server: add org.coreadmin:core-admin-app with"
                            + " <scope>test</scope> to pom.xml",
                    e);
        }
        this.server = (AutoCloseable) call(
                type,
                "start",
                new Class<?>[] {List.class, PrintStream.class},
                null,
                arguments,
                new PrintStream(out, true, StandardCharsets.UTF_8));
        this.address = (String) call(type, "address", new Class<?>[0], server);
        Matcher password = PASSWORD.matcher(out.toString(StandardCharsets.UTF_8));
        if (!password.find()) {
            close();
            throw new IllegalStateException("The server made no administrator: " + base + " was used before");
        }
        this.administrator = new Administrator(address, password.group(1));
    }

    private static Object call(
            Class<?> type, String name, Class<?>[] parameters, @Nullable Object target, Object... arguments) {
        try {
            Method method = type.getMethod(name, parameters);
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    SERVER + " has no method " + name + " as this library expects: core-admin-app and core-plugin-test"
                            + " must have the same version",
                    e);
        }
    }

    private <T> T bean(Class<T> type) {
        return type.cast(call(server.getClass(), "bean", new Class<?>[] {Class.class}, server, type));
    }

    @Override
    public PluginLoader loader() {
        return bean(PluginLoader.class);
    }

    @Override
    public DataSource dataSource() {
        return bean(DataSource.class);
    }

    @Override
    public PluginClient client(Set<String> authorities) {
        return authorities.isEmpty()
                ? new PluginClient(address, Optional.empty())
                : new PluginClient(
                        address, Optional.of(administrator.token("test-" + tokens.incrementAndGet(), authorities)));
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (Exception e) {
            throw new IllegalStateException("The server could not be stopped", e);
        }
    }

    /** The administrator, who signs in as in a browser and makes tokens for others. */
    private static final class Administrator {

        private final HttpClient http =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        private final String address;
        private String csrf = "";

        Administrator(String address, String password) {
            this.address = address;
            fetchCsrf();
            post("/login", Map.of("username", "admin", "password", password));
            fetchCsrf();
        }

        String token(String name, Set<String> authorities) {
            return String.valueOf(post(
                            "/admin/access/tokens",
                            Map.of("name", name, "authorities", List.copyOf(new TreeSet<>(authorities))))
                    .get("token"));
        }

        private void fetchCsrf() {
            csrf = String.valueOf(
                    data(HttpRequest.newBuilder(URI.create(address + "/csrf"))).get("token"));
        }

        private Map<?, ?> post(String path, Map<String, Object> body) {
            return data(HttpRequest.newBuilder(URI.create(address + path))
                    .header("Content-Type", "application/json")
                    .header("X-XSRF-TOKEN", csrf)
                    .POST(BodyPublishers.ofByteArray(StrictJson.write(body))));
        }

        private Map<?, ?> data(HttpRequest.Builder request) {
            try {
                HttpResponse<byte[]> response = http.send(request.build(), BodyHandlers.ofByteArray());
                Object data =
                        new StrictJson(1 << 20).readObject(response.body()).get("data");
                if (response.statusCode() != 200 || !(data instanceof Map<?, ?> map)) {
                    throw new IllegalStateException(
                            response.uri() + " answered " + new String(response.body(), StandardCharsets.UTF_8));
                }
                return map;
            } catch (IOException e) {
                throw new IllegalStateException("The server does not answer", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }
}
