package org.coreadmin.admin.dev;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.LocalService;
import org.coreadmin.extension.cli.service.ServerSearch;
import org.coreadmin.extension.host.BaseDirectory;

/** A plugin's project beside an application that runs on a base directory. For use by one thread. */
public final class Development implements AutoCloseable {

    private final DevSession session;
    private final LocalService service;

    private Development(DevSession session, LocalService service) {
        this.session = session;
        this.service = service;
    }

    /**
     * Begins, and waits until the project has a manifest that can be read.
     *
     * @param project   the directory of the plugin's project
     * @param base      where the application runs
     * @param running   its plugins, if it runs in this process
     * @param libraries jars that belong to the plugin besides those in its {@code lib/}
     */
    public static Development open(
            Path project, BaseDirectory base, Optional<PluginLoader> running, List<Path> libraries, Terminal terminal)
            throws IOException, InterruptedException {
        DevelopedPlugin plugin = plugin(project, base, libraries, terminal);
        if (plugin.leavesLibrariesOut()) {
            terminal.warn(Message.of(
                    "{0} is developed in place, where libraries of pom.xml can't be added. Put them into lib/,"
                            + " or name another base directory.",
                    plugin.name()));
        }
        Workspace workspace = Workspace.open(base.path(), terminal);
        LocalService service =
                new LocalService(workspace, new ServerSearch(base, Optional.empty(), terminal.environment()));
        DevSession session = new DevSession(plugin, service, running.orElseGet(workspace::loader), terminal);
        return new Development(session, service);
    }

    private static DevelopedPlugin plugin(Path project, BaseDirectory base, List<Path> libraries, Terminal terminal)
            throws IOException, InterruptedException {
        while (true) {
            ProjectFiles before = ProjectFiles.of(project);
            try {
                return DevelopedPlugin.of(project, base, libraries);
            } catch (PluginException e) {
                if (!before.stamps().containsKey(Manifest.FILE_NAME)) {
                    throw e;
                }
                terminal.err().println(Printable.lines(terminal.text(e.text())));
                terminal.err().flush();
            }
            try (ProjectWatch watch = new ProjectWatch(project)) {
                while (ProjectFiles.of(project).equals(before)) {
                    watch.await(DevSession.LOOK_EVERY);
                }
            }
        }
    }

    /** Returns the directories of plugins under a base directory. */
    public static List<Path> pluginsIn(BaseDirectory base) throws IOException {
        return DevelopedPlugin.in(base);
    }

    /** Reloads now. */
    public boolean reload() {
        return session.reload();
    }

    /** Reloads at every save, until the thread is interrupted. */
    public void run() throws InterruptedException {
        session.run();
    }

    @Override
    public void close() {
        service.close();
    }
}
