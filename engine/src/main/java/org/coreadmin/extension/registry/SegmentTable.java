package org.coreadmin.extension.registry;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.zip.CRC32;
import org.coreadmin.extension.search.DamagedIndexException;
import org.jspecify.annotations.Nullable;

/**
 * The files of an index of lists, and the shards that each of them was built from. A file stays as it is when one of
 * its shards has changed: its documents of that shard are hidden, and another file has the new ones.
 *
 * @param key      what distinguishes this state of the list from any other
 * @param segments the files
 */
record SegmentTable(String key, List<Segment> segments) {

    private static final int FORMAT = 3;
    private static final int MAX_BYTES = 64 * 1024 * 1024;

    SegmentTable {
        segments = List.copyOf(segments);
    }

    /**
     * A shard of a list.
     *
     * @param registry the number of its registry
     * @param sha256   its digest
     */
    record Part(int registry, String sha256) {

        /** Hand-written, as is {@link #hashCode()}: the generated methods are linked at run time, in each process. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Part that && registry == that.registry && sha256.equals(that.sha256);
        }

        @Override
        public int hashCode() {
            return 31 * registry + sha256.hashCode();
        }
    }

    /**
     * A file.
     *
     * @param name   in the directory of the table
     * @param parts  what it was made of, in the order of its documents' sources
     * @param ranks  the place of each part in the lists, {@link #GONE} if it is in none, or if another file has it
     * @param hidden the documents that are no longer in the lists, or that another registry's documents replace
     */
    record Segment(String name, List<Part> parts, List<Integer> ranks, BitSet hidden) {

        /** The rank of a part whose documents are all hidden. */
        static final int GONE = -1;

        Segment {
            parts = List.copyOf(parts);
            ranks = List.copyOf(ranks);
            if (ranks.size() != parts.size()) {
                throw new IllegalArgumentException(parts.size() + " parts have " + ranks.size() + " ranks");
            }
        }

        /** Whether documents of a part are shown. */
        boolean isShown(int part) {
            return ranks.get(part) != GONE;
        }
    }

    /**
     * Returns the table in a file.
     *
     * @throws DamagedIndexException if it is not what was written
     */
    static SegmentTable read(Path file) throws IOException {
        byte[] content;
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            content = in.readNBytes(MAX_BYTES + 1);
        }
        int length = content.length - Integer.BYTES;
        if (length < 0 || length > MAX_BYTES) {
            throw new DamagedIndexException("its table has " + content.length + " bytes");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        if (checksum(content, length)
                != new DataInputStream(new ByteArrayInputStream(content, length, Integer.BYTES)).readInt()) {
            throw new DamagedIndexException("its table is damaged");
        }
        if (in.readInt() != FORMAT) {
            throw new DamagedIndexException("its table has another format");
        }
        String key = in.readUTF();
        List<Segment> segments = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            List<Part> parts = new ArrayList<>();
            List<Integer> ranks = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                parts.add(new Part(in.readInt(), in.readUTF()));
                ranks.add(in.readInt());
            }
            segments.add(new Segment(name, parts, ranks, BitSet.valueOf(in.readNBytes(in.readInt()))));
        }
        return new SegmentTable(key, segments);
    }

    /** Returns the content of the file. */
    byte[] bytes() throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(content);
        out.writeInt(FORMAT);
        out.writeUTF(key);
        out.writeInt(segments.size());
        for (Segment segment : segments) {
            out.writeUTF(segment.name());
            out.writeInt(segment.parts().size());
            for (int i = 0; i < segment.parts().size(); i++) {
                out.writeInt(segment.parts().get(i).registry());
                out.writeUTF(segment.parts().get(i).sha256());
                out.writeInt(segment.ranks().get(i));
            }
            byte[] hidden = segment.hidden().toByteArray();
            out.writeInt(hidden.length);
            out.write(hidden);
        }
        byte[] whole = content.toByteArray();
        out.writeInt(checksum(whole, whole.length));
        return content.toByteArray();
    }

    private static int checksum(byte[] content, int length) {
        CRC32 crc = new CRC32();
        crc.update(content, 0, length);
        return (int) crc.getValue();
    }
}
