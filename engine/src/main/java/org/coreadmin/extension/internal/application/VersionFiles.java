package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.store.PackageOrigin;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.internal.store.Space;
import org.coreadmin.extension.internal.store.StagedTree;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/**
 * The source of a version's files. Getting them changes nothing but the transaction's own stage and the kept packages.
 */
public sealed interface VersionFiles {

    /** The number of names that registries offer among which a similar one is searched. */
    int MAX_NAMES = 20_000;

    /** Returns the name of the source in install.lock. */
    String source();

    /**
     * Returns the manifest, if it can be read without a download; empty for an offer of a registry.
     */
    Optional<Manifest> manifest(Application application) throws IOException;

    /** Fetches the files, checked, to be examined; they are staged for the operation. Needs no lock. */
    default StagedVersion look(Application application, Progress progress) throws IOException {
        return application.staged().orElseThrow().version(application, this, progress);
    }

    /** Fetches the files, checked, into the stage of a transaction: those that were looked at, if there are any. */
    default StagedVersion take(Application application, Transaction transaction, Progress progress) throws IOException {
        Optional<StagedVersion> seen =
                application.staged().flatMap(staged -> staged.move(application, transaction, this));
        return seen.isPresent()
                ? seen.get()
                : unpack(application, application.store().stage(transaction), progress);
    }

    /** Fetches the package and unpacks it into a tree, checked. */
    StagedVersion unpack(Application application, StagedTree into, Progress progress) throws IOException;

    /** The tree that is under {@code plugin/} already: an author's own, or a package that download unpacked. */
    record Tree(PluginDirectory directory) implements VersionFiles {

        @Override
        public String source() {
            return StagedVersion.LOCAL;
        }

        @Override
        public Optional<Manifest> manifest(Application application) {
            return Optional.of(ManifestReader.read(directory.manifest(), directory.name()));
        }

        @Override
        public StagedVersion look(Application application, Progress progress) throws IOException {
            return incoming(application);
        }

        @Override
        public StagedVersion take(Application application, Transaction transaction, Progress progress)
                throws IOException {
            return incoming(application);
        }

        @Override
        public StagedVersion unpack(Application application, StagedTree into, Progress progress) throws IOException {
            return incoming(application); // it is unpacked
        }

        private StagedVersion incoming(Application application) throws IOException {
            Manifest manifest = ManifestReader.read(directory.manifest(), directory.name());
            Sha256 contents = application.store().digest(directory.path());
            Optional<PackageOrigin> origin = application.store().origin(directory);
            return new StagedVersion(
                    manifest,
                    directory.path(),
                    origin.map(PackageOrigin::digest).orElse(contents),
                    origin.map(PackageOrigin::source).orElse(StagedVersion.LOCAL),
                    Optional.of(contents),
                    Optional.empty());
        }
    }

    /** A version that a registry offers. */
    record Remote(RemotePlugin offer) implements VersionFiles {

        @Override
        public String source() {
            return offer.registry();
        }

        @Override
        public Optional<Manifest> manifest(Application application) {
            return Optional.empty();
        }

        @Override
        public StagedVersion take(Application application, Transaction transaction, Progress progress)
                throws IOException {
            return isHere(application)
                    ? VersionFiles.super.take(application, transaction, progress)
                    : unpack(application, application.store().stage(transaction), progress);
        }

        @Override
        public StagedVersion unpack(Application application, StagedTree staged, Progress progress) throws IOException {
            Sha256 digest = offer.sha256().orElseThrow();
            Path kept = kept(application);
            boolean here = Files.isRegularFile(kept);
            if (!here && application.catalogue().isCopied(offer)) {
                makeRoom(application, offer);
                VerifiedPackage verified = application
                        .catalogue()
                        .copy(
                                offer,
                                application.base().packages(),
                                progress,
                                file -> PackageVerifier.unpack(
                                        file, expected(), application.limits(), staged, progress));
                new KeptPackages(application).borrow(digest);
                return unpacked(staged, verified, source());
            }
            boolean fetched = !here || application.catalogue().hasFetched(digest);
            if (!here) {
                kept = bring(application, offer, progress);
            }
            try {
                return VersionFiles.unpack(application, staged, kept, expected(), source(), progress);
            } catch (PluginException e) {
                if (fetched) {
                    application.files().delete(kept); // nobody can use what was refused
                }
                throw e;
            }
        }

        /** Whether the package was brought before. */
        public boolean isHere(Application application) {
            return offer.sha256().isPresent() && Files.isRegularFile(kept(application));
        }

        /** Returns where the package is once it was brought. */
        Path kept(Application application) {
            return application.base().packageFile(offer.sha256().orElseThrow());
        }

        Expectation expected() {
            return Expectation.of(offer.name(), offer.version(), offer.sha256().orElseThrow());
        }

