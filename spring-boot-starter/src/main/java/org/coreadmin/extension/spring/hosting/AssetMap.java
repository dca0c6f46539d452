package org.coreadmin.extension.spring.hosting;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files under a plugin's {@code web/}, by the names that requests may use. A name is looked up here and never joined to a
 * directory, so that no name reaches another file; links are left out. Immutable.
 */
final class AssetMap {

    private final Map<String, Asset> assets;

    private AssetMap(Map<String, Asset> assets) {
        this.assets = new ConcurrentHashMap<>(assets);
    }

    /**
     * A file that may be served.
     *
     * @param file     where it is
     * @param size     in bytes
     * @param modified when it was last written
     * @param tag      changes with its content
     */
    record Asset(Path file, long size, FileTime modified, String tag) {

        private static Asset of(Path file, BasicFileAttributes attributes) throws IOException {
            return new Asset(file, attributes.size(), attributes.lastModifiedTime(), digest(file));
        }

        private boolean isAs(BasicFileAttributes attributes) {
            return attributes.size() == size && attributes.lastModifiedTime().equals(modified);
        }

        /** Opens the file, if it still is a regular file and no link. */
        SeekableByteChannel open() throws IOException {
            return Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
        }
    }

    /** Returns the files under a directory; none if there is no such directory. */
    static AssetMap of(Path web) throws IOException {
        if (!Files.isDirectory(web, LinkOption.NOFOLLOW_LINKS)) {
            return new AssetMap(Map.of());
        }
        Map<String, Asset> assets = new HashMap<>();
        Files.walkFileTree(web, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile()) {
                    String name = web.relativize(file)
                            .toString()
                            .replace(file.getFileSystem().getSeparator(), "/");
                    assets.put(name, Asset.of(file, attributes));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return new AssetMap(assets);
    }

    /** Returns the current file with this name; an author may have edited it. Empty if it is no file any more. */
    Optional<Asset> find(String name) throws IOException {
        Asset asset = assets.get(name);
        if (asset == null) {
            return Optional.empty();
        }
        try {
            BasicFileAttributes now =
                    Files.readAttributes(asset.file(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!now.isRegularFile()) {
                return Optional.empty();
            }
            if (!asset.isAs(now)) {
                asset = Asset.of(asset.file(), now);
                assets.put(name, asset);
            }
            return Optional.of(asset);
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    private static String digest(Path file) throws IOException {
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
