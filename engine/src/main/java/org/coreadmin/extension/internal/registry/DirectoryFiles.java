package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.json.RegularFile;

/** A registry in a directory of this machine. */
public final class DirectoryFiles implements RegistryFiles {

    private final Path directory;
    private final TransferLimits limits;

    public DirectoryFiles(Path directory, TransferLimits limits) {
        this.directory = directory;
        this.limits = limits;
    }

    @Override
    public <T> Optional<Read<T>> read(String path, Decoder<T> decoder) throws IOException {
        return readImmutable(path, decoder).map(value -> new Read<>(value, Optional.empty()));
    }

    @Override
    public <T> Optional<T> readImmutable(String path, Decoder<T> decoder) throws IOException {
        requireThere();
        Path file = directory.resolve(path);
        byte[] content;
        try (InputStream in = RegularFile.open(file)) {
            content = in.readNBytes(limits.indexBytes() + 1);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Optional.empty();
        } catch (FileSystemException e) {
            throw new OutOfReachException(Message.of("{0} cannot be read: {1}", file, RegularFile.reason(e)), e);
        }
        if (content.length > limits.indexBytes()) {
            throw limits.tooLarge(file);
        }
        return Optional.of(decoder.decode(content));
    }

    @Override
    public Optional<byte[]> search(String address, String query) {
        return Optional.empty();
    }

    @Override
    public List<String> names(String path) throws IOException {
        requireThere();
        try (Stream<Path> files = Files.list(directory.resolve(path))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        }
    }

    @Override
    public Optional<Path> local(String path) {
        return Optional.of(directory.resolve(path));
    }

    @Override
    public void transfer(String path, Download download) throws IOException {
        Path file = directory.resolve(path);
        try (InputStream in = RegularFile.open(file)) {
            in.skipNBytes(download.length());
            byte[] buffer = new byte[64 * 1024];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                download.add(ByteBuffer.wrap(buffer, 0, count));
            }
        } catch (NoSuchFileException e) {
            throw missing(file);
        }
    }

    /** Returns the failure that a package which the index names is not there. */
    static OutOfReachException missing(Path file) {
        return new OutOfReachException(Message.of("{0} does not exist, although the index names it", file), false);
    }

    private void requireThere() throws OutOfReachException {
        if (!Files.isDirectory(directory)) {
            throw new OutOfReachException(Message.of("{0} is not a directory", directory), false);
        }
    }
}
