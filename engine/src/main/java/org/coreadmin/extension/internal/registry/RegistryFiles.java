package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.registry.Signers;

/** The files of one registry, wherever they are. Paths are those of the format, with slashes. */
public interface RegistryFiles {

    /** Makes a value from a file's bytes, or refuses them. */
    interface Decoder<T> {
        T decode(byte[] content) throws IOException;
    }

    /**
     * The value that was read.
     *
     * @param value   made of the file
     * @param warning why it is not the newest; empty if it is
     * @param signers who signed it; empty if nobody did
     */
    record Read<T>(T value, Optional<Message> warning, Optional<Signers> signers) {

        Read(T value, Optional<Message> warning) {
            this(value, warning, Optional.empty());
        }
    }

    /**
     * Returns the role that was signed too long ago, and when it stops being valid, as far as was read; empty where all
     * is well.
     */
    default Optional<Map.Entry<String, Instant>> late() {
        return Optional.empty();
    }

    /**
     * Reads a small file.
     *
     * @return empty if the registry has no such file
     * @throws IOException if it cannot be had, is too large or is refused by the decoder, and no older copy is at hand
     */
    <T> Optional<Read<T>> read(String path, Decoder<T> decoder) throws IOException;

    /**
     * Reads a small file that a registry need not have. That it has none is remembered as the copy of a file is, and told with a warning
     * where the registry does not answer.
     *
     * @param absent the value where there is no such file
     * @throws IOException as {@link #read} does
     */
    default <T> Read<T> readOptional(String path, Decoder<T> decoder, T absent) throws IOException {
        return read(path, decoder).orElseGet(() -> new Read<>(absent, Optional.empty()));
    }

    /**
     * Reads a small file whose content never changes under its path.
     *
     * @return empty if the registry has no such file
     */
    <T> Optional<T> readImmutable(String path, Decoder<T> decoder) throws IOException;

    /**
     * Queries the server that a registry names for searching.
     *
     * @param address as the registry writes it
     * @param query   the part after the '?'
     * @return empty where no server can be asked
     * @throws IOException if the address may not be asked, or the answer cannot be had
     */
    Optional<byte[]> search(String address, String query) throws IOException;

    /** Returns the names of the files in one of the registry's directories, sorted; none where that cannot be asked. */
    List<String> names(String directory) throws IOException;

    /** Returns the file of a package where the registry is a directory of this machine, whether it is there or not; else empty. */
    default Optional<Path> local(String path) {
        return Optional.empty();
    }

    /**
     * Transfers the rest of a package into the download.
     *
     * @throws IOException if it cannot be had, or is not what the download wants
     */
    void transfer(String path, Download download) throws IOException;
}
