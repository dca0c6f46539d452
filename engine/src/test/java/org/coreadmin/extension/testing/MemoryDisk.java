package org.coreadmin.extension.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A small file system in memory of its own, which can be filled and made read-only. Needs the right to mount. */
public final class MemoryDisk implements AutoCloseable {

    private static final String FILLING = "filling";

    private final Path place;

    private MemoryDisk(Path place) {
        this.place = place;
    }

    /** Why there can be none here; empty if there can. */
    public static Optional<String> missing(Path directory) {
        try (MemoryDisk disk = mount(Files.createTempDirectory(directory, "probe"), 1)) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("No file system in memory is mounted here, which needs root: " + e.getMessage());
        }
    }

    /** Mounts one on a directory. */
    public static MemoryDisk mount(Path directory, int megabytes) throws IOException {
        run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", directory.toString());
        return new MemoryDisk(directory);
    }

    /** Mounts the content of one directory on another. */
    public static MemoryDisk bind(Path content, Path directory) throws IOException {
        run("mount", "--bind", content.toString(), directory.toString());
        return new MemoryDisk(directory);
    }

    /** Mounts on a directory what is in it, so that changes go to a directory of this disk: as in a container. */
    public MemoryDisk overlay(Path directory) throws IOException {
        Path upper = Files.createDirectory(place.resolve("upper"));
        Path work = Files.createDirectory(place.resolve("work"));
        run(
                "mount",
                "-t",
                "overlay",
                "-o",
                "lowerdir=" + directory + ",upperdir=" + upper + ",workdir=" + work,
                "overlay",
                directory.toString());
        return new MemoryDisk(directory);
    }

    /** Makes it larger. */
    public void resize(int megabytes) throws IOException {
        run("mount", "-o", "remount,size=" + megabytes + "m", place.toString());
    }

    /** Whether it can only be read; nobody may have a file open for writing. */
    public void readOnly(boolean only) throws IOException {
        run("mount", "-o", "remount," + (only ? "ro" : "rw"), place.toString());
    }

    /** Takes all the space that is left. */
    public void fill() throws IOException {
        byte[] page = new byte[4096];
        try (OutputStream out = Files.newOutputStream(place.resolve(FILLING))) {
            while (true) {
                out.write(page);
            }
        } catch (IOException e) {
            if (Files.getFileStore(place).getUsableSpace() > 0) {
                throw e;
            }
        }
    }

    /** Gives it back. */
    public void empty() throws IOException {
        Files.delete(place.resolve(FILLING));
    }

    @Override
    public void close() throws IOException {
        run("umount", place.toString());
    }

    private static void run(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(List.of(command) + ": " + told.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
