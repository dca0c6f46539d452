package org.coreadmin.extension.internal.converge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.AuthorsDirectory;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.change.InstallPart;
import org.coreadmin.extension.internal.change.MarkPart;
import org.coreadmin.extension.internal.change.Part;
import org.coreadmin.extension.internal.change.Proposal;
import org.coreadmin.extension.internal.change.RemovalPart;
import org.coreadmin.extension.internal.change.Report;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.registry.RemotePlugin;

/**
 * Makes the installed plugins equal to {@code core.lock.json}: installs missing ones, moves those with another version,
 * also to older ones, and removes those that the file does not name, all in one transaction. Packages that are kept are
 * not fetched again. For the holder of the writer's lock.
 */
public final class LockFileSync {

    private static final Message LINKED =
            Message.of("its directory is a link to one elsewhere, which a sync does not replace. Delete the"
                    + " link if the lock file is right");

    private static final Message REASON = Message.of("as the lock file says");

    private final Application application;
    private final Operation.Sync operation;
    private final SyncOptions options;
    private final Caller caller;
    private final Admission admission;
    private final Optional<LockFile> agreed;

    public LockFileSync(Application application, Operation.Sync operation, Caller caller) {
        this(application, operation, caller, Optional.empty());
    }

    /** @param agreed the plugins that all nodes should have; empty: those of the file of this base directory */
    public LockFileSync(Application application, Operation.Sync operation, Caller caller, Optional<LockFile> agreed) {
        this.agreed = agreed;
        this.admission = application.admission();
        this.application = application;
        this.operation = operation;
        this.options = operation.choices();
        this.caller = caller;
    }

    /**
     * The differences from the lock file.
     *
     * @param arrivals plugins that come or move
     * @param leaving  plugins that go
     * @param marks    plugins that stay in their version, with their new locks
     */
    private record Difference(List<Request> arrivals, List<Installed> leaving, Map<Installed, InstallLock> marks) {}

