package org.coreadmin.extension.testing;

import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginLoader;

/** The types of an artifact that others may use: those that are marked as stable. */
public final class Api {

    private Api() {}

    /** Returns where the engine's own classes are. */
    public static Path classes() {
        return classes(PluginLoader.class);
    }

    private static Path classes(Class<?> one) {
        try {
            return Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the engine's types that stand in files of their own, by name. */
    public static List<Class<?>> types() throws IOException {
        return types(PluginLoader.class);
    }

    private static List<Class<?>> types(Class<?> one) throws IOException {
        Path classes = classes(one);
        try (Stream<Path> files = Files.walk(classes)) {
            return files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.contains("$") && !file.contains("internal"))
                    .map(file -> file.replaceFirst("\\.class$", "").replace('/', '.'))
                    .filter(name -> !name.endsWith("-info"))
                    .sorted()
                    .<Class<?>>map(Api::load)
                    .filter(Api::isStable)
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, PluginLoader.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isStable(Class<?> type) {
        API mark = type.getAnnotation(API.class);
        return mark != null && mark.status() == API.Status.STABLE;
    }

    /**
     * Returns how the signatures of an artifact differ from its file {@code api.txt}, which is beside its POM. Writes them as they are to
     * {@code target/api.txt}.
     *
     * @param one a class of the artifact
     * @return lines that came, with a plus, and lines that went, with a minus
     */
    public static Set<String> changes(Class<?> one) throws IOException {
        Set<String> lines = signatures(one);
        Path made = Path.of("target/api.txt");
        Files.createDirectories(made.toAbsolutePath().getParent());
        Files.writeString(made, String.join("\n", lines) + "\n");
        Set<String> changes = new TreeSet<>();
        List<String> kept = Files.readAllLines(Path.of("api.txt"));
        lines.stream().filter(line -> !kept.contains(line)).forEach(line -> changes.add("+ " + line));
        kept.stream().filter(line -> !lines.contains(line)).forEach(line -> changes.add("- " + line));
        return changes;
    }

    /** Returns the signatures that others can use, type by type. */
    public static Set<String> signatures(Class<?> one) throws IOException {
        Set<String> lines = new LinkedHashSet<>();
        for (Class<?> type : types(one)) {
            add(type, lines);
        }
        return lines;
    }

    private static void add(Class<?> type, Set<String> lines) {
        lines.add("# " + type.getName());
        Stream.concat(
                        Stream.of(type.getDeclaredFields()),
                        Stream.concat(Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods())))
                .filter(Api::canBeUsed)
                .map(member -> member instanceof Executable code ? code.toGenericString() : member.toString())
                .sorted()
                .forEach(lines::add);
        Arrays.stream(type.getDeclaredClasses())
                .filter(inner -> Modifier.isPublic(inner.getModifiers()))
                .sorted((inner, other) -> inner.getName().compareTo(other.getName()))
                .forEach(inner -> add(inner, lines));
    }

    private static boolean canBeUsed(Member member) {
        API mark = ((AnnotatedElement) member).getAnnotation(API.class);
        return (Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers()))
                && !member.isSynthetic()
                && (mark == null || mark.status() == API.Status.STABLE);
    }

    /** Copies the class files of these types, with those inside of them and nothing else. */
    public static void copyTo(Path directory) throws IOException {
        for (Class<?> type : types()) {
            String path = type.getName().replace('.', '/');
            Path folder = classes().resolve(path).getParent();
            Files.createDirectories(directory.resolve(path).getParent());
            try (Stream<Path> beside = Files.list(folder)) {
                for (Path file : beside.filter(one -> {
                            String name = one.getFileName().toString();
                            return name.equals(type.getSimpleName() + ".class")
                                    || name.startsWith(type.getSimpleName() + "$");
                        })
                        .toList()) {
                    Files.copy(
                            file, directory.resolve(classes().relativize(file).toString()));
                }
            }
        }
    }
}
