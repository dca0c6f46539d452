package org.coreadmin.extension.testing;

import java.util.Locale;

/** What a plugin that does not clean up after itself leaves behind, each kind by itself. */
public enum CarelessPlugin {
    RUNNING_THREAD("THREAD", "careless thread"),
    SLEEPING_SUBCLASS("THREAD", "careless subclass"),
    POOL("EXECUTOR", "pool-"),
    SCHEDULED_POOL("EXECUTOR", "pool-"),
    TIMER("TIMER", "careless timer"),
    SHUTDOWN_HOOK("SHUTDOWN_HOOK", "careless hook"),
    MBEAN("MBEAN", "careless:type=Bean"),
    JDBC_DRIVER("JDBC_DRIVER", "careless.Leaves$Driver"),
    LOGBACK_APPENDER("LOG_APPENDER", "Proxy"),
    JUL_HANDLER("LOG_APPENDER", "careless.Leaves$Handler"),
    DEFAULT_EXCEPTION_HANDLER("EXCEPTION_HANDLER", "careless.Leaves"),
    EXCEPTION_HANDLER_OF_A_POOLED_THREAD("EXCEPTION_HANDLER", "careless.Leaves"),
    THREAD_LOCAL("THREAD_LOCAL", "careless.Leaves$Thing"),
    THREAD_LOCAL_LIST("THREAD_LOCAL", "ArrayList"),
    INHERITABLE_THREAD_LOCAL("THREAD_LOCAL", "careless.Leaves$Thing"),
    SECURITY_PROVIDER("PROCESS_WIDE", "security provider careless"),
    PROXY_SELECTOR("PROCESS_WIDE", "careless.Leaves$Selector");

    private final String leftoverKind;
    private final String leftoverName;

    CarelessPlugin(String leftoverKind, String leftoverName) {
        this.leftoverKind = leftoverKind;
        this.leftoverName = leftoverName;
    }

    /** How the sweep classes it. */
    public String leftoverKind() {
        return leftoverKind;
    }

    /** A part of the name that the sweep reports. */
    public String leftoverName() {
        return leftoverName;
    }

    /** Has the plugin leave it behind, on this thread, as a call of the host into the plugin would. */
    public void leaveBehind(ClassLoader loader) throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            Class.forName("careless.Leaves", true, loader)
                    .getMethod(name().toLowerCase(Locale.ROOT))
                    .invoke(null);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** The plugin that does all of this when told to, {@code acme/careless}. */
    public static TestPlugins plugin() {
        return TestPlugins.named("acme/careless").source(SOURCE);
    }

    private static final String SOURCE = """
            package careless;

            import java.lang.management.ManagementFactory;
            import java.net.*;
            import java.sql.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.logging.LogRecord;

            public class Leaves {
                public static class Thing {}
                static final ThreadLocal<Object> LOCAL = new ThreadLocal<>();
                static final InheritableThreadLocal<Object> INHERITABLE = new InheritableThreadLocal<>();

                static void sleep() {
                    try { Thread.sleep(Long.MAX_VALUE); } catch (InterruptedException e) { /* ends */ }
                }

                public static void running_thread() {
                    Thread thread = new Thread(Leaves::sleep, "careless thread");
                    thread.setDaemon(true);
                    thread.start();
                }

                public static class Sleeper extends Thread {
                    Sleeper() { super("careless subclass"); setDaemon(true); setContextClassLoader(null); }
                    @Override public void run() { Leaves.sleep(); }
                }
                public static void sleeping_subclass() { new Sleeper().start(); }

                public static void pool() throws Exception {
                    Executors.newFixedThreadPool(2).submit(() -> new Thing()).get();
                }

                public static void scheduled_pool() {
                    Executors.newScheduledThreadPool(1).scheduleAtFixedRate(() -> new Thing(), 0, 1, TimeUnit.HOURS);
                }

                public static void timer() {
                    new java.util.Timer("careless timer", true).schedule(new TimerTask() {
                        @Override public void run() {}
                    }, 3_600_000);
                }

                public static void shutdown_hook() {
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> {}, "careless hook"));
                }

                public interface BeanMBean { int getOne(); }
                public static class Bean implements BeanMBean { public int getOne() { return 1; } }
                public static void mbean() throws Exception {
                    ManagementFactory.getPlatformMBeanServer()
                            .registerMBean(new Bean(), new javax.management.ObjectName("careless:type=Bean"));
                }

                public static class Driver implements java.sql.Driver {
                    public Connection connect(String url, Properties info) { return null; }
                    public boolean acceptsURL(String url) { return false; }
                    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) { return null; }
                    public int getMajorVersion() { return 1; }
                    public int getMinorVersion() { return 0; }
                    public boolean jdbcCompliant() { return false; }
                    public java.util.logging.Logger getParentLogger() { return null; }
                }
                public static void jdbc_driver() throws Exception { DriverManager.registerDriver(new Driver()); }

                /** The host's logging is not visible to plugins; one that wants in finds a way. */
                public static void logback_appender() throws Exception {
                    Object context = org.slf4j.LoggerFactory.getILoggerFactory();
                    ClassLoader host = context.getClass().getClassLoader();
                    Class<?> type = Class.forName("ch.qos.logback.core.Appender", false, host);
                    Object appender = java.lang.reflect.Proxy.newProxyInstance(host, new Class<?>[] {type},
                            (proxy, method, args) -> method.getName().equals("equals") ? proxy == args[0]
                                    : method.getName().equals("hashCode") ? 1 : null);
                    Object root = context.getClass().getMethod("getLogger", String.class).invoke(context, "ROOT");
                    root.getClass().getMethod("addAppender", type).invoke(root, appender);
                }

                public static class Handler extends java.util.logging.Handler {
                    public void publish(LogRecord record) {}
                    public void flush() {}
                    public void close() {}
                }
                public static void jul_handler() {
                    java.util.logging.Logger.getLogger("").addHandler(new Handler());
                }

                public static void default_exception_handler() {
                    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> new Thing());
                }

                public static void exception_handler_of_a_pooled_thread() {
                    Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> new Thing());
                }

                public static void thread_local() { LOCAL.set(new Thing()); }
                public static void thread_local_list() { LOCAL.set(new ArrayList<>(List.of("a", new Thing()))); }
                public static void inheritable_thread_local() { INHERITABLE.set(new Thing()); }

                public static class Provider extends java.security.Provider {
                    public Provider() { super("careless", "1", "leaves itself behind"); }
                }
                public static void security_provider() { java.security.Security.addProvider(new Provider()); }

                public static class Selector extends ProxySelector {
                    public List<java.net.Proxy> select(URI uri) { return List.of(java.net.Proxy.NO_PROXY); }
                    public void connectFailed(URI uri, SocketAddress address, java.io.IOException e) {}
                }
                public static void proxy_selector() { ProxySelector.setDefault(new Selector()); }
            }
            """;
}
