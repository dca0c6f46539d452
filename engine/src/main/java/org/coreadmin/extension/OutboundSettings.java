package org.coreadmin.extension;

import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.coreadmin.extension.api.OutboundHttp;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.registry.OutboundHosts;
import org.coreadmin.extension.internal.settings.SettingsSection;
import org.jspecify.annotations.Nullable;

/**
 * The section {@code outbound} of {@code config/core-extension.yaml}, which names the internal networks that plugins may send
 * requests to, and the client that keeps to it.
 */
final class OutboundSettings implements OutboundHttp {

    private static final Duration CONNECT = Duration.ofSeconds(10);

    private final SettingsSection<List<String>> section;
    private final Map<String, String> environment;
    private @Nullable HttpClient client;

    OutboundSettings(Path base, Map<String, String> environment) {
        this.environment = environment;
        this.section = new SettingsSection<>(
                base,
                "outbound",
                List.of(),
                configuration -> configuration
                        .value("outbound", "private")
                        .filter(List.class::isInstance)
                        .map(networks -> ((List<?>) networks)
                                .stream().map(String::valueOf).toList())
                        .orElse(List.of()));
    }

    @Override
    public synchronized HttpClient client() {
        if (client == null) {
            client = build();
        }
        return client;
    }

    /** Makes the client on a thread of its own: the threads of a client inherit the class loaders of the one that makes it. */
    private HttpClient build() {
        ClassLoader own = OutboundSettings.class.getClassLoader();
        AtomicReference<HttpClient> made = new AtomicReference<>();
        Thread maker = PluginScope.daemon(
                "core-outbound-client",
                own,
                () -> made.set(HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(CONNECT)
                        .proxy(OutboundHosts.of(environment, section))
                        .executor(Executors.newCachedThreadPool(task -> PluginScope.daemon("core-outbound", own, task)))
                        .build()));
        maker.start();
        try {
            maker.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Objects.requireNonNullElseGet(made.get(), () -> {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "No requests can be sent: the variables for proxies do not name one, or the thread was interrupted"));
        });
    }
}
