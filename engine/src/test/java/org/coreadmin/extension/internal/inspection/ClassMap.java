package org.coreadmin.extension.internal.inspection;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.inspection.LinkProblem.Owner;
import org.jspecify.annotations.Nullable;

/** Class files that a loader of a test defines, and those of its parent. */
final class ClassMap extends ClassLoader implements CodePlace {

    private final Owner owner;
    private final String label;
    private final Map<String, byte[]> files;
    private final @Nullable ClassMap parent;
    private final Map<String, Optional<KnownClass>> known = new HashMap<>();

    ClassMap(Owner owner, String label, Map<String, byte[]> files, @Nullable ClassMap parent) {
        super(parent == null ? ClassLoader.getPlatformClassLoader() : parent);
        this.owner = owner;
        this.label = label;
        this.files = files;
        this.parent = parent;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] file = files.get(name.replace('.', '/'));
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, file, 0, file.length);
    }

    @Override
    public Owner owner() {
        return owner;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public @Nullable KnownClass find(String name) {
        return known.computeIfAbsent(name, this::read).orElse(null);
    }

    private Optional<KnownClass> read(String name) {
        KnownClass above = parent == null ? JdkClasses.running().find(name) : parent.find(name);
        if (above != null) {
            return Optional.of(above);
        }
        byte[] file = files.get(name);
        try {
            return file == null ? Optional.empty() : Optional.of(new KnownClass(this, ClassReading.whole(file)));
        } catch (UnreadableClassException e) {
            return Optional.empty();
        }
    }
}
