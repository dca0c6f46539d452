package org.coreadmin.extension.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.advisory.AdvisoryFile;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.archive.VerifiedPackage;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.text.Message;
import org.coreadmin.extension.transaction.DirectoryLock;
import org.coreadmin.extension.transaction.DurableFiles;
import org.coreadmin.extension.trust.Signers;

/** A registry of the catalogue. */
final class Registry {

    /** The longest time that others wait for a transfer of the same package. */
    private static final Duration LONGEST_TRANSFER = Duration.ofHours(1);

    private final RegistrySettings settings;
    private final WatchedFiles files;
    private final TransferLimits limits;
    private final RegistryFiles.Decoder<Listing> listings =
            new RememberingDecoder<>(content -> Listing.of(this, RegistryDescription.read(content)));

    private final RegistryFiles.Decoder<AdvisoryFile> advisories = new RememberingDecoder<>(AdvisoryFile::read);

    Registry(RegistrySettings settings, WatchedFiles files, TransferLimits limits) {
        this.settings = settings;
        this.files = files;
        this.limits = limits;
    }

    RegistrySettings settings() {
        return settings;
    }

    RegistryFiles files() {
        return files;
    }

    /** Returns the advisories of the registry; empty if it has none, and says so now. */
    Optional<RegistryFiles.Read<AdvisoryFile>> advisories() throws IOException {
        RegistryFiles.Read<AdvisoryFile> read = files.readOptional(AdvisoryFile.PATH, advisories, AdvisoryFile.EMPTY);
        boolean nothing = read.value() == AdvisoryFile.EMPTY && read.warning().isEmpty();
        return nothing ? Optional.empty() : Optional.of(read);
    }

    /** Returns the decoder of {@link RegistryDescription#FILE}, which finds the registry's list. */
    RegistryFiles.Decoder<Listing> listings() {
        return listings;
    }

    /** Returns the state of the registry, as far as is known. */
    RegistryState state() {
        return files.state(settings);
    }

    /** Queries the registry, and returns its current state. */
    RegistryState check() {
        try {
            files.read(RegistryDescription.FILE, RegistryDescription::read);
        } catch (IOException e) {
            // the state reports it
        }
        return files.state(settings);
    }

    /** Returns a message that the registry cannot be used, and why. */
    Message describe(IOException failure) {
        return Message.of(
                "The registry '{0}' ({1}) cannot be used: {2}", settings.id(), settings.address(), Message.of(failure));
    }

    /** Returns the path of a plugin's index file. */
    static String indexPath(PluginName name) {
        return "index/" + name.vendor() + "/" + name.name() + ".json";
    }

    /** Returns the path of the package with a digest. */
    static String packagePath(Sha256 digest) {
        return "pkg/sha256/" + digest.hex().substring(0, 2) + "/" + digest.hex() + ".zip";
    }

    /** Returns the path of the facts about a version of the application. */
    static String hostPath(Version version) {
        return "hosts/" + version + ".facts";
    }

    /** Returns the facts of a version of the application; empty if the registry does not have them. */
    Optional<byte[]> host(Version version) throws IOException {
        return files.<byte[]>read(hostPath(version), content -> content).map(RegistryFiles.Read::value);
    }

    /** Returns the plugin's index file; empty if the registry does not have it. */
    Optional<RegistryFiles.Read<IndexFile>> find(PluginName name) throws IOException {
        return files.read(indexPath(name), text -> IndexFile.read(name, text));
    }

    /**
     * Returns when the registry accepted versions of a plugin that their vendor signed, by their digests; nothing where
     * unknown.
     */
    Map<Sha256, Instant> accepted(IndexFile file) throws IOException {
        Optional<AcceptedVersions> known = files.read(
                        AcceptedVersions.path(file.name().vendor()), AcceptedVersions::read)
                .filter(read -> read.signers().filter(Signers::isVendor).isEmpty())
                .map(RegistryFiles.Read::value);
        Map<Sha256, Instant> times = new HashMap<>();
        known.ifPresent(accepted -> file.versions()
                .forEach(version ->
                        accepted.of(file.name(), version).ifPresent(time -> times.put(version.sha256(), time))));
        return times;
    }

    /**
     * Fetches a package into a file of this directory, named by its digest. An interrupted attempt is resumed; if the
     * result is wrong, the package is fetched once more from its beginning.
     */
    Path fetch(DurableFiles disk, Path directory, String what, Sha256 digest, long size, Progress progress)
            throws IOException {
        return alone(
                disk, directory, what, digest, size, () -> fetchAlone(disk, directory, what, digest, size, progress));
    }

