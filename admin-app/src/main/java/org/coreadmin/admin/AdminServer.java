package org.coreadmin.admin;

import ch.qos.logback.classic.spi.LogbackServiceProvider;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.coreadmin.extension.cli.log.TerminalLog;
import org.coreadmin.extension.spring.presence.Announcement;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;

/** The running application. */
public final class AdminServer implements AutoCloseable {

    private final ConfigurableApplicationContext context;

    private AdminServer(ConfigurableApplicationContext context) {
        this.context = context;
    }

    /**
     * Starts and returns when it serves. Prints the password of a new administrator, if one was made, and then
     * {@code ready <address>}; logs go elsewhere.
     *
     * @param settings Spring Boot's properties as {@code --name=value}
     * @param out      where to print
     */
    public static AdminServer start(List<String> settings, PrintStream out) {
        TerminalLog.leaveTo(LogbackServiceProvider.class.getName());
        SpringApplication application = new PreparedApplication();
        List<String> arguments = new ArrayList<>(settings);
        AdminServer server = new AdminServer(application.run(arguments.toArray(String[]::new)));
        server.context.getBean(FirstStart.class).password().ifPresent(password -> {
            out.println("A first administrator was made; this password is shown only once:");
            out.println("  user      admin");
            out.println("  password  " + password);
        });
        out.println("ready " + server.address());
        out.flush();
        return server;
    }

    /** Returns the address that the server listens on, such as {@code http://127.0.0.1:9501}. */
    public String address() {
        String host = context.getEnvironment().getProperty("server.address", "127.0.0.1");
        String path = Announcement.contextPath(context.getEnvironment());
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port() + path;
    }

    /** Returns the port that it listens on. */
    public int port() {
        return Objects.requireNonNull(((WebServerApplicationContext) context).getWebServer())
                .getPort();
    }

    /** Returns a bean of the application. */
    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** Returns a bean of the application, by name. */
    public <T> T bean(String name, Class<T> type) {
        return context.getBean(name, type);
    }

    /** Registers an action that runs when it has stopped, for whatever reason. */
    public void onStop(Runnable action) {
        context.addApplicationListener((ApplicationListener<ContextClosedEvent>) event -> {
            if (event.getApplicationContext() == context) {
                action.run();
            }
        });
    }

    /** Finishes the requests in flight and stops. */
    @Override
    public void close() {
        context.close();
    }
}
