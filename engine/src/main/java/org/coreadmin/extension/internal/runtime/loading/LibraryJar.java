package org.coreadmin.extension.internal.runtime.loading;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A jar of a plugin, multi-release ones too. Opened when something of it is first asked for, open from then on until closed.
 * The {@code Class-Path} of its manifest is not followed: a plugin is read from its own files only.
 */
final class LibraryJar implements ClassRoot {

    private final Path file;
    private final URL location;
    private @Nullable JarFile jar;
    private @Nullable Set<String> directories;
    private boolean closed;

    LibraryJar(Path file) {
        this.file = file.toAbsolutePath().normalize();
        this.location = ClassesDirectory.urlOf(this.file, false);
    }

    @Override
    public @Nullable ClassFile find(String path) throws IOException {
        JarFile open = open();
        JarEntry entry = open.getJarEntry(path);
        if (entry == null && path.endsWith("/") && directories(open).contains(path)) {
            entry = new JarEntry(path);
        }
        return entry == null ? null : new PackedFile(open, entry);
    }

    /** Returns the directories, which many jars have no entries for and which frameworks look for when they scan. */
    private synchronized Set<String> directories(JarFile open) {
        Set<String> known = directories;
        if (known == null) {
            known = new HashSet<>();
            for (Enumeration<JarEntry> entries = open.entries(); entries.hasMoreElements(); ) {
                String name = entries.nextElement().getName();
                for (int end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
                    if (!known.add(name.substring(0, end + 1))) {
                        break;
                    }
                }
            }
            directories = known;
        }
        return known;
    }

    @Override
    public Stream<String> filesUnder(String directory) throws IOException {
        String prefix = directory.isEmpty() || directory.endsWith("/") ? directory : directory + "/";
        return open().versionedStream()
                .filter(entry -> !entry.isDirectory())
                .map(JarEntry::getName)
                .filter(name -> name.startsWith(prefix));
    }

    @Override
    public @Nullable Manifest manifest() throws IOException {
        return open().getManifest();
    }

    @Override
    public URL location() {
        return location;
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        if (jar != null) {
            jar.close();
            jar = null;
        }
    }

    /** Whether the file is open at the moment. */
    synchronized boolean isOpen() {
        return jar != null;
    }

    private synchronized JarFile open() throws IOException {
        if (closed) {
            throw new IOException(file + " is closed");
        }
        JarFile open = jar;
        if (open == null) {
            open = new JarFile(file.toFile(), true, ZipFile.OPEN_READ, JarFile.runtimeVersion());
            jar = open;
        }
        return open;
    }

    private final class PackedFile implements ClassFile {
        private final JarFile open;
        private final JarEntry entry;

        PackedFile(JarFile open, JarEntry entry) {
            this.open = open;
            this.entry = entry;
        }

        @Override
        public URL url() {
            try {
                String path = new URI(null, null, "/" + entry.getRealName(), null)
                        .getRawPath()
                        .substring(1);
                return new URL(null, "jar:" + location + "!/" + path, UncachedJarHandler.INSTANCE);
            } catch (MalformedURLException | URISyntaxException e) {
                throw new UncheckedIOException(new IOException("No address for " + entry + " of " + file, e));
            }
        }

        @Override
        public byte[] read() throws IOException {
            try (InputStream in = open.getInputStream(entry)) {
                return in == null ? new byte[0] : in.readAllBytes();
            } catch (IllegalStateException e) {
                throw new IOException(file + " was closed while " + entry + " was read", e);
            }
        }

        @Override
        public CodeSource source() {
            return new CodeSource(location, entry.getCodeSigners());
        }
    }
}
