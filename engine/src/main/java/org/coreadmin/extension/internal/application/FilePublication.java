package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.runtime.ContributionSummary;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.jspecify.annotations.Nullable;

/**
 * The files that a plugin publishes into {@code config/} (spec 2.5): checked together, copied beside their destinations before
 * the decision, renamed to them after it. A file that is there already is the operator's and stays. A forced install publishes over
 * it, but never over an edit of what the plugin published, and keeps beside it what the plugin did not publish. What belongs to
 * the application or to another plugin is always refused.
 */
public final class FilePublication {

    private final Path config;
    private final DurableFiles files;
    private final PluginName plugin;
    private final ConfigOwners owners;

    /**
     * @param config the application's configuration directory
     * @param files  makes all changes
     * @param plugin the plugin that publishes the files
     * @param others files that other installed plugins have published, by path below {@code config/}
     */
    FilePublication(Path config, DurableFiles files, PluginName plugin, Map<String, PluginName> others) {
        this.config = config;
        this.files = files;
        this.plugin = plugin;
        this.owners = new ConfigOwners(config, plugin, others);
    }

    /**
     * What is published once a transaction is decided, which has the steps.
     *
     * @param digests the digests of the published files, by destination below {@code config/}
     * @param reverse the steps that restore the files of before, whether or not the steps of the transaction were done
     * @param notes   notes for the operator: which edits stay, and where what was replaced is kept
     */
    public record Published(Map<String, Sha256> digests, List<FileStep> reverse, List<Message> notes) {}

    /**
     * The operator's files that a forced install leaves, by path below {@code config/}.
     *
     * @param edited files that the plugin published and somebody has edited since: they stay as they are
     * @param saved  files that were there without the plugin: they are kept beside the plugin's
     */
    public record Kept(List<String> edited, List<String> saved) {}

    /**
     * Copies the files to publish beside their destinations. Files that an earlier version published and this one does
     * not are removed, unless somebody has changed them.
     *
     * @param tree      the plugin's files
     * @param published the digests of files that an earlier version of the plugin published, by destination
     * @param overwrite whether the install is forced
     * @param trash     where replaced files go
     * @throws PluginException {@link ErrorCode#FILE_COPY_FAILED} with every entry that reaches out of the plugin or of
     *     the configuration directory, has no source, or whose destination is no regular file or belongs to the
     *     application or to another plugin; nothing has been written then
     */
    public Published prepare(
            Transaction transaction,
            Path tree,
            List<ContributionSummary.Published> entries,
            Map<String, Sha256> published,
            boolean overwrite,
            Path trash) {
        Map<String, Sha256> digests = new TreeMap<>();
        List<FileStep> reverse = new ArrayList<>();
        List<Message> notes = new ArrayList<>();
        for (Copy copy : check(tree, entries)) {
            try {
                if (!Files.exists(copy.destination())) {
                    transaction.createsDirectories(copy.parent());
                    Path fresh = copyBeside(transaction, copy);
                    transaction.afterDecision(new FileStep.Place(fresh, copy.destination()));
                    reverse.add(new FileStep.Delete(fresh));
                    reverse.add(new FileStep.Delete(copy.destination()));
                    digests.put(copy.name(), digest(copy.source()));
                } else if (overwrite && isEdited(copy.destination(), published.get(copy.name()))) {
                    digests.put(copy.name(), published.get(copy.name()));
                    notes.add(Message.of(
                            "config/{0} was edited after it was published and is left unchanged. Delete it and repeat"
                                    + " the forced install to get the plugin's own.",
                            copy.name()));
                } else if (overwrite && digest(copy.destination()).equals(digest(copy.source()))) {
                    digests.put(copy.name(), digest(copy.source()));
                } else if (overwrite) {
                    boolean own = published.containsKey(copy.name());
                    Path aside = own
                            ? trash.resolveSibling(trash.getFileName() + "-published-" + digests.size())
                            : saved(copy.destination());
                    if (!own) {
                        notes.add(Message.of(
                                "config/{0} was replaced by the plugin's. The previous file is kept in {1}.",
                                copy.name(), aside));
                    }
                    Path fresh = copyBeside(transaction, copy);
                    transaction.afterDecision(new FileStep.Swap(fresh, copy.destination(), aside));
                    reverse.add(new FileStep.Delete(fresh));
                    reverse.add(new FileStep.Replace(aside, copy.destination()));
                    digests.put(copy.name(), digest(copy.source()));
                } else if (published.containsKey(copy.name())) {
                    digests.put(copy.name(), published.get(copy.name()));
                }
            } catch (IOException e) {
                throw Failures.documented(
                        e,
                        ErrorCode.FILE_COPY_FAILED,
                        Message.of("Publishing {0} of {1} to {2}", copy.source(), plugin, copy.destination()));
            }
        }
        Map<String, Sha256> dropped = new TreeMap<>(published);
        dropped.keySet().removeAll(digests.keySet());
        for (FileStep.SetAside step : withdrawn(dropped, trash)) {
            transaction.afterDecision(step);
            reverse.add(new FileStep.Replace(step.aside(), step.target()));
        }
        return new Published(digests, List.copyOf(reverse), List.copyOf(notes));
    }

