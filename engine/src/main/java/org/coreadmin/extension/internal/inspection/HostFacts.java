package org.coreadmin.extension.internal.inspection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.inspection.LinkProblem.Owner;
import org.jspecify.annotations.Nullable;

/**
 * The part of a version of the application that plugins can see: the public and protected members of the classes that it
 * shares. Made of its jars, kept in a registry, so that plugins can be held against an application that is not here. Immutable.
 */
public final class HostFacts implements CodePlace {

    private static final long MOST_BYTES = 256L * 1024 * 1024;

    private final String label;
    private final Map<String, ClassFacts> classes;
    private final Set<String> packages;
    private final Map<String, String> libraries;
    private final JdkClasses jdk;
    private final Optional<RecordedJdk> recorded;
    private final Map<String, Optional<KnownClass>> known = new HashMap<>();

    private HostFacts(
            String label,
            Map<String, ClassFacts> classes,
            Map<String, String> libraries,
            JdkClasses jdk,
            Optional<RecordedJdk> recorded) {
        this.jdk = jdk;
        this.recorded = recorded;
        this.label = label;
        this.classes = classes;
        this.libraries = libraries;
        Set<String> names = new TreeSet<>();
        classes.values().forEach(facts -> names.add(facts.packageName()));
        this.packages = names;
    }

    /**
     * Reads the jars that have the shared classes.
     *
     * @param label names the application in messages: {@code the application 2.0.0}
     * @throws IOException if one of them can't be read
     */
    public static HostFacts read(String label, List<Path> jars) throws IOException {
        PackageCode code = PackageCode.of(Optional.empty(), jars, PackageCode.Limits.DEFAULT);
        List<Message> unread = code.notCheckedOnAClassPath();
        if (!unread.isEmpty()) {
            throw new IOException(unread.get(0).toString());
        }
        if (code.size() == 0) {
            throw new IOException("there is no class in them");
        }
        return new HostFacts(label, code.classes(), code.libraries(), JdkClasses.running(), Optional.empty());
    }

    /**
     * Returns these facts together with what plugins see of the running JDK, for those who ask elsewhere.
     *
     * @throws IOException if it can't be read
     */
    public HostFacts withJava() throws IOException {
        RunningJdk running = RunningJdk.INSTANCE;
        return recorded(new RecordedJdk(running.feature(), running.exported(), running.api()));
    }

    HostFacts recorded(RecordedJdk java) {
        return new HostFacts(label, classes, libraries, jdk, Optional.of(java));
    }

    /** Returns the application on another JDK. */
    public HostFacts on(JdkClasses other) {
        return new HostFacts(label, classes, libraries, other, recorded);
    }

    /** Returns the JDK that it is looked at with; the one that runs, unless {@link #on} says otherwise. */
    public JdkClasses jdk() {
        return jdk;
    }

    /** Returns the JDK that was recorded with it; empty if none was. */
    public Optional<JdkClasses> recorded() {
        return recorded.map(known -> known);
    }

    /** Returns the facts as bytes, for a file. */
    public byte[] write() {
        FactsFile.Writer writer = new FactsFile.Writer();
        writer.number(libraries.size());
        libraries.forEach((name, version) -> {
            writer.text(name);
            writer.text(version);
        });
        // classes that are not public stay: public ones inherit from them
        writer.number(classes.size());
        classes.values().forEach(facts -> writer.type(facts));
        writer.number(recorded.map(JdkClasses::feature).orElse(0));
        recorded.ifPresent(known -> known.write(writer));
        return writer.finish();
    }

    /**
     * Reads the bytes that {@link #write} wrote.
     *
     * @throws IOException if these are no such bytes
     */
    public static HostFacts of(String label, byte[] file) throws IOException {
        FactsFile.Reader reader = new FactsFile.Reader(file, MOST_BYTES);
        Map<String, String> libraries = new HashMap<>();
        int count = reader.count();
        for (int i = 0; i < count; i++) {
            libraries.put(reader.text(), reader.text());
        }
        Map<String, ClassFacts> classes = new HashMap<>();
        count = reader.count();
        for (int i = 0; i < count; i++) {
            ClassFacts facts = reader.type();
            classes.put(facts.name(), facts);
        }
        count = reader.number();
        Optional<RecordedJdk> recorded = count == 0 ? Optional.empty() : Optional.of(RecordedJdk.read(count, reader));
        return new HostFacts(label, classes, libraries, JdkClasses.running(), recorded);
    }

    /** Returns the libraries by Maven's coordinates, with their versions. */
    public Map<String, String> libraries() {
        return Collections.unmodifiableMap(libraries);
    }

    /** Returns the number of classes. */
    public int size() {
        return classes.size();
    }

    /** Whether it has classes of a package. */
    public boolean covers(String packageName) {
        return packages.contains(packageName);
    }

    /** Whether it has classes of one of these packages or below one of them. */
    public boolean hasAnyOf(Collection<String> roots) {
        return packages.stream()
                .anyMatch(name -> roots.stream().anyMatch(root -> name.equals(root) || name.startsWith(root + ".")));
    }

    @Override
    public Owner owner() {
        return Owner.HOST;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public synchronized @Nullable KnownClass find(String name) {
        KnownClass ofJdk = jdk.find(name);
        return ofJdk != null
                ? ofJdk
                : known.computeIfAbsent(
                                name,
                                any -> Optional.ofNullable(classes.get(any)).map(facts -> new KnownClass(this, facts)))
                        .orElse(null);
    }
}
