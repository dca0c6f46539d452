package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.jspecify.annotations.Nullable;

/** The files of a registry, with a note of when they could last be read, and why not. Safe for use by several threads. */
public final class WatchedFiles implements RegistryFiles {

    private final RegistryFiles files;
    private final Clock clock;
    private @Nullable Instant lastRead;
    private @Nullable Message problem;

    public WatchedFiles(RegistryFiles files, Clock clock) {
        this.files = files;
        this.clock = clock;
    }

    synchronized RegistryState state(RegistrySettings settings) {
        return new RegistryState(settings, Optional.ofNullable(lastRead), Optional.ofNullable(problem), files.late());
    }

    private synchronized void answered() {
        lastRead = clock.instant();
        problem = null;
    }

    private synchronized void failed(Message reason) {
        if (!Thread.currentThread().isInterrupted()) { // a reading that was cancelled says nothing of the registry
            problem = reason;
        }
    }

    private static Message reason(IOException failure) {
        return failure.getMessage() == null ? Message.of("it cannot be read") : Message.of(failure);
    }

    /** Notes that the registry failed if the reading throws. */
    private <R> R watch(Reading<R> reading) throws IOException {
        try {
            return reading.read();
        } catch (IOException e) {
            failed(reason(e));
            throw e;
        }
    }

    @Override
    public <T> Optional<Read<T>> read(String path, Decoder<T> decoder) throws IOException {
        Optional<Read<T>> read = watch(() -> files.read(path, decoder));
        read.flatMap(Read::warning).ifPresentOrElse(this::failed, this::answered);
        return read;
    }

    @Override
    public <T> Read<T> readOptional(String path, Decoder<T> decoder, T absent) throws IOException {
        Read<T> read = watch(() -> files.readOptional(path, decoder, absent));
        read.warning().ifPresentOrElse(this::failed, this::answered);
        return read;
    }

    /** Reads a file that never changes, and so may be a copy, which says nothing about the registry. */
    @Override
    public <T> Optional<T> readImmutable(String path, Decoder<T> decoder) throws IOException {
        return watch(() -> files.readImmutable(path, decoder));
    }

    @Override
    public Optional<byte[]> search(String address, String query) throws IOException {
        return files.search(address, query);
    }

    @Override
    public List<String> names(String directory) throws IOException {
        return files.names(directory);
    }

    @Override
    public Optional<Path> local(String path) {
        return files.local(path);
    }

    @Override
    public void transfer(String path, Download download) throws IOException {
        files.transfer(path, download);
    }

    private interface Reading<R> {
        R read() throws IOException;
    }
}
