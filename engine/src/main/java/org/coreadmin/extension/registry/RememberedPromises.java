package org.coreadmin.extension.registry;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.trust.FileDigests;
import org.coreadmin.extension.trust.TargetFile;
import org.coreadmin.extension.trust.TrustedTarget;
import org.coreadmin.extension.trust.VerifiedMetadata;

/**
 * What a signed registry has promised of a few files, for later processes, with the verified metadata that it follows from: parsing and
 * verifying the same metadata again takes longer than all else of a command that looks at one plugin. It says nothing once that
 * metadata is not current any more. Kept beside the trusted root, so whoever can change the one can change the other. A file that is
 * damaged or of another format counts as missing. Immutable.
 *
 * @param metadata what the promises follow from
 * @param promises by path
 */
record RememberedPromises(VerifiedMetadata metadata, Map<String, Promised> promises) {

    /** The number of the format, and of the rules: to be raised when something is refused that was accepted before. */
    private static final int FORMAT = 1;

    private static final int MOST_PROMISES = 16;
    private static final int LARGEST = 256 * 1024;

    /**
     * A promise.
     *
     * @param target  empty: no role promises the file
     * @param content the file's bytes, which were verified; empty if there is no such file
     */
    record Promised(Optional<TrustedTarget> target, Optional<byte[]> content) {

        boolean isContent(byte[] found) {
            return content.isPresent() && Arrays.equals(content.get(), found);
        }
    }

    RememberedPromises {
        promises = new LinkedHashMap<>(promises);
    }

    /**
     * Returns these promises and another one; where they are too many, without the oldest. Those that follow from other metadata, or
     * from some that has expired, are left out.
     */
    RememberedPromises with(VerifiedMetadata current, String path, Promised promised, Instant now) {
        Map<String, Promised> all = new LinkedHashMap<>();
        boolean fits = metadata.fits(current) && metadata.isValid(now);
        if (fits) {
            all.putAll(promises);
            all.remove(path);
            while (all.size() >= MOST_PROMISES) {
                all.remove(all.keySet().iterator().next());
            }
        }
        all.put(path, promised);
        return new RememberedPromises(fits ? metadata.and(current) : current, all);
    }

    /** Reads a file that {@link #write} wrote; empty if there is none that is whole and of this format. */
    static Optional<RememberedPromises> read(Path file) {
        byte[] content;
        try (InputStream in = RegularFile.open(file)) {
            content = in.readNBytes(LARGEST + 1);
        } catch (IOException e) {
            return Optional.empty();
        }
        int length = content.length - Long.BYTES;
        if (length <= 0 || content.length > LARGEST) {
            return Optional.empty();
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(content))) {
            if (in.readLong() != checksum(content, Long.BYTES, length) || in.readInt() != FORMAT) {
                return Optional.empty();
            }
            return Optional.of(read(in));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static RememberedPromises read(DataInputStream in) throws IOException {
        long rootVersion = in.readLong();
        Map<String, byte[]> files = new LinkedHashMap<>();
        Map<String, Instant> ends = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String role = in.readUTF();
            ends.put(role, Instant.ofEpochSecond(in.readLong(), in.readInt()));
            files.put(role, bytes(in));
        }
        Map<String, Promised> promises = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String path = in.readUTF();
            Optional<TrustedTarget> target = in.readBoolean() ? Optional.of(target(path, in)) : Optional.empty();
            Optional<byte[]> content = in.readBoolean() ? Optional.of(bytes(in)) : Optional.empty();
            promises.put(path, new Promised(target, content));
        }
        return new RememberedPromises(new VerifiedMetadata(rootVersion, files, ends), promises);
    }

    private static TrustedTarget target(String path, DataInputStream in) throws IOException {
        String role = in.readUTF();
        long length = in.readLong();
        Map<String, String> digests = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            digests.put(in.readUTF(), in.readUTF());
        }
        Set<String> keys = new LinkedHashSet<>();
        for (int left = in.readInt(); left > 0; left--) {
            keys.add(in.readUTF());
        }
        return new TrustedTarget(new TargetFile(path, length, new FileDigests(digests)), role, keys);
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        return in.readNBytes(in.readInt());
    }

    private static long checksum(byte[] content, int from, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(content, from, length);
        return checksum.getValue();
    }

    /** Writes the file; returns whether it is small enough. */
    boolean write(Path file, CacheFiles files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(out);
        }
        byte[] content = bytes.toByteArray();
        if (content.length + Long.BYTES > LARGEST) {
            return false;
        }
        files.replace(file, out -> {
            DataOutputStream whole = new DataOutputStream(out);
            whole.writeLong(checksum(content, 0, content.length));
            whole.write(content);
            whole.flush();
        });
        return true;
    }

    private void write(DataOutputStream out) throws IOException {
        out.writeInt(FORMAT);
        out.writeLong(metadata.rootVersion());
        out.writeInt(metadata.files().size());
        for (Map.Entry<String, byte[]> file : metadata.files().entrySet()) {
            out.writeUTF(file.getKey());
            Instant end = Objects.requireNonNull(metadata.ends().get(file.getKey()));
            out.writeLong(end.getEpochSecond());
            out.writeInt(end.getNano());
            write(out, file.getValue());
        }
        out.writeInt(promises.size());
        for (Map.Entry<String, Promised> promise : promises.entrySet()) {
            Promised promised = promise.getValue();
            out.writeUTF(promise.getKey());
            out.writeBoolean(promised.target().isPresent());
            if (promised.target().isPresent()) {
                write(out, promised.target().get());
            }
            out.writeBoolean(promised.content().isPresent());
            if (promised.content().isPresent()) {
                write(out, promised.content().get());
            }
        }
    }

    private static void write(DataOutputStream out, TrustedTarget target) throws IOException {
        out.writeUTF(target.role());
        out.writeLong(target.file().length());
        Map<String, String> digests = target.file().digests().byAlgorithm();
        out.writeInt(digests.size());
        for (Map.Entry<String, String> digest : digests.entrySet()) {
            out.writeUTF(digest.getKey());
            out.writeUTF(digest.getValue());
        }
        out.writeInt(target.keys().size());
        for (String key : target.keys()) {
            out.writeUTF(key);
        }
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
