package org.coreadmin.admin.dev;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.LocalService;
import org.coreadmin.extension.tools.PageBuild;
import org.jspecify.annotations.Nullable;

/**
 * A plugin that somebody works on, in an application that runs: each {@link #reload} installs what was saved over what runs, by the way
 * of any update. For use by one thread.
 */
public final class DevSession {

    static final Duration LOOK_EVERY = Duration.ofMillis(500);
    private static final int MOST_NAMED = 3;
    private static final double NANOS = 1e9;

    private final DevelopedPlugin plugin;
    private final LocalService service;
    private final PluginLoader loader;
    private final Terminal terminal;
    private ProjectFiles reloaded = ProjectFiles.NONE;
    private ProjectFiles tried = ProjectFiles.NONE;
    private Contributed contributed = Contributed.NONE;
    private boolean missing;

    /**
     * Creates a session.
     *
     * @param service carries out what is to be done
     * @param loader   the plugins of the application if it runs in this process, else those on disk
     */
    DevSession(DevelopedPlugin plugin, LocalService service, PluginLoader loader, Terminal terminal) {
        this.plugin = plugin;
        this.service = service;
        this.loader = loader;
        this.terminal = terminal;
    }

    /** Reloads whenever something is saved, until the thread is interrupted. */
    void run() throws InterruptedException {
        while (!Thread.currentThread().isInterrupted()) {
            try (ProjectWatch watch = new ProjectWatch(plugin.project())) {
                reload(); // includes what was saved before the watch began
                while (isThere()) {
                    if (watch.await(LOOK_EVERY)) {
                        reload();
                    }
                }
            } catch (IOException e) {
                if (isThere()) {
                    terminal.warn(
                            Message.of("{0} can't be watched: {1}. Trying again.", plugin.project(), Message.of(e)));
                }
            }
            awaitReturn();
        }
    }

    private boolean isThere() {
        return Files.isRegularFile(plugin.project().resolve(Manifest.FILE_NAME));
    }

    private void awaitReturn() throws InterruptedException {
        if (!isThere() && !missing) {
            missing = true;
            terminal.warn(Message.of(
                    "{0} has disappeared. The plugin keeps running; reloading resumes when the directory is back.",
                    plugin.project()));
        }
        do {
            Thread.sleep(LOOK_EVERY.toMillis());
        } while (!isThere());
        missing = false;
    }

    /**
     * Installs what is in the project now, and says what came of it. Nothing is done, and nothing said, where no file has changed since
     * this was last tried.
     *
     * @return whether the application runs what is in the project now
     */
    public boolean reload() {
        long time = System.nanoTime();
        long processor = processorTime();
        try {
            ProjectFiles now = ProjectFiles.of(plugin.project());
            if (now.equals(tried)) {
                return now.equals(reloaded);
            }
            SortedSet<String> changed = now.changedSince(tried);
            boolean first = tried == ProjectFiles.NONE;
            tried = now;
            Manifest manifest = plugin.manifest();
            now = withPages(now, changed, first);
            plugin.place(now);
            OperationResult result = service.run(
                    new Operation.Install(manifest.name(), InstallOptions.DEFAULT.withForce(plugin.isInstalled())),
                    Progress.NONE);
            if (!result.success()) {
                if (Thread.currentThread().isInterrupted()) {
                    return false; // this process ends, and the server with it
                }
                failed(result.text());
                return false;
            }
            List<String> lines = changes(manifest, first ? ProjectFiles.NONE : reloaded, now);
            reloaded = now;
            succeeded(manifest, first ? List.of() : List.copyOf(changed), time, processor);
            lines.forEach(line -> terminal.out().println("  " + Printable.line(line)));
            result.notes().forEach(note -> terminal.warn(note));
            terminal.out().flush();
            return true;
        } catch (PluginException e) {
            if (!Thread.currentThread().isInterrupted()) {
                failed(e.text());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            if (isThere()) {
                failed(Message.of("The files of {0} can't be read: {1}", plugin.project(), Message.of(e)));
            }
        }
        return false;
    }

    /**
     * Returns the files of the project after its pages were built, where something changed that they are built from.
     */
    private ProjectFiles withPages(ProjectFiles now, SortedSet<String> changed, boolean first)
            throws IOException, InterruptedException {
        Optional<PageBuild> pages = PageBuild.in(plugin.project());
        if (pages.isEmpty() || !first && changed.stream().noneMatch(PageBuild::isSource)) {
            return now;
        }
        if (!pages.get().isPrepared() && !pages.get().prepare()) {
            terminal.warn(Message.of(
                    "npm is not installed, so the pages of {0} are not built; what is in web/ is used.",
                    plugin.name()));
            return now;
        }
        try {
            pages.get().build();
        } catch (PluginException e) {
            service.showProblem(plugin.name(), terminal.text(e.text()));
            throw e;
        }
        ProjectFiles built = ProjectFiles.of(plugin.project());
        tried = built;
        return built;
    }

    private List<String> changes(Manifest manifest, ProjectFiles before, ProjectFiles now) {
        List<String> lines = new ArrayList<>();
        for (String path : now.changedSince(before)) {
            if (path.startsWith("database/migrations/")
                    && before.stamps().containsKey(path)
                    && now.stamps().containsKey(path)) {
                lines.add("~ migration " + path.substring(path.lastIndexOf('/') + 1) + ", undone and applied again");
            }
        }
        Contributed after = Contributed.of(manifest, loader);
        lines.addAll(after.since(contributed));
        contributed = after;
        return lines;
    }

    private void succeeded(Manifest manifest, List<String> changed, long time, long processor) {
        String files = changed.isEmpty()
                ? ""
                : ": " + String.join(", ", changed.subList(0, Math.min(MOST_NAMED, changed.size())))
                        + (changed.size() > MOST_NAMED ? ", …" : "");
        terminal.out()
                .println(terminal.styled(
                        Style.GREEN,
                        terminal.text(Message.of(
                                "Reloaded {0} {1} in {2} s ({3} s of processor time){4}",
                                manifest.name(),
                                manifest.version(),
                                seconds(System.nanoTime() - time),
                                seconds(processorTime() - processor),
                                Printable.line(files)))));
    }

    private void failed(@Nullable Message reason) {
        terminal.err()
                .println(terminal.styledError(
                        Style.RED, terminal.text(Message.of("Not reloaded; the previous version keeps running."))));
        terminal.err().println(Printable.lines(reason == null ? "" : terminal.text(reason)));
        terminal.err().flush();
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / NANOS);
    }

    /** Returns the processor time of this whole process: its compiler, its server and its garbage collector. */
    private static long processorTime() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? Math.max(0, system.getProcessCpuTime())
                : 0;
    }
}
