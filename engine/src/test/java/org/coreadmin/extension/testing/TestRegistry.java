package org.coreadmin.extension.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.registry.IndexReader;
import org.coreadmin.extension.internal.registry.ListRecord;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.registry.RegistryDescription;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.StrictJson;

/**
 * Packs and publishes plugins for tests of the engine, which has no author tools: an unsigned registry in a directory, as
 * docs/reference/registry.md describes it. What is published is not checked. For one thread at a time.
 */
public final class TestRegistry {

    private TestRegistry() {}

    /** Packs a plugin under {@code plugin/} of the manager's base directory, and adds it to the registry in a directory. */
    public static Path publish(ExtensionManager manager, String plugin, Path registry) {
        try {
            Files.createDirectories(registry);
            Path packed = registry.resolve("packed.zip");
            try {
                return add(pack(manager, plugin, packed), registry);
            } finally {
                Files.deleteIfExists(packed);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Packs a plugin under {@code plugin/} of the manager's base directory. */
    public static Path pack(ExtensionManager manager, String plugin, Path file) {
        Path tree = manager.application().base().plugin(PluginName.of(plugin));
        try (OutputStream out = Files.newOutputStream(file)) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a package to the registry in a directory; returns its place there. */
    public static Path add(Path file, Path registry) throws IOException {
        VerifiedPackage verified =
                PackageVerifier.verify(file, Expectation.ANYTHING, ArchiveLimits.DEFAULT, Progress.NONE);
        Manifest manifest = verified.manifest();
        Path kept = registry.resolve(Registry.packagePath(verified.digest()));
        Files.createDirectories(kept.getParent());
        if (!Files.exists(kept)) {
            Files.copy(file, kept);
        }
        Path index = registry.resolve(Registry.indexPath(manifest.name()));
        Files.createDirectories(index.getParent());
        List<Object> versions = new ArrayList<>();
        if (Files.exists(index)) {
            Optional<IndexVersion> before = new IndexReader(manifest.name())
                    .read(Files.readAllBytes(index))
                    .version(manifest.version());
            if (before.isPresent()) {
                if (!before.get().sha256().equals(verified.digest())) {
                    throw new IllegalStateException("published with other bytes: " + manifest.name());
                }
                return kept;
            }
            versions.addAll((List<?>) new StrictJson(1 << 22).readObject(index).get("versions"));
        }
        versions.add(0, entry(verified));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", manifest.name().toString());
        fields.put("type", manifest.type().word());
        fields.put("display_name", manifest.displayName());
        fields.put("description", manifest.description());
        fields.put("author", manifest.author());
        fields.put("category", manifest.category());
        fields.put("keywords", manifest.keywords());
        fields.put("license", manifest.license());
        fields.put("homepage", manifest.homepage());
        fields.put("versions", versions);
        Files.write(index, StrictJson.writePretty(fields));
        list(registry);
        return kept;
    }

    private static Map<String, Object> entry(VerifiedPackage verified) {
        Manifest manifest = verified.manifest();
        Map<String, Object> require = new LinkedHashMap<>();
        manifest.require().forEach((name, range) -> require.put(name.toString(), range.toString()));
        manifest.hostRequires().forEach((name, range) -> require.put(name, range.toString()));
        Map<String, Object> conflict = new LinkedHashMap<>();
        manifest.conflict().forEach((name, range) -> conflict.put(name.toString(), range.toString()));
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("version", manifest.version().toString());
        entry.put("require", require);
        entry.put("conflict", conflict);
        entry.put("size", verified.size());
        entry.put("sha256", verified.digest().hex());
        entry.put("published", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        entry.put("capabilities", manifest.capabilities());
        if (!manifest.databases().equals(DatabaseKind.ALL)) {
            entry.put(RemotePlugin.DATABASES, DatabaseKind.words(manifest.databases()));
        }
        return entry;
    }

    /** Writes the list of everything that has an index file, as one shard. */
    private static void list(Path registry) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes);
                Stream<Path> files = Files.walk(registry.resolve("index"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name =
                        registry.resolve("index").relativize(file).toString().replace(".json", "");
                Optional<byte[]> line =
                        ListRecord.write(new IndexReader(PluginName.of(name)).read(Files.readAllBytes(file)));
                if (line.isPresent()) {
                    out.write(line.get());
                }
            }
        }
        Sha256 digest = Sha256.of(Sha256.computation().digest(bytes.toByteArray()));
        String path = "list/0-" + digest.hex().substring(0, 16) + ".ndjson.gz";
        Files.createDirectories(registry.resolve("list"));
        Files.write(registry.resolve(path), bytes.toByteArray());
        List<RegistryDescription.Shard> shards = List.of(new RegistryDescription.Shard(path, Optional.of(digest)));
        Files.write(
                registry.resolve(RegistryDescription.FILE),
                new RegistryDescription("test", shards, Optional.empty()).write());
    }
}
