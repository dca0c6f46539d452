package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.coreadmin.extension.Message;

/** A registry on a static host, with a cache that is asked whether it is still right, and that serves when the host does not. */
final class HostedFiles implements RegistryFiles {

    private static final Object LARGE = new Object();

    private final Host host;
    private final RegistryCache cache;
    private final TransferLimits limits;

    HostedFiles(Host host, RegistryCache cache, TransferLimits limits) {
        this.host = host;
        this.cache = cache;
        this.limits = limits;
    }

    @Override
    public <T> Optional<Read<T>> read(String path, Decoder<T> decoder) throws IOException {
        Optional<RegistryCache.Entry> cached = cache.find(path);
        try {
            return fresh(path, cached, decoder);
        } catch (IOException e) {
            if (cached.isEmpty()) {
                throw e;
            }
            return Optional.of(new Read<>(
                    decoded(cached.get().content(), decoder),
                    Optional.of(notTheNewest(e, cached.get().stored()))));
        }
    }

    @Override
    public <T> Read<T> readOptional(String path, Decoder<T> decoder, T absent) throws IOException {
        try {
            Optional<Read<T>> read = read(path, decoder);
            if (read.isEmpty() && cache.absentSince(path).isEmpty()) {
                cache.storeAbsence(path);
            }
            return read.orElseGet(() -> current(absent));
        } catch (IOException e) {
            Instant since = cache.absentSince(path).orElseThrow(() -> e);
            return new Read<>(absent, Optional.of(notTheNewest(e, since)));
        }
    }

    private static Message notTheNewest(IOException failure, Instant stored) {
        return Message.of("{0}. Its answer of {1} is used.", failure, stored);
    }

    /**
     * Decodes large files one after another: reading takes many times their size, and several are requested at once.
     */
    private <T> T decoded(byte[] content, Decoder<T> decoder) throws IOException {
        if (content.length < limits.indexBytes() / 16) {
            return decoder.decode(content);
        }
        synchronized (LARGE) {
            return decoder.decode(content);
        }
    }

    private <T> Optional<Read<T>> fresh(String path, Optional<RegistryCache.Entry> cached, Decoder<T> decoder)
            throws IOException {
        Map<String, String> headers =
                new LinkedHashMap<>(cached.map(RegistryCache.Entry::conditions).orElse(Map.of()));
        boolean packed = path.endsWith(".gz"); // compressed at rest, not for the transfer
        if (!packed) {
            headers.put("Accept-Encoding", "gzip");
        }
        return host.get(path, () -> headers, answer -> {
            if (answer.status() == 304 && cached.isPresent()) {
                return Optional.of(current(decoded(cached.get().content(), decoder)));
            }
            if (isAbsent(answer)) {
                return Optional.empty();
            }
            requireWhole(answer);
            byte[] content = packed ? answer.bytes() : answer.decoded();
            T value = decoded(content, decoder);
            cache.store(path, content, answer.header("ETag"), answer.header("Last-Modified"));
            return Optional.of(current(value));
        });
    }

    @Override
    public <T> Optional<T> readImmutable(String path, Decoder<T> decoder) throws IOException {
        Optional<RegistryCache.Entry> cached = cache.find(path);
        if (cached.isPresent()) {
            return Optional.of(decoded(cached.get().content(), decoder));
        }
        return fresh(path, cached, decoder).map(Read::value);
    }

    @Override
    public Optional<byte[]> search(String address, String query) throws IOException {
        return Optional.of(host.search(address, query, answer -> {
            requireWhole(answer);
            return answer.bytes();
        }));
    }

    @Override
    public List<String> names(String directory) {
        return List.of();
    }

    @Override
    public void transfer(String path, Download download) throws IOException {
        String[] tag = {""};
        host.get(path, () -> resuming(download, tag[0]), answer -> {
            if (isAbsent(answer)) {
                throw new OutOfReachException(
                        Message.of("{0} does not exist, although the index names it", answer.address()), false);
            }
            if (answer.status() == 416) {
                download.restart();
                throw new IOException("it cannot go on where the last attempt stopped");
            }
            if (answer.status() == 200) {
                download.restart();
            } else if (!answer.header("Content-Range").orElse("").startsWith("bytes " + download.length() + "-")) {
                download.restart();
                throw new IOException("it sends another part than was asked for");
            }
            tag[0] = answer.header("ETag")
                    .filter(value -> !value.startsWith("W/"))
                    .orElse("");
            receive(answer, download);
            return download;
        });
    }

    private static void receive(HostResponse answer, Download download) throws IOException {
        OptionalLong length = answer.length();
        if (length.isPresent() && download.length() + length.getAsLong() != download.size()) {
            throw new OutOfReachException(
                    Message.of(
                            "{0} does not have the {1} bytes that its index file promises",
                            answer.address(), download.size()),
                    false);
        }
        for (ByteBuffer piece = answer.next(); piece != null; piece = answer.next()) {
            download.add(piece);
        }
        if (!download.isComplete()) {
            throw new IOException("it ends after " + download.length() + " of " + download.size() + " bytes");
        }
    }

    private static Map<String, String> resuming(Download download, String tag) throws IOException {
        if (download.isComplete()) {
            download.restart();
        }
        Map<String, String> headers = new LinkedHashMap<>();
        if (download.length() > 0) {
            headers.put("Range", "bytes=" + download.length() + "-");
            if (!tag.isEmpty()) {
                headers.put("If-Range", tag);
            }
        }
        return headers;
    }

    private static void requireWhole(HostResponse answer) throws OutOfReachException {
        if (answer.status() != 200) {
            throw new OutOfReachException(Message.of("{0} answers {1}", answer.address(), answer.status()), false);
        }
    }

    private static boolean isAbsent(HostResponse answer) {
        return answer.status() == 404 || answer.status() == 410;
    }

    private static <T> Read<T> current(T value) {
        return new Read<>(value, Optional.empty());
    }
}
