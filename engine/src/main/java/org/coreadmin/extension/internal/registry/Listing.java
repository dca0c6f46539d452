package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.registry.search.Document;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The list of a registry: a record for each plugin, in shards. A registry that was made by hand and has no shards is
 * read from its index files, if its directory can be listed.
 *
 * @param registry the registry of the list
 * @param shards   the shards that {@code registry.json} names
 * @param search   the server that it names for searching
 * @param state    what distinguishes this state of the list from any other; empty if only reading it shows that
 * @param warning  why that may not be the newest state; empty if it is
 */
public record Listing(
        Registry registry,
        List<RegistryDescription.Shard> shards,
        Optional<String> search,
        Optional<String> state,
        Optional<Message> warning) {

    private static final int MAX_INFLATED = 32 * 1024 * 1024;

    /** Lists without digests are held in memory for each search. */
    private static final long MAX_HELD =
            Math.min(256L * 1024 * 1024, Runtime.getRuntime().maxMemory() / 16);

    private static final int ATTEMPTS = 3;
    private static final int MOST_FOUND = 1000;
    private static final StrictJson JSON = new StrictJson(TransferLimits.INDEX_BYTES);
    private static final String ALL = "list/all.ndjson.gz";

    public Listing {
        shards = List.copyOf(shards);
    }

    /**
     * The content that was read.
     *
     * @param documents in the order of the shards
     * @param warning   why there may be more
     */
    public record Contents(List<Document> documents, Optional<Message> warning) {}

    /** Asks a registry where its list is; nothing of it is read yet. */
    public static Listing of(Registry registry) throws IOException {
        return registry.files()
                .read(RegistryDescription.FILE, registry.listings())
                .map(read -> read.value().withWarning(read.warning()))
                .orElseGet(() -> of(registry, RegistryDescription.NOTHING));
    }

    /** Returns the list of a registry that says this of itself. */
    public static Listing of(Registry registry, RegistryDescription description) {
        return new Listing(
                registry, description.shards(), description.search(), stateOf(description.shards()), Optional.empty());
    }

    private Listing withWarning(Optional<Message> warned) {
        return warned.isEmpty() ? this : new Listing(registry, shards, search, state, warned);
    }

    private static Optional<String> stateOf(List<RegistryDescription.Shard> shards) {
        return shards.isEmpty()
                        || shards.stream().anyMatch(shard -> shard.sha256().isEmpty())
                ? Optional.empty()
                : Optional.of(shards.stream()
                        .map(shard -> shard.sha256().orElseThrow().hex())
                        .collect(Collectors.joining(",")));
    }

    /**
     * Returns a warning about a server that has none of a registry's files: it is most likely another one than the
     * operator meant.
     */
    private static Optional<Message> strangeAddress(Registry registry) throws IOException {
        boolean hosted = registry.settings().address().directory().isEmpty();
        return hosted
                        && registry.files()
                                .read(RegistryDescription.FILE, RegistryDescription::read)
                                .isEmpty()
                ? Optional.of(Message.of(
                        "There is no registry at {0}: the server answers, but has no {1}. Correct the address in"
                                + " config/core-extension.yaml or CORE_REGISTRY_URL.",
                        registry.settings().address(), RegistryDescription.FILE))
                : Optional.empty();
    }

    /**
     * Reads the list; a shard that went away meanwhile means that a newer description names another. Where there is only a server
     * to ask, what it finds is read.
     *
     * @param query  what a server is asked for
     */
    public Contents read(SearchQuery query) throws IOException {
        Listing listing = this;
        for (int attempt = 1; ; attempt++) {
            Reader reader = new Reader(registry);
            if (listing.shards().isEmpty()) {
                Optional<byte[]> answer = listing.search().isPresent()
                        ? registry.files().search(listing.search().get(), query.toParameters(MOST_FOUND))
                        : Optional.empty();
                Optional<Message> warning = Optional.empty();
                if (answer.isPresent()) {
                    warning = reader.found(answer.get());
                } else {
                    reader.withoutShards();
                    warning = reader.documents.isEmpty() ? strangeAddress(registry) : Optional.empty();
                }
                return new Contents(reader.documents, warning);
            }
            Optional<String> missing = reader.missing(listing.shards());
            if (missing.isEmpty()) {
                return new Contents(reader.documents, Optional.empty());
            }
            if (attempt == ATTEMPTS) {
                throw new OutOfReachException(
                        Message.of(
                                "{0} does not exist, although {1} names it", missing.get(), RegistryDescription.FILE),
                        false);
            }
            listing = of(registry);
        }
    }

    /** Receives a line. */
    interface LineConsumer {
        void accept(byte[] line) throws IOException;
    }

    /**
     * Reads a shard, line by line.
     *
     * @return false if the registry does not have it
     */
    boolean lines(RegistryDescription.Shard shard, LineConsumer lines) throws IOException {
        return shard(registry, shard, lines);
    }

    private static boolean shard(Registry registry, RegistryDescription.Shard shard, LineConsumer lines)
            throws IOException {
        RegistryFiles.Decoder<Boolean> decoder = content -> {
            if (shard.sha256().isPresent()
                    && !Sha256.of(Download.sha256().digest(content))
                            .equals(shard.sha256().get())) {
                throw new MalformedIndexException(
                        Message.of("{0} does not match what {1} promises", shard.path(), RegistryDescription.FILE));
            }
            inflate(content, lines);
            return true;
        };
        return shard.sha256().isPresent()
                ? registry.files().readImmutable(shard.path(), decoder).isPresent()
                : registry.files().read(shard.path(), decoder).isPresent();
    }

    /** Passes on the lines of a shard as they are inflated; no more of it is ever in memory than a line. */
    private static void inflate(byte[] content, LineConsumer lines) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
        byte[] piece = new byte[64 * 1024];
        long inflated = 0;
        boolean tooLong = false;
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(content), piece.length)) {
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                inflated += count;
                if (inflated > MAX_INFLATED) {
                    throw new MalformedIndexException(
                            Message.of("a list shard inflates to more than {0} bytes", MAX_INFLATED));
                }
                int start = 0;
                for (int i = 0; i < count; i++) {
                    if (piece[i] == '\n') {
                        line.write(piece, start, i - start);
                        deliver(line, tooLong, lines);
                        tooLong = false;
                        start = i + 1;
                    }
                }
                line.write(piece, start, count - start);
                if (line.size() > ListRecord.MAX_LINE) { // no record is that long
                    tooLong = true;
                    line.reset();
                }
            }
        }
        deliver(line, tooLong, lines);
    }

    private static void deliver(ByteArrayOutputStream line, boolean tooLong, LineConsumer lines) throws IOException {
        if (!tooLong && line.size() > 0) {
            lines.accept(line.toByteArray());
        }
        line.reset();
    }

    /** Collects records. Lines that cannot be understood are left out. */
    private static final class Reader {

        private final Registry registry;
        private final List<Document> documents = new ArrayList<>();
        private long inflated;

        Reader(Registry registry) {
            this.registry = registry;
        }

        /** Reads shards up to one that is not there; gives its path. */
        Optional<String> missing(List<RegistryDescription.Shard> shards) throws IOException {
            for (RegistryDescription.Shard shard : shards) {
                if (!read(shard)) {
                    return Optional.of(shard.path());
                }
            }
            return Optional.empty();
        }

        /** Reads what a server found; gives why there may be more. */
        Optional<Message> found(byte[] answer) throws MalformedIndexException {
            Fields page;
            try {
                Fields whole = new Fields(JSON.readObject(answer));
                page = whole.list("list").isEmpty() ? whole.object("data") : whole;
            } catch (MalformedJsonException e) {
                throw new MalformedIndexException(Message.of("what its search answers cannot be read: {0}", e));
            }
            for (Object record : page.list("list")) {
                if (record instanceof Map<?, ?> map && documents.size() < MOST_FOUND) {
                    line(StrictJson.write(JsonObject.of(map)));
                }
            }
            long total = page.wholeNumber("total", documents.size());
            return total <= documents.size()
                    ? Optional.empty()
                    : Optional.of(Message.of(
                            "The registry '{0}' finds {1}; the best {2} of them are searched",
                            registry.settings().id(), total, documents.size()));
        }

        void withoutShards() throws IOException {
            List<String> shards = registry.files().names("list").stream()
                    .filter(name -> name.endsWith(".ndjson.gz"))
                    .toList();
            for (String name : shards) {
                read(new RegistryDescription.Shard("list/" + name, Optional.empty()));
            }
            if (shards.isEmpty()) {
                read(new RegistryDescription.Shard(ALL, Optional.empty()));
                fromIndex();
            }
        }

        private boolean read(RegistryDescription.Shard shard) throws IOException {
            return shard(registry, shard, this::line);
        }

        private void line(byte[] line) throws MalformedIndexException {
            inflated += line.length;
            if (inflated > MAX_HELD) {
                throw new MalformedIndexException(Message.of(
                        "its list has more than the {0} bytes that are held in memory here (a sixteenth of what -Xmx allows). A"
                                + " list whose shards are named with their sha256 in {1} may be longer",
                        MAX_HELD, RegistryDescription.FILE));
            }
            ListRecord.document(line).ifPresent(documents::add);
        }

        private void fromIndex() throws IOException {
            for (String vendor : registry.files().names("index")) {
                for (String file : registry.files().names("index/" + vendor)) {
                    if (file.endsWith(".json")) {
                        fromIndex(vendor + "/" + file.substring(0, file.length() - ".json".length()));
                    }
                }
            }
        }

        private void fromIndex(String name) throws IOException {
            try {
                Optional<IndexFile> file = registry.find(PluginName.of(name)).map(RegistryFiles.Read::value);
                Optional<byte[]> line = file.flatMap(ListRecord::write);
                if (line.isPresent()) {
                    line(line.get());
                }
            } catch (MalformedIndexException e) {
                // left out, like a line that cannot be understood
            } catch (PluginException e) {
                if (e.code() != ErrorCode.BAD_REQUEST) {
                    throw e;
                }
            }
        }
    }
}
