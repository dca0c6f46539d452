package org.coreadmin.extension.registry;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.PluginName;

/**
 * What a registry's list holds: a record for each plugin, from its shards. A registry that was made by hand and has no shards
 * is read from its index files where its directory can be listed.
 *
 * @param registry whose list
 * @param plugins  in the order of the shards
 */
record Listing(RegistrySettings registry, List<RemotePlugin> plugins) {

    private static final int MAX_INFLATED = 32 * 1024 * 1024;
    private static final int ATTEMPTS = 3;
    private static final String ALL = "list/all.ndjson.gz";

    Listing {
        plugins = List.copyOf(plugins);
    }

    /** Reads the list; a shard that went away meanwhile means that a newer description names another. */
    static RegistryFiles.Read<Listing> read(Registry registry) throws IOException {
        for (int attempt = 1; ; attempt++) {
            Optional<RegistryFiles.Read<RegistryDescription>> description =
                    registry.files().read(RegistryDescription.FILE, RegistryDescription::read);
            List<RegistryDescription.Shard> shards =
                    description.map(read -> read.value().shards()).orElse(List.of());
            Optional<String> warning = description.flatMap(RegistryFiles.Read::warning);
            if (shards.isEmpty()) {
                return new RegistryFiles.Read<>(new Listing(registry.settings(), withoutShards(registry)), warning);
            }
            List<RemotePlugin> plugins = new ArrayList<>();
            Optional<String> missing = Optional.empty();
            for (RegistryDescription.Shard shard : shards) {
                Optional<List<RemotePlugin>> records = shard(registry, shard);
                if (records.isEmpty()) {
                    missing = Optional.of(shard.path());
                    break;
                }
                plugins.addAll(records.get());
            }
            if (missing.isEmpty()) {
                return new RegistryFiles.Read<>(new Listing(registry.settings(), plugins), warning);
            }
            if (attempt == ATTEMPTS) {
                throw new OutOfReachException(
                        missing.get() + " does not exist, although " + RegistryDescription.FILE + " names it", false);
            }
        }
    }

    private static Optional<List<RemotePlugin>> shard(Registry registry, RegistryDescription.Shard shard)
            throws IOException {
        String id = registry.settings().id();
        if (shard.sha256().isEmpty()) {
            return registry.files()
                    .read(shard.path(), content -> records(id, content))
                    .map(RegistryFiles.Read::value);
        }
        Sha256 expected = shard.sha256().get();
        return registry.files().readImmutable(shard.path(), content -> {
            if (!Sha256.of(Download.sha256().digest(content)).equals(expected)) {
                throw new MalformedIndexException(
                        shard.path() + " is not what " + RegistryDescription.FILE + " promises");
            }
            return records(id, content);
        });
    }

    private static List<RemotePlugin> withoutShards(Registry registry) throws IOException {
        RegistryFiles files = registry.files();
        List<String> shards = files.names("list").stream()
                .filter(name -> name.endsWith(".ndjson.gz"))
                .toList();
        List<RemotePlugin> plugins = new ArrayList<>();
        for (String name : shards) {
            shard(registry, new RegistryDescription.Shard("list/" + name, Optional.empty()))
                    .ifPresent(plugins::addAll);
        }
        if (shards.isEmpty()) {
            shard(registry, new RegistryDescription.Shard(ALL, Optional.empty()))
                    .ifPresent(plugins::addAll);
            plugins.addAll(fromIndex(registry));
        }
        return plugins;
    }

    private static List<RemotePlugin> fromIndex(Registry registry) throws IOException {
        List<RemotePlugin> plugins = new ArrayList<>();
        for (String vendor : registry.files().names("index")) {
            for (String file : registry.files().names("index/" + vendor)) {
                if (file.endsWith(".json")) {
                    fromIndex(registry, vendor + "/" + file.substring(0, file.length() - ".json".length()))
                            .ifPresent(plugins::add);
                }
            }
        }
        return plugins;
    }

    private static Optional<RemotePlugin> fromIndex(Registry registry, String name) throws IOException {
        try {
            return registry.find(PluginName.of(name))
                    .flatMap(read -> read.value()
                            .newest()
                            .map(version ->
                                    read.value().record(registry.settings().id(), version)));
        } catch (MalformedIndexException e) {
            return Optional.empty();
        } catch (PluginException e) {
            if (e.code() == ErrorCode.BAD_REQUEST) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The records of a shard; lines that cannot be understood are left out. */
    private static List<RemotePlugin> records(String registry, byte[] content) throws IOException {
        byte[] text;
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
            text = in.readNBytes(MAX_INFLATED + 1);
        }
        if (text.length > MAX_INFLATED) {
            throw new MalformedIndexException("a list shard inflates to more than " + MAX_INFLATED + " bytes");
        }
        List<RemotePlugin> plugins = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length; i++) {
            if (i == text.length || text[i] == '\n') {
                if (i > start) {
                    ListRecord.read(registry, Arrays.copyOfRange(text, start, i))
                            .ifPresent(plugins::add);
                }
                start = i + 1;
            }
        }
        return plugins;
    }
}
