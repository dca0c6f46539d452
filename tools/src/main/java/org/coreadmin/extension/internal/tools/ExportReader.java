package org.coreadmin.extension.internal.tools;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.tools.PluginExports;

/**
 * Reads the exported class files of a plugin out of the package that a registry offers, for compilers.
 * The package is downloaded if it is not here yet, and verified. Needs no lock.
 */
public final class ExportReader {

    private static final String CLASSES = "classes/";
    private static final int LARGEST_CLASS = 16 * 1024 * 1024;
    private static final long LARGEST_JAR = 256L * 1024 * 1024;

    private final Application application;
    private final Caller caller;

    /** Creates a reader for an application. */
    public ExportReader(Application application, Caller caller) {
        this.application = application;
        this.caller = caller;
    }

    /**
     * Reads the exports of a plugin.
     *
     * @param wanted a version or a range; empty: the newest
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if no registry offers it, {@link ErrorCode#UNPROCESSABLE} if
     *     there is nothing to compile against
     */
    public PluginExports read(PluginName plugin, Optional<String> wanted) throws IOException {
        Brought brought = bring(plugin, wanted);
        Path file = brought.file();
        Manifest manifest = brought.manifest();
        if (manifest.exports().isEmpty()) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} {1} exports no package, so there is nothing to compile against.",
                            plugin, manifest.version()));
        }
        Map<String, byte[]> files = files(file, manifest);
        if (files.keySet().stream().noneMatch(path -> path.endsWith(".class"))) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The package of {0} {1} has no classes of the packages that it exports: it was published"
                                    + " as sources. Its publisher makes one with 'mvn package'.",
                            plugin, manifest.version()));
        }
        return new PluginExports(manifest, files, withRequired(brought));
    }

    private record Brought(Path file, Manifest manifest) {}

    private Brought bring(PluginName plugin, Optional<String> wanted) throws IOException {
        RemotePlugin offer = application
                .catalogue()
                .find(plugin, wanted)
                .orElseThrow(() -> new PluginException(
                        ErrorCode.NOT_FOUND,
                        Message.of("No registry offers {0}. 'core-extension:list' shows what they offer.", plugin)));
        Sha256 digest = offer.sha256().orElseThrow();
        Path file = VersionFiles.Remote.file(application, offer, caller.progress());
        Manifest manifest = PackageVerifier.verify(
                        file,
                        Expectation.of(offer.name(), offer.version(), digest),
                        application.limits(),
                        Progress.NONE)
                .manifest();
        return new Brought(file, manifest);
    }

    /**
     * Returns the packages of a plugin and of its transitive requirements; of each the newest in the first range that
     * asks for it.
     */
    private List<Path> withRequired(Brought plugin) throws IOException {
        Map<PluginName, Path> packages = new LinkedHashMap<>();
        packages.put(plugin.manifest().name(), plugin.file());
        Deque<Manifest> open = new ArrayDeque<>(List.of(plugin.manifest()));
        while (!open.isEmpty()) {
            for (Map.Entry<PluginName, VersionRange> required :
                    open.removeFirst().require().entrySet()) {
                if (!packages.containsKey(required.getKey())) {
                    Brought further = bring(
                            required.getKey(), Optional.of(required.getValue().toString()));
                    packages.put(required.getKey(), further.file());
                    open.add(further.manifest());
                }
            }
        }
        return List.copyOf(packages.values());
    }

    private static Map<String, byte[]> files(Path file, Manifest manifest) throws IOException {
        Map<String, byte[]> found = new TreeMap<>();
        Room room = new Room();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            String root = zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.equals("core.json") || name.endsWith("/core.json"))
                    .map(name -> name.substring(0, name.length() - "core.json".length()))
                    .findFirst()
                    .orElse("");
            for (ZipEntry entry : zip.stream()
                    .sorted((one, other) -> one.getName().compareTo(other.getName()))
                    .toList()) {
                String name = entry.getName().startsWith(root) ? entry.getName().substring(root.length()) : "";
                try (InputStream in = zip.getInputStream(entry)) {
                    if (name.startsWith(CLASSES)) {
                        take(name.substring(CLASSES.length()), in, manifest, found, room);
                    } else if (name.startsWith("lib/") && name.endsWith(".jar")) {
                        takeJar(room.read(in, LARGEST_JAR), manifest, found, room);
                    }
                }
            }
        }
        return found;
    }

    private static void takeJar(byte[] jar, Manifest manifest, Map<String, byte[]> found, Room room)
            throws IOException {
        try (ZipInputStream entries = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                take(entry.getName(), entries, manifest, found, room);
            }
        }
    }

    /** Keeps the first of two classes with the same name, as class loaders do. */
    private static void take(String path, InputStream in, Manifest manifest, Map<String, byte[]> found, Room room)
            throws IOException {
        int slash = path.lastIndexOf('/');
        String packageName = slash < 0 ? "" : path.substring(0, slash).replace('/', '.');
        if (path.endsWith(".class") && manifest.exports().contains(packageName) && !found.containsKey(path)) {
            found.put(path, room.read(in, LARGEST_CLASS));
        }
    }

    /** The number of bytes that may still be read from one package. */
    private static final class Room {

        private long left = LARGEST_JAR;

        byte[] read(InputStream in, long most) throws IOException {
            int limit = (int) Math.min(most, left);
            byte[] content = in.readNBytes(limit);
            left -= content.length;
            if (in.read() >= 0) {
                throw new IOException("The package unpacks to more than " + LARGEST_JAR + " bytes");
            }
            return content;
        }
    }
}
