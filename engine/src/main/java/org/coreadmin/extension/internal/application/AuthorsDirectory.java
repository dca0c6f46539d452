package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.Mounts;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The directory of an installed plugin that belongs to its author: neither download nor install unpacked it, or somebody has changed
 * it since. No operation deletes, moves or replaces it. When the plugin goes, only install.lock goes.
 *
 * @param plugin  whose directory it is
 * @param changes the files that differ from the package that was unpacked, as far as they are known; empty if none was unpacked
 */
public record AuthorsDirectory(Installed plugin, Optional<List<String>> changes) {

    /**
     * Returns the author's directory of a plugin; empty if its directory holds an unpacked package and nothing else.
     */
    public static Optional<AuthorsDirectory> of(Application application, Installed plugin) throws IOException {
        if (application.store().origin(plugin.directory()).isPresent()) {
            return Optional.empty();
        }
        Optional<List<String>> changes =
                application.store().unpacked(plugin.directory()).isPresent()
                        ? Optional.of(new TreeComparison(application).changesOfPackage(plugin.directory()))
                        : Optional.empty();
        return Optional.of(new AuthorsDirectory(plugin, changes));
    }

    /**
     * Refuses an operation that would replace a directory that is its author's by a package, or one that is a mount; a
     * link to one may be replaced.
     */
    public static void refuseReplacement(Application application, Installed plugin) throws IOException {
        if (plugin.directory().linked()) {
            return;
        }
        Optional<AuthorsDirectory> author = of(application, plugin);
        if (author.isPresent()) {
            throw author.get().refusal();
        }
        requireNoMount(plugin);
    }

    /**
     * Refuses to replace or remove a directory on which something is mounted: the system can neither rename nor delete
     * it.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT}
     */
    public static void requireNoMount(Installed plugin) throws IOException {
        Path directory = plugin.directory().path();
        if (!plugin.directory().linked() && Mounts.isMounted(directory)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is a mount, which can be neither exchanged nor removed. Nothing was changed. Mount {1}"
                                    + " instead, with the plugin's directory in it, and try again.",
                            directory, directory.getParent()));
        }
    }

    /**
     * Leaves all files where they are, without install.lock. Whether files can be deleted there is tested with one of
     * our own.
     *
     * @throws IOException if install.lock cannot be deleted
     */
    public void leave(Application application, Transaction change) throws IOException {
        Path probe = directory().resolve(".core-" + change.id() + ".lock");
        change.creates(probe);
        application.files().writeNew(probe, new byte[0]);
        application.files().delete(probe);
        change.afterDecision(new FileStep.Delete(directory().resolve(InstallLock.FILE)));
    }

    /** Returns the note that an uninstall shows. */
    public Message stays() {
        return changes.map(files -> Message.of(
                        "{0} was changed since it was unpacked{1}, so it stays where it is with all its files.",
                        directory(), shown(files)))
                .orElseGet(() -> Message.of("{0} is its author's own directory and stays where it is.", directory()));
    }

    private PluginException refusal() {
        Message why = changes.map(
                        files -> Message.of("{0} was changed since it was unpacked{1}", directory(), shown(files)))
                .orElseGet(() -> Message.of("{0} is its author's own directory, not an unpacked package", directory()));
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "{0}, and a package in its place would replace those files. Nothing was changed. An uninstall"
                                + " that keeps the data leaves the directory where it is. Move it away then, and install"
                                + " the"
                                + " package.",
                        why),
                List.of(Remedy.of("uninstall", plugin.name(), "keep_data")));
    }

    private static String shown(List<String> files) {
        return files.isEmpty() ? "" : " (" + String.join(", ", files) + ")";
    }

    private Path directory() {
        return plugin.directory().path();
    }
}
