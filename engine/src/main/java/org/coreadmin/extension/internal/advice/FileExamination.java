package org.coreadmin.extension.internal.advice;

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
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.TreeComparison;
import org.coreadmin.extension.internal.converge.FollowedFile;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.store.RunStore;
import org.coreadmin.extension.registry.RegistrySettings;

/**
 * Compares files that this product wrote with what they were written from.
 *
 * @param mend whether to restore what a plugin's own files have
 */
record FileExamination(Application application, boolean mend) {

    private static final int MOST_FILES = 5;

    /** Reads the policy: nothing comes in while it cannot be used. Asks it about each plugin that is enabled. */
    List<Finding> policy(List<Installed> installed) throws IOException {
        List<Finding> findings = new ArrayList<>();
        try {
            Admission admission = application.admission();
            admission.requireUsable();
            for (Installed plugin : installed) {
                for (Message reason : plugin.enabled() ? admission.denials(plugin, true) : List.<Message>of()) {
                    findings.add(Finding.of(
                            "denied",
                            plugin.name().toString(),
                            Message.of(
                                    "version {0} {1}; it stays enabled until somebody disables it",
                                    plugin.version().orElse("?"), reason),
                            Message.of("Disable it, change its version, or change the rule"),
                            Remedy.of("disable", plugin.name())));
                }
            }
        } catch (PluginException unusable) {
            findings.add(Finding.of(
                    "policy",
                    application.base().config().resolve("trust.yaml").toString(),
                    Message.of(
                            "is refused, so no plugin can be installed, updated or enabled: {0}", Message.of(unusable)),
                    Message.of("Correct the file, or delete it if nothing is to be restricted")));
        }
        return findings;
    }

    /** Compares what is installed with the file of wanted plugins, if there is one. */
    List<Finding> wanted() throws IOException {
        Path file = application.base().wantedPlugins();
        try {
            return FollowedFile.drift(application).differences().stream()
                    .map(one -> new Finding(
                            "drift",
                            one.plugin().map(PluginName::toString).orElseGet(file::toString),
                            one.message(),
                            Message.of("Run core-extension:converge, or change {0}", file),
                            false))
                    .toList();
        } catch (PluginException unusable) {
            if (unusable.code() == ErrorCode.NOT_FOUND) {
                return List.of();
            }
            if (unusable.code() == ErrorCode.UNAVAILABLE) {
                throw unusable;
            }
            return List.of(new Finding(
                    "drift",
                    file.toString(),
                    Message.of("is refused, so plugins are not made as it says: {0}", Message.of(unusable)),
                    Message.of("Correct the file, or delete it if plugins are managed by other means"),
                    false));
        }
    }

    /** Reads what is kept of the signatures of registries. What is damaged is deleted by a mend, as it can be fetched again. */
    List<Finding> trustedMetadata() throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (RegistrySettings registry : application.catalogue().registries()) {
            for (Path file : application.catalogue().damagedTrust(registry)) {
                Message message = Message.of("{0}, which keeps what is trusted of this registry, is damaged", file);
                if (mend) {
                    application.files().deleteTree(file);
                    findings.add(Finding.mended(
                            "trusted-metadata",
                            registry.id(),
                            Message.of("{0}. It was deleted; the registry is asked for it again", message)));
                } else {
                    findings.add(Finding.of(
                            "trusted-metadata",
                            registry.id(),
                            message,
                            Message.of("A fix deletes it; the registry is asked for it again"),
                            Remedy.doctor("fix")));
                }
            }
        }
        return findings;
    }

    /** Compares core.lock.json, which may have come with the application's sources, with what is installed. */
    List<Finding> lockFile(List<Installed> installed) throws IOException {
        Path file = application.base().lockFile();
        if (application.decider().isShared() || !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return List.of(); // a node has what all nodes have agreed on
        }
        Map<PluginName, LockFile.Entry> present = new TreeMap<>();
        installed.forEach(plugin -> present.put(plugin.name(), LockFile.Entry.of(plugin.lock())));
        Map<PluginName, LockFile.Entry> wanted;
        try {
            wanted = LockFile.read(file).plugins();
        } catch (PluginException damaged) {
            return List.of(Finding.of(
                    "lock-file",
                    file.toString(),
                    Message.of(damaged),
                    Message.of("Restore it; the next change of plugins writes it anew")));
        }
        SortedSet<String> differing = new TreeSet<>();
        Set<PluginName> all = new HashSet<>(wanted.keySet());
        all.addAll(present.keySet());
        installed.stream()
                .filter(plugin -> !plugin.lock().ours()) // a finding of its own
                .map(Installed::name)
                .forEach(all::remove);
        for (PluginName name : all) {
            LockFile.Entry one = wanted.get(name);
            LockFile.Entry other = present.get(name);
            if (one == null || other == null || !hasFilesOf(one, other) || !one.hasChoicesOf(other)) {
                differing.add(name.toString());
            }
        }
        return differing.isEmpty()
                ? List.of()
                : List.of(Finding.of(
                        "lock-file",
                        file.toString(),
                        Message.of("does not match what is installed: {0}", String.join(", ", differing)),
                        Message.of(
                                "A sync makes what is installed match the file; any other change of plugins writes the file anew"),
                        Remedy.of("sync")));
    }

    /** Whether these are the files, as far as is known: a mended install.lock does not know the package. */
    private static boolean hasFilesOf(LockFile.Entry wanted, LockFile.Entry present) {
        return wanted.hasFilesOf(present)
                || present.registry().isEmpty() && wanted.version().equals(present.version());
    }

    /** Compares the files that class loaders read with the plugin's own, where these are as they were installed. */
    List<Finding> runFiles(List<Installed> installed) throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (Installed plugin : installed) {
            Optional<Path> run = plugin.run(application.base());
            if (run.isEmpty()
                    || plugin.manifest().isEmpty()
                    || application.starter().isHeld(plugin.name())
                    || !new TreeComparison(application).changes(plugin).isEmpty()) {
                continue;
            }
            List<String> damaged = RunStore.differing(plugin.directory().path(), run.get());
            if (!damaged.isEmpty()) {
                findings.add(runFiles(plugin, run.get(), damaged));
            }
        }
        return findings;
    }

    private Finding runFiles(Installed plugin, Path run, List<String> damaged) throws IOException {
        String name = plugin.name().toString();
        Message message = Message.of(
                "runs from files in {0} that differ from those that were installed: {1}",
                run,
                String.join(", ", damaged.subList(0, Math.min(MOST_FILES, damaged.size())))
                        + (damaged.size() > MOST_FILES ? ", …" : ""));
        if (!mend) {
            return Finding.of(
                    "run-files",
                    name,
                    message,
                    Message.of("A fix restores them; then restart the application"),
                    Remedy.doctor("fix"));
        }
        for (String path : damaged) {
            Path file = run.resolve(path);
            application
                    .files()
                    .createDirectories(Optional.ofNullable(file.getParent()).orElse(run));
            application
                    .files()
                    .replace(file, Files.readAllBytes(plugin.directory().path().resolve(path)));
        }
        return Finding.mended(
                "run-files", name, Message.of("{0}. They were restored; restart the application", message));
    }
}
