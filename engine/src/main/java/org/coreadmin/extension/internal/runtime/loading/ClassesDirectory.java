package org.coreadmin.extension.internal.runtime.loading;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A plugin's compiled classes and resources as plain files. Keeps no file open. */
final class ClassesDirectory implements ClassRoot {

    private final Path directory;
    private final URL location;

    ClassesDirectory(Path directory) {
        this.directory = directory.toAbsolutePath().normalize();
        this.location = urlOf(this.directory, true);
    }

    @Override
    public @Nullable ClassFile find(String path) {
        Path file = resolve(path);
        return file == null || !Files.exists(file) ? null : new PlainFile(file);
    }

    @Override
    public Stream<String> filesUnder(String path) throws IOException {
        Path start = resolve(path);
        if (start == null || !Files.isDirectory(start)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.walk(start)) {
            return files
                    .filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Override
    public @Nullable Manifest manifest() {
        return null;
    }

    @Override
    public URL location() {
        return location;
    }

    @Override
    public void close() {}

    /** Returns the file for a path, or null if the path is invalid or leads out of the directory. */
    private @Nullable Path resolve(String path) {
        if (path.startsWith("/")) {
            return null;
        }
        try {
            Path file = directory.resolve(path).normalize();
            return file.startsWith(directory) ? file : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /**
     * Returns the address of an absolute path. Unlike {@link Path#toUri()} it does not look at the file to learn
     * whether it is a directory.
     */
    static URL urlOf(Path file, boolean directory) {
        try {
            String path = file.toString();
            return new URL(new URI("file", null, directory ? path + "/" : path, null).toASCIIString());
        } catch (URISyntaxException | MalformedURLException e) {
            throw new UncheckedIOException(new IOException("No address for " + file, e));
        }
    }

    private final class PlainFile implements ClassFile {
        private final Path file;

        PlainFile(Path file) {
            this.file = file;
        }

        @Override
        public URL url() {
            return urlOf(file, Files.isDirectory(file));
        }

        @Override
        public byte[] read() throws IOException {
            return Files.readAllBytes(file);
        }

        @Override
        public CodeSource source() {
            return new CodeSource(location, (Certificate[]) null);
        }
    }
}
