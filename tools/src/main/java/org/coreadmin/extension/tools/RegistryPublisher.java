package org.coreadmin.extension.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageTree;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.inspection.HostFacts;
import org.coreadmin.extension.internal.inspection.JdkClasses;
import org.coreadmin.extension.internal.policy.advisory.Advisory;
import org.coreadmin.extension.internal.policy.advisory.AdvisoryFile;
import org.coreadmin.extension.internal.policy.advisory.Withdrawal;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.registry.RegistryDescription;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.tools.PackageCapabilities;
import org.coreadmin.extension.internal.tools.registry.IndexEditor;
import org.coreadmin.extension.internal.tools.registry.RegistryAudit;
import org.coreadmin.extension.internal.tools.registry.RegistryDirectory;
import org.coreadmin.extension.internal.tools.registry.WrittenAdvisories;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.jspecify.annotations.Nullable;

/**
 * Publishes into a registry in a directory. Readers see each version whole or not at all: the package comes first, then its
 * index file, then the list. One publisher changes a registry at a time, others wait. What is published never changes its
 * bytes; a package with other bytes and the same files counts as published. After a crash the same call again completes what was begun.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class RegistryPublisher {

    private static final int MOST_LISTED = 5;

    private final DurableFiles files;
    private final Clock clock;
    private final ArchiveLimits limits;
    private final Optional<Path> keys;

    /** Creates a publisher by this machine's clock. */
    public RegistryPublisher() {
        this(DurableFiles.system(), Clock.systemUTC());
    }

    /** Creates a publisher. */
    @API(status = API.Status.INTERNAL)
    public RegistryPublisher(DurableFiles files, Clock clock) {
        this(files, clock, ArchiveLimits.DEFAULT);
    }

    /** Creates a publisher of packages within these limits. */
    @API(status = API.Status.INTERNAL)
    public RegistryPublisher(DurableFiles files, Clock clock, ArchiveLimits limits) {
        this(files, clock, limits, Optional.empty());
    }

    private RegistryPublisher(DurableFiles files, Clock clock, ArchiveLimits limits, Optional<Path> keys) {
        this.files = files;
        this.clock = clock;
        this.limits = limits;
        this.keys = keys;
    }

    /** Returns the publisher, which signs what it changes in a signed registry with the keys in a directory. */
    public RegistryPublisher withKeys(Path directory) {
        return new RegistryPublisher(files, clock, limits, Optional.of(directory));
    }

    /**
     * The published version.
     *
     * @param name    the plugin
     * @param version the version
     * @param sha256  digest of the package
     * @param size    of the package, in bytes
     * @param file    the package in the registry
     * @param changed false if a package with the same files was published before, which is kept
     * @param waiting roles of a signed registry that have to sign before users see the version
     */
    public record Published(
            PluginName name,
            Version version,
            Sha256 sha256,
            long size,
            Path file,
            boolean changed,
            Set<String> waiting) {

        public Published {
            waiting = Set.copyOf(waiting);
        }
    }

    /**
     * A package beside the published version of its name and number. They have the same tree if nothing is different, even where the
     * bytes are not the same: compression depends on the Java runtime.
     *
     * @param published digest of the published package
     * @param given     digest of the other one
     * @param different paths that only one of them has, or that differ in mode or content; sorted
     */
    public record Compared(PluginName name, Version version, Sha256 published, Sha256 given, List<String> different) {

        public Compared {
            different = List.copyOf(different);
        }
    }

    /**
     * A version that is published.
     *
     * @param file its package
     */
    public record Release(Version version, Path file) {}

    /**
     * Returns the newest version below another one, yanked versions and pre-releases left out.
     *
     * @return empty if there is none, its package is not there, or the directory is no registry
     */
    public Optional<Release> releaseBefore(Path directory, PluginName name, Version version) throws IOException {
        return newest(
                directory,
                name,
                one -> !one.version().isPreRelease() && one.version().compareTo(version) < 0);
    }

    /**
     * Returns the newest version in a range, yanked ones left out.
     *
     * @return empty as in {@link #releaseBefore}
     */
    public Optional<Release> newest(Path directory, PluginName name, VersionRange range) throws IOException {
        return newest(directory, name, one -> range.includes(one.version()));
    }

    private Optional<Release> newest(Path directory, PluginName name, Predicate<IndexVersion> wanted)
            throws IOException {
        return new RegistryDirectory(directory, files)
                .index(name).file().versions().stream()
                        .filter(one -> !one.isYanked() && wanted.test(one))
                        .findFirst()
                        .map(one -> new Release(one.version(), directory.resolve(Registry.packagePath(one.sha256()))))
                        .filter(release -> Files.isRegularFile(release.file()));
    }

    /**
     * Publishes a plugin.
     *
     * @param source    its package, or its directory, which is packed
     * @param directory the registry; becomes one if it is not one
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the directory is the address of a host;
     *     {@link ErrorCode#CONFLICT} if the version is published with other files; {@link ErrorCode#UNPROCESSABLE},
     *     {@link ErrorCode#MANIFEST_MISSING} or {@link ErrorCode#MANIFEST_MALFORMED} if the source is no plugin;
     *     nothing is published then
     * @throws IOException if something cannot be read or written
     */
    public Published publish(Path source, Path directory, Progress progress) throws IOException {
        return publish(source, directory, Expectation.ANYTHING, progress);
    }

    /** Publishes a plugin if its package is what is expected; otherwise like {@link #publish(Path, Path, Progress)}. */
    @API(status = API.Status.INTERNAL)
    public Published publish(Path source, Path directory, Expectation expected, Progress progress) throws IOException {
        RegistryAddress.writable(directory.toString());
        files.createDirectories(directory.resolve("pkg").resolve("sha256"));
        return changing(directory, registry -> {
            registry.requireKnownFormat();
            Path incoming = registry.incoming(source, limits);
            try {
                VerifiedPackage verified = PackageVerifier.verify(incoming, expected, limits, progress);
                PackageVerifier.requirePortable(verified);
                return publish(registry, incoming, verified);
            } finally {
                files.delete(incoming);
            }
        });
    }

    private Published publish(RegistryDirectory registry, Path incoming, VerifiedPackage verified) throws IOException {
        PluginName name = verified.manifest().name();
        Version version = verified.manifest().version();
        Optional<RegistrySigner> signer = signer(registry.directory(), name);
        IndexEditor index = registry.index(name);
        Optional<IndexVersion> before = index.file().version(version);
        Sha256 digest = before.map(IndexVersion::sha256).orElse(verified.digest());
        Path file;
        if (digest.equals(verified.digest())) {
            file = registry.keepPackage(incoming, digest);
        } else {
            file = registry.directory().resolve(Registry.packagePath(digest));
            requireSameTree(file, digest, incoming, verified, registry.directory());
        }
        if (before.isEmpty()) {
            String now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
            registry.replaceIndex(index.with(verified, now));
        }
        registry.updateList(name);
        Set<String> waiting = signer.isPresent() ? signer.get().sign(name).waiting() : Set.of();
        long size = before.map(IndexVersion::size).orElse(verified.size());
        return new Published(name, version, digest, size, file, before.isEmpty(), waiting);
    }

    /** Requires that a package with other bytes unpacks to the files of the one that was published. */
    private void requireSameTree(Path published, Sha256 digest, Path incoming, VerifiedPackage verified, Path directory)
            throws IOException {
        PluginName name = verified.manifest().name();
        Version version = verified.manifest().version();
        PackageTree before;
        try {
            before = PackageTree.of(published, Expectation.of(name, version, digest), limits);
        } catch (PluginException | NoSuchFileException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} {1} is published in {2} with other bytes (SHA-256 {3}, these have {4}), and its package"
                                    + " is missing or damaged, so their files can't be compared. Restore {5}, or publish a"
                                    + " new version.",
                            name, version, directory, digest, verified.digest(), published),
                    e);
        }
        SortedSet<String> different = before.differences(PackageTree.of(incoming, Expectation.ANYTHING, limits));
        if (!different.isEmpty()) {
            String listed = different.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} {1} is published in {2} with different files (SHA-256 {3}, this package has {4}): {5}. A"
                                    + " published version never changes: publish the change as a new version.",
                            name,
                            version,
                            directory,
                            digest,
                            verified.digest(),
                            different.size() > MOST_LISTED ? listed + ", …" : listed));
        }
    }

    /**
     * Withdraws a version: it stays available to those who ask for exactly this version, and is chosen for nobody else.
     *
     * @param reason shown to those who ask; may be empty
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if the registry has no such version
     */
    public void yank(Path directory, PluginName name, Version version, String reason) throws IOException {
        mark(directory, name, version, "yanked", Optional.of(reason));
    }

    /**
     * Offers a withdrawn version again.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it was withdrawn as malicious: servers would still refuse it
     */
    public void unyank(Path directory, PluginName name, Version version) throws IOException {
        requireRegistry(directory);
        if (new RegistryDirectory(directory, files)
                .advisories()
                .advisories()
                .containsKey(Withdrawal.id(name, version))) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} {1} was withdrawn as malicious, and servers refuse it as long as the advisory says so. To offer"
                                    + " it again, use --malicious --undo.",
                            name, version));
        }
        mark(directory, name, version, "yanked", Optional.empty());
    }

    /**
     * Marks a version as deprecated: something else should be used; it is still chosen.
     *
     * @param reason what to use instead; may be empty
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if the registry has no such version
     */
    public void deprecate(Path directory, PluginName name, Version version, String reason) throws IOException {
        mark(directory, name, version, "deprecated", Optional.of(reason));
    }

    /** Reverts {@link #deprecate}. */
    public void undeprecate(Path directory, PluginName name, Version version) throws IOException {
        mark(directory, name, version, "deprecated", Optional.empty());
    }

    /**
     * The advisories that a registry now has.
     *
     * @param ids     of all that were given
     * @param changed how many of them are new or changed
     */
    public record Advised(List<String> ids, int changed) {

        public Advised {
            ids = List.copyOf(ids);
        }
    }

    /**
     * Adds advisories to a registry; one with an id that is there already takes its place. Signs them where the registry is
     * signed.
     *
     * @param file a record in OSV format, or several as {@code vulns}
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such file; {@link ErrorCode#UNPROCESSABLE} if it is no such
     *     record; {@link ErrorCode#CONFLICT} if one is older than what the registry has, or keys are missing
     */
    public Advised advise(Path directory, Path file) throws IOException {
        List<Advisory> advisories = WrittenAdvisories.read(file);
        requireRegistry(directory);
        return changing(directory, registry -> {
            registry.requireKnownFormat();
            Optional<RegistrySigner> signer = advisorySigner(directory);
            AdvisoryFile before = registry.advisories();
            for (Advisory advisory : advisories) {
                requireNewer(advisory, before);
            }
            AdvisoryFile after = before.with(advisories);
            long changed = advisories.stream()
                    .filter(advisory -> !same(before.advisories().get(advisory.id()), advisory))
                    .count();
            write(registry, after, signer);
            return new Advised(advisories.stream().map(Advisory::id).toList(), (int) changed);
        });
    }

    private static void requireNewer(Advisory advisory, AdvisoryFile before) {
        Advisory known = before.advisories().get(advisory.id());
        if (known != null && known.modified().isAfter(advisory.modified())) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The registry has {0} as modified on {1}; this one is older ({2}). To replace it anyway,"
                                    + " set a later time in its 'modified'.",
                            advisory.id(), known.modified(), advisory.modified()));
        }
    }

    private static boolean same(@Nullable Advisory one, Advisory other) {
        return one != null && one.fields().equals(other.fields());
    }

    /**
     * Withdraws a version as malicious: an advisory that says so, signed by the registry, which makes servers disable the
     * version where their policy allows it; and the mark of {@link #yank}.
     *
     * @param url where to read more
     * @return whether the version is also marked in its index file; false where a key of its vendor's own would have to sign that
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if the registry has no such version
     */
    public boolean withdraw(Path directory, PluginName name, Version version, String reason, String url)
            throws IOException {
        requireRegistry(directory);
        return changing(directory, registry -> {
            registry.requireKnownFormat();
            requirePublished(registry, name, version);
            Optional<RegistrySigner> signer = advisorySigner(directory);
            Advisory withdrawal = Withdrawal.of(
                    name,
                    version,
                    registry.index(name)
                            .file()
                            .version(version)
                            .orElseThrow()
                            .sha256()
                            .hex(),
                    reason,
                    url,
                    clock.instant());
            write(registry, registry.advisories().with(List.of(withdrawal)), signer);
            return markIfSigned(registry, name, version, Optional.of(reason));
        });
    }

    /** Reverts {@link #withdraw}. */
    public boolean restore(Path directory, PluginName name, Version version) throws IOException {
        requireRegistry(directory);
        return changing(directory, registry -> {
            registry.requireKnownFormat();
            Optional<RegistrySigner> signer = advisorySigner(directory);
            write(registry, registry.advisories().without(Withdrawal.id(name, version)), signer);
            return markIfSigned(registry, name, version, Optional.empty());
        });
    }

    /**
     * Marks a version if that can be signed: a vendor with keys of its own may not help to withdraw what it has signed.
     */
    private boolean markIfSigned(RegistryDirectory registry, PluginName name, Version version, Optional<String> reason)
            throws IOException {
        try {
            mark(registry, name, version, "yanked", reason);
            return true;
        } catch (PluginException e) {
            if (e.code() == ErrorCode.CONFLICT && RegistrySigner.isSigned(registry.directory())) {
                return false;
            }
            throw e;
        }
    }

    private static void write(RegistryDirectory registry, AdvisoryFile advisories, Optional<RegistrySigner> signer)
            throws IOException {
        registry.replaceAdvisories(advisories);
        if (signer.isPresent()) {
            signer.get().signAdvisories();
        }
    }

    private Optional<RegistrySigner> advisorySigner(Path directory) throws IOException {
        Optional<RegistrySigner> signer = signer(directory);
        if (signer.isPresent()) {
            signer.get().requireKeysForAdvisories();
        }
        return signer;
    }

    /**
     * Checks all of a registry: every index file, every package's digest and manifest, and that the list agrees.
     *
     * @return what is wrong, one sentence each; empty if all is well
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no registry
     */
    public List<String> verify(Path directory, Progress progress) throws IOException {
        requireRegistry(directory);
        return new RegistryAudit(new RegistryDirectory(directory, files), limits, progress).problems();
    }

    /**
     * Returns the packages that have capabilities which they do not declare, one text each. Sources in packages are not looked at.
     */
    public List<String> undeclared(Path directory) throws IOException {
        return PackageCapabilities.undeclared(directory);
    }

    /**
     * Compares a package with the version that is published under its name and number.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if the version is not published; as {@link PackageVerifier#verify} if one
     *     of the two packages is none
     */
    public Compared compare(Path directory, Path file) throws IOException {
        requireRegistry(directory);
        VerifiedPackage verified = PackageVerifier.verify(file, Expectation.ANYTHING, limits, Progress.NONE);
        PluginName name = verified.manifest().name();
        Version version = verified.manifest().version();
        Sha256 published = new RegistryDirectory(directory, files)
                .index(name)
                .file()
                .version(version)
                .map(IndexVersion::sha256)
                .orElseThrow(() -> notPublished(directory, name, version));
        Path kept = directory.resolve(Registry.packagePath(published));
        SortedSet<String> different = PackageTree.of(kept, Expectation.of(name, version, published), limits)
                .differences(PackageTree.of(file, Expectation.ANYTHING, limits));
        return new Compared(name, version, published, verified.digest(), List.copyOf(different));
    }

    private static PluginException notPublished(Path directory, PluginName name, Version version) {
        return new PluginException(
                ErrorCode.NOT_FOUND, Message.of("{0} {1} is not published in {2}", name, version, directory));
    }

    /**
     * The facts of a version of the application that were written.
     *
     * @param file    in the registry
     * @param size    of the file, in bytes
     * @param classes how many it has
     * @param java    the feature version of Java whose classes it has too; empty: of none
     */
    public record WrittenFacts(Path file, long size, int classes, Optional<Integer> java) {}

    /**
     * Reads the facts of a version of the application from its jars, and writes them into a registry, replacing those that are
     * there.
     *
     * @param jars     with the classes that the application shares with plugins
     * @param withJava whether the classes of the running Java are recorded too
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if a jar can't be read; otherwise as {@link #host(Path, Version,
     *     byte[])}
     */
    public WrittenFacts host(Path directory, Version version, List<Path> jars, boolean withJava) throws IOException {
        HostFacts facts;
        try {
            facts = HostFacts.read("the application " + version, jars);
            facts = withJava ? facts.withJava() : facts;
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE, Message.of("The jars can't be read: {0}.", Message.of(e)), e);
        }
        Path file = host(directory, version, facts.write());
        return new WrittenFacts(
                file, Files.size(file), facts.size(), facts.recorded().map(JdkClasses::feature));
    }

    /**
     * Writes the facts of a version of the application into a registry, replacing those that are there.
     *
     * @return the file
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if the directory is no registry; {@link ErrorCode#CONFLICT}
     *     if it is signed and no keys are known
     */
    public Path host(Path directory, Version version, byte[] facts) throws IOException {
        requireRegistry(directory);
        return changing(directory, registry -> {
            registry.requireKnownFormat();
            Optional<RegistrySigner> signer =
                    RegistrySigner.isSigned(directory) ? Optional.of(requireSigner(directory)) : Optional.empty();
            if (signer.isPresent()) {
                signer.get().requireKeysForHost(version);
            }
            Path file = directory.resolve(Registry.hostPath(version));
            files.createDirectories(directory.resolve("hosts"));
            files.replace(file, facts);
            if (signer.isPresent()) {
                signer.get().signHost(version);
            }
            return file;
        });
    }

    private RegistrySigner requireSigner(Path directory) {
        return keys.map(known -> new RegistrySigner(directory, known, files, clock))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "{0} is a signed registry, so a change has to be signed. Name the directory with its keys"
                                        + " (--keys).",
                                directory)));
    }

    private void mark(Path directory, PluginName name, Version version, String field, Optional<String> reason)
            throws IOException {
        requireRegistry(directory);
        changing(directory, registry -> {
            registry.requireKnownFormat();
            mark(registry, name, version, field, reason);
            return true;
        });
    }

    private void mark(
            RegistryDirectory registry, PluginName name, Version version, String field, Optional<String> reason)
            throws IOException {
        requirePublished(registry, name, version);
        IndexEditor index = registry.index(name);
        Optional<RegistrySigner> signer = signer(registry.directory(), name);
        registry.replaceIndex(index.marked(version, field, reason));
        registry.updateList(name);
        if (signer.isPresent()) {
            signer.get().sign(name);
        }
    }

    private static void requirePublished(RegistryDirectory registry, PluginName name, Version version)
            throws IOException {
        if (registry.index(name).file().version(version).isEmpty()) {
            throw notPublished(registry.directory(), name, version);
        }
    }

    /** Returns the signer for a plugin, before anything is changed; empty if the registry is not signed. */
    private Optional<RegistrySigner> signer(Path directory, PluginName name) throws IOException {
        Optional<RegistrySigner> signer = signer(directory);
        if (signer.isPresent()) {
            signer.get().requireKeysFor(name);
        }
        return signer;
    }

    private Optional<RegistrySigner> signer(Path directory) {
        return RegistrySigner.isSigned(directory) ? Optional.of(requireSigner(directory)) : Optional.empty();
    }

    private <T> T changing(Path directory, RegistryDirectory.Change<T> change) throws IOException {
        return RegistryDirectory.changing(directory, files, change);
    }

    private static void requireRegistry(Path directory) {
        RegistryAddress.writable(directory.toString());
        boolean found = Files.isDirectory(directory.resolve("index"))
                || Files.isRegularFile(directory.resolve(RegistryDescription.FILE), LinkOption.NOFOLLOW_LINKS);
        if (!found) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "{0} is not a registry: it has neither index/ nor {1}",
                            directory, RegistryDescription.FILE));
        }
    }
}
