package org.coreadmin.extension.internal.tools;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.PluginStarter;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.inspection.ApiDifference;
import org.coreadmin.extension.internal.inspection.PackageCode;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.internal.store.PrivatePlace;
import org.coreadmin.extension.internal.store.StagedTree;
import org.coreadmin.extension.internal.tools.packages.Sbom;
import org.coreadmin.extension.internal.tools.review.Review;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.tools.RegistryPublisher;

/**
 * Publishes packages in a registry in a directory, which becomes a registry if it is not one. A version number can be
 * used only once, so a package is linked first, as an install would link it. Changes no plugin.
 */
public final class Publishing {

    private static final String POM = "pom.xml";
    private static final String TARGET = "target";
    private static final int MOST_BREAKS = 20;

    private final Application application;
    private final Path registry;
    private final Path target;
    private final RegistryPublisher publisher;
    private final Caller caller;
    private final boolean allowsBreaking;
    private final List<Message> warnings = new ArrayList<>();

    /**
     * Publishes in this registry.
     *
     * @param keys           the directory with the keys of a signed registry
     * @param allowsBreaking whether a version may break the exports of the last release
     */
    public Publishing(
            Application application, Path registry, Optional<Path> keys, boolean allowsBreaking, Caller caller) {
        this.allowsBreaking = allowsBreaking;
        this.application = application;
        this.registry = registry;
        this.target = registry.toAbsolutePath().normalize();
        RegistryPublisher unsigned =
                new RegistryPublisher(application.files(), application.clock(), application.limits());
        this.publisher = keys.map(unsigned::withKeys).orElse(unsigned);
        this.caller = caller;
    }

    /**
     * Publishes a plugin under {@code plugin/}: the package that Maven has built under its {@code target/}, else its files, packed.
     */
    public OperationResult publish(PluginName plugin) throws IOException {
        RegistryAddress.writable(registry.toString());
        PluginDirectory directory = Packing.require(application, plugin);
        Optional<Path> built = built(directory);
        try (PrivatePlace place = PrivatePlace.open(application.base(), application.files())) {
            if (built.isPresent()) {
                return publish(place, built.get(), Optional.of(built.get()));
            }
            Path packed = place.file("package.zip");
            try (OutputStream out = application.files().createNew(packed)) {
                Sbom.writePackage(directory.path(), application.limits(), out);
            }
            try {
                return publish(place, packed, Optional.empty());
            } catch (PluginException e) {
                throw Files.exists(directory.path().resolve(POM)) && e.code() == ErrorCode.UNPROCESSABLE
                        ? new PluginException(
                                e.code(),
                                Message.of(
                                        "{0}\nIts sources were tried, without the libraries that pom.xml names. 'mvn package' in"
                                                + " {1} builds a package with them, which is used next time.",
                                        Message.of(e), directory.path()),
                                e)
                        : e;
            }
        }
    }

