package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.Message;

/** The one pass over a package from its first byte to its last, which hashes, checks and hands out what is in it. */
final class ArchivePass {

    private static final Message CHANGED = Message.of("it changed while it was read");

    private final HashedBytes bytes;
    private final PackageLayout layout;
    private final byte[] manifest;
    private final UnpackTarget target;
    private final Set<String> directories = new HashSet<>();
    private final List<PackageEntry> unpacked = new ArrayList<>();
    private String lastParent = "";

    ArchivePass(HashedBytes bytes, PackageLayout layout, byte[] manifest, UnpackTarget target) {
        this.bytes = bytes;
        this.layout = layout;
        this.manifest = manifest;
        this.target = target;
    }

    /** Unpacks all entries; gives what the plugin consists of. */
    List<PackageEntry> unpack(List<PlacedEntry> entries) throws IOException, Refusal {
        try (EntryInflater inflater = new EntryInflater()) {
            for (PlacedEntry placed : entries) {
                bytes.skipTo(placed.dataOffset());
                unpack(placed.entry(), inflater);
            }
        }
        return unpacked;
    }

    /** Ends the pass. The directory was read before anything else; what is hashed has to be the same. */
    void finish(CentralDirectory directory) throws IOException, Refusal {
        bytes.skipTo(directory.offset());
        byte[] tail = directory.tail();
        for (int at = 0; at < tail.length; ) {
            ByteBuffer piece = bytes.next(tail.length - at);
            int length = piece.remaining();
            if (!piece.equals(ByteBuffer.wrap(tail, at, length))) {
                throw new Refusal(CHANGED);
            }
            at += length;
        }
    }

    private void unpack(ArchiveEntry entry, EntryInflater inflater) throws IOException, Refusal {
        String path = layout.pathOf(entry);
        if (entry.isDirectory()) {
            inflater.copy(entry, bytes, OutputStream.nullOutputStream());
            if (!path.isEmpty()) {
                visitDirectory(path);
                unpacked.add(new PackageEntry(path, true, 0, false));
            }
            return;
        }
        visitDirectory(parent(path));
        try (OutputStream file = target.file(path, entry.executable())) {
            if (entry == layout.manifest().entry()) {
                SameContent same = new SameContent(manifest, file);
                inflater.copy(entry, bytes, same);
                same.check();
            } else {
                inflater.copy(entry, bytes, file);
            }
        }
        unpacked.add(new PackageEntry(path, false, entry.size(), entry.executable()));
    }

    private void visitDirectory(String path) throws IOException {
        if (!path.isEmpty() && !path.equals(lastParent) && directories.add(path)) {
            visitDirectory(parent(path));
            target.directory(path);
        }
        lastParent = path;
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** The manifest was read and checked ahead; what is unpacked has to be the same. */
    private static final class SameContent extends OutputStream {

        private final byte[] expected;
        private final OutputStream out;
        private int at;
        private boolean same = true;

        SameContent(byte[] expected, OutputStream out) {
            this.expected = expected;
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] content, int from, int length) throws IOException {
            same &= at + length <= expected.length
                    && Arrays.equals(content, from, from + length, expected, at, at + length);
            at += length;
            out.write(content, from, length);
        }

        void check() throws Refusal {
            if (!same || at != expected.length) {
                throw new Refusal(CHANGED);
            }
        }
    }
}