    /**
     * Compares the installed plugins with the lock file.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with everything that cannot be had as the file says
     */
    private Difference difference() throws IOException {
        LockFile wanted = wanted();
        SortedMap<PluginName, Installed> present = new TreeMap<>();
        application.allInstalled().forEach(installed -> present.put(installed.name(), installed));
        List<Message> problems = new ArrayList<>();
        List<Request> arrivals = new ArrayList<>();
        Map<Installed, InstallLock> marks = new LinkedHashMap<>();
        wanted.plugins().forEach((name, entry) -> {
            Optional<Installed> before = Optional.ofNullable(present.get(name));
            try {
                Optional<LockFile.Entry> now = before.map(installed -> LockFile.Entry.of(installed.lock()));
                if (options.frozen()
                        && entry.version().isPresent()
                        && entry.sha256().isEmpty()
                        && entry.tree().isEmpty()) {
                    throw new PluginException(ErrorCode.CONFLICT, Message.of("the file has no sha256 for it"));
                }
                if (now.isEmpty() || !entry.hasFilesOf(now.get())) {
                    arrivals.add(arriving(name, before, entry));
                } else if (!entry.hasChoicesOf(now.get())) {
                    marks.put(before.orElseThrow(), marked(before.orElseThrow(), entry));
                }
            } catch (PluginException e) {
                if (e.code() == ErrorCode.BAD_GATEWAY) {
                    throw e;
                }
                problems.add(Message.joined(
                        ": ",
                        List.of(
                                name
                                        + entry.version()
                                                .map(version -> " " + version)
                                                .orElse(""),
                                e.text())));
            } catch (IOException e) {
                problems.add(Message.joined(": ", List.of(name, Failures.describe(e))));
            }
        });
        List<Installed> leaving = present.values().stream()
                .filter(installed -> !wanted.plugins().containsKey(installed.name()))
                .toList();
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The installed plugins cannot be changed to match {0}:\n  {1}",
                            application.base().lockFile(), Message.joined("\n  ", problems)));
        }
        return new Difference(arrivals, leaving, marks);
    }

    private LockFile wanted() throws IOException {
        return agreed.isPresent()
                ? agreed.get()
                : LockFile.read(application.base().lockFile());
    }

    /** Returns the plugins that differ from the lock file. */
    public Set<PluginName> differing() throws IOException {
        Difference difference = difference();
        Set<PluginName> names = new LinkedHashSet<>();
        difference.arrivals().forEach(one -> names.add(one.plugin()));
        difference.leaving().forEach(one -> names.add(one.name()));
        difference.marks().keySet().forEach(one -> names.add(one.name()));
        return names;
    }

    /** Asks registries about many plugins at once, where a package is not kept here. */
    public void askTogether() throws IOException {
        List<PluginName> missing = wanted().plugins().entrySet().stream()
                .filter(each -> each.getValue()
                        .sha256()
                        .filter(digest ->
                                !Files.isRegularFile(application.base().packageFile(digest)))
                        .isPresent())
                .map(Map.Entry::getKey)
                .toList();
        try (OfferedReleases offered = application.catalogue().releases()) {
            offered.announce(missing);
            missing.forEach(offered::releasesOf);
        }
    }

    /** Proposes the plugins to add, to mark and to remove. */
    public Proposal propose() throws IOException {
        Difference difference = difference();
        List<Part> parts = new ArrayList<>();
        difference.arrivals().forEach(one -> parts.add(new InstallPart(application, one, caller)));
        difference.marks().forEach((installed, lock) -> parts.add(new MarkPart(application, installed, lock, REASON)));
        for (Installed installed : difference.leaving()) {
            parts.add(new RemovalPart(
                    application,
                    installed,
                    UninstallOptions.DEFAULT.withKeepData(true),
                    options.toMap(),
                    Message.of("not in the lock file; its data is kept"),
                    caller));
        }
        Proposal proposal = Proposal.of(
                operation, parts, new Done(difference, application.base().lockFile()));
        return proposal.writingLockFile(!options.frozen());
    }

    private record Done(Difference difference, Path lockFile) implements Report {

        @Override
        public OperationResult done(List<OperationResult> parts) {
            List<Message> messages = new ArrayList<>();
            difference.arrivals().forEach(one -> messages.add(shown(one)));
            difference.marks().forEach((installed, lock) -> messages.add(shown(installed, lock)));
            for (Installed installed : difference.leaving()) {
                parts.stream()
                        .filter(part -> part.plugin().equals(installed.name().toString()))
                        .forEach(part -> messages.add(part.text())); // reports where its files are
            }
            Message nothing = Message.of("The installed plugins match {0}.", lockFile.getFileName());
            return OperationResult.done(
                    "",
                    messages.isEmpty() ? nothing : Message.joined("\n", messages),
                    Map.of(
                            "changed",
                            messages.size(),
                            "changes",
                            messages.stream().map(Message::toString).toList()));
        }

        @Override
        public Message nothingChanged(List<Part> parts) {
            return Message.of("Nothing was changed: a sync does all or nothing.");
        }
    }

    private Request arriving(PluginName name, Optional<Installed> before, LockFile.Entry entry) throws IOException {
        Request request = new Request(
                before.isPresent() ? Action.UPDATE : Action.INSTALL,
                name,
                before,
                versionFiles(name, before, entry),
                Request.Marks.of(entry),
                false,
                true,
                true,
                options.toMap(),
                new Request.Cause(REASON, entry.version(), List.of()));
        admission.require(request);
        return request;
    }

    /** Refuses a linked directory, since its author works on it. */
    private static void refuseLink(Optional<Installed> before) {
        if (before.filter(installed -> installed.directory().linked()).isPresent()) {
            throw new PluginException(ErrorCode.CONFLICT, LINKED);
        }
    }

    private VersionFiles versionFiles(PluginName name, Optional<Installed> before, LockFile.Entry entry)
            throws IOException {
        String version = entry.version()
                .orElseThrow(
                        () -> new PluginException(ErrorCode.CONFLICT, Message.of("the file has no version for it")));
        Optional<PluginDirectory> directory = application.store().find(name);
        if (entry.sha256().isEmpty() && directory.isPresent() && isTree(directory.get(), version, entry.tree())) {
            return new VersionFiles.Tree(directory.get());
        }
        refuseLink(before);
        if (directory.isPresent()
                && entry.sha256().isPresent()
                && isPackage(directory.get(), entry.sha256().get())) {
            return new VersionFiles.Tree(directory.get());
        }
        if (entry.tree().isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "it was installed from a directory, and {0} does not contain the same files. Put them"
                                    + " there, or publish it in a registry",
                            application.base().plugin(name)));
        }
        if (before.isEmpty() && directory.isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} contains files that are not installed. Move them away",
                            directory.get().path()));
        }
        if (before.isPresent()) {
            AuthorsDirectory.refuseReplacement(application, before.get());
        }
        Optional<Path> kept =
                entry.sha256().map(application.base()::packageFile).filter(Files::isRegularFile);
        if (kept.isPresent()) {
            return new VersionFiles.PackageFile(
                    kept.get(),
                    Expectation.of(name, Version.of(version), entry.sha256().orElseThrow()),
                    entry.registry().orElse("upload"));
        }
        RemotePlugin offer = application
                .catalogue()
                .find(name, Optional.of(version))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT, Message.of("its package is not kept here, and no registry offers it")));
        Optional<Sha256> other = offer.sha256()
                .filter(digest -> !entry.sha256().map(digest::equals).orElse(true));
        if (other.isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "the registry '{0}' offers a package with the sha256 {1}, the file says {2}",
                            offer.registry(),
                            other.get().hex(),
                            entry.sha256().orElseThrow().hex()));
        }
        return new VersionFiles.Remote(offer);
    }

    private boolean isTree(PluginDirectory directory, String version, Optional<Sha256> digest) throws IOException {
        boolean same = ManifestReader.read(directory.manifest(), directory.name())
                .version()
                .toString()
                .equals(version);
        return same
                && (digest.isEmpty() || digest.get().equals(application.store().digest(directory.path())));
    }

    /** Whether download unpacked that package there, and the files are unchanged since. */
    private boolean isPackage(PluginDirectory directory, Sha256 digest) throws IOException {
        return application
                .store()
                .origin(directory)
                .filter(origin -> origin.digest().equals(digest))
                .isPresent();
    }

    private InstallLock marked(Installed installed, LockFile.Entry entry) throws IOException {
        if (entry.status() == PluginStatus.ENABLED && !installed.enabled() && !application.follows()) {
            application.admission().requireStart(installed);
        }
        return installed
                .lock()
                .withStatus(entry.status(), application.now())
                .withSkipDependencies(entry.skipDependencies())
                .withDependency(entry.dependency())
                .withPin(entry.pin());
    }

    private static Message shown(Request one) {
        String version = one.cause().version().orElse("");
        return one.from()
                .map(from -> Message.of("Brought {0} from {1} to {2}.", one.plugin(), from, version))
                .orElseGet(() -> Message.of("Installed {0} {1}.", one.plugin(), version));
    }

    private static Message shown(Installed installed, InstallLock lock) {
        if (lock.status() != installed.lock().status()) {
            return MarkPart.done(lock.status(), installed.name());
        }
        if (!lock.pin().equals(installed.lock().pin())) {
            return lock.pin()
                    .map(range -> Message.of("Pinned {0} to {1}.", installed.name(), range))
                    .orElseGet(() -> Message.of("Unpinned {0}.", installed.name()));
        }
        return Message.of("Recorded whether {0} was asked for.", installed.name());
    }
}
