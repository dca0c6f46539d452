package org.coreadmin.admin;

import ch.qos.logback.classic.spi.LogbackServiceProvider;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.log.TerminalLog;
import org.coreadmin.extension.spring.presence.Announcement;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationPreparedEvent;
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

    /** Starts, and prints the password of the administrator of the first start. The library for plugins' tests calls this. */
    public static AdminServer start(List<String> settings, PrintStream out) {
        return start(settings, out, new FirstPassword.Printed());
    }

    /**
     * Starts and returns when it serves. Prints {@code ready <address>} when its port answers, after what there is to tell about a new
     * administrator; logs go elsewhere.
     *
     * @param settings Spring Boot's properties as {@code --name=value}
     * @param out      where to print
     * @param password of the administrator of the first start
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if it was told to stop meanwhile
     */
    public static AdminServer start(List<String> settings, PrintStream out, FirstPassword password) {
        leaveLog();
        SpringApplication application = new PreparedApplication();
        application.addListeners(new EarlyEnd());
        List<String> arguments = new ArrayList<>(settings);
        AdminServer server = new AdminServer(application.run(arguments.toArray(String[]::new)));
        try {
            server.requireServing();
            Optional<String> made = server.context.getBean(FirstStart.class).administrator(password);
            if (made.isPresent()) {
                password.tell(made.get(), out);
            }
            server.requireServing();
        } catch (IOException e) {
            server.close();
            throw new UncheckedIOException("The password of the first administrator cannot be written", e);
        } catch (RuntimeException e) {
            RuntimeException told = server.context.isActive() ? e : stopped();
            server.close();
            throw told;
        }
        out.println("ready " + server.address());
        out.flush();
        return server;
    }

    /** Registers an action that runs when the process is told to stop, after the server has stopped. A start that is still going on ends first. */
    public static void onExit(Runnable action) {
        leaveLog();
        SpringApplication.getShutdownHandlers().add(action);
        EarlyEnd.prepare(action);
    }

    /**
     * Runs the action at the end of a process that is told to stop before Spring Boot has registered its own shutdown hook, which it does
     * when it knows its settings. Until the application is prepared, nothing is open that has to be closed first.
     */
    private static final class EarlyEnd implements ApplicationListener<ApplicationPreparedEvent> {

        private static final AtomicReference<@Nullable Thread> HOOK = new AtomicReference<>();

        static void prepare(Runnable action) {
            Thread hook = new Thread(action, "end before the application is prepared");
            Runtime.getRuntime().addShutdownHook(hook);
            HOOK.set(hook);
        }

        @Override
        public void onApplicationEvent(ApplicationPreparedEvent event) {
            Thread hook = HOOK.getAndSet(null);
            if (hook != null) {
                try {
                    Runtime.getRuntime().removeShutdownHook(hook);
                } catch (IllegalStateException e) {
                    // the process ends already
                }
            }
        }
    }

    /** Leaves the log to the server; before anything of Spring looks for one. */
    private static void leaveLog() {
        TerminalLog.leaveTo(LogbackServiceProvider.class.getName());
    }

    /** Refuses to tell that it is ready while it stops. */
    private void requireServing() {
        if (!context.isActive() || port() <= 0) {
            throw stopped();
        }
    }

    private static PluginException stopped() {
        return new PluginException(ErrorCode.UNAVAILABLE, Message.of("The server was told to stop while it started."));
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
