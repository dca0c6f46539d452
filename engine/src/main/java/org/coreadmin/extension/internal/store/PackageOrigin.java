package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * A note in a plugin's directory that says which package was unpacked there. It is staged with the files, so it takes its place in
 * the same rename as they do. A directory without it is its author's own.
 *
 * @param digest of the package
 * @param source {@code upload} or the id of a registry
 * @param files  over the paths and contents of everything that was unpacked
 */
public record PackageOrigin(Sha256 digest, String source, Sha256 files) {

    /** The file's name; like all names that begin with {@code .core} it is never packed. */
    static final String FILE = ".core.package.json";

    private static final int FORMAT = 1;
    private static final int LARGEST = 4 * 1024;

    /** Reads the note in a directory; empty if there is none, or if this version cannot read it. */
    static Optional<PackageOrigin> read(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file, NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            Map<String, Object> json = new StrictJson(LARGEST).readObject(file);
            return Integer.valueOf(FORMAT).equals(json.get("format"))
                    ? Optional.of(new PackageOrigin(
                            new Sha256(String.valueOf(json.get("digest"))),
                            String.valueOf(json.get("source")),
                            new Sha256(String.valueOf(json.get("files")))))
                    : Optional.empty();
        } catch (MalformedJsonException | IllegalArgumentException e) {
            return Optional.empty(); // somebody has changed it
        }
    }

    /** Returns the file's content. */
    byte[] toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("format", FORMAT);
        json.put("digest", digest.hex());
        json.put("source", source);
        json.put("files", files.hex());
        return StrictJson.writePretty(json);
    }

    /**
     * Whether a directory holds exactly the unpacked files: none was changed, added or deleted. Files of the product's
     * own at the top, such as install.lock, do not count; {@code .git} and the like do.
     */
    boolean isAllOf(Path directory) throws IOException {
        SortedMap<String, Sha256> found = new TreeMap<>();
        boolean[] plain = {true};
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String path = directory.relativize(file).toString().replace('\\', '/');
                if (isOfProduct(path)) {
                    return FileVisitResult.CONTINUE;
                }
                if (!attributes.isRegularFile()) {
                    plain[0] = false; // packages hold no links
                    return FileVisitResult.TERMINATE;
                }
                found.put(path, digest(file));
                return FileVisitResult.CONTINUE;
            }
        });
        return plain[0] && digest(found).equals(files);
    }

    /** Returns the digest over paths, relative with {@code /}, and the digests of contents. */
    static Sha256 digest(SortedMap<String, Sha256> files) {
        MessageDigest all = Sha256.computation();
        files.forEach(
                (path, content) -> all.update((content.hex() + " " + path + "\n").getBytes(StandardCharsets.UTF_8)));
        return Sha256.of(all.digest());
    }

    /** Whether a file of a plugin's directory is the product's own: install.lock, or one at the top whose name begins with .core. */
    public static boolean isOfProduct(String path) {
        return path.equals(InstallLock.FILE) || (path.startsWith(".core") && path.indexOf('/') < 0);
    }

    private static Sha256 digest(Path file) throws IOException {
        MessageDigest content = Sha256.computation();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file, NOFOLLOW_LINKS), content)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return Sha256.of(content.digest());
    }
}
