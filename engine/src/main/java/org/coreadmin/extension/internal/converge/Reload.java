package org.coreadmin.extension.internal.converge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.DiskChange;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.runtime.ActivePlugin;

/** Changes that something else made on disk while the application runs: detected cheaply, and applied on request. */
public final class Reload {

    private final Application application;

    /** Creates the reload of an application. */
    public Reload(Application application) {
        this.application = application;
    }

    /**
     * Returns the differences between the disk, as the snapshot sees it, and the running plugins, ordered by name.
     */
    public List<DiskChange> changes() throws IOException {
        List<DiskChange> changes = new ArrayList<>();
        Map<PluginName, ActivePlugin> gone = new TreeMap<>();
        application.runtime().plugins().plugins().forEach(active -> gone.put(active.name(), active));
        for (Installed installed : application.allInstalled()) {
            Optional<ActivePlugin> active = Optional.ofNullable(gone.remove(installed.name()));
            change(installed, active).ifPresent(changes::add);
        }
        gone.keySet()
                .forEach(name ->
                        changes.add(change(name, "removed", Message.of("is no longer installed, but still running"))));
        return changes;
    }

    private Optional<DiskChange> change(Installed installed, Optional<ActivePlugin> active) {
        PluginName name = installed.name();
        if (!installed.enabled()) {
            return active.map(runs -> change(name, "disabled", Message.of("is disabled, but still running")));
        }
        if (active.isEmpty()) {
            return application.starter().problemOf(name).isPresent()
                            || installed.summary().isEmpty()
                    ? Optional.empty()
                    : Optional.of(change(name, "added", Message.of("is installed and enabled, but not running")));
        }
        return isOther(installed, active.get())
                ? Optional.of(change(
                        name,
                        "replaced",
                        Message.of(
                                "is installed in version {0}, but the earlier files of {1} are still running",
                                installed.version().orElse("?"), active.get().version())))
                : Optional.empty();
    }

    /**
     * Whether the installed version is another one than the running one. Does not read the files: compares the digests
     * if the installed version has a run directory, else the versions.
     */
    private boolean isOther(Installed installed, ActivePlugin active) {
        Optional<Path> run = installed.run(application.base());
        return run.isPresent()
                ? !runOf(active).equals(run.get())
                : installed
                        .summary()
                        .filter(known -> !known.version().toString().equals(active.version()))
                        .isPresent();
    }

    private static Path runOf(ActivePlugin active) {
        return active.linked().request().directory();
    }

    private static DiskChange change(PluginName name, String kind, Message message) {
        return new DiskChange(name.toString(), kind, message);
    }

    /** Starts exactly the plugins that are installed and enabled now. A plugin that cannot be reloaded stays as it is and is reported. */
    public Outcome run() throws IOException {
        List<String> stopped = new ArrayList<>();
        List<String> replaced = new ArrayList<>();
        List<Message> warnings = new ArrayList<>();
        for (DiskChange change : changes()) {
            PluginName name = PluginName.of(change.plugin());
            if (change.kind().equals("removed") || change.kind().equals("disabled")) {
                application.starter().takeOut(name);
                application.starter().forget(name);
                stopped.add(change.plugin());
            }
        }
        for (Installed installed : application.allInstalled()) {
            Optional<ActivePlugin> active = application.runtime().plugins().find(installed.name());
            if (installed.enabled() && active.isPresent() && installed.summary().isPresent()) {
                replace(installed, active.get(), replaced, warnings);
            }
        }
        List<PluginName> before = running();
        application.starter().startEnabled();
        List<String> started = running().stream()
                .filter(name -> !before.contains(name))
                .map(PluginName::toString)
                .toList();
        Map<String, Object> data = Map.of("started", started, "stopped", stopped, "replaced", replaced);
        return Outcome.of(OperationResult.done("", message(started, stopped, replaced), data)
                .noting(warnings));
    }

    private List<PluginName> running() {
        return application.runtime().plugins().plugins().stream()
                .map(ActivePlugin::name)
                .toList();
    }

    private void replace(Installed installed, ActivePlugin active, List<String> replaced, List<Message> warnings) {
        try {
            boolean foreign = installed.digest().isEmpty();
            if (!foreign && !isOther(installed, active)) {
                return;
            }
            Path run = application.starter().runs().of(installed);
            if (!run.equals(runOf(active))) {
                application
                        .starter()
                        .bringIn(
                                application.starter().link(installed, application.snapshot(), Map.of()),
                                installed.digest());
                replaced.add(installed.name().toString());
            }
        } catch (IOException | PluginException e) {
            warnings.add(Message.of("{0} keeps running unchanged: {1}", installed.name(), Failures.describe(e)));
        }
    }

    private static Message message(List<String> started, List<String> stopped, List<String> replaced) {
        List<Message> parts = new ArrayList<>();
        if (!started.isEmpty()) {
            parts.add(Message.of("started {0}", Message.joined(", ", started)));
        }
        if (!stopped.isEmpty()) {
            parts.add(Message.of("stopped {0}", Message.joined(", ", stopped)));
        }
        if (!replaced.isEmpty()) {
            parts.add(Message.of("replaced {0}", Message.joined(", ", replaced)));
        }
        return parts.isEmpty()
                ? Message.of("Nothing had changed on disk.")
                : Message.of("Applied: {0}.", Message.joined("; ", parts));
    }
}
