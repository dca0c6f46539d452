package org.coreadmin.plugin.testing;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.host.PluginScope;
import picocli.CommandLine;

/** The plugin under test, installed in an application. */
public final class PluginUnderTest {

    private final PluginFolder folder;
    private final TestHost host;

    PluginUnderTest(PluginFolder folder, TestHost host) {
        this.folder = folder;
        this.host = host;
    }

    /** Returns the name of the plugin, such as {@code acme/hello}. */
    public String name() {
        return folder.manifest().name().toString();
    }

    /** Returns the files of the plugin, as its author keeps them. */
    public PluginFolder folder() {
        return folder;
    }

    /** Returns the installed and running plugins of the application. */
    public PluginLoader application() {
        return host.loader();
    }

    /**
     * Runs a command of the plugin, or of another one that is installed, as the command line does.
     *
     * @param word such as {@code acme:hello}
     * @throws AssertionError if there is no such command
     */
    public CommandRun run(String word, String... arguments) {
        PluginCommand command = application().commands().stream()
                .filter(known -> known.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no command " + word + "; there are "
                        + application().commands().stream()
                                .map(PluginCommand::word)
                                .sorted()
                                .toList()));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Class<?> type = command.type();
        try (PluginScope.Within within = PluginScope.of(type.getClassLoader()).enter()) {
            int exitCode = new CommandLine(type, new Container(command))
                    .setOut(new PrintWriter(out, true))
                    .setErr(new PrintWriter(err, true))
                    .setExpandAtFiles(false)
                    .execute(arguments);
            return new CommandRun(exitCode, out.toString(), err.toString());
        }
    }

    /** Returns the implementation that the plugin binds to an interface of the application; empty if it binds none. */
    public <T> Optional<T> service(Class<T> type) {
        return application().service(type);
    }

    /**
     * Sets the values of the plugin's settings, replacing all that were set.
     *
     * @throws AssertionError if its schema does not allow them
     */
    public void configure(Map<String, Object> values) {
        succeed(application().manager().configure(name(), values, List.of(), Optional.empty()));
    }

    /** Disables the plugin. */
    public void disable() {
        succeed(application().manager().disable(name()));
    }

    /** Enables the plugin. */
    public void enable() {
        succeed(application().manager().enable(name()));
    }

    /** Whether it runs now. */
    public boolean isRunning() {
        return application().runtime().plugins().find(folder.manifest().name()).isPresent();
    }

    /** Returns the plugins' {@code javax.sql.DataSource}. */
    public DataSource database() {
        return host.dataSource();
    }

    /** Returns the names of all tables of the application. */
    public Set<String> tables() throws SQLException {
        try (Connection connection = database().getConnection()) {
            return PluginDatabase.tablesOf(connection);
        }
    }

    /**
     * Returns a caller of the server with a token that has these authorities; {@code *} is all of them. Without any it
     * is somebody who is not signed in.
     *
     * @throws IllegalStateException if only the engine runs
     */
    public PluginClient client(String... authorities) {
        return host.client(Set.of(authorities));
    }

    static void succeed(OperationResult result) {
        if (!result.success()) {
            throw new AssertionError(result.message());
        }
    }

    /** Creates the plugin's objects in its container, and picocli's own the way picocli does. */
    private record Container(PluginCommand command) implements CommandLine.IFactory {

        @Override
        public <K> K create(Class<K> type) throws Exception {
            return type.getName().startsWith("picocli.") || type.getName().startsWith("java.")
                    ? CommandLine.defaultFactory().create(type)
                    : command.instance(type);
        }
    }
}
