package org.coreadmin.extension.internal.component;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the libraries of a plugin: each {@code lib/*.jar}, and what was merged into it. A library is known by the Maven
 * coordinates that it carries; without these by its manifest or the name of its file. Safe for use by several threads.
 */
public final class Libraries {

    private static final Pattern COORDINATES = Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom\\.properties");
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9._~+-]{1,200}");
    private static final Pattern FILE = Pattern.compile("(.+?)-(\\d[A-Za-z0-9._+-]*)\\.jar");
    private static final int MAX_PROPERTIES = 64 * 1024;
    private static final int MAX_MERGED = 5_000;
    private static final int REMEMBERED = 4_096;
    private static final Map<Stamp, List<Library>> KNOWN =
            Collections.synchronizedMap(new LinkedHashMap<>(64, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Stamp, List<Library>> eldest) {
                    return size() > REMEMBERED;
                }
            });

    private Libraries() {}

    /** A jar, valid as long as nobody writes it. */
    private record Stamp(Path file, long size, long modified, String key) {}

    /** Returns the libraries under {@code lib/} of a plugin's directory, by the names of their files. */
    public static List<Library> in(Path plugin) throws IOException {
        SortedMap<String, Path> jars = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(plugin.resolve("lib"), "*.jar")) {
            for (Path file : files) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    jars.put("lib/" + file.getFileName(), file);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        }
        return in(jars);
    }

    /** Returns the libraries among the files of a plugin, which are given by their paths in it. */
    public static List<Library> in(Map<String, Path> files) throws IOException {
        List<Library> libraries = new ArrayList<>();
        for (Map.Entry<String, Path> file : new TreeMap<>(files).entrySet()) {
            if (file.getKey().matches("lib/[^/]+\\.jar")) {
                libraries.addAll(known(file.getKey(), file.getValue()));
            }
        }
        return libraries;
    }

    private static List<Library> known(String path, Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Stamp stamp = new Stamp(
                file.toAbsolutePath(),
                attributes.size(),
                attributes.lastModifiedTime().toMillis(),
                String.valueOf(attributes.fileKey()));
        List<Library> known = KNOWN.get(stamp);
        if (known == null) {
            known = of(path, file);
            KNOWN.put(stamp, known);
        }
        return known;
    }

    private static List<Library> of(String path, Path file) throws IOException {
        Optional<String> sha256 = Optional.of(digest("SHA-256", file));
        Optional<String> sha1 = Optional.of(digest("SHA-1", file));
        String name = path.substring(path.lastIndexOf('/') + 1);
        Matcher named = FILE.matcher(name);
        boolean versioned = named.matches();
        String artifact = versioned ? named.group(1) : name.substring(0, name.length() - ".jar".length());
        String version = versioned ? named.group(2) : "";
        List<Library> found = new ArrayList<>();
        Optional<Library> described = Optional.empty();
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            for (Coordinates coordinates : coordinates(jar)) {
                found.add(new Library(
                        Optional.of(coordinates.group()),
                        coordinates.artifact(),
                        coordinates.version(),
                        path,
                        Optional.empty(),
                        Optional.empty()));
            }
            described = described(jar, path);
        } catch (IOException | RuntimeException e) {
            // a damaged jar is still a file of this name and digest
        }
        int self = self(found, artifact);
        List<Library> libraries = new ArrayList<>();
        Library main = self >= 0
                ? found.remove(self)
                : described.orElse(
                        new Library(Optional.empty(), artifact, version, path, Optional.empty(), Optional.empty()));
        libraries.add(new Library(main.group(), main.name(), main.version(), path, sha256, sha1));
        libraries.addAll(found);
        return List.copyOf(libraries);
    }

    /** Returns which of the coordinates in a jar are its own; -1 if none. */
    private static int self(List<Library> found, String artifact) {
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).name().equals(artifact)) {
                return i;
            }
        }
        return found.size() == 1 ? 0 : -1;
    }

    private record Coordinates(String group, String artifact, String version) {}

    private static List<Coordinates> coordinates(JarFile jar) throws IOException {
        SortedMap<String, Coordinates> found = new TreeMap<>();
        Enumeration<JarEntry> entries = jar.entries();
        while (entries.hasMoreElements() && found.size() < MAX_MERGED) {
            JarEntry entry = entries.nextElement();
            Matcher path = COORDINATES.matcher(entry.getName());
            if (path.matches()) {
                read(jar, entry).ifPresent(coordinates -> found.put(entry.getName(), coordinates));
            }
        }
        return List.copyOf(found.values());
    }

    private static Optional<Coordinates> read(JarFile jar, JarEntry entry) throws IOException {
        byte[] content;
        try (InputStream in = jar.getInputStream(entry)) {
            content = in.readNBytes(MAX_PROPERTIES);
        }
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(new String(content, StandardCharsets.ISO_8859_1)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        String group = properties.getProperty("groupId", "");
        String artifact = properties.getProperty("artifactId", "");
        String version = properties.getProperty("version", "");
        boolean whole = WORD.matcher(group).matches()
                && WORD.matcher(artifact).matches()
                && WORD.matcher(version).matches();
        return whole ? Optional.of(new Coordinates(group, artifact, version)) : Optional.empty();
    }

    private static Optional<Library> described(JarFile jar, String path) throws IOException {
        if (jar.getManifest() == null) {
            return Optional.empty();
        }
        Attributes main = jar.getManifest().getMainAttributes();
        String name = first(main, "Bundle-SymbolicName", "Automatic-Module-Name", "Implementation-Title");
        String version = first(main, "Bundle-Version", "Implementation-Version", "Specification-Version");
        int semicolon = name.indexOf(';');
        String plain = semicolon < 0 ? name : name.substring(0, semicolon);
        return WORD.matcher(plain).matches() && WORD.matcher(version).matches()
                ? Optional.of(new Library(Optional.empty(), plain, version, path, Optional.empty(), Optional.empty()))
                : Optional.empty();
    }

    private static String first(Attributes attributes, String... names) {
        for (String name : names) {
            String value = attributes.getValue(name);
            if (value != null && !value.isBlank()) {
                return value.strip();
            }
        }
        return "";
    }

    private static String digest(String algorithm, Path file) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
        byte[] buffer = new byte[64 * 1024];
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
