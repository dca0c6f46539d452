package org.coreadmin.extension.tools;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.policy.advisory.AdvisoryFile;
import org.coreadmin.extension.internal.registry.Catalogue;
import org.coreadmin.extension.internal.registry.Download;
import org.coreadmin.extension.internal.registry.IndexReader;
import org.coreadmin.extension.internal.registry.ListRecord;
import org.coreadmin.extension.internal.registry.MalformedIndexException;
import org.coreadmin.extension.internal.registry.OutOfReachException;
import org.coreadmin.extension.internal.registry.Parcel;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.registry.RegistryDescription;
import org.coreadmin.extension.internal.registry.RegistryFiles;
import org.coreadmin.extension.internal.registry.SharedMetadata;
import org.coreadmin.extension.internal.registry.TransferLimits;
import org.coreadmin.extension.internal.registry.WrongDigestException;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.tools.registry.RegistryDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * Copies a registry into a directory, whole or what some plugins need. The copy has the signatures of the original, so those who
 * use it need not trust its maker. Files come in the order in which readers can follow; what is there already is not fetched
 * again. Several packages are fetched at a time.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class RegistryMirror {

    private static final Pattern INDEX = Pattern.compile("index/([^/]+/[^/]+)\\.json");
    private static final String TUF = Registry.METADATA + "/";
    private static final int MOST_ROOTS = 1024;
    private static final int TOGETHER = 4;
    private static final int MAX_LIST = 64 * 1024 * 1024;
    private static final StrictJson JSON = new StrictJson(TransferLimits.INDEX_BYTES);

    private final DurableFiles files;
    private final Clock clock;
    private final TransferLimits limits;

    /** Creates a mirror by this machine's clock. */
    public RegistryMirror() {
        this(DurableFiles.system(), Clock.systemUTC());
    }

    /** Creates a mirror by these files and this clock. */
    @API(status = API.Status.INTERNAL)
    public RegistryMirror(DurableFiles files, Clock clock) {
        this.files = files;
        this.clock = clock;
        this.limits = TransferLimits.DEFAULT;
    }

    /**
     * The result of a copy.
     *
     * @param plugins  how many
     * @param packages how many are there
     * @param fetched  how many of these were not there before
     * @param bytes    of the packages
     * @param signed   whether the registry is signed
     */
    public record Mirrored(int plugins, int packages, int fetched, long bytes, boolean signed) {}

    /** A package to fetch. */
    private record Wanted(String label, Sha256 digest, long size) {}

    /**
     * Returns the packages that a lock file needs from registries, of each plugin.
     *
     * @param lockFile a {@code core.lock.json}
     * @throws PluginException if it is no lock file
     */
    public static Map<PluginName, Set<Sha256>> needed(Path lockFile) throws IOException {
        Map<PluginName, Set<Sha256>> needed = new HashMap<>();
        LockFile.read(lockFile)
                .plugins()
                .forEach((name, entry) -> entry.sha256()
                        .filter(digest -> entry.registry().isPresent())
                        .ifPresent(digest -> needed.computeIfAbsent(name, plugin -> new HashSet<>())
                                .add(digest)));
        return needed;
    }

    /**
     * Copies a registry.
     *
     * @param from  where it is; with a root, everything is verified on the way
     * @param only  the packages that are needed of each plugin; empty: all
     * @param to    the directory of the copy
     * @param cache for small files, as the catalogue has it
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if something cannot be had; {@link ErrorCode#CONFLICT} if the directory
     *     is a copy of another registry
     */
    public Mirrored mirror(
            RegistrySettings from, Optional<Map<PluginName, Set<Sha256>>> only, Path to, Path cache, Progress progress)
            throws IOException {
        RegistryAddress.writable(to.toString());
        RegistryFiles raw = Catalogue.files(from, cache, files, clock, limits, new Random());
        Registry registry = Catalogue.registry(from, raw, cache, files, clock, limits, SharedMetadata.NONE);
        files.createDirectories(to);
        try {
            return RegistryDirectory.changing(to, files, target -> copy(raw, registry, only, to, progress));
        } catch (OutOfReachException | MalformedIndexException e) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, registry.describe(e), e);
        }
    }

    private Mirrored copy(
            RegistryFiles raw,
            Registry registry,
            Optional<Map<PluginName, Set<Sha256>>> only,
            Path to,
            Progress progress)
            throws IOException {
        Metadata metadata = metadata(raw, registry);
        requireSameRegistry(metadata, to);
        byte[] description = content(registry, metadata, RegistryDescription.FILE)
                .orElseThrow(() ->
                        new OutOfReachException(Message.of("{0} does not exist", RegistryDescription.FILE), false));
        RegistryDescription described = RegistryDescription.read(description);
        SortedMap<String, byte[]> shards = shards(raw, described);
        Set<PluginName> names = only.isPresent() ? only.get().keySet() : names(raw, metadata, shards);
        SortedMap<String, byte[]> indexes = new TreeMap<>();
        List<Wanted> packages = new ArrayList<>();
        List<Map.Entry<PluginName, byte[]>> read =
                together(names, name -> Map.entry(name, index(registry, metadata, name)));
        for (Map.Entry<PluginName, byte[]> one : read) {
            PluginName name = one.getKey();
            indexes.put(Registry.indexPath(name), one.getValue());
            for (IndexVersion version :
                    new IndexReader(name).read(one.getValue()).versions()) {
                boolean needed = only.isEmpty()
                        || Objects.requireNonNull(only.get().get(name)).contains(version.sha256());
                if (needed) {
                    packages.add(new Wanted(name + " " + version.version(), version.sha256(), version.size()));
                }
            }
        }
        int fetched = fetch(registry, packages, to, progress);
        write(to, indexes);
        write(to, shards);
        for (String path : metadata.targets().keySet()) {
            if (!INDEX.matcher(path).matches() && !path.equals(RegistryDescription.FILE)) {
                write(to, path, content(registry, metadata, path).orElseThrow());
            }
        }
        if (metadata.files().isEmpty()) {
            Optional<byte[]> advisories = content(registry, metadata, AdvisoryFile.PATH);
            if (advisories.isPresent()) {
                write(to, AdvisoryFile.PATH, advisories.get());
            }
        }
        for (Map.Entry<String, Target> target : metadata.targets().entrySet()) {
            Matcher index = INDEX.matcher(target.getKey());
            if (!index.matches() || indexes.containsKey(target.getKey())) {
                byte[] content = index.matches()
                        ? Objects.requireNonNull(indexes.get(target.getKey()))
                        : content(registry, metadata, target.getKey()).orElseThrow();
                write(to, target.getValue().copy(), content);
            }
        }
        byte[] timestamp = metadata.files().remove(TUF + "timestamp.json");
        write(to, metadata.files());
        write(to, RegistryDescription.FILE, description);
        if (timestamp != null) {
            write(to, TUF + "timestamp.json", timestamp);
        }
        return new Mirrored(
                names.size(),
                packages.size(),
                fetched,
                packages.stream().mapToLong(Wanted::size).sum(),
                timestamp != null);
    }

    /** A file that a role has signed. */
    private record Target(Sha256 digest, String copy) {}

    /** The signed metadata of a registry; nothing where it is not signed. */
    private record Metadata(SortedMap<String, byte[]> files, SortedMap<String, Target> targets) {}

    private static Metadata metadata(RegistryFiles raw, Registry registry) throws IOException {
        Metadata all = new Metadata(new TreeMap<>(), new TreeMap<>());
        Optional<byte[]> timestamp = fresh(raw, TUF + "timestamp.json");
        if (timestamp.isEmpty()) {
            if (registry.settings().root().isPresent()) {
                throw new OutOfReachException(Message.of("{0} does not exist", TUF + "timestamp.json"), false);
            }
            return all;
        }
        all.files().put(TUF + "timestamp.json", timestamp.get());
        for (int version = 1; version <= MOST_ROOTS; version++) {
            String path = TUF + version + ".root.json";
            Optional<byte[]> root = fresh(raw, path);
            if (root.isEmpty()) {
                break;
            }
            all.files().put(path, root.get());
        }
        String snapshot = TUF + version(signed(timestamp.get()), "snapshot.json") + ".snapshot.json";
        byte[] snapshots = required(raw, snapshot);
        all.files().put(snapshot, snapshots);
        Map<?, ?> roles = map(signed(snapshots), "meta");
        for (Object name : roles.keySet()) {
            String path = TUF + version(signed(snapshots), String.valueOf(name)) + "." + name;
            byte[] role = required(raw, path);
            all.files().put(path, role);
            map(signed(role), "targets").forEach((file, described) -> {
                if (described instanceof Map<?, ?> target
                        && map(target, "hashes").get("sha256") instanceof String digest) {
                    String where = String.valueOf(file);
                    int slash = where.lastIndexOf('/') + 1;
                    String copy = TUF + "targets/" + where.substring(0, slash) + digest + "." + where.substring(slash);
                    all.targets().putIfAbsent(where, new Target(new Sha256(digest), copy));
                }
            });
        }
        return all;
    }

    /** Refuses a directory that holds another registry: everybody who knows that one would refuse the new one. */
    private static void requireSameRegistry(Metadata metadata, Path to) throws IOException {
        Path root = to.resolve(TUF + "1.root.json");
        byte[] own = metadata.files().get(TUF + "1.root.json");
        if (Files.isRegularFile(root) && (own == null || !Arrays.equals(Files.readAllBytes(root), own))) {
            throw new PluginException(
                    ErrorCode.CONFLICT, Message.of("{0} is a copy of another registry. Name another directory.", to));
        }
    }

    private static byte[] index(Registry registry, Metadata metadata, PluginName name) throws IOException {
        String path = Registry.indexPath(name);
        return content(registry, metadata, path)
                .orElseThrow(() -> new OutOfReachException(Message.of("{0} does not exist", path), false));
    }

    /** Returns a small file: as it was signed, if the registry is signed; verified, if its root is known. */
    private static Optional<byte[]> content(Registry registry, Metadata metadata, String path) throws IOException {
        if (registry.settings().root().isPresent()) {
            return registry.files().read(path, content -> content).map(RegistryFiles.Read::value);
        }
        Target target = metadata.targets().get(path);
        if (target == null) {
            return fresh(registry.files(), path);
        }
        byte[] copy = required(registry.files(), target.copy());
        requireDigest(target.copy(), copy, target.digest());
        return Optional.of(copy);
    }

    private static SortedMap<String, byte[]> shards(RegistryFiles raw, RegistryDescription description)
            throws IOException {
        SortedMap<String, byte[]> shards = new TreeMap<>();
        for (RegistryDescription.Shard shard : description.shards()) {
            byte[] content = required(raw, shard.path());
            if (shard.sha256().isPresent()) {
                requireDigest(shard.path(), content, shard.sha256().get());
            }
            shards.put(shard.path(), content);
        }
        return shards;
    }

    private static Set<PluginName> names(RegistryFiles raw, Metadata metadata, Map<String, byte[]> shards)
            throws IOException {
        SortedMap<PluginName, String> names = new TreeMap<>();
        for (String path : metadata.targets().keySet()) {
            Matcher index = INDEX.matcher(path);
            if (index.matches()) {
                names.put(PluginName.of(index.group(1)), path);
            }
        }
        for (byte[] shard : shards.values()) {
            for (PluginName name : listed(shard)) {
                names.put(name, Registry.indexPath(name));
            }
        }
        for (String vendor : raw.names("index")) {
            for (String file : raw.names("index/" + vendor)) {
                if (file.endsWith(".json")) {
                    PluginName name = PluginName.of(vendor + "/" + file.substring(0, file.length() - ".json".length()));
                    names.put(name, Registry.indexPath(name));
                }
            }
        }
        return names.keySet();
    }

    private static List<PluginName> listed(byte[] shard) throws IOException {
        byte[] text;
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(shard))) {
            text = in.readNBytes(MAX_LIST);
        }
        List<PluginName> names = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '\n') {
                ListRecord.read("", Arrays.copyOfRange(text, start, i + 1)).ifPresent(one -> names.add(one.name()));
                start = i + 1;
            }
        }
        return names;
    }

    private int fetch(Registry registry, List<Wanted> packages, Path to, Progress progress) throws IOException {
        Map<Sha256, Wanted> missing = new LinkedHashMap<>();
        for (Wanted one : packages) {
            Path file = to.resolve(Registry.packagePath(one.digest()));
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || !Download.matches(file, one.digest())) {
                missing.put(one.digest(), one);
            }
        }
        Sum sum = new Sum(progress, missing.values());
        return together(missing.values(), one -> {
                    fetch(registry, one, to, sum);
                    return one;
                })
                .size();
    }

    private interface Transfer<T, R> {
        R of(T one) throws IOException;
    }

    /** Transfers several files at a time; returns the results in the order of what was asked for. */
    private static <T, R> List<R> together(Collection<T> all, Transfer<T, R> transfer) throws IOException {
        if (all.isEmpty()) {
            return List.of();
        }
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(TOGETHER, all.size()), work -> {
            Thread thread = new Thread(work, "core-mirror");
            thread.setDaemon(true);
            thread.setContextClassLoader(RegistryMirror.class.getClassLoader());
            return thread;
        });
        try {
            List<Future<R>> running = new ArrayList<>();
            for (T one : all) {
                running.add(threads.submit(() -> transfer.of(one)));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> one : running) {
                results.add(one.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The copy was cancelled", e);
        } finally {
            threads.shutdownNow();
        }
    }

    private void fetch(Registry registry, Wanted one, Path to, Sum sum) throws IOException {
        Path file = to.resolve(Registry.packagePath(one.digest()));
        Path folder = Objects.requireNonNull(file.getParent());
        files.createDirectories(folder);
        Path here;
        try {
            here = registry.fetch(new Parcel(
                    files,
                    folder,
                    one.label(),
                    one.digest(),
                    one.size(),
                    (step, done, total, what) -> sum.on(one, done)));
        } catch (WrongDigestException e) {
            throw new OutOfReachException(Message.of("{0}. It is damaged or was tampered with", e), false);
        }
        if (!here.equals(file)) {
            files.move(here, file);
        }
    }

    /** The packages together are one step. */
    private static final class Sum {

        private final Progress progress;
        private final Map<Wanted, Long> done = new LinkedHashMap<>();
        private final long total;
        private final int count;

        Sum(Progress progress, Iterable<Wanted> all) {
            this.progress = progress;
            long bytes = 0;
            int number = 0;
            for (Wanted one : all) {
                bytes += one.size();
                number++;
            }
            this.total = bytes;
            this.count = number;
        }

        synchronized void on(Wanted one, long bytes) {
            done.put(one, bytes);
            long sum = done.values().stream().mapToLong(Long::longValue).sum();
            progress.on(
                    "fetch",
                    Math.min(sum, total),
                    total,
                    count == 1 ? Message.verbatim(one.label()) : Message.of("{0} packages", count));
        }
    }

    private void write(Path to, Map<String, byte[]> all) throws IOException {
        for (Map.Entry<String, byte[]> one : all.entrySet()) {
            write(to, one.getKey(), one.getValue());
        }
    }

    private void write(Path to, String path, byte[] content) throws IOException {
        Path file = to.resolve(path).normalize();
        if (!file.startsWith(to)) {
            throw new OutOfReachException(Message.of("it names a file outside of itself: {0}", path), false);
        }
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) == content.length
                && Arrays.equals(Files.readAllBytes(file), content)) {
            return;
        }
        files.createDirectories(Objects.requireNonNull(file.getParent()));
        files.replace(file, content);
    }

    private static Optional<byte[]> fresh(RegistryFiles files, String path) throws IOException {
        Optional<RegistryFiles.Read<byte[]>> read = files.read(path, content -> content);
        if (read.isPresent() && read.get().warning().isPresent()) {
            throw new OutOfReachException(read.get().warning().get(), false);
        }
        return read.map(RegistryFiles.Read::value);
    }

    private static byte[] required(RegistryFiles files, String path) throws IOException {
        return files.readImmutable(path, content -> content)
                .orElseThrow(() -> new OutOfReachException(Message.of("{0} does not exist", path), false));
    }

    private static void requireDigest(String path, byte[] content, Sha256 digest) throws OutOfReachException {
        if (!Sha256.ofContent(content).equals(digest)) {
            throw new OutOfReachException(Message.of("{0} does not have the promised digest", path), false);
        }
    }

    private static Map<?, ?> signed(byte[] content) throws OutOfReachException {
        try {
            return map(JSON.readObject(content), "signed");
        } catch (MalformedJsonException e) {
            throw new OutOfReachException(Message.of("its signed metadata cannot be read: {0}", e), false);
        }
    }

    private static long version(Map<?, ?> signed, String name) throws OutOfReachException {
        if (map(map(signed, "meta"), name).get("version") instanceof Number number) {
            return number.longValue();
        }
        throw new OutOfReachException(Message.of("its signed metadata does not give the version of {0}", name), false);
    }

    private static Map<?, ?> map(Map<?, ?> holder, String name) {
        return holder.get(name) instanceof Map<?, ?> map ? map : Map.of();
    }
}
