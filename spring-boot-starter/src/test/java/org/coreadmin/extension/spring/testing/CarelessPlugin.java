package org.coreadmin.extension.spring.testing;

import java.util.List;

/** A plugin whose controller leaves things behind in the server's process: on the thread of the request, and for all. */
public final class CarelessPlugin {

    /** What it can leave behind, each by itself. */
    public static final List<String> KINDS = List.of(
            "thread",
            "executor",
            "schedule",
            "timer",
            "shutdownHook",
            "managedBean",
            "driver",
            "logHandler",
            "defaultHandler",
            "threadLocal",
            "inheritable",
            "provider",
            "proxySelector");

    private CarelessPlugin() {}

    /** The plugin {@code acme/careless}; GET {@code leave/<kind>} leaves one of {@link #KINDS} behind, {@code leave/all} all. */
    public static CompiledPlugin plugin() {
        return CompiledPlugin.named("acme/careless")
                .provider("careless.Provider")
                .route("GET", "/**", "acme:careless")
                .source("careless.Provider", """
                        package careless;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().scan("careless/web").toMap();
                            }
                        }
                        """)
                .source("careless.web.Leaving", """
                        package careless.web;
                        import java.lang.management.ManagementFactory;
                        import java.lang.reflect.InvocationTargetException;
                        import java.net.*;
                        import java.util.*;
                        import java.util.concurrent.*;
                        import java.util.logging.*;
                        import javax.management.ObjectName;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        @RequestMapping("/plugin/acme/careless/leave")
                        public class Leaving {
                            private static final ThreadLocal<Object> LOCAL = new ThreadLocal<>();
                            private static final ThreadLocal<Object> INHERITED = new InheritableThreadLocal<>();
                            @GetMapping("/all/{kinds}")
                            public String all(@PathVariable String kinds) throws Exception {
                                for (String kind : kinds.split(",")) { one(kind); }
                                return "all";
                            }
                            @GetMapping("/{kind}")
                            public String one(@PathVariable String kind) throws Exception {
                                Leaving.class.getMethod(kind).invoke(null);
                                return kind;
                            }
                            public static void thread() {
                                Thread thread = new Thread(() -> {
                                    try { new CountDownLatch(1).await(); } catch (InterruptedException e) { LOCAL.remove(); }
                                }, "careless");
                                thread.setDaemon(true);
                                thread.start();
                            }
                            public static void executor() throws Exception {
                                Executors.newSingleThreadExecutor().submit(() -> new Leaving()).get();
                            }
                            public static void schedule() {
                                Executors.newScheduledThreadPool(1).scheduleAtFixedRate(() -> new Leaving(), 1, 1, TimeUnit.MILLISECONDS);
                            }
                            public static void timer() {
                                new java.util.Timer("careless", true).schedule(new TimerTask() {
                                    @Override public void run() { new Leaving(); }
                                }, 1, 1);
                            }
                            public static void shutdownHook() {
                                Runtime.getRuntime().addShutdownHook(new Thread(() -> new Leaving()));
                            }
                            public interface SillyMBean { int getSize(); }
                            public static class Silly implements SillyMBean { @Override public int getSize() { return 1; } }
                            public static void managedBean() throws Exception {
                                ManagementFactory.getPlatformMBeanServer()
                                        .registerMBean(new Silly(), new ObjectName("careless:name=silly"));
                            }
                            public static class NoDriver implements java.sql.Driver {
                                @Override public java.sql.Connection connect(String url, Properties info) { return null; }
                                @Override public boolean acceptsURL(String url) { return false; }
                                @Override public java.sql.DriverPropertyInfo[] getPropertyInfo(String url, Properties info) { return null; }
                                @Override public int getMajorVersion() { return 0; }
                                @Override public int getMinorVersion() { return 0; }
                                @Override public boolean jdbcCompliant() { return false; }
                                @Override public Logger getParentLogger() { return null; }
                            }
                            public static void driver() throws Exception { java.sql.DriverManager.registerDriver(new NoDriver()); }
                            public static void logHandler() {
                                Logger.getLogger("").addHandler(new StreamHandler() {
                                    @Override public synchronized void publish(LogRecord record) {}
                                });
                            }
                            public static void defaultHandler() {
                                Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> new Leaving());
                            }
                            public static void threadLocal() { LOCAL.set(List.of(new Leaving())); }
                            public static void inheritable() { INHERITED.set(new Leaving()); }
                            public static void provider() {
                                java.security.Security.addProvider(new java.security.Provider("careless", "1", "") {});
                            }
                            public static void proxySelector() {
                                ProxySelector.setDefault(new ProxySelector() {
                                    @Override public List<java.net.Proxy> select(URI uri) { return List.of(java.net.Proxy.NO_PROXY); }
                                    @Override public void connectFailed(URI uri, SocketAddress address, java.io.IOException failure) {}
                                });
                            }
                        }
                        """);
    }
}