    /** Publishes a package file. */
    public OperationResult publish(Path file) throws IOException {
        RegistryAddress.writable(registry.toString());
        if (!Files.isRegularFile(file)) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("There is no file {0}.", file));
        }
        try (PrivatePlace place = PrivatePlace.open(application.base(), application.files())) {
            return publish(place, file, Optional.of(file));
        }
    }

    private OperationResult publish(PrivatePlace place, Path file, Optional<Path> taken) throws IOException {
        StagedTree tree = place.tree();
        VerifiedPackage verified =
                PackageVerifier.unpack(file, Expectation.ANYTHING, application.limits(), tree, caller.progress());
        Manifest manifest = verified.manifest();
        try {
            requireInstallable(place, manifest, tree.path());
            requireApi(place, manifest, tree.path());
        } catch (PluginException e) {
            throw new PluginException(
                    e.code(),
                    Message.of(
                            "{0} {1} was not published, since it could not be installed. Its version number is"
                                    + " still free."
                                    + " {2}",
                            manifest.name(), manifest.version(), Message.of(e)),
                    e);
        }
        RegistryPublisher.Published published =
                publisher.publish(file, target, Expectation.of(verified.digest()), caller.progress());
        String plugin = published.name().toString();
        List<String> waiting = published.waiting().stream().sorted().toList();
        Map<String, Object> data = new JsonObject()
                .with("plugin", plugin)
                .with("version", published.version().toString())
                .with("registry", target.toString())
                .with("path", published.file().toString())
                .with("sha256", published.sha256().hex())
                .with("size", published.size())
                .with("changed", published.changed())
                .with("package", taken.map(Path::toString))
                .withUnlessEmpty("waiting", waiting);
        Message message = published.changed()
                ? taken.map(path -> Message.of(
                                "Published {0} {1} in {2}, from {3}.", plugin, published.version(), target, path))
                        .orElseGet(() -> Message.of("Published {0} {1} in {2}.", plugin, published.version(), target))
                : Message.of(
                        "{0} {1} is already published in {2}, with the same files (SHA-256 {3}).",
                        plugin, published.version(), target, published.sha256());
        if (!waiting.isEmpty()) {
            message = Message.of(
                    waiting.size() == 1
                            ? "{0} Users see it when {1} has signed too."
                            : "{0} Users see it when {1} have signed too.",
                    message,
                    String.join(", ", waiting));
        }
        return OperationResult.done(plugin, message, data).noting(warnings);
    }

    /** Requires that an install would accept the plugin. The sources in the tree are compiled into it. */
    private void requireInstallable(PrivatePlace place, Manifest manifest, Path tree) throws IOException {
        application.starter().requireLinkable(manifest, tree, (name, range) -> offered(place, name, range));
        CodeCheck.requireDeclared(application, manifest, tree);
    }

    /**
     * Returns a plugin that is required and not installed: from the registry that is published in, else from those of
     * the application.
     */
    private Optional<PluginStarter.Unpacked> offered(PrivatePlace place, PluginName name, VersionRange range)
            throws IOException {
        Optional<Path> file = publisher.newest(target, name, range).map(RegistryPublisher.Release::file);
        try {
            if (file.isEmpty()) {
                Optional<RemotePlugin> offer = application.catalogue().find(name, Optional.of(range.toString()));
                if (offer.isEmpty()) {
                    return Optional.empty();
                }
                file = Optional.of(VersionFiles.Remote.file(application, offer.get(), caller.progress()));
            }
            return Optional.of(unpacked(place, file.get(), Progress.NONE));
        } catch (PluginException e) {
            warnings.add(Message.of("{0}, which is required, could not be checked: {1}", name, Message.of(e)));
            return Optional.empty();
        }
    }

    private PluginStarter.Unpacked unpacked(PrivatePlace place, Path file, Progress progress) throws IOException {
        StagedTree tree = place.tree();
        Manifest manifest = PackageVerifier.unpack(file, Expectation.ANYTHING, application.limits(), tree, progress)
                .manifest();
        return new PluginStarter.Unpacked(manifest, tree.path());
    }

    /**
     * Links a package as an install would, and looks at it as a reviewer would. Publishes nothing.
     *
     * @return with {@code findings} in its data, a sentence each
     * @throws PluginException if it could not be installed
     */
    public OperationResult review(Path file) throws IOException {
        try (PrivatePlace place = PrivatePlace.open(application.base(), application.files())) {
            PluginStarter.Unpacked unpacked = unpacked(place, file, caller.progress());
            Manifest manifest = unpacked.manifest();
            requireInstallable(place, manifest, unpacked.tree());
            return OperationResult.done(
                            manifest.name().toString(),
                            Message.of("{0} {1} can be installed.", manifest.name(), manifest.version()),
                            Map.of(
                                    "plugin", manifest.name().toString(),
                                    "version", manifest.version().toString(),
                                    "findings", new Review(unpacked.tree(), manifest).findings()))
                    .noting(warnings);
        }
    }

    /**
     * Refuses a version that breaks the exports of the last release without a new major version.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with the breaks
     */
    private void requireApi(PrivatePlace place, Manifest manifest, Path tree) throws IOException {
        Optional<RegistryPublisher.Release> last = publisher.releaseBefore(target, manifest.name(), manifest.version());
        if (last.isEmpty() || mayBreak(last.get().version(), manifest.version())) {
            return;
        }
        PluginStarter.Unpacked old = unpacked(place, last.get().file(), Progress.NONE);
        Manifest before = old.manifest();
        if (before.exports().isEmpty()) {
            return;
        }
        try {
            application.starter().runs().compileInto(old.tree(), before, List.of());
        } catch (PluginException e) {
            warnings.add(Message.of(
                    "The exports of {0} could not be compared, since its sources do not compile here: {1}",
                    before.version(), Message.of(e)));
            return;
        }
        List<ApiDifference.Break> breaks = ApiDifference.between(
                PackageCode.read(old.tree(), PackageCode.Limits.DEFAULT),
                PackageCode.read(tree, PackageCode.Limits.DEFAULT),
                before.exports(),
                manifest.exports());
        if (breaks.isEmpty()) {
            return;
        }
        String listed = breaks.stream()
                .limit(MOST_BREAKS)
                .map(one -> "\n  " + one)
                .collect(Collectors.joining(
                        "",
                        "",
                        breaks.size() > MOST_BREAKS ? "\n  … and " + (breaks.size() - MOST_BREAKS) + " more" : ""));
        if (allowsBreaking) {
            warnings.add(Message.of("Breaks what {0} exports:{1}", before.version(), listed));
            return;
        }
        throw new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "{0} {1} breaks what its last release, {2}, exports:{3}\nA break needs a new major"
                                + " version, such as"
                                + " {4}; --allow-breaking publishes it anyway.",
                        manifest.name(),
                        manifest.version(),
                        before.version(),
                        listed,
                        (before.version().major() + 1) + ".0.0"));
    }

    /**
     * Whether a version may break its predecessor's contract. Before 1.0.0 the second number plays the role of the
     * first.
     */
    private static boolean mayBreak(Version before, Version now) {
        return now.major() > before.major() || before.major() == 0 && now.minor() > before.minor();
    }

    /**
     * Returns the package that Maven built of the plugin in this version; empty if there is none.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the plugin was edited since
     */
    private Optional<Path> built(PluginDirectory directory) throws IOException {
        Path builds = directory.path().resolve(TARGET);
        if (!Files.isRegularFile(directory.path().resolve(POM)) || !Files.isDirectory(builds)) {
            return Optional.empty();
        }
        Manifest manifest = ManifestReader.read(directory.manifest(), directory.name());
        List<Path> newestFirst;
        try (Stream<Path> files = Files.list(builds)) {
            newestFirst = files.filter(file -> file.toString().endsWith(".zip") && Files.isRegularFile(file))
                    .sorted(Comparator.<Path>comparingLong(file -> file.toFile().lastModified())
                            .reversed())
                    .toList();
        }
        for (Path file : newestFirst) {
            if (holds(file, manifest)) {
                requireCurrent(file, directory);
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private boolean holds(Path file, Manifest manifest) throws IOException {
        try {
            Expectation expected = Expectation.of(manifest.name(), manifest.version());
            PackageVerifier.verify(file, expected, application.limits(), Progress.NONE);
            return true;
        } catch (PluginException e) {
            return false; // another archive of the build, or another version
        }
    }

    private void requireCurrent(Path built, PluginDirectory directory) throws IOException {
        long time = Files.getLastModifiedTime(built).toMillis();
        WrittenPackage packed =
                PackageWriter.write(directory.path(), application.limits(), OutputStream.nullOutputStream());
        for (String path : packed.paths()) {
            boolean newer =
                    Files.getLastModifiedTime(directory.path().resolve(path)).toMillis() > time;
            if (newer && !path.startsWith("src/test/")) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "{0} is older than {1}, so it was not published. 'mvn package' in {2} builds a new one;"
                                        + " without it, the sources are published.",
                                built, path, directory.path()));
            }
        }
    }
}
