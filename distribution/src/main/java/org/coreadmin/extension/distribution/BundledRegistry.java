package org.coreadmin.extension.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.operation.PackageCapabilities;
import org.coreadmin.extension.registry.RegistryPublisher;
import org.coreadmin.extension.registry.RegistrySigner;
import org.coreadmin.extension.transaction.DurableFiles;

/**
 * Publishes the packages of the first-party plugins into the registry that comes with the distribution. The build runs it from
 * its source file, with the distribution's libraries.
 */
final class BundledRegistry {

    /** From the instant of publication on. */
    private static final Duration LIFE = Duration.ofDays(20 * 365);

    private BundledRegistry() {}

    /**
     * Publishes the package of each module below a directory: the newest {@code target/*.zip}, as earlier builds, of earlier
     * versions, may have left theirs.
     *
     * @param args the directory with the plugins' modules, the registry's directory, the instant of publication
     */
    public static void main(String[] args) throws IOException {
        Path modules = Path.of(args[0]);
        Path registry = Path.of(args[1]);
        Clock clock = Clock.fixed(Instant.parse(args[2]), ZoneOffset.UTC);
        RegistryPublisher publisher = new RegistryPublisher(DurableFiles.system(), clock);
        List<Path> packages = packages(modules);
        if (packages.isEmpty()) {
            throw new IOException("No plugin below " + modules + " has a package in its target directory");
        }
        for (Path file : packages) {
            publisher.publish(file, registry, Progress.NONE);
        }
        sign(registry, clock);
        List<String> undeclared = PackageCapabilities.undeclared(registry);
        if (!undeclared.isEmpty()) {
            throw new IOException(String.join("\n", undeclared));
        }
    }

    /**
     * Signs the registry with keys that nobody keeps, and names its root beside it. Nothing can be added to it, and nobody has to
     * sign it again: a newer distribution brings another.
     */
    private static void sign(Path registry, Clock clock) throws IOException {
        Path keys = Files.createTempDirectory("bundled-registry-keys");
        try {
            Sha256 root = new RegistrySigner(registry, keys, DurableFiles.system(), clock)
                    .lasting(keys, LIFE)
                    .init();
            Files.writeString(registry.resolveSibling(registry.getFileName() + ".sha256"), root.hex() + "\n");
        } finally {
            for (String name : List.of("root", "online")) {
                Files.deleteIfExists(keys.resolve(name + ".pem"));
                Files.deleteIfExists(keys.resolve(name + ".pub.pem"));
            }
            Files.delete(keys);
        }
    }

    private static List<Path> packages(Path modules) throws IOException {
        Map<Path, Path> newest = new TreeMap<>();
        try (Stream<Path> files = Files.find(
                modules,
                4,
                (file, attributes) -> file.getFileName().toString().endsWith(".zip")
                        && file.getParent().endsWith("target"))) {
            for (Path file : files.toList()) {
                Path target = file.getParent();
                Path other = newest.get(target);
                if (other == null || Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(other)) > 0) {
                    newest.put(target, file);
                }
            }
        }
        return List.copyOf(newest.values());
    }
}
