package org.coreadmin.extension.internal.runtime.loading;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.jar.Attributes.Name;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of one version of one plugin, in this order: JDK, {@link SharedApi}, packages that required plugins
 * export, the plugin's own {@code classes/} and {@code lib/*.jar} (by name). Resources follow the same order; of the host
 * only those in shared packages are seen, so nothing under {@code META-INF} of it.
 *
 * <p>Reads only below its directory, opens a jar when something of it is first asked for, and has no file open before that.
 * After {@link #close()} classes that were loaded work on; others are not found. Parallel capable.
 */
public final class PluginClassLoader extends SecureClassLoader implements Closeable {

    static {
        ClassLoader.registerAsParallelCapable();
    }

    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
    private static final AtomicLong SERIAL = new AtomicLong();

    private final String label;
    private final String plugin;
    private final Path directory;
    private final SharedApi shared;
    private final List<ImportedPackages> imports;
    private final Object rootsLock = new Object();
    private @Nullable List<ClassRoot> roots;
    private volatile boolean closed;

    /**
     * Touches no file yet.
     *
     * @param label     names the plugin and its version in messages, such as {@code acme/hello@1.0.0}
     * @param directory holds {@code classes/} and {@code lib/}; either may be missing
     * @param shared    what the host serves
     * @param imports   what required plugins export
     */
    public PluginClassLoader(String label, Path directory, SharedApi shared, List<ImportedPackages> imports) {
        super(label + "#" + SERIAL.incrementAndGet(), PLATFORM);
        this.label = label;
        int version = label.indexOf('@');
        this.plugin = version < 0 ? label : label.substring(0, version);
        this.directory = directory;
        this.shared = shared;
        this.imports = List.copyOf(imports);
    }

    /** Returns the name of the plugin, as in log lines. */
    public String plugin() {
        return plugin;
    }

    /** Returns the plugin and its version; {@link #getName()} is also unique among all loaders of the process. */
    public String label() {
        return label;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> type = findLoadedClass(name);
            if (type == null) {
                type = find(name);
            }
            if (resolve) {
                resolveClass(type);
            }
            return type;
        }
    }

    private Class<?> find(String name) throws ClassNotFoundException {
        String packageName = ClassNames.packageOf(name);
        if (ClassNames.isPlatformPackage(packageName)) {
            return PLATFORM.loadClass(name);
        }
        Class<?> sharedType = shared.find(name);
        if (sharedType != null) {
            return sharedType;
        }
        for (ImportedPackages imported : imports) {
            if (imported.packages().contains(packageName)) {
                Class<?> type = imported.loader().get().findOwn(name);
                if (type != null) {
                    return type;
                }
            }
        }
        Class<?> own = define(name);
        return own != null ? own : findAppendedToPlatform(name);
    }

    /** Finds a class that an agent appended to the boot class path: such classes are in no package known beforehand. */
    private Class<?> findAppendedToPlatform(String name) throws ClassNotFoundException {
        try {
            return PLATFORM.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new ClassNotFoundException(
                    closed
                            ? name + " (plugin " + label + " was stopped; its classes can no longer be loaded)"
                            : name + " (not in the JDK, the shared API, the exports of required plugins or " + label
                                    + ")");
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Class<?> type = define(name);
        if (type == null) {
            throw new ClassNotFoundException(name);
        }
        return type;
    }

    /** Returns the plugin's own class, loaded if necessary, or null; imported packages are not searched. */
    public @Nullable Class<?> findOwn(String name) {
        synchronized (getClassLoadingLock(name)) {
            Class<?> type = findLoadedClass(name);
            if (type != null) {
                return type.getClassLoader() == this ? type : null;
            }
            return define(name);
        }
    }

    private @Nullable Class<?> define(String name) {
        if (closed) {
            return null;
        }
        String path = ClassNames.pathOf(name);
        try {
            for (ClassRoot root : roots()) {
                ClassRoot.ClassFile file = root.find(path);
                if (file != null) {
                    byte[] bytes = file.read();
                    OwnPackages.define(this, name, root);
                    return defineClass(name, bytes, 0, bytes.length, file.source());
                }
            }
            return null;
        } catch (IOException e) {
            if (closed) {
                return null;
            }
            throw new NoClassDefFoundError(name + " of plugin " + label + " can't be read: " + e);
        }
    }

    Package definePackage(String name, OwnPackages.@Nullable Attributes attributes, @Nullable URL sealBase) {
        return attributes == null
                ? definePackage(name, null, null, null, null, null, null, sealBase)
                : definePackage(
                        name,
                        attributes.value(Name.SPECIFICATION_TITLE),
                        attributes.value(Name.SPECIFICATION_VERSION),
                        attributes.value(Name.SPECIFICATION_VENDOR),
                        attributes.value(Name.IMPLEMENTATION_TITLE),
                        attributes.value(Name.IMPLEMENTATION_VERSION),
                        attributes.value(Name.IMPLEMENTATION_VENDOR),
                        sealBase);
    }

    @Override
    public @Nullable URL getResource(String name) {
        List<URL> found = resources(name, true);
        return found.isEmpty() ? null : found.get(0);
    }

    @Override
    public Enumeration<URL> getResources(String name) {
        return Collections.enumeration(resources(name, false));
    }

    @Override
    protected @Nullable URL findResource(String name) {
        List<URL> found = new ArrayList<>(1);
        addOwn(name, true, found);
        return found.isEmpty() ? null : found.get(0);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        List<URL> found = new ArrayList<>(1);
        addOwn(name, false, found);
        return Collections.enumeration(found);
    }

    /** Opens a resource as specified, but leaves no file open if the stream is forgotten. */
    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        URL first = getResource(name);
        if (first == null) {
            return null;
        }
        try {
            for (ClassRoot root : roots()) {
                ClassRoot.ClassFile file = root.find(name);
                if (file != null && sameAddress(file.url(), first)) {
                    return new ByteArrayInputStream(file.read());
                }
            }
            return first.openStream();
        } catch (IOException e) {
            return null;
        }
    }

    private static boolean sameAddress(URL one, URL other) {
        return one.toExternalForm().equals(other.toExternalForm());
    }

    private List<URL> resources(String name, boolean firstOnly) {
        List<URL> found = new ArrayList<>(2);
        addAll(PLATFORM, name, found);
        String packageName = ClassNames.packageOfResource(name);
        if (shared.covers(packageName)) {
            addAll(shared.host(), name, found);
        }
        for (ImportedPackages imported : imports) {
            if (imported.packages().contains(packageName)) {
                imported.loader().get().addOwn(name, firstOnly, found);
            }
        }
        if (!firstOnly || found.isEmpty()) {
            addOwn(name, firstOnly, found);
        }
        return found;
    }

    private static void addAll(ClassLoader loader, String name, List<URL> found) {
        try {
            found.addAll(Collections.list(loader.getResources(name)));
        } catch (IOException e) {
            // what cannot be read is not there, as in ClassLoader.getResource
        }
    }

    private void addOwn(String name, boolean firstOnly, List<URL> found) {
        if (closed) {
            return;
        }
        for (ClassRoot root : roots()) {
            try {
                ClassRoot.ClassFile file = root.find(name);
                if (file != null) {
                    found.add(file.url());
                    if (firstOnly) {
                        return;
                    }
                }
            } catch (IOException e) {
                // what cannot be read is not there, as in ClassLoader.getResource
            }
        }
    }

    /** Returns the classes that the host shares with it. */
    public SharedApi shared() {
        return shared;
    }

    /**
     * Returns the file of a class that it loads from the plugin's own files or those of a required plugin, without
     * loading it.
     *
     * @return null for a class of the JDK or of the shared API, and for one that is not there or can't be read
     */
    public byte @Nullable [] classFile(String name) {
        String packageName = ClassNames.packageOf(name);
        if (ClassNames.isPlatformPackage(packageName) || shared.find(name) != null) {
            return null;
        }
        for (ImportedPackages imported : imports) {
            if (imported.packages().contains(packageName)) {
                byte[] file = imported.loader().get().ownClassFile(name);
                if (file != null) {
                    return file;
                }
            }
        }
        return ownClassFile(name);
    }

    private byte @Nullable [] ownClassFile(String name) {
        try {
            for (ClassRoot root : roots()) {
                ClassRoot.ClassFile file = root.find(ClassNames.pathOf(name));
                if (file != null) {
                    return file.read();
                }
            }
        } catch (IOException e) {
            // what cannot be read is not there, as in ClassLoader.getResource
        }
        return null;
    }

    /**
     * Returns the packages of the plugin's own files that the host serves instead, by the file that brings them: a
     * library of the plugin of which the application has its own version.
     *
     * @throws IOException if the plugin's files can't be read
     */
    public SortedMap<String, SortedSet<String>> ignoredCopies() throws IOException {
        SortedMap<String, SortedSet<String>> ignored = new TreeMap<>();
        Map<String, Boolean> served = new HashMap<>();
        for (ClassRoot root : roots()) {
            String file = directory
                    .toAbsolutePath()
                    .normalize()
                    .relativize(Path.of(URI.create(root.location().toString())))
                    .toString();
            root.filesUnder("").filter(path -> path.endsWith(".class")).forEach(path -> {
                String packageName = ClassNames.packageOfResource(path);
                boolean isServed = shared.covers(packageName)
                        && served.computeIfAbsent(
                                packageName, any -> shared.host().getResource(path) != null);
                if (isServed) {
                    ignored.computeIfAbsent(file, any -> new TreeSet<>()).add(packageName);
                }
            });
        }
        return ignored;
    }

    /** Whether the plugin's own files hold this class, without loading it. */
    public boolean holdsClass(String name) {
        return findResource(ClassNames.pathOf(name)) != null;
    }

    /**
     * Returns the names of the plugin's own top-level and nested classes below a directory.
     *
     * @param path such as {@code org/acme/hello/web}; empty for all
     * @return in the order of the class path; empty if there are none
     * @throws IOException if the plugin's files can't be read
     */
    public List<String> classesUnder(String path) throws IOException {
        List<String> names = new ArrayList<>();
        for (ClassRoot root : roots()) {
            root.filesUnder(path)
                    .filter(file -> file.endsWith(".class") && !file.startsWith("META-INF/"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .filter(name -> !name.endsWith("module-info") && !name.endsWith("package-info"))
                    .forEach(names::add);
        }
        return names;
    }

    /** Returns the plugin's class path: existing {@code classes/}, then the jars of {@code lib/} by name. */
    public static List<Path> classPath(Path directory) {
        List<Path> paths = new ArrayList<>();
        Path classes = directory.resolve("classes");
        if (Files.isDirectory(classes)) {
            paths.add(classes);
        }
        paths.addAll(libraries(directory));
        return paths;
    }

    private static List<Path> libraries(Path directory) {
        Path lib = directory.resolve("lib");
        String[] names = lib.toFile().list(); // a directory stream takes several times as long to set up
        if (names == null) {
            if (Files.isDirectory(lib)) {
                throw new UncheckedIOException(new IOException("The libraries in " + lib + " can't be listed"));
            }
            return List.of();
        }
        List<Path> jars = new ArrayList<>(names.length);
        for (String name : names) {
            if (name.endsWith(".jar")) {
                jars.add(lib.resolve(name));
            }
        }
        Collections.sort(jars);
        return jars;
    }

    private List<ClassRoot> roots() {
        synchronized (rootsLock) {
            List<ClassRoot> known = roots;
            if (known == null) {
                List<ClassRoot> found = new ArrayList<>();
                if (!closed) {
                    Path classes = directory.resolve("classes");
                    if (Files.isDirectory(classes)) {
                        found.add(new ClassesDirectory(classes));
                    }
                    libraries(directory).forEach(jar -> found.add(new LibraryJar(jar)));
                }
                known = found;
                roots = found;
            }
            return known;
        }
    }

    /** Whether a file of the plugin is open at the moment. */
    Optional<Path> openJar() {
        synchronized (rootsLock) {
            for (ClassRoot root : roots == null ? List.<ClassRoot>of() : roots) {
                if (root instanceof LibraryJar jar && jar.isOpen()) {
                    return Optional.of(Path.of(jar.location().getPath()));
                }
            }
            return Optional.empty();
        }
    }

    /** Closes every file; nothing more is loaded. Closing twice does no harm. */
    @Override
    public void close() throws IOException {
        closed = true;
        List<ClassRoot> open;
        synchronized (rootsLock) {
            open = roots == null ? List.of() : roots;
            roots = List.of();
        }
        IOException failure = null;
        for (ClassRoot root : open) {
            try {
                root.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public String toString() {
        return "PluginClassLoader[" + getName() + "]";
    }
}
