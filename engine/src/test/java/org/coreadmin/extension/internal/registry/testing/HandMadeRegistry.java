package org.coreadmin.extension.internal.registry.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.text.StrictJson;

/** A registry written file by file, with packages that are any bytes at all. */
public final class HandMadeRegistry {

    private final Path directory;

    public HandMadeRegistry(Path directory) {
        this.directory = directory;
    }

    public Path directory() {
        return directory;
    }

    /** Starts an index file. */
    public Plugin plugin(String name) {
        return new Plugin(name);
    }

    public HandMadeRegistry write(String path, byte[] content) {
        try {
            Path file = directory.resolve(path);
            Files.createDirectories(file.getParent());
            Files.write(file, content);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return this;
    }

    public static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String packagePath(byte[] content) {
        String digest = sha256(content);
        return "pkg/sha256/" + digest.substring(0, 2) + "/" + digest + ".zip";
    }

    /** An index file in the making. */
    public final class Plugin {

        private final String name;
        private final Map<String, Object> fields = new LinkedHashMap<>();
        private final List<Map<String, Object>> versions = new ArrayList<>();

        private Plugin(String name) {
            this.name = name;
            fields.put("name", name);
            fields.put("versions", versions);
        }

        public Plugin with(String field, Object value) {
            fields.put(field, value);
            return this;
        }

        /** A version whose package is this text. */
        public Plugin version(String version, String content) {
            byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
            write(packagePath(bytes), bytes);
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("version", version);
            entry.put("sha256", sha256(bytes));
            entry.put("size", bytes.length);
            versions.add(entry);
            return this;
        }

        /** A field of the version added last. */
        public Plugin versionWith(String field, Object value) {
            versions.get(versions.size() - 1).put(field, value);
            return this;
        }

        /** Writes it. */
        public HandMadeRegistry done() {
            return write("index/" + name + ".json", StrictJson.writePretty(fields));
        }
    }
}
