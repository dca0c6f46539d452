package org.coreadmin.extension.runtime.loading;

import java.io.IOException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/**
 * Opens addresses inside jars without the JDK's cache of open jars, which would keep a plugin's files open after it is gone.
 * Holds no class loader, so an address that someone keeps holds none either.
 */
final class UncachedJarHandler extends URLStreamHandler {

    static final UncachedJarHandler INSTANCE = new UncachedJarHandler();

    private UncachedJarHandler() {}

    @Override
    protected URLConnection openConnection(URL address) throws IOException {
        URLConnection connection = new URL(address.toExternalForm()).openConnection();
        connection.setUseCaches(false);
        return connection;
    }
}
