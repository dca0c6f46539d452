package org.coreadmin.extension.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;

/**
 * Publishes the packages of the first-party plugins into the registry that comes with the distribution. The build runs it from
 * its source file, with the distribution's libraries.
 */
final class BundledRegistry {

    /** The validity of signatures, from the instant of publication on. */
    private static final Duration LIFE = Duration.ofDays(20 * 365);

    private BundledRegistry() {}

    /**
     * Publishes the package of each module below a directory: the newest {@code target/*.zip}, as earlier builds, of earlier
     * versions, may have left theirs.
     *
     * @param args the directory with the plugins' modules, the registry's directory, the instant of publication; then, if they are
     *     given, {@code keys=DIR}, which has the keys to sign with and gets them if it has none, or {@code signatures=REGISTRY},
     *     the bundled registry of another build, which has to have the same content
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
        Optional<Path> signatures = option(args, "signatures=");
        if (signatures.isPresent()) {
            takeSignatures(signatures.get(), registry);
        } else {
            sign(registry, clock, option(args, "keys="));
        }
        List<String> undeclared = new RegistryPublisher().undeclared(registry);
        if (!undeclared.isEmpty()) {
            throw new IOException(String.join("\n", undeclared));
        }
    }

    /** Returns what follows a word among the arguments; empty if the word is missing, or nothing follows it. */
    private static Optional<Path> option(String[] args, String word) {
        return Stream.of(args)
                .filter(arg -> arg.startsWith(word) && arg.length() > word.length())
                .map(arg -> Path.of(arg.substring(word.length())))
                .findFirst();
    }

    /**
     * Signs the registry, and writes its root beside it. If no keys are kept, it is signed with keys that are thrown
     * away: nothing can be added to it, and nobody has to sign it again, since a newer distribution brings another one.
     */
    private static void sign(Path registry, Clock clock, Optional<Path> kept) throws IOException {
        if (kept.isPresent()) {
            sign(registry, clock, kept.get());
            return;
        }
        Path keys = Files.createTempDirectory("bundled-registry-keys");
        try {
            sign(registry, clock, keys);
        } finally {
            for (String name : List.of("root", "online")) {
                Files.deleteIfExists(keys.resolve(name + ".pem"));
                Files.deleteIfExists(keys.resolve(name + ".pub.pem"));
            }
            Files.delete(keys);
        }
    }

    private static void sign(Path registry, Clock clock, Path keys) throws IOException {
        Sha256 root = new RegistrySigner(registry, keys, DurableFiles.system(), clock)
                .lasting(keys, LIFE)
                .init();
        Files.writeString(rootOf(registry), root.hex() + "\n");
    }

    private static Path rootOf(Path registry) {
        return registry.resolveSibling(registry.getFileName() + ".sha256");
    }

    /**
     * Copies the signatures of another build, if they are about what was built here: so a build without keys can make
     * the same bytes.
     */
    private static void takeSignatures(Path other, Path registry) throws IOException {
        List<String> different = new ArrayList<>();
        int signed = 0;
        for (Path file : files(other.resolve("tuf"))) {
            Path name = other.relativize(file);
            Path copy = registry.resolve(name.toString());
            Files.createDirectories(Objects.requireNonNull(copy.getParent()));
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            if (name.startsWith(Path.of("tuf", "targets"))) {
                signed++;
                Path target = Path.of("tuf", "targets").relativize(name);
                String plain = target.getFileName().toString().replaceFirst("^[0-9a-f]{64}\\.", "");
                Path built = registry.resolve(target.resolveSibling(plain).toString());
                if (!Files.exists(built) || Files.mismatch(built, file) >= 0) {
                    different.add(target.resolveSibling(plain).toString());
                }
            }
        }
        long plugins = files(registry.resolve("index")).stream()
                .filter(file -> file.toString().endsWith(".json"))
                .count();
        if (signed == 0 || !different.isEmpty() || signed != plugins + 1) {
            throw new IOException("What was built is not what " + other + " has signed"
                    + (different.isEmpty() ? ": other plugins" : ": " + String.join(", ", different)));
        }
        Files.copy(rootOf(other), rootOf(registry), StandardCopyOption.REPLACE_EXISTING);
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile).sorted().toList();
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