    /** Whether asking may take the time of a network. */
    boolean isHosted() {
        return settings.address().directory().isEmpty();
    }

    /** Whether packages are {@linkplain #copy copied}, as the registry is a directory of this machine. */
    boolean isCopied() {
        return !isHosted();
    }

    /**
     * Copies a package out of a registry in a directory into a file of another directory, named by its digest, and has it unpacked
     * in the same go, so that it is read and hashed once. It gets its name after that, when it is known to be the right one. If it
     * is refused, nothing of it is kept.
     *
     * @throws WrongDigestException if the package is not the one that the index promises, whatever it was refused for
     * @throws PluginException      if it is, and unpacking refuses it
     */
    VerifiedPackage copy(
            DurableFiles disk,
            Path directory,
            String what,
            Sha256 digest,
            long size,
            Progress progress,
            Unpacking unpacking)
            throws IOException {
        return alone(
                disk,
                directory,
                what,
                digest,
                size,
                () -> copyAlone(disk, directory, what, digest, size, progress, unpacking));
    }

    private interface Transfer<T> {
        T run() throws IOException;
    }

    private <T> T alone(DurableFiles disk, Path directory, String what, Sha256 digest, long size, Transfer<T> transfer)
            throws IOException {
        if (size > limits.packageBytes()) {
            throw new OutOfReachException(
                    Message.of("{0} has {1} bytes; at most {2} are allowed", what, size, limits.packageBytes()), false);
        }
        try (DirectoryLock alone = DirectoryLock.acquire(directory, digest.hex() + ".lock", LONGEST_TRANSFER)
                .orElseThrow(() -> new OutOfReachException(
                        Message.of("Another process has been downloading {0} for an hour", what), false))) {
            try {
                return transfer.run();
            } finally {
                disk.delete(directory.resolve(
                        digest.hex() + ".lock")); // once the package is there, waiting callers do not need the download
            }
        }
    }

    private VerifiedPackage copyAlone(
            DurableFiles disk,
            Path directory,
            String what,
            Sha256 digest,
            long size,
            Progress progress,
            Unpacking unpacking)
            throws IOException {
        Path target = directory.resolve(digest.hex() + ".zip");
        if (Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)) { // another process was faster
            if (Download.matches(target, digest)) {
                return unpacking.unpack(target);
            }
            disk.delete(target);
        }
        Path part = directory.resolve(digest.hex() + ".part");
        disk.delete(part);
        copy(disk, files.local(packagePath(digest)).orElseThrow(), part, what, size, progress);
        VerifiedPackage unpacked;
        try {
            unpacked = unpacking.unpack(part);
        } catch (PluginException e) {
            Sha256 actual = Download.digest(part);
            long length = Files.size(part);
            disk.delete(part);
            if (!actual.equals(digest)) {
                throw Download.wrong(what, digest, size, actual, length);
            }
            throw e;
        }
        if (!unpacked.digest().equals(digest)) {
            throw new IllegalStateException("What was unpacked is " + unpacked.digest() + ", not " + digest);
        }
        Download.name(disk, part, target);
        return unpacked;
    }

    private static void copy(DurableFiles disk, Path from, Path part, String what, long size, Progress progress)
            throws IOException {
        try {
            RegularFile.require(from);
            if (Files.size(from) > size) {
                throw Download.tooLong(what, size);
            }
            disk.copyContent(from, part, size, done -> progress.on("fetch", done, size, what));
        } catch (NoSuchFileException e) {
            throw DirectoryFiles.missing(from);
        }
    }

    private Path fetchAlone(DurableFiles disk, Path directory, String what, Sha256 digest, long size, Progress progress)
            throws IOException {
        Path target = directory.resolve(digest.hex() + ".zip");
        if (Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)) {
            if (Download.matches(target, digest)) {
                progress.on("fetch", size, size, what);
                return target;
            }
            disk.delete(target);
        }
        Path part = directory.resolve(digest.hex() + ".part");
        try (Download download = new Download(disk, part, size, digest, progress, what)) {
            boolean resumed = download.length() > 0;
            if (!download.isComplete()) {
                files.transfer(packagePath(digest), download);
            }
            try {
                download.finish(target);
            } catch (WrongDigestException e) {
                if (!resumed) {
                    throw e;
                }
                download.restart();
                files.transfer(packagePath(digest), download);
                download.finish(target);
            }
        }
        return target;
    }
}
