package org.coreadmin.extension.internal.inspection;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a package: {@code classes/}, then {@code lib/*.jar} by name, each class from the first that has it. Of a multi-release
 * jar the version that this JVM takes is read. What could not be read is listed, and so not passed off as fine.
 */
public final class PackageCode {

    private static final Message ENCLOSED = Message.of("it is a jar within a jar, which is not loaded");

    private static final int LARGEST_CLASS = 16 * 1024 * 1024;
    private static final int LARGE_CLASS = 64 * 1024;
    private static final int MOST_UNREAD = 20;
    private static final int EVERY = 64;
    private static final String CLASS = ".class";
    private static final String VERSIONS = "META-INF/versions/";

    /**
     * The limits of what is looked at.
     *
     * @param classes    class files at most
     * @param bytes      of class files at most
     * @param references in their code at most
     * @param nanos      that reading, and then linking, may take; whatever began last is finished
     */
    public record Limits(int classes, long bytes, int references, long nanos) {

        /** The limits that are enough for a large application. */
        public static final Limits DEFAULT =
                new Limits(200_000, 512L * 1024 * 1024, 4_000_000, TimeUnit.SECONDS.toNanos(60));
    }

    /** A class file that was not checked, and why. */
    public record Unread(String file, Message reason) {

        Message line() {
            return Message.of("{0}: {1}", file, reason);
        }
    }

    private record Entry(ClassFacts facts, int root) {}

    private final List<String> roots = new ArrayList<>();
    private final Map<String, Entry> classes = new LinkedHashMap<>();
    private final List<Unread> unread = new ArrayList<>();
    private final List<Entry> versions = new ArrayList<>();
    private final Map<String, Integer> unreadClasses = new LinkedHashMap<>();
    private final Map<String, Message> reasons = new HashMap<>();
    private final List<String> unreadable = new ArrayList<>();
    private final PackageResources resources = new PackageResources();
    private final Libraries libraries = new Libraries();
    private final Limits limits;
    private final long end;
    private int unreadCount;
    private int count;
    private long bytes;
    private int references;
    private boolean full;

    private PackageCode(Limits limits) {
        this.limits = limits;
        this.end = System.nanoTime() + limits.nanos();
    }

    /**
     * Reads the classes of a plugin's directory.
     *
     * @throws UncheckedIOException if the directory can't be read
     */
    public static PackageCode read(Path directory, Limits limits) {
        List<Path> jars = new ArrayList<>();
        Path lib = directory.resolve("lib");
        if (Files.isDirectory(lib)) {
            try (Stream<Path> files = Files.list(lib)) {
                files.filter(file -> file.getFileName().toString().endsWith(".jar"))
                        .sorted()
                        .forEach(jars::add);
            } catch (IOException e) {
                throw new UncheckedIOException("The libraries in " + lib + " can't be listed", e);
            }
        }
        return of(Optional.of(directory.resolve("classes")).filter(Files::isDirectory), jars, limits);
    }

    /**
     * Reads the classes of a package file, without unpacking it. Its jars are copied, one at a time: a class loader goes by the list at the
     * end of a jar, and so does this.
     *
     * @param copying copies a jar into a file
     * @throws IOException if it can't be read
     */
    public static PackageCode readPackage(Path file, Limits limits, Copying copying) throws IOException {
        PackageCode code = new PackageCode(limits);
        code.roots.add("classes");
        try (ZipFile zip = new ZipFile(file.toFile())) {
            List<? extends ZipEntry> sorted = zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .sorted((one, other) -> one.getName().compareTo(other.getName()))
                    .toList();
            for (ZipEntry entry : sorted) {
                String path = entry.getName();
                if (path.startsWith("classes/")) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        code.readFile(in, path.substring("classes/".length()), 0);
                    }
                }
            }
            for (ZipEntry entry : sorted) {
                String path = entry.getName();
                if (path.startsWith("lib/") && path.endsWith(".jar") && path.indexOf('/', 4) < 0) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        copying.copy(in, copy -> code.readJar(copy, path.substring("lib/".length())));
                    }
                }
            }
        }
        return code;
    }

    /** Copies what is read into a file. */
    @FunctionalInterface
    public interface Copying {

        /** Copies bytes into a file, lets it be read, and deletes it. */
        void copy(InputStream bytes, Reading reading) throws IOException;
    }

    /** Reads a file. */
    @FunctionalInterface
    public interface Reading {

        /** Reads it. */
        void read(Path file) throws IOException;
    }

    private String label(int root, String path) {
        String place = roots.get(root);
        return place + (place.endsWith(".jar") ? "!/" : "/") + path;
    }

    /** Reads a file of a directory or a jar, which is opened only if it is of interest. */
    private void readFile(InputStream in, String path, int root) throws IOException {
        boolean maven = path.startsWith("META-INF/maven/")
                && path.endsWith("/pom.properties")
                && roots.get(root).startsWith("lib/");
        String label = label(root, path);
        resources.addName(path, label);
        if (path.toLowerCase(Locale.ROOT).endsWith(".jar")) {
            unread(label, ENCLOSED);
        }
        if (!isClass(path) && !maven && !PackageResources.isRead(path)) {
            return;
        }
        if (full) {
            count += isClass(path) ? 1 : 0;
            return;
        }
        byte @Nullable [] file = content(in, roots.get(root), path);
        if (file == null) {
            if (isClass(path)) {
                unreadClasses.put(path.substring(0, path.length() - CLASS.length()), root);
            } else {
                unreadable.add(label);
            }
        } else if (isClass(path) && path.startsWith(VERSIONS)) {
            addVersioned(file, path, "", root);
        } else if (isClass(path)) {
            add(path, file, root);
        } else if (maven) {
            libraries.addMaven(roots.get(root).substring("lib/".length()), file);
        } else {
            resources.add(path, label, file, root);
        }
    }

    /** Returns a file's content; null, and noted, if it is too large. What is read counts, whatever it was. */
    private byte @Nullable [] content(InputStream in, String place, String path) throws IOException {
        byte[] file = in.readNBytes(LARGEST_CLASS + 1);
        bytes += file.length;
        if (bytes > limits.bytes()) {
            full = true;
        }
        if (file.length > LARGEST_CLASS) {
            String label = place + (place.endsWith(".jar") ? "!/" : "/") + path;
            if (isClass(path)) {
                unreadClass(path.substring(0, path.length() - ".class".length()), label, Message.of("it is too large"));
            } else {
                unread(label, Message.of("it is too large"));
            }
            return null;
        }
        return file;
    }

    /** Reads a directory of classes and jars, in this order. */
    public static PackageCode of(Optional<Path> classes, List<Path> jars, Limits limits) {
        PackageCode code = new PackageCode(limits);
        classes.ifPresent(code::readDirectory);
        jars.forEach(jar -> code.readJar(jar, String.valueOf(jar.getFileName())));
        return code;
    }

    private void readDirectory(Path directory) {
        roots.add("classes");
        int root = roots.size() - 1;
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> sorted = files.filter(Files::isRegularFile)
                    .sorted(Comparator.naturalOrder())
                    .toList();
            for (Path file : sorted) {
                try (InputStream in = Files.newInputStream(file)) {
                    readFile(in, directory.relativize(file).toString().replace('\\', '/'), root);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The classes in " + directory + " can't be read", e);
        }
    }

    private void readJar(Path file, String name) {
        String label = "lib/" + name;
        roots.add(label);
        int root = roots.size() - 1;
        libraries.nameOf(name);
        try (JarFile jar = new JarFile(file.toFile(), true, ZipFile.OPEN_READ, JarFile.runtimeVersion())) {
            boolean multiRelease = jar.isMultiRelease();
            Enumeration<JarEntry> entries = jar.entries();
            Set<String> seen = new HashSet<>();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                String path = unversioned(entry.getName(), multiRelease);
                JarEntry taken = multiRelease && !entry.isDirectory() ? jar.getJarEntry(path) : entry;
                if (!entry.isDirectory() && seen.add(path) && taken != null) {
                    try (InputStream in = jar.getInputStream(taken)) {
                        readFile(in, path, root);
                    }
                }
                if (!path.equals(entry.getName()) && isClass(path)) {
                    boolean used = taken != null && taken.getRealName().equals(entry.getName());
                    try (InputStream in = jar.getInputStream(entry)) {
                        readVersioned(in, entry.getName(), used ? "" : path, root);
                    }
                }
            }
        } catch (IOException | RuntimeException e) { // a damaged jar, or a signature that does not hold
            unread(label, Message.of("it can't be read: {0}", PrintableText.of(String.valueOf(e.getMessage()))));
            unreadable.add(label);
        }
    }

    /**
     * Reads a class of a multi-release jar that this JVM does not take: a newer one may, and code may ask for it by the name of its
     * place.
     *
     * @param path what a JVM would take it for; empty text if this one does
     */
    private void readVersioned(InputStream in, String place, String path, int root) throws IOException {
        byte @Nullable [] file = full ? null : content(in, roots.get(root), place);
        if (file == null) {
            unreadClasses.put(place.substring(0, place.length() - CLASS.length()), root);
        } else {
            addVersioned(file, place, path, root);
        }
    }

    private void addVersioned(byte[] file, String place, String path, int root) {
        if (ClassReading.major(file) == 0) {
            return; // no JVM takes it
        }
        try {
            ClassFacts facts = ClassReading.whole(file);
            if (place.equals(facts.name() + CLASS)) {
                add(place, file, root);
            } else if (path.equals(facts.name() + CLASS) && !facts.isModule()) {
                references += facts.sites().size();
                versions.add(new Entry(facts, root));
            }
        } catch (UnreadableClassException e) {
            if (!e.isNewer()) {
                unread(label(root, place), e.text());
                unreadClasses.put(place.substring(0, place.length() - CLASS.length()), root);
            }
        }
    }

    private static String unversioned(String path, boolean multiRelease) {
        int end = multiRelease && path.startsWith(VERSIONS) ? path.indexOf('/', VERSIONS.length()) : -1;
        return end < 0 ? path : path.substring(end + 1);
    }

    private static boolean isClass(String path) {
        return path.endsWith(CLASS);
    }

    private void add(String path, byte[] file, int root) {
        count++;
        if (count > limits.classes()
                || bytes > limits.bytes()
                || references > limits.references()
                || (count % EVERY == 0 || file.length > LARGE_CLASS) && System.nanoTime() - end > 0) {
            full = true;
            return;
        }
        String name = path.substring(0, path.length() - CLASS.length());
        if (classes.containsKey(name) || unreadClasses.containsKey(name)) {
            return; // an earlier file has it
        }
        try {
            ClassFacts facts = ClassReading.whole(file);
            if (facts.isModule()) {
                return; // which describes a module
            }
            if (!facts.name().equals(name)) {
                unreadClass(
                        name, label(root, path), Message.of("it holds the class {0}", JavaNames.type(facts.name())));
                return;
            }
            references += facts.sites().size();
            classes.put(name, new Entry(facts, root));
        } catch (UnreadableClassException e) {
            unreadClass(name, label(root, path), e.text());
            unreadClasses.put(name, root);
        }
    }

    private void unreadClass(String name, String file, Message reason) {
        unread(file, reason);
        reasons.putIfAbsent(name, Message.of("{0} cannot be used: {1}", PrintableText.of(file), reason));
    }

    private void unread(String file, Message reason) {
        unreadCount++;
        if (unread.size() < MOST_UNREAD) {
            unread.add(new Unread(PrintableText.of(file), reason));
        }
    }

    /**
     * Returns a class as this place defines it.
     *
     * @return null if the package has none of this name that could be read
     */
    public @Nullable KnownClass in(CodePlace place, String name) {
        Entry entry = classes.get(name);
        return entry == null ? null : new KnownClass(place, entry.facts());
    }

    /**
     * Returns why the file of a class cannot be used, with its name.
     *
     * @return null if the package has no such file, or one that was read
     */
    public @Nullable Message unread(String name) {
        return classes.containsKey(name) ? null : reasons.get(name);
    }

    /** Returns the parts that were not checked, one line each; empty if everything was. */
    public List<Message> notChecked() {
        return notChecked(one -> true);
    }

    /**
     * Returns the unreadable parts of jars on a class path, where a jar under {@code META-INF/} is a file like others.
     */
    List<Message> notCheckedOnAClassPath() {
        return notChecked(one -> !(one.reason().toString().equals(ENCLOSED.toString())
                && one.file().contains("!/META-INF/")));
    }

    private List<Message> notChecked(Predicate<Unread> counts) {
        List<Message> lines = new ArrayList<>();
        unread.stream().filter(counts).forEach(one -> lines.add(one.line()));
        if (unreadCount > unread.size()) {
            lines.add(Message.of("{0} more files can't be read", unreadCount - unread.size()));
        }
        if (full) {
            lines.add(Message.of(
                    "the package has {0} class files or more; {1} of them were read", count, classes.size()));
        }
        return lines;
    }

    /** Returns how long linking may take, in nanoseconds. */
    long nanos() {
        return limits.nanos();
    }

    /** Returns how many classes were read. */
    public int size() {
        return classes.size();
    }

    /** Returns the libraries by name, with their versions; an empty text where that is not known. */
    public Map<String, String> libraries() {
        return libraries.versions();
    }

    /** Returns the native libraries within the package. */
    public Set<String> natives() {
        return resources.natives();
    }

    /** Returns string constants that are addresses or host names: a hint, since programs can put texts together. */
    public Set<String> addresses() {
        Set<String> addresses = new TreeSet<>();
        classes.values()
                .forEach(entry -> entry.facts().texts().stream()
                        .filter(ClassReading::isAddress)
                        .map(PrintableText::of)
                        .forEach(addresses::add));
        return addresses;
    }

    Map<String, ClassFacts> classes() {
        Map<String, ClassFacts> all = new LinkedHashMap<>();
        classes.forEach((name, entry) -> all.put(name, entry.facts()));
        return all;
    }

    String rootOf(String name) {
        Entry entry = classes.get(name);
        Integer root = entry == null ? unreadClasses.get(name) : Integer.valueOf(entry.root());
        return root == null ? "" : roots.get(root);
    }

    PackageResources resources() {
        return resources;
    }

    /** Returns the root that has a file among classes: {@code classes}, or {@code lib/} and the name of a jar. */
    String root(int number) {
        return roots.get(number);
    }

    /** Returns the classes of multi-release jars that other JVMs take, with their roots. */
    Map<ClassFacts, String> versions() {
        Map<ClassFacts, String> all = new LinkedHashMap<>();
        versions.forEach(entry -> all.put(entry.facts(), roots.get(entry.root())));
        return all;
    }

    /** Returns the internal names of the classes that could not be read, with their roots. */
    Map<String, String> unreadClasses() {
        Map<String, String> all = new LinkedHashMap<>();
        unreadClasses.forEach((name, root) -> all.put(name, roots.get(root)));
        return all;
    }

    /** Returns whatever else was not read, by which any class may have been missed. */
    List<String> unreadable() {
        List<String> all = new ArrayList<>(unreadable);
        if (full) {
            all.add("more than " + classes.size() + " classes");
        }
        return all;
    }

    /** The names and versions of libraries: Maven's coordinates if the jar has them, else its file name. */
    private static final class Libraries {

        private static final Pattern FILE = Pattern.compile("(.+?)(?:-(\\d[\\w.+-]*))?\\.jar");

        private final Map<String, String> byFile = new TreeMap<>();
        private final Map<String, Map<String, String>> maven = new TreeMap<>();

        void nameOf(String file) {
            byFile.put(file, "");
        }

        void addMaven(String file, byte[] properties) {
            Properties read = new Properties();
            try {
                read.load(new ByteArrayInputStream(properties));
            } catch (IOException | IllegalArgumentException e) {
                return; // then the jar has no coordinates
            }
            String group = read.getProperty("groupId", "");
            String artifact = read.getProperty("artifactId", "");
            if (!artifact.isEmpty()) {
                maven.computeIfAbsent(file, any -> new TreeMap<>())
                        .put(
                                PrintableText.of(group.isEmpty() ? artifact : group + ":" + artifact),
                                PrintableText.of(read.getProperty("version", "")));
            }
        }

        Map<String, String> versions() {
            Map<String, String> versions = new TreeMap<>();
            byFile.keySet().forEach(file -> {
                Map<String, String> known = maven.getOrDefault(file, Map.of());
                if (known.isEmpty()) {
                    Matcher name = FILE.matcher(file);
                    boolean matches = name.matches();
                    String version = matches ? name.group(2) : null;
                    versions.put(
                            PrintableText.of(matches ? String.valueOf(name.group(1)) : file),
                            version == null ? "" : PrintableText.of(version));
                } else {
                    versions.putAll(known);
                }
            });
            return versions;
        }
    }
}
