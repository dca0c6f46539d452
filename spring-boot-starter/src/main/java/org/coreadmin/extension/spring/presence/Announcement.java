package org.coreadmin.extension.spring.presence;

import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;

/** Announces the server as soon as its port is known. */
public final class Announcement implements ApplicationListener<WebServerInitializedEvent> {

    private final ServerPresence presence;
    private final LocalToken token;

    /** Announces with a token. */
    public Announcement(ServerPresence presence, LocalToken token) {
        this.presence = presence;
        this.token = token;
    }

    @Override
    public void onApplicationEvent(WebServerInitializedEvent event) {
        if (event.getApplicationContext() instanceof ServletWebServerApplicationContext application
                && application.getServerNamespace() == null) {
            presence.announce(
                    address(application.getEnvironment(), event.getWebServer().getPort()), token);
        }
    }

    /**
     * Returns the address at which commands on this machine reach the server; for a server that listens everywhere, the
     * loopback address.
     */
    static String address(Environment environment, int port) {
        String host = environment.getProperty("server.address", "127.0.0.1");
        String reachable = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
        String scheme = environment.containsProperty("server.ssl.bundle")
                        || environment.containsProperty("server.ssl.key-store")
                ? "https"
                : "http";
        String name = reachable.contains(":") ? "[" + reachable + "]" : reachable;
        return scheme + "://" + name + ":" + port + contextPath(environment);
    }

    /** Returns the context path as Spring Boot reads it: without a slash at its end; empty text for the root. */
    public static String contextPath(Environment environment) {
        return StringUtils.trimTrailingCharacter(
                environment.getProperty("server.servlet.context-path", "").strip(), '/');
    }
}
