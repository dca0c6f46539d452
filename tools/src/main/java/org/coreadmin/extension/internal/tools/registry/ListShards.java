package org.coreadmin.extension.internal.tools.registry;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.registry.Download;
import org.coreadmin.extension.internal.registry.ListRecord;
import org.coreadmin.extension.internal.registry.MalformedIndexException;
import org.coreadmin.extension.internal.registry.RegistryDescription;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/**
 * The list of a registry, in a power of two of shards by the CRC-32 of the plugin's name. A change writes the one shard that it
 * concerns under a new name and then {@code registry.json}; the shard before it stays until the next change, for readers who
 * hold the description before.
 */
public final class ListShards {

    /** The most plugins that shards hold on average; with more their number doubles. */
    static final int PLUGINS_A_SHARD = 4096;

    private final RegistryDirectory registry;
    private final DurableFiles files;

    public ListShards(RegistryDirectory registry, DurableFiles files) {
        this.registry = registry;
        this.files = files;
    }

    /** Returns the shard of a plugin. */
    public static int shardOf(PluginName name, int shards) {
        CRC32 crc = new CRC32();
        crc.update(name.toString().getBytes(StandardCharsets.UTF_8));
        return (int) (crc.getValue() & (shards - 1));
    }

    /** Updates the list from the plugin's index file. */
    public void update(PluginName name) throws IOException {
        Optional<RegistryDescription> before = registry.description();
        List<RegistryDescription.Shard> shards =
                before.map(RegistryDescription::shards).orElse(List.of());
        if (!areOurs(shards)) {
            rebuild(1);
            return;
        }
        int number = shardOf(name, shards.size());
        SortedMap<PluginName, byte[]> lines;
        try {
            lines = lines(shards.get(number));
        } catch (IOException e) {
            rebuild(shards.size());
            return;
        }
        record(name).ifPresentOrElse(line -> lines.put(name, line), () -> lines.remove(name));
        if (lines.size() > 2 * PLUGINS_A_SHARD) {
            rebuild(2 * shards.size());
            return;
        }
        List<RegistryDescription.Shard> changed = new ArrayList<>(shards);
        changed.set(number, write(number, lines));
        describe(changed, Set.of(shards.get(number).path()));
    }

    /** Rewrites every shard, from the index files. */
    public void rebuild(int atLeast) throws IOException {
        SortedMap<PluginName, byte[]> all = new TreeMap<>();
        for (PluginName name : names()) {
            record(name).ifPresent(line -> all.put(name, line));
        }
        int count = Integer.highestOneBit(Math.max(1, atLeast));
        while (all.size() > (long) count * PLUGINS_A_SHARD) {
            count *= 2;
        }
        List<SortedMap<PluginName, byte[]>> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            parts.add(new TreeMap<>());
        }
        for (PluginName name : all.keySet()) {
            parts.get(shardOf(name, count)).put(name, all.get(name));
        }
        List<RegistryDescription.Shard> shards = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            shards.add(write(i, parts.get(i)));
        }
        describe(shards, Set.of());
    }

    /** Returns the plugins that have an index file, sorted. */
    public List<PluginName> names() throws IOException {
        List<PluginName> names = new ArrayList<>();
        Path index = registry.directory().resolve("index");
        for (Path vendor : children(index)) {
            for (Path file : children(vendor)) {
                String base = file.getFileName().toString();
                if (base.endsWith(".json")) {
                    try {
                        names.add(PluginName.of(
                                vendor.getFileName() + "/" + base.substring(0, base.length() - ".json".length())));
                    } catch (PluginException e) {
                        // not ours: no plugin can have this name
                    }
                }
            }
        }
        names.sort(null);
        return names;
    }

    private Optional<byte[]> record(PluginName name) throws IOException {
        IndexFile file = registry.index(name).file();
        return ListRecord.write(file);
    }

    private SortedMap<PluginName, byte[]> lines(RegistryDescription.Shard shard) throws IOException {
        byte[] content = RegularFile.bytes(registry.directory().resolve(shard.path()));
        if (!Optional.of(Sha256.of(Download.sha256().digest(content))).equals(shard.sha256())) {
            throw new MalformedIndexException(Message.of("{0} is damaged", shard.path()));
        }
        byte[] text;
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
            text = in.readAllBytes();
        }
        SortedMap<PluginName, byte[]> lines = new TreeMap<>();
        int start = 0;
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '\n') {
                byte[] line = Arrays.copyOfRange(text, start, i + 1);
                ListRecord.read("", line).ifPresent(plugin -> lines.put(plugin.name(), line));
                start = i + 1;
            }
        }
        return lines;
    }

    private RegistryDescription.Shard write(int number, SortedMap<PluginName, byte[]> lines) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(content)) {
            for (byte[] line : lines.values()) {
                out.write(line);
            }
        }
        Sha256 digest = Sha256.of(Download.sha256().digest(content.toByteArray()));
        String path = "list/" + number + "-" + digest.hex().substring(0, 16) + ".ndjson.gz";
        Path file = registry.directory().resolve(path);
        files.createDirectories(Objects.requireNonNull(file.getParent()));
        files.replace(file, content.toByteArray());
        return new RegistryDescription.Shard(path, Optional.of(digest));
    }

    private void describe(List<RegistryDescription.Shard> shards, Set<String> keep) throws IOException {
        RegistryDescription before =
                registry.description().orElseGet(() -> new RegistryDescription("", List.of(), Optional.empty()));
        RegistryDescription named = before.name().isEmpty()
                ? before.withName(String.valueOf(
                        registry.directory().toAbsolutePath().normalize().getFileName()))
                : before;
        registry.replaceDescription(named.withShards(shards));
        Set<String> used = new HashSet<>(keep);
        shards.forEach(shard -> used.add(shard.path()));
        for (Path file : children(registry.directory().resolve("list"))) {
            String path = "list/" + file.getFileName();
            if (path.endsWith(".ndjson.gz") && !used.contains(path)) {
                files.delete(file);
            }
        }
    }

    private static boolean areOurs(List<RegistryDescription.Shard> shards) {
        return Integer.bitCount(shards.size()) == 1
                && shards.stream().allMatch(shard -> shard.sha256().isPresent());
    }

    private static List<Path> children(Path directory) throws IOException {
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(directory)) {
            return children.sorted().toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
