package org.coreadmin.extension.bytecode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The classes of the JDK that runs, as plugins see them: what the boot and the platform loader define. Safe for several threads. */
public final class JdkClasses implements CodePlace {

    private final FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
    private final Map<String, Module> modules = new HashMap<>();
    private final Map<String, Optional<KnownClass>> known = new ConcurrentHashMap<>();

    private JdkClasses() {
        for (Module module : ModuleLayer.boot().modules()) {
            ClassLoader loader = module.getClassLoader();
            if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
                module.getPackages().forEach(name -> modules.put(name, module));
            }
        }
    }

    /** The JDK that runs. */
    public static JdkClasses running() {
        return Running.INSTANCE;
    }

    /** The version of the newest class files that the running JVM takes. */
    public static int newestClassFile() {
        return (int) Double.parseDouble(System.getProperty("java.class.version"));
    }

    @Override
    public Owner owner() {
        return Owner.JDK;
    }

    @Override
    public String label() {
        return "Java " + Runtime.version().feature();
    }

    /** Whether a package is one of the JDK's, so that a class of it is looked for nowhere else. */
    public boolean covers(String packageName) {
        return modules.containsKey(packageName);
    }

    @Override
    public @Nullable KnownClass find(String name) {
        return known.computeIfAbsent(name, this::read).orElse(null);
    }

    private Optional<KnownClass> read(String name) {
        Module module = modules.get(JavaNames.packageOf(name));
        if (module == null || name.indexOf('.') >= 0) {
            return Optional.empty();
        }
        try {
            Path file = image.getPath("/modules", module.getName(), name + ".class");
            return Files.isRegularFile(file)
                    ? Optional.ofNullable(KnownClass.of(this, Files.readAllBytes(file)))
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("The class " + JavaNames.type(name) + " of the JDK can't be read", e);
        }
    }

    @Override
    public boolean exports(String packageName) {
        Module module = modules.get(packageName);
        return module == null
                || module.isExported(
                        packageName, ClassLoader.getPlatformClassLoader().getUnnamedModule());
    }

    private static final class Running {
        static final JdkClasses INSTANCE = new JdkClasses();
    }
}