    /**
     * Returns the operator's files that a forced install would leave.
     *
     * @param destinations where the plugin publishes to, as far as that is known
     * @param published    the files that it has published
     */
    public Kept kept(List<String> destinations, Map<String, Sha256> published) throws IOException {
        List<String> edited = new ArrayList<>();
        for (Map.Entry<String, Sha256> file : published.entrySet()) {
            if (isEdited(config.resolve(file.getKey()).normalize(), file.getValue())) {
                edited.add(file.getKey());
            }
        }
        List<String> saved = destinations.stream()
                .map(name -> config.relativize(config.resolve(name).normalize())
                        .toString()
                        .replace('\\', '/'))
                .filter(name -> !published.containsKey(name) && Files.isRegularFile(config.resolve(name)))
                .sorted()
                .toList();
        return new Kept(List.copyOf(edited), saved);
    }

    private static boolean isEdited(Path file, @Nullable Sha256 published) throws IOException {
        return published != null
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && !digest(file).equals(published);
    }

    /** Returns a name beside a file that nothing has yet. */
    private static Path saved(Path file) {
        Path free = file.resolveSibling(file.getFileName() + ".saved");
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = file.resolveSibling(file.getFileName() + ".saved." + i);
        }
        return free;
    }

    private List<FileStep.SetAside> withdrawn(Map<String, Sha256> published, Path trash) {
        try {
            return withdraw(published, trash);
        } catch (IOException e) {
            throw Failures.documented(
                    e, ErrorCode.FILE_COPY_FAILED, Message.of("Reading what another version of {0} published", plugin));
        }
    }

    /**
     * Returns the steps that remove a plugin's published files together with it: those that nobody has changed since.
     *
     * @param trash where they go
     */
    public List<FileStep.SetAside> withdraw(Map<String, Sha256> published, Path trash) throws IOException {
        List<FileStep.SetAside> steps = new ArrayList<>();
        for (Map.Entry<String, Sha256> file : published.entrySet()) {
            Path destination = config.resolve(file.getKey()).normalize();
            if (destination.startsWith(config)
                    && owners.refusal(destination).isEmpty()
                    && Files.isRegularFile(destination, LinkOption.NOFOLLOW_LINKS)
                    && digest(destination).equals(file.getValue())) {
                Path aside = trash.resolveSibling(trash.getFileName() + "-withdrawn-" + steps.size());
                steps.add(new FileStep.SetAside(destination, aside));
            }
        }
        return steps;
    }

    private List<Copy> check(Path tree, List<ContributionSummary.Published> entries) {
        List<Copy> copies = new ArrayList<>();
        List<Message> problems = new ArrayList<>();
        Set<Path> destinations = new HashSet<>();
        for (ContributionSummary.Published entry : entries) {
            try {
                Path source = source(tree, entry.source());
                Path destination = destination(entry.destination());
                if (!destinations.add(destination)) {
                    throw new Refused(Message.of("another entry has the same destination"));
                }
                String name = config.relativize(destination).toString().replace('\\', '/');
                copies.add(new Copy(name, source, destination));
            } catch (Refused | InvalidPathException | IOException e) {
                problems.add(Message.of(
                        "publish entry '{0}' ({1} to config/{2}): {3}",
                        entry.id(), entry.source(), entry.destination(), reason(e)));
            }
        }
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED,
                    Message.of(
                            "Files of {0} cannot be published, so nothing was changed: {1}. Correct 'publish' in its"
                                    + " core.json, or move away what is in the way in config/; then try again.",
                            plugin, Message.joined("; ", problems)));
        }
        return copies;
    }

    private static Path source(Path tree, String relative) throws IOException, Refused {
        Path source = tree.resolve(relative).normalize();
        if (Path.of(relative).isAbsolute() || !source.startsWith(tree)) {
            throw new Refused(Message.of("the source lies outside the plugin"));
        }
        if (!Files.isRegularFile(source)) {
            throw new Refused(Message.of("the plugin has no such file"));
        }
        if (!source.toRealPath().startsWith(tree.toRealPath())) {
            throw new Refused(Message.of("the source is a link that leads out of the plugin"));
        }
        return source;
    }

    private Path destination(String relative) throws IOException, Refused {
        Path destination = config.resolve(relative).normalize();
        if (relative.isEmpty()
                || Path.of(relative).isAbsolute()
                || !destination.startsWith(config)
                || destination.equals(config)) {
            throw new Refused(Message.of("the destination lies outside the configuration directory"));
        }
        if (Files.exists(destination, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(destination, LinkOption.NOFOLLOW_LINKS)) {
            throw new Refused(Message.of("the destination is not a regular file"));
        }
        Path existing = destination.getParent();
        while (existing != null && !Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
            existing = existing.getParent();
        }
        if (existing != null && existing.startsWith(config)) {
            if (!existing.toRealPath().startsWith(config.toRealPath())) {
                throw new Refused(
                        Message.of("the destination leads through a link out of the configuration directory"));
            }
            if (!Files.isDirectory(existing)) {
                throw new Refused(Message.of("{0} is in the way: it is not a directory", existing));
            }
        }
        Optional<Message> refusal = owners.refusal(destination);
        if (refusal.isPresent()) {
            throw new Refused(refusal.get());
        }
        return destination;
    }

    private Path copyBeside(Transaction transaction, Copy copy) throws IOException {
        Path fresh = copy.parent().resolve(".core-" + transaction.id() + "-" + copy.fileName());
        transaction.creates(fresh);
        files.copy(copy.source(), fresh);
        files.forceFile(fresh);
        files.forceDirectory(copy.parent());
        return fresh;
    }

    public static Sha256 digest(Path file) throws IOException {
        try (InputStream in = new DigestInputStream(RegularFile.open(file), Sha256.computation())) {
            in.transferTo(OutputStream.nullOutputStream());
            return Sha256.of(((DigestInputStream) in).getMessageDigest().digest());
        }
    }

    private static Message reason(Exception e) {
        if (e instanceof FileSystemLoopException) {
            return Message.of("links form a cycle");
        }
        return e instanceof Refused refused ? refused.reason : Failures.describe(e);
    }

    private record Copy(String name, Path source, Path destination) {

        Path parent() {
            return Objects.requireNonNull(destination.getParent());
        }

        String fileName() {
            return String.valueOf(destination.getFileName());
        }
    }

    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Message reason;

        Refused(Message reason) {
            super(reason.toString());
            this.reason = reason;
        }
    }
}
