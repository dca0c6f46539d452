package org.coreadmin.extension.internal.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.text.PrintableText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns an untrusted zip into a {@link VerifiedPackage}, or refuses it. The file is opened once. Its structure, names, limits
 * and manifest are checked before anything is unpacked; then one pass over the file hashes it, inflates it and checks every
 * size and checksum on the very bytes that were hashed. docs/reference/package.md lists the rules.
 */
public final class PackageVerifier {

    private static final Path UPLOADS = Path.of(".core", "uploads");

    private static final Logger LOG = LoggerFactory.getLogger(PackageVerifier.class);

    private PackageVerifier() {}

    /**
     * Checks a package and unpacks nothing.
     *
     * @param progress notified of step {@code verify} with bytes of the package
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if it is damaged, unsafe or not what was expected;
     *                         {@link ErrorCode#MANIFEST_MISSING} or {@link ErrorCode#MANIFEST_MALFORMED} for its core.json
     * @throws IOException     if the file can't be read
     */
    public static VerifiedPackage verify(Path zip, Expectation expected, ArchiveLimits limits, Progress progress)
            throws IOException {
        return unpack(zip, expected, limits, UnpackTarget.NOWHERE, progress);
    }

    /**
     * Checks a package and unpacks it in the same pass. The target gets nothing before structure, names, limits and manifest
     * are known to be good; a wrong checksum or digest shows later, so a target that got something before this threw holds
     * rubbish, to be thrown away.
     *
     * @throws PluginException as {@link #verify}
     * @throws IOException     if the file can't be read or the target can't be written
     */
    public static VerifiedPackage unpack(
            Path zip, Expectation expected, ArchiveLimits limits, UnpackTarget target, Progress progress)
            throws IOException {
        try (ArchiveFile file = ArchiveFile.open(zip)) {
            return unpack(zip, file, expected, limits, target, progress);
        } catch (Refusal e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} is refused: {1}. Download it again, or ask its author; docs/reference/package.md says"
                                    + " what a package may contain.",
                            called(zip), e.reason()));
        }
    }

    private static VerifiedPackage unpack(
            Path zip,
            ArchiveFile file,
            Expectation expected,
            ArchiveLimits limits,
            UnpackTarget target,
            Progress progress)
            throws IOException, Refusal {
        new LimitCheck(limits).checkPackage(file.size());
        CentralDirectory directory = CentralDirectory.read(file, limits);
        List<PlacedEntry> entries = PlacedEntry.of(directory, file).stream()
                .filter(placed -> !Litter.contains(placed.entry().path()))
                .toList();
        PackageLayout layout = PackageLayout.of(entries, zip.toString());
        byte[] json = manifestOf(layout, file);
        Manifest manifest = ManifestReader.parse(json, "core.json in " + zip, Optional.empty());
        checkPlugin(manifest, expected);
        target.begin(entries.stream().mapToLong(entry -> entry.entry().size()).sum(), entries.size());
        try (HashedBytes bytes =
                new HashedBytes(file.channel(), file.size(), done -> report(progress, manifest, done, file.size()))) {
            ArchivePass pass = new ArchivePass(bytes, layout, json, target);
            List<PackageEntry> unpacked = pass.unpack(entries);
            pass.finish(directory);
            Sha256 digest = bytes.digest();
            checkDigest(digest, expected);
            report(progress, manifest, file.size(), file.size());
            long inflated = unpacked.stream().mapToLong(PackageEntry::size).sum();
            return new VerifiedPackage(zip, digest, file.size(), manifest, layout.topFolder(), unpacked, inflated);
        }
    }

    /**
     * Refuses a package with names that Windows cannot have. Such packages are only refused before they are published.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE}
     */
    public static void requirePortable(VerifiedPackage verified) {
        try {
            for (PackageEntry entry : verified.entries()) {
                EntryName.checkPortable(entry.path());
            }
        } catch (Refusal e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of("{0} cannot be published: {1}. Rename it.", called(verified.file()), e.reason()));
        }
    }

    private static byte[] manifestOf(PackageLayout layout, ArchiveFile file) throws IOException, Refusal {
        ArchiveEntry entry = layout.manifest().entry();
        if (entry.size() > ManifestReader.MAX_BYTES) {
            return new byte[ManifestReader.MAX_BYTES + 1]; // the reader refuses it by its size alone
        }
        ByteArrayOutputStream content = new ByteArrayOutputStream((int) entry.size());
        try (EntryInflater inflater = new EntryInflater()) {
            inflater.copy(entry, file.from(layout.manifest().dataOffset()), content);
        }
        return content.toByteArray();
    }

    private static void checkPlugin(Manifest manifest, Expectation expected) throws Refusal {
        boolean asked = expected.name().map(manifest.name()::equals).orElse(true)
                && expected.version().map(manifest.version()::equals).orElse(true);
        if (!asked) {
            throw new Refusal(Message.of(
                    "it holds {0} {1}, and what was asked for is {2} {3}",
                    manifest.name(),
                    manifest.version(),
                    expected.name()
                            .map(Object::toString)
                            .map(Message::verbatim)
                            .orElseGet(() -> Message.of("any plugin")),
                    expected.version()
                            .map(Object::toString)
                            .map(Message::verbatim)
                            .orElseGet(() -> Message.of("in any version"))));
        }
    }

    private static void checkDigest(Sha256 digest, Expectation expected) throws Refusal {
        if (expected.digest().isPresent() && !expected.digest().get().equals(digest)) {
            throw new Refusal(Message.of(
                    "its SHA-256 is {0}, and {1} was expected",
                    digest, expected.digest().get()));
        }
    }

    /**
     * Returns the name of a package in messages. The sender of an upload does not know the file that it was written to.
     */
    private static Message called(Path zip) {
        return isUpload(zip)
                ? Message.of("The uploaded package")
                : Message.of("The package {0}", PrintableText.of(zip.toString()));
    }

    private static boolean isUpload(Path zip) {
        Path directory = zip.getParent();
        return directory != null && directory.endsWith(UPLOADS);
    }

    /** Reports progress under the plugin's name: the file is named by a digest, or was uploaded. */
    private static void report(Progress progress, Manifest manifest, long done, long total) {
        try {
            progress.on("verify", done, total, Message.of("Verifying {0} {1}", manifest.name(), manifest.version()));
        } catch (RuntimeException e) {
            LOG.debug("A progress display failed", e);
        }
    }
}
