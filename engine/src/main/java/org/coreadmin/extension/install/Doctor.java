package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.DiskChange;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.database.MigratedPlugin;
import org.coreadmin.extension.manifest.PluginName;

/** Looks for what is not as it should be, and mends what is safe to mend. For the holder of the writer's lock. */
public final class Doctor {

    private final Site site;
    private final List<Finding> findings = new ArrayList<>();

    /** The doctor of an application. */
    public Doctor(Site site) {
        this.site = site;
    }

    /**
     * Examines everything once.
     *
     * @param mend whether to mend what can be mended without losing anything
     */
    public DoctorReport examine(boolean mend) throws IOException {
        List<Installed> installed = site.allInstalled();
        for (Installed plugin : installed) {
            examineLock(plugin, mend);
            examineManifest(plugin);
            examineFiles(plugin);
            examinePublished(plugin);
        }
        site.activation()
                .setAside()
                .forEach((name, reason) -> find(
                        "set-aside",
                        name.toString(),
                        "is enabled and does not take part: " + reason,
                        "Mend the reason, then 'core-extension:enable " + name + "'"));
        site.activation()
                .warnings()
                .forEach((name, reason) -> find("callback", name.toString(), reason, "Mend the plugin"));
        for (DiskChange change : new Reload(site).changes()) {
            find("changed-on-disk", change.plugin(), change.message(), "'core-extension:reload' takes it in");
        }
        examineTables(installed);
        examineLeftovers(mend);
        examineRuns(installed, mend);
        return new DoctorReport(findings);
    }

    private void examineLock(Installed plugin, boolean mend) throws IOException {
        if (plugin.lock().ours()) {
            return;
        }
        String message = "has an install.lock that this product did not write: it counts as installed and enabled";
        Optional<Sha256> digest = plugin.manifest().isPresent()
                ? Optional.of(site.store().digest(plugin.directory().path()))
                : Optional.empty();
        if (mend && digest.isPresent()) {
            site.store()
                    .replaceLock(
                            plugin.name(),
                            org.coreadmin.extension.store.InstallLock.of(
                                            plugin.name().toString(),
                                            plugin.requireManifest().version().toString(),
                                            plugin.lock().status(),
                                            plugin.lock().installedAt(),
                                            digest.get(),
                                            Incoming.LOCAL,
                                            "doctor")
                                    .withUpdatedAt(site.now()));
            findings.add(new Finding("foreign-lock", plugin.name().toString(), message, "", true));
        } else {
            find(
                    "foreign-lock",
                    plugin.name().toString(),
                    message,
                    "'core-extension:doctor --fix' writes a proper one");
        }
    }

    private void examineManifest(Installed plugin) {
        plugin.manifestProblem()
                .ifPresent(problem -> find(
                        "manifest",
                        plugin.name().toString(),
                        problem,
                        "Mend core.json, or bring it back with 'core-extension:install " + plugin.name()
                                + " --force'"));
    }

    private void examineFiles(Installed plugin) throws IOException {
        if (plugin.lock().digest().isEmpty() || plugin.manifest().isEmpty()) {
            return;
        }
        List<String> changed = new TreeComparison(site).changes(plugin);
        if (!changed.isEmpty()) {
            find(
                    "modified-files",
                    plugin.name().toString(),
                    "has files that are not as installed: " + String.join(", ", changed),
                    "What runs is still what was installed. 'core-extension:install " + plugin.name()
                            + " --force' takes the changes in");
        }
    }

    private void examinePublished(Installed plugin) throws IOException {
        for (Map.Entry<String, Sha256> file : plugin.lock().published().entrySet()) {
            Path published = site.base().config().resolve(file.getKey());
            if (!Files.isRegularFile(published, LinkOption.NOFOLLOW_LINKS)) {
                find(
                        "published-file",
                        plugin.name().toString(),
                        "published config/" + file.getKey() + ", which is gone",
                        "'core-extension:install " + plugin.name() + " --force' publishes it again");
            } else if (!FilePublication.digest(published).equals(file.getValue())) {
                find(
                        "published-file",
                        plugin.name().toString(),
                        "published config/" + file.getKey() + ", which was edited since",
                        "Nothing, if that was meant: an uninstall leaves it there");
            }
        }
    }

    private void examineTables(List<Installed> installed) {
        if (site.database().isEmpty()) {
            return;
        }
        Set<PluginName> names = new HashSet<>();
        installed.forEach(plugin -> names.add(plugin.name()));
        try {
            for (MigratedPlugin migrated : site.database().get().migratedPlugins()) {
                if (!names.contains(migrated.name())) {
                    findings.add(new Finding(
                            migrated.kept() ? "kept-data" : "orphaned-tables",
                            migrated.name().toString(),
                            "is not installed, and its tables are there"
                                    + (migrated.kept() ? " because an uninstall was told to keep them" : ""),
                            "Install it again to use them; uninstall it then without --keep-data to drop them",
                            false,
                            migrated.kept()));
                }
            }
        } catch (PluginException e) {
            find("database", "database", String.valueOf(e.getMessage()), "Make the database reachable");
        }
    }

    private void examineLeftovers(boolean mend) throws IOException {
        if (!site.store().needsSweep()) {
            return;
        }
        List<String> left = mend ? site.store().sweep() : List.of("stage/ or trash/ is not empty");
        if (left.isEmpty()) {
            findings.add(new Finding(
                    "leftovers", site.base().core().toString(), "What operations had left was cleared away", "", true));
        } else {
            left.forEach(problem -> find(
                    "leftovers",
                    site.base().core().toString(),
                    problem,
                    "'core-extension:doctor --fix' clears it away"));
        }
    }

    /** What class loaders read of versions that are no longer installed. */
    private void examineRuns(List<Installed> installed, boolean mend) throws IOException {
        RunDirectories runs = site.activation().runs();
        List<Sha256> unused = runs.unused(installed);
        if (unused.isEmpty()) {
            return;
        }
        String message = unused.size() + " prepared versions of plugins are not used any more";
        if (mend) {
            runs.delete(unused);
            findings.add(new Finding("unused-runs", site.base().run().toString(), message, "", true));
        } else {
            find("unused-runs", site.base().run().toString(), message, "'core-extension:doctor --fix' deletes them");
        }
    }

    private void find(String kind, String subject, String message, String remedy) {
        findings.add(new Finding(kind, subject, message, remedy, false));
    }
}
