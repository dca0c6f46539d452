package org.coreadmin.extension.internal.compile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/** Shows the compiler what the plugin's class loader will see, in the same order, and keeps what it writes in memory. */
final class MemoryFileManager extends ForwardingJavaFileManager<StandardJavaFileManager> {

    private final List<VisibleClasses> classPath;
    private final Map<JavaFileObject, String> binaryNames = new IdentityHashMap<>();
    private final Map<String, ByteArrayOutputStream> written = new TreeMap<>();

    MemoryFileManager(StandardJavaFileManager platform, List<VisibleClasses> classPath) {
        super(platform);
        this.classPath = List.copyOf(classPath);
    }

    /**
     * Returns the places where the compiler finds the classes of the shared API: what the host's own class path is made
     * of.
     */
    Map<String, byte[]> written() {
        Map<String, byte[]> files = new TreeMap<>();
        written.forEach((path, bytes) -> files.put(path, bytes.toByteArray()));
        return files;
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<Kind> kinds, boolean recurse)
            throws IOException {
        if (location != StandardLocation.CLASS_PATH) {
            return super.list(location, packageName, kinds, recurse);
        }
        List<JavaFileObject> seen = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (kinds.contains(Kind.CLASS)) {
            for (VisibleClasses classes : classPath) {
                for (JavaFileObject file : classes.list(packageName, recurse)) {
                    String name = classes.binaryName(file);
                    if (name != null && names.add(name)) {
                        binaryNames.put(file, name);
                        seen.add(file);
                    }
                }
            }
        }
        return seen;
    }

    @Override
    public @Nullable String inferBinaryName(Location location, JavaFileObject file) {
        String known = binaryNames.get(file);
        return known != null ? known : super.inferBinaryName(location, file);
    }

    @Override
    public boolean hasLocation(Location location) {
        return location == StandardLocation.CLASS_PATH
                || location == StandardLocation.CLASS_OUTPUT
                || (location.isModuleOrientedLocation() && super.hasLocation(location))
                || location == StandardLocation.PLATFORM_CLASS_PATH;
    }

    @Override
    public boolean contains(Location location, FileObject file) throws IOException {
        return file instanceof JavaFileObject known && binaryNames.containsKey(known)
                ? location == StandardLocation.CLASS_PATH
                : super.contains(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, Kind kind, @Nullable FileObject sibling) {
        String path = className.replace('.', '/') + kind.extension;
        return new SimpleJavaFileObject(URI.create("memory:///" + path), kind) {
            @Override
            public OutputStream openOutputStream() {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                written.put(path, out);
                return out;
            }
        };
    }
}