        /** Returns the file of a package, which is brought if it is not here. Needs no lock. */
        public static Path file(Application application, RemotePlugin offer, Progress progress) throws IOException {
            Path kept = application.base().packageFile(offer.sha256().orElseThrow());
            return Files.isRegularFile(kept) ? kept : bring(application, offer, progress);
        }

        /** Fetches a package that is not here. Needs no lock. */
        private static Path bring(Application application, RemotePlugin offer, Progress progress) throws IOException {
            makeRoom(application, offer);
            Path file = application.catalogue().fetch(offer, application.base().packages(), progress);
            new KeptPackages(application).borrow(offer.sha256().orElseThrow());
            return file;
        }

        private static void makeRoom(Application application, RemotePlugin offer) throws IOException {
            application.base().createPackages(application.files());
            new KeptPackages(application).returnBorrowed();
            Space.require(
                    application.base().packages(),
                    offer.size().orElse(0L),
                    1,
                    Message.of("the package of {0}", offer.name()));
        }
    }

    /** A package file that somebody handed over, or that was kept. */
    record PackageFile(Path file, Expectation expected, String source) implements VersionFiles {

        @Override
        public Optional<Manifest> manifest(Application application) throws IOException {
            return Optional.of(PackageVerifier.verify(file, expected, application.limits(), Progress.NONE)
                    .manifest());
        }

        @Override
        public StagedVersion unpack(Application application, StagedTree into, Progress progress) throws IOException {
            return VersionFiles.unpack(application, into, file, expected, source, progress);
        }
    }

    /** Unpacks a package into a tree. */
    static StagedVersion unpack(
            Application application,
            StagedTree staged,
            Path file,
            Expectation expected,
            String source,
            Progress progress)
            throws IOException {
        return unpacked(staged, PackageVerifier.unpack(file, expected, application.limits(), staged, progress), source);
    }

    private static StagedVersion unpacked(StagedTree staged, VerifiedPackage verified, String source)
            throws IOException {
        staged.origin(verified.digest(), source);
        return new StagedVersion(
                verified.manifest(), staged.path(), verified.digest(), source, Optional.empty(), Optional.of(staged));
    }

    /**
     * Finds where a version of a plugin is to come from: the tree under {@code plugin/} if it is that version or in that range,
     * else the registries.
     *
     * @param wanted a version or a range; empty: the tree's if there is one, else the newest that fits
     * @throws PluginException {@link ErrorCode#PLUGIN_DIRECTORY_MISSING} if there is neither
     */
    static VersionFiles find(Application application, PluginName plugin, Optional<String> wanted) throws IOException {
        Optional<PluginDirectory> present = application.store().find(plugin);
        if (present.isPresent() && (wanted.isEmpty() || fits(present.get(), wanted.get()))) {
            return new Tree(present.get());
        }
        application.store().requirePlace(plugin);
        Optional<RemotePlugin> offer = application.admission().find(plugin, wanted);
        if (offer.isPresent()) {
            return new Remote(offer.get());
        }
        // spec 7: 10001
        Message version =
                wanted.map(text -> Message.of(" in version {0}", text)).orElse(Message.verbatim(""));
        boolean hasRegistries = !application.catalogue().registries().isEmpty();
        Stream.Builder<Remedy> remedies = Stream.builder();
        if (hasRegistries) {
            remedies.add(Remedy.search(plugin));
        }
        if (present.isEmpty()) {
            remedies.add(Remedy.of("create", plugin));
        }
        throw new PluginException(
                ErrorCode.PLUGIN_DIRECTORY_MISSING,
                Message.of(
                        "Plugin directory {0}{1}, and no registry offers {2}{3}.{4}",
                        application.base().plugin(plugin),
                        present.isPresent() ? Message.of(" contains another version") : Message.of(" does not exist"),
                        plugin,
                        version,
                        hasRegistries ? nearest(application, plugin) : noRegistry()),
                remedies.build().toList());
    }

    private static Message noRegistry() {
        return Message.of(" No registry is configured: name one below 'registries' in config/core-extension.yaml.");
    }

    private static String nearest(Application application, PluginName plugin) {
        try {
            SearchResult offers = application
                    .catalogue()
                    .search(SearchQuery.ALL.withPage(1, MAX_NAMES), application.host(), Progress.NONE);
            List<String> names = offers.list().stream()
                    .map(offered -> offered.name().toString())
                    .toList();
            return Application.didYouMean(plugin, names)
                    + offers.warnings().stream().map(warning -> "\n" + warning).collect(Collectors.joining());
        } catch (PluginException e) {
            return ""; // registries that do not answer offer no names
        }
    }

    private static boolean fits(PluginDirectory directory, String wanted) {
        try {
            return VersionRange.of(wanted)
                    .includes(ManifestReader.read(directory.manifest(), directory.name())
                            .version());
        } catch (IllegalArgumentException e) {
            return false; // the catalogue reports what is wrong with it
        }
    }
}
