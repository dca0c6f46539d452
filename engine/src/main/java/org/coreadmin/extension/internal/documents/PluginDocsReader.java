package org.coreadmin.extension.internal.documents;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.UnpackTarget;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.registry.PluginDocs;
import org.coreadmin.extension.registry.RemotePlugin;

/**
 * Reads the documentation of plugins: from the directory under {@code plugin/}, else from the package, which is
 * verified first. A package that is not here yet is downloaded and kept. Needs no lock.
 */
public final class PluginDocsReader {

    /** The longest text that is read, in bytes. */
    public static final int MAX_TEXT = 512 * 1024;

    private static final int MAX_PICTURE = 256 * 1024;
    private static final int MAX_SCREENSHOT = MAX_TEXT;
    private static final long MAX_SHELF = 32L * 1024 * 1024;
    private static final String README = "README.md";
    private static final String CHANGELOG = "CHANGELOG.md";

    private final Application application;
    private final Caller caller;

    /** Creates a reader for an application. */
    public PluginDocsReader(Application application, Caller caller) {
        this.application = application;
        this.caller = caller;
    }

    /**
     * Reads the documents of a plugin.
     *
     * @param version exactly this one; empty: the one under {@code plugin/}, else the newest that a registry offers
     * @return empty if the plugin is nowhere
     */
    public Optional<PluginDocs> read(PluginName plugin, Optional<String> version) throws IOException {
        Optional<PluginDirectory> present = application.store().find(plugin);
        if (present.isPresent()) {
            Manifest manifest = ManifestReader.read(present.get().manifest(), plugin);
            if (version.isEmpty() || version.get().equals(manifest.version().toString())) {
                return Optional.of(ofDirectory(present.get().path(), manifest));
            }
        }
        Optional<RemotePlugin> offer = application.catalogue().find(plugin, version);
        return offer.isEmpty() ? Optional.empty() : Optional.of(ofPackage(offer.get()));
    }

    private PluginDocs ofDirectory(Path directory, Manifest manifest) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        List<String> names = new ArrayList<>(List.of(README, CHANGELOG, manifest.icon()));
        names.addAll(manifest.screenshots());
        for (String name : names) {
            Path file = directory.resolve(name).normalize();
            boolean inside = file.startsWith(directory) && !file.equals(directory);
            if (inside && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                    found.put(name, in.readNBytes(MAX_TEXT + 1));
                }
            }
        }
        return docs(manifest, application.store().digest(directory), found);
    }

    private PluginDocs ofPackage(RemotePlugin offer) throws IOException {
        Sha256 digest = offer.sha256().orElseThrow();
        Path file = VersionFiles.Remote.file(application, offer, caller.progress());
        Shelf shelf = new Shelf();
        VerifiedPackage verified = PackageVerifier.unpack(
                file,
                Expectation.of(offer.name(), offer.version(), digest),
                application.limits(),
                shelf,
                Progress.NONE);
        return docs(verified.manifest(), digest, shelf.found());
    }

    private static PluginDocs docs(Manifest manifest, Sha256 digest, Map<String, byte[]> found) {
        return new PluginDocs(
                manifest.name().toString(),
                manifest.version().toString(),
                digest,
                text(found.get(README)),
                text(found.get(CHANGELOG)),
                picture(manifest.icon(), found, MAX_PICTURE),
                manifest.screenshots().stream()
                        .distinct()
                        .flatMap(name -> picture(name, found, MAX_SCREENSHOT).stream())
                        .toList());
    }

    private static Optional<String> text(byte @org.jspecify.annotations.Nullable [] bytes) {
        return bytes == null || bytes.length > MAX_TEXT
                ? Optional.empty()
                : Optional.of(new String(bytes, StandardCharsets.UTF_8));
    }

    private static Optional<PluginDocs.Picture> picture(String name, Map<String, byte[]> found, int longest) {
        byte[] bytes = found.get(name);
        return bytes == null || bytes.length > longest
                ? Optional.empty()
                : mediaType(name).map(type -> new PluginDocs.Picture(type, bytes));
    }

    private static Optional<String> mediaType(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Optional.ofNullable(
                switch (lower.substring(lower.lastIndexOf('.') + 1)) {
                    case "svg" -> "image/svg+xml";
                    case "png" -> "image/png";
                    case "jpg", "jpeg" -> "image/jpeg";
                    case "gif" -> "image/gif";
                    case "webp" -> "image/webp";
                    default -> null;
                });
    }

    /** Keeps the small files at the top of a package in memory, since the manifest comes only afterwards. */
    private static final class Shelf implements UnpackTarget {

        private final Map<String, ByteArrayOutputStream> kept = new HashMap<>();

        @Override
        public void directory(String path) {}

        @Override
        public OutputStream file(String path, boolean executable) {
            boolean wanted = path.equals(README)
                    || path.equals(CHANGELOG)
                    || mediaType(path).isPresent();
            // a package may be full of pictures, of which few are shown
            boolean room = kept.values().stream()
                            .mapToLong(ByteArrayOutputStream::size)
                            .sum()
                    < MAX_SHELF;
            if (!wanted || !room) {
                return OutputStream.nullOutputStream();
            }
            Bounded bytes = new Bounded();
            kept.put(path, bytes);
            return bytes;
        }

        Map<String, byte[]> found() {
            Map<String, byte[]> found = new HashMap<>();
            kept.forEach((path, bytes) -> found.put(path, bytes.toByteArray()));
            return found;
        }
    }

    /** Reads up to the limit and one byte more, which shows that there was more. */
    private static final class Bounded extends ByteArrayOutputStream {

        @Override
        public synchronized void write(byte[] bytes, int from, int count) {
            super.write(bytes, from, Math.min(count, MAX_TEXT + 1 - size()));
        }

        @Override
        public synchronized void write(int value) {
            if (size() <= MAX_TEXT) {
                super.write(value);
            }
        }
    }
}
