package org.coreadmin.extension.internal.compile;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.jspecify.annotations.Nullable;

/**
 * Classes in a jar that is no file: one within the executable jar of Spring Boot, or within a WAR that is not unpacked. The protocol
 * handler of its address opens it. Used by one thread.
 */
final class JarClasses implements ClassListing {

    private static final String SUFFIX = ".class";

    private final Map<String, List<JavaFileObject>> packages = new HashMap<>();
    private final Closeable jar;

    private JarClasses(Closeable jar) {
        this.jar = jar;
    }

    /**
     * Returns the classes at an address.
     *
     * @param address of a jar, such as {@code jar:nested:/srv/shop.jar/!BOOT-INF/lib/a.jar!/}, or of a directory or jar
     *     in it, such as {@code jar:file:/srv/shop.war!/WEB-INF/classes/}
     * @throws IOException if it can't be opened
     */
    static JarClasses at(URL address) throws IOException {
        String root = address.toExternalForm();
        URL jarRoot = root.startsWith("jar:") ? address : new URL("jar:" + root + "!/");
        if (!(jarRoot.openConnection() instanceof JarURLConnection connection)) {
            throw new IOException(root + " is no jar");
        }
        connection.setUseCaches(false);
        String prefix = connection.getEntryName() == null ? "" : connection.getEntryName();
        if (prefix.endsWith(".jar")) {
            return of(connection.getInputStream());
        }
        JarFile jar =
                prefix.isEmpty() ? connection.getJarFile() : root(connection).getJarFile();
        JarClasses classes = new JarClasses(jar);
        for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
            JarEntry entry = entries.nextElement();
            if (entry.getName().startsWith(prefix)) {
                classes.add(entry.getName().substring(prefix.length()), () -> jar.getInputStream(entry));
            }
        }
        return classes;
    }

    /** Opens the root of a jar, although the archive may have no entry for the directory itself. */
    private static JarURLConnection root(JarURLConnection inside) throws IOException {
        URL root = new URL("jar:" + inside.getJarFileURL() + "!/");
        if (!(root.openConnection() instanceof JarURLConnection connection)) {
            throw new IOException(root + " is no jar");
        }
        connection.setUseCaches(false);
        return connection;
    }

    /** Returns the classes of a jar that is read to its end. */
    static JarClasses of(InputStream jar) throws IOException {
        JarClasses classes = new JarClasses(() -> {});
        try (ZipInputStream entries = new ZipInputStream(jar)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                byte[] bytes = entries.readAllBytes();
                classes.add(entry.getName(), () -> new ByteArrayInputStream(bytes));
            }
        }
        return classes;
    }

    private void add(String path, Contents contents) {
        if (path.endsWith(SUFFIX) && !path.startsWith("META-INF/")) {
            String name = path.substring(0, path.length() - SUFFIX.length()).replace('/', '.');
            int dot = name.lastIndexOf('.');
            packages.computeIfAbsent(dot < 0 ? "" : name.substring(0, dot), any -> new ArrayList<>())
                    .add(new ClassInJar(path, name, contents));
        }
    }

    @Override
    public Iterable<JavaFileObject> list(String packageName, boolean recurse) {
        if (!recurse) {
            return packages.getOrDefault(packageName, List.of());
        }
        List<JavaFileObject> found = new ArrayList<>();
        packages.forEach((name, files) -> {
            if (packageName.isEmpty() || name.equals(packageName) || name.startsWith(packageName + ".")) {
                found.addAll(files);
            }
        });
        return found;
    }

    @Override
    public @Nullable String binaryName(JavaFileObject file) {
        return file instanceof ClassInJar known ? known.name : null;
    }

    @Override
    public void close() throws IOException {
        jar.close();
    }

    private interface Contents {

        InputStream open() throws IOException;
    }

    private static final class ClassInJar extends SimpleJavaFileObject {

        private final String name;
        private final Contents contents;

        ClassInJar(String path, String name, Contents contents) {
            super(URI.create("jar:///" + path.replace("$", "%24")), Kind.CLASS);
            this.name = name;
            this.contents = contents;
        }

        @Override
        public InputStream openInputStream() throws IOException {
            return contents.open();
        }
    }
}
