package org.coreadmin.extension.cli.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.cli.output.Invocation;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRecord;

/** The engine at work on one base directory, with the command line as its host. */
public final class Workspace implements AutoCloseable {

    private final PluginLoader loader;
    private final AuditNotes audit;

    private Workspace(PluginLoader loader, AuditNotes audit) {
        this.loader = loader;
        this.audit = audit;
    }

    /**
     * Opens a base directory: ends what a crash left half done, and says so on standard error; starts nothing.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such directory
     */
    public static Workspace open(Path directory, Terminal terminal) {
        return open(directory, terminal, false, false);
    }

    /**
     * Opens a base directory.
     *
     * @param safeMode     whether no plugin is ever started
     * @param startingOver whether an empty database may replace one that has disappeared
     */
    public static Workspace open(Path directory, Terminal terminal, boolean safeMode, boolean startingOver) {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The base directory {0} is a file.\nName a directory with --base or CORE_HOME.",
                            directory));
        }
        if (!Files.isDirectory(directory)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "The base directory {0} does not exist.\nIs --base or CORE_HOME right?"
                                    + " 'core-extension:initial --base {1}' creates it.",
                            directory, Invocation.path(directory.toString())));
        }
        BaseDirectory base = new BaseDirectory(directory);
        base.requireReadable();
        CommandDatabase database = new CommandDatabase(base, terminal.environment(), startingOver);
        PluginLoader.Builder builder = PluginLoader.at(directory)
                .environment(terminal.environment())
                .yieldingToServers()
                .withoutProcesses();
        if (new ApplicationDatabase(base, terminal.environment()).exists()) {
            builder.dataSource(database).databaseKind(database::kind);
        }
        HostRecord.bundledRegistry(base, Distribution.registry()).ifPresent(builder::bundledRegistry);
        if (safeMode) {
            builder.safeMode();
        }
        PluginLoader loader = builder.open();
        for (String operation : loader.recovered()) {
            terminal.err().println(Printable.line(operation));
        }
        loader.unfinished().ifPresent(reason -> terminal.err().println(Printable.line(reason)));
        return new Workspace(loader, new AuditNotes(database, Clock.systemUTC()));
    }

    /** Returns the loader of the plugins. */
    public PluginLoader loader() {
        return loader;
    }

    /** Returns the manager, which changes what is installed. */
    public ExtensionManager manager() {
        return loader.manager();
    }

    /** Returns where changes are recorded that are made here, and not by a server. */
    public AuditNotes audit() {
        return audit;
    }

    @Override
    public void close() {
        loader.close();
    }
}
