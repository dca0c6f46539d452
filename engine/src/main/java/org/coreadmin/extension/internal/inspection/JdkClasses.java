package org.coreadmin.extension.internal.inspection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.inspection.LinkProblem.Owner;
import org.jspecify.annotations.Nullable;

/** The classes of a JDK, as plugins see them: what the boot and the platform loader define. Safe for several threads. */
public abstract class JdkClasses implements CodePlace {

    private final int feature;
    private final Map<String, Optional<KnownClass>> known = new ConcurrentHashMap<>();

    JdkClasses(int feature) {
        this.feature = feature;
    }

    /** Returns the JDK that runs. */
    public static JdkClasses running() {
        return RunningJdk.INSTANCE;
    }

    /**
     * Returns an older JDK, as far as the one that runs knows it: what {@code javac --release} compiles against.
     *
     * @param feature the feature version, such as 17
     * @return empty if this JDK does not know it: it is newer, or {@code lib/ct.sym} is not there
     * @throws IOException if that file can't be read
     */
    public static Optional<JdkClasses> older(int feature) throws IOException {
        return OlderJdk.read(feature, Path.of(System.getProperty("java.home"))).map(known -> known);
    }

    /** Returns the version of the newest class files that the running JVM takes. */
    public static int newestClassFile() {
        return (int) Double.parseDouble(System.getProperty("java.class.version"));
    }

    /** Returns the feature version, such as 17. */
    public int feature() {
        return feature;
    }

    @Override
    public Owner owner() {
        return Owner.JDK;
    }

    @Override
    public String label() {
        return "Java " + feature;
    }

    /** Whether a package is one of the JDK's, so that a class of it is looked for nowhere else. */
    public abstract boolean covers(String packageName);

    @Override
    public @Nullable KnownClass find(String name) {
        return known.computeIfAbsent(name, this::read).orElse(null);
    }

    abstract Optional<KnownClass> read(String name);
}
