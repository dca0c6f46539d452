package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.policy.advisory.AdvisoryFile;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.Unpacking;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.registry.Signers;

/** A registry of the catalogue. */
public final class Registry {

    /** The directory with the metadata of a signed registry. */
    public static final String METADATA = "tuf";

    /** The longest time that others wait for a transfer of the same package. */
    private static final Duration LONGEST_TRANSFER = Duration.ofHours(1);

    private final RegistrySettings settings;
    private final WatchedFiles files;
    private final TransferLimits limits;
    private final RegistryFiles.Decoder<Listing> listings =
            new RememberingDecoder<>(content -> Listing.of(this, RegistryDescription.read(content)));

    private final RegistryFiles.Decoder<AdvisoryFile> advisories = new RememberingDecoder<>(AdvisoryFile::read);

    public Registry(RegistrySettings settings, WatchedFiles files, TransferLimits limits) {
        this.settings = settings;
        this.files = files;
        this.limits = limits;
    }

    public RegistrySettings settings() {
        return settings;
    }

    public RegistryFiles files() {
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
    public Message describe(IOException failure) {
        return Message.of(
                "The registry '{0}' ({1}) cannot be used: {2}", settings.id(), settings.address(), Message.of(failure));
    }

    /** Returns the path of a plugin's index file. */
    public static String indexPath(PluginName name) {
        return "index/" + name.vendor() + "/" + name.name() + ".json";
    }

    /** Returns the path of the package with a digest. */
    public static String packagePath(Sha256 digest) {
        return "pkg/sha256/" + digest.hex().substring(0, 2) + "/" + digest.hex() + ".zip";
    }

    /** Returns the path of the facts about a version of the application. */
    public static String hostPath(Version version) {
        return "hosts/" + version + ".facts";
    }

    /** Returns the facts of a version of the application; empty if the registry does not have them. */
    Optional<byte[]> host(Version version) throws IOException {
        return files.<byte[]>read(hostPath(version), content -> content).map(RegistryFiles.Read::value);
    }

    /** Returns the plugin's index file; empty if the registry does not have it. */
    Optional<RegistryFiles.Read<IndexFile>> find(PluginName name) throws IOException {
        return files.read(indexPath(name), text -> new IndexReader(name).read(text));
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
    public Path fetch(Parcel parcel) throws IOException {
        return alone(parcel, () -> fetchAlone(parcel));
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
    VerifiedPackage copy(Parcel parcel, Unpacking unpacking) throws IOException {
        return alone(parcel, () -> copyAlone(parcel, unpacking));
    }

    private interface Transfer<T> {
        T run() throws IOException;
    }

    private <T> T alone(Parcel parcel, Transfer<T> transfer) throws IOException {
        if (parcel.size() > limits.packageBytes()) {
            throw new OutOfReachException(
                    Message.of(
                            "{0} has {1} bytes; at most {2} are allowed",
                            parcel.what(), parcel.size(), limits.packageBytes()),
                    false);
        }
        try (DirectoryLock alone = DirectoryLock.acquire(parcel.directory(), parcel.lock(), LONGEST_TRANSFER)
                .orElseThrow(() -> new OutOfReachException(
                        Message.of("Another process has been downloading {0} for an hour", parcel.what()), false))) {
            try {
                return transfer.run();
            } finally {
                // once the package is there, waiting callers do not need the download
                parcel.files().delete(parcel.directory().resolve(parcel.lock()));
            }
        }
    }

    private VerifiedPackage copyAlone(Parcel parcel, Unpacking unpacking) throws IOException {
        if (parcel.isHere()) {
            return unpacking.unpack(parcel.target());
        }
        Path part = parcel.part();
        parcel.files().delete(part);
        copy(files.local(packagePath(parcel.digest())).orElseThrow(), parcel);
        VerifiedPackage unpacked;
        try {
            unpacked = unpacking.unpack(part);
        } catch (PluginException e) {
            Sha256 actual = Download.digest(part);
            long length = Files.size(part);
            parcel.files().delete(part);
            if (!actual.equals(parcel.digest())) {
                throw parcel.wrong(actual, length);
            }
            throw e;
        }
        if (!unpacked.digest().equals(parcel.digest())) {
            throw new IllegalStateException("What was unpacked is " + unpacked.digest() + ", not " + parcel.digest());
        }
        parcel.name();
        return unpacked;
    }

    private static void copy(Path from, Parcel parcel) throws IOException {
        try {
            RegularFile.require(from);
            if (Files.size(from) > parcel.size()) {
                throw parcel.tooLong();
            }
            parcel.files()
                    .copyContent(
                            from,
                            parcel.part(),
                            parcel.size(),
                            done -> parcel.progress().on("fetch", done, parcel.size(), parcel.what()));
        } catch (NoSuchFileException e) {
            throw DirectoryFiles.missing(from);
        }
    }

    private Path fetchAlone(Parcel parcel) throws IOException {
        if (parcel.isHere()) {
            parcel.progress().on("fetch", parcel.size(), parcel.size(), parcel.what());
            return parcel.target();
        }
        String path = packagePath(parcel.digest());
        try (Download download = new Download(parcel)) {
            boolean resumed = download.length() > 0;
            if (!download.isComplete()) {
                files.transfer(path, download);
            }
            try {
                download.finish();
            } catch (WrongDigestException e) {
                if (!resumed) {
                    throw e;
                }
                download.restart();
                files.transfer(path, download);
                download.finish();
            }
        }
        return parcel.target();
    }
}
