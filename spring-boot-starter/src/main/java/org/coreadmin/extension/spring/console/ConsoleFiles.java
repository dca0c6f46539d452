package org.coreadmin.extension.spring.console;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/**
 * The files of the console, by the names that requests may use: those that {@code files.txt} beside them lists. A name is looked
 * up and never joined to a path. Each file is read and compressed when somebody asks for it first, and kept. Safe for use by several
 * threads.
 */
final class ConsoleFiles {

    private static final String LIST = "files.txt";
    private static final int WORTH_COMPRESSING = 512;

    private final Set<String> names;
    final Map<String, ConsoleFile> read = new ConcurrentHashMap<>();

    private ConsoleFiles(Set<String> names) {
        this.names = names;
    }

    /**
     * A file.
     *
     * @param mediaType  what it is
     * @param content    as it is
     * @param compressed with gzip; empty where that is not worth it
     */
    record ConsoleFile(String mediaType, byte[] content, Optional<byte[]> compressed) {

        static ConsoleFile of(String name, byte[] content) {
            return new ConsoleFile(
                    mediaTypeOf(name),
                    content,
                    content.length < WORTH_COMPRESSING ? Optional.empty() : Optional.of(compress(content)));
        }
    }

    /** Returns the files that were built into the starter. */
    static ConsoleFiles bundled() {
        return new ConsoleFiles(new String(read(LIST), StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.substring(line.indexOf(' ') + 1).strip())
                .collect(Collectors.toUnmodifiableSet()));
    }

    Optional<ConsoleFile> find(String name) {
        return names.contains(name)
                ? Optional.of(read.computeIfAbsent(name, any -> ConsoleFile.of(name, read(name))))
                : Optional.empty();
    }

    private static byte[] read(String name) {
        try (InputStream in = ConsoleFiles.class.getResourceAsStream("web/" + name)) {
            if (in == null) {
                throw new IllegalStateException("The file " + name + " of the console is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("The file " + name + " of the console cannot be read", e);
        }
    }

    static byte[] compress(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes) {
            {
                def.setLevel(java.util.zip.Deflater.BEST_COMPRESSION);
            }
        }) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String mediaTypeOf(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "html" -> "text/html;charset=UTF-8";
            case "js" -> "text/javascript;charset=UTF-8";
            case "css" -> "text/css;charset=UTF-8";
            case "svg" -> "image/svg+xml";
            case "json" -> "application/json";
            case "md", "txt" -> "text/plain;charset=UTF-8";
            default -> "application/octet-stream";
        };
    }
}
