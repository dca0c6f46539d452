package org.coreadmin.extension.testing;

import java.nio.file.Path;
import java.util.List;

/**
 * A plugin {@code acme/tidy} that does all that plugins do and leaves nothing behind: a command that asks the database, a
 * listener that fails, a hook, a background process, a library of its own. That listener and process were at work is seen in the
 * system properties {@link #HEARD} and {@link #WORKED}.
 */
public final class TidyPlugin {

    /** Set by its listener, to the event. */
    public static final String HEARD = "tidy.heard";

    /** Set by its process. */
    public static final String WORKED = "tidy.worked";

    /** What its command {@code acme:query} answers. */
    public static final int ANSWER = 42;

    private TidyPlugin() {}

    /** The plugin, whose library is made in a directory. */
    public static TestPlugins plugin(Path directory) {
        return TestPlugins.named("acme/tidy")
                .put("capabilities", List.of("database", "process-wide-state", "reflection"))
                .library(TestPlugins.jar(directory.resolve("words.jar"), "package words; public class Word {}"))
                .source("""
                        package tidy;
                        @picocli.CommandLine.Command(name = "acme:query", description = "Asks the database")
                        public class Query implements java.util.concurrent.Callable<Integer> {
                            @picocli.CommandLine.Option(names = "--of") String of = "words.Word";
                            private final javax.sql.DataSource database;
                            public Query(javax.sql.DataSource database) { this.database = database; }
                            public Integer call() throws Exception {
                                Class.forName(of);
                                try (var connection = database.getConnection();
                                        var statement = connection.createStatement();
                                        var rows = statement.executeQuery("select 42")) {
                                    rows.next();
                                    return rows.getInt(1);
                                }
                            }
                        }
                        """)
                .source("""
                        package tidy;
                        import java.util.*;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener {
                            public Ears(HookManager hooks) {
                                hooks.register(Hooks.MENU_RENDER_AFTER,
                                    a -> List.of(MenuItem.of("tidy", "Tidy", "/tidy")));
                            }
                            public List<Class<?>> listen() { return List.of(String.class); }
                            public void process(Object event) {
                                System.setProperty("tidy.heard", event.toString());
                                org.slf4j.LoggerFactory.getLogger(Ears.class).info("{}", event);
                                throw new IllegalStateException("with a stack that names the plugin's classes");
                            }
                        }
                        """)
                .source("""
                        package tidy;
                        import org.coreadmin.extension.api.*;
                        public class Work implements BackgroundProcess {
                            public void run(StopSignal stop) throws Exception {
                                System.setProperty("tidy.worked", "true");
                                while (!stop.await(java.time.Duration.ofMinutes(1))) {}
                            }
                        }
                        """)
                .provider(
                        "tidy",
                        "return Contributions.builder().command(Query.class).listener(Ears.class)"
                                + ".process(Work.class).toMap();");
    }
}
