package org.coreadmin.extension.spring.hosting;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * The files under a plugin's {@code web/}, by the names that requests may use. A name is looked up here and never joined to a
 * directory, so that no name reaches another file; links are left out. Immutable.
 */
final class AssetMap {

    private static final AssetMap EMPTY = new AssetMap(Map.of());

    private final Map<String, Asset> assets;

    private AssetMap(Map<String, Asset> assets) {
        this.assets = assets;
    }

    /**
     * A file that may be served.
     *
     * @param file where it is
     * @param size in bytes
     * @param tag  changes with its content
     */
    record Asset(Path file, long size, String tag) {

        /** Opens it, if it still is a regular file and no link. */
        InputStream open() throws IOException {
            return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
        }
    }

    /** The files under a directory; none if there is no such directory. */
    static AssetMap of(Path web) throws IOException {
        if (!Files.isDirectory(web, LinkOption.NOFOLLOW_LINKS)) {
            return EMPTY;
        }
        Map<String, Asset> assets = new HashMap<>();
        Files.walkFileTree(web, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile()) {
                    String name = web.relativize(file)
                            .toString()
                            .replace(file.getFileSystem().getSeparator(), "/");
                    assets.put(name, new Asset(file, attributes.size(), tag(file)));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return new AssetMap(Map.copyOf(assets));
    }

    /** The file of that name. */
    Optional<Asset> find(String name) {
        return Optional.ofNullable(assets.get(name));
    }

    private static String tag(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
                DigestInputStream digested = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
            digested.transferTo(java.io.OutputStream.nullOutputStream());
            return '"' + HexFormat.of().formatHex(digested.getMessageDigest().digest(), 0, 16) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has SHA-256", e);
        } catch (NoSuchFileException e) {
            return "\"gone\"";
        }
    }
}
