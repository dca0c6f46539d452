package org.coreadmin.extension.internal.runtime.loading;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Opens addresses inside jars without the JDK's cache of open jars, which would keep a plugin's files open after it is gone.
 * Holds no class loader, so an address that someone keeps holds none either.
 */
final class UncachedJarHandler extends URLStreamHandler {

    static final UncachedJarHandler INSTANCE = new UncachedJarHandler();

    private UncachedJarHandler() {}

    @Override
    protected URLConnection openConnection(URL address) throws IOException {
        if (address.getPath().endsWith("/")) {
            return new DirectoryInJar(address);
        }
        URLConnection connection = new URL(address.toExternalForm()).openConnection();
        connection.setUseCaches(false);
        return connection;
    }

    /** A directory that the jar need not have an entry for; the JDK's connection would say that there is nothing. */
    private static final class DirectoryInJar extends JarURLConnection {

        private @Nullable JarFile jar;

        DirectoryInJar(URL address) throws IOException {
            super(address);
            setUseCaches(false);
        }

        @Override
        public void connect() throws IOException {
            if (jar == null) {
                try {
                    jar = new JarFile(new File(getJarFileURL().toURI()));
                } catch (URISyntaxException e) {
                    throw new IOException(getJarFileURL() + " is no file", e);
                }
                connected = true;
            }
        }

        @Override
        public JarFile getJarFile() throws IOException {
            connect();
            return Objects.requireNonNull(jar, "connected");
        }

        @Override
        public JarEntry getJarEntry() {
            return new JarEntry(getEntryName());
        }

        @Override
        public InputStream getInputStream() throws IOException {
            getJarFile().close();
            return InputStream.nullInputStream();
        }
    }
}
