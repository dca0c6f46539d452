package org.coreadmin.extension.crash;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A file system of its own in a file, whose power can be cut. Needs root, loop devices, mkfs and perl. */
final class LoopDisk implements AutoCloseable {

    /** The smallest that mkfs.xfs makes; the file is sparse. */
    private static final long SIZE = 320L << 20;

    private final Path image;
    private final Path place;
    private boolean mounted;

    private LoopDisk(Path image, Path place) {
        this.image = image;
        this.place = place;
    }

    /** Why there can be none of this type here; empty if there can. */
    static Optional<String> missing(String type, Path directory) {
        try (LoopDisk disk = LoopDisk.make(type, Files.createTempDirectory(directory, "probe"))) {
            disk.cut();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("No power is cut on " + type + " here, which needs root, a loop device, mkfs." + type
                    + " and perl: " + e.getMessage());
        }
    }

    /** Makes one and mounts it below a directory. */
    static LoopDisk make(String type, Path directory) throws IOException {
        Path image = directory.resolve(type + ".img");
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(SIZE);
        }
        run("mkfs." + type, "-q", image.toString());
        LoopDisk disk = new LoopDisk(image, Files.createDirectory(directory.resolve(type)));
        disk.mount();
        return disk;
    }

    /** Where it is mounted. */
    Path place() {
        return place;
    }

    /** Has all on the disk that was written so far. */
    void sync() throws IOException {
        run("sync", "-f", place.toString());
    }

    /** Cuts the power: what was not forced is lost, and nothing can be written any more. */
    void cut() throws IOException {
        // EXT4_IOC_SHUTDOWN and XFS_IOC_GOINGDOWN, without flushing the log
        run(
                "perl",
                "-e",
                "open(my $d, '<', $ARGV[0]) or die \"$!\"; my $f = pack('L', 2); ioctl($d, 0x8004587d, $f) or die \"$!\"",
                place.toString());
    }

    /** Starts the machine again: the file system replays its own journal. */
    void restart() throws IOException {
        unmount();
        mount();
    }

    private void mount() throws IOException {
        run("mount", "-o", "loop", image.toString(), place.toString());
        mounted = true;
    }

    private void unmount() throws IOException {
        run("umount", place.toString());
        mounted = false;
    }

    @Override
    public void close() throws IOException {
        if (mounted) {
            unmount();
        }
        Files.deleteIfExists(image);
        Files.deleteIfExists(place);
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
