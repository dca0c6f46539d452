package org.coreadmin.extension.internal.inspection;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Facts of classes as bytes: a magic number, the number of the format, the CRC of what follows, and the rest,
 * compressed. Each text stands once. Refuses data that is damaged, of another format, or would take too much memory.
 */
final class FactsFile {

    private static final int MAGIC = 0x43454643;
    private static final int FORMAT = 2;
    private static final int MOST = 4_000_000;
    private static final int HEAD = 16;
    private static final int BLOCK = 16 * 1024;

    private FactsFile() {}

    /** Writes numbers and texts. */
    static final class Writer {

        private final Map<String, Integer> texts = new LinkedHashMap<>();
        private final Bytes body = new Bytes();

        void number(int value) {
            body.number(value);
        }

        void text(String text) {
            @Nullable Integer known = texts.get(text);
            if (known == null) {
                known = texts.size();
                texts.put(text, known);
            }
            number(known);
        }

        void texts(Collection<String> all) {
            number(all.size());
            all.forEach(this::text);
        }

        void optional(Optional<String> text) {
            number(text.isPresent() ? 1 : 0);
            text.ifPresent(this::text);
        }

        /** Writes what others can see of a class. Its lists of references, places and texts stay empty. */
        void type(ClassFacts facts) {
            text(facts.name());
            number(facts.major());
            number(facts.access());
            optional(facts.superName());
            texts(facts.interfaces());
            members(facts.fields());
            members(facts.methods());
            optional(facts.nestHost());
            texts(facts.nest());
            texts(facts.permitted());
            number(0);
            number(0);
            texts(List.of());
        }

        private void members(Map<String, Member> members) {
            List<Member> written = members.values().stream()
                    .filter(member -> !member.isPrivate())
                    .toList();
            number(written.size());
            for (Member member : written) {
                number(member.access());
                text(member.name());
                text(member.descriptor());
            }
        }

        /** Returns the file. */
        byte[] finish() {
            Bytes head = new Bytes();
            head.number(texts.size());
            texts.keySet().forEach(head::text);
            ByteArrayOutputStream packed = new ByteArrayOutputStream(head.size + body.size);
            try (OutputStream out = new DeflaterOutputStream(packed)) {
                out.write(head.bytes, 0, head.size);
                out.write(body.bytes, 0, body.size);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // memory
            }
            byte[] content = packed.toByteArray();
            CRC32 crc = new CRC32();
            crc.update(content);
            return ByteBuffer.allocate(HEAD + content.length)
                    .putInt(MAGIC)
                    .putInt(FORMAT)
                    .putLong(crc.getValue())
                    .put(content)
                    .array();
        }
    }

    /** Bytes that grow. */
    private static final class Bytes {

        private byte[] bytes = new byte[BLOCK];
        private int size;

        private void reserve(int more) {
            if (size + more > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
            }
        }

        void number(int value) {
            reserve(5);
            int rest = value;
            while ((rest & ~0x7f) != 0) {
                bytes[size++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            bytes[size++] = (byte) rest;
        }

        /** Writes a text with one byte for each character, or with two if one is not enough. */
        void text(String text) {
            int length = text.length();
            boolean narrow = true;
            for (int i = 0; i < length && narrow; i++) {
                narrow = text.charAt(i) < 0x100;
            }
            number(length << 1 | (narrow ? 0 : 1));
            reserve(narrow ? length : 2 * length);
            for (int i = 0; i < length; i++) {
                char c = text.charAt(i);
                if (!narrow) {
                    bytes[size++] = (byte) (c >> 8);
                }
                bytes[size++] = (byte) c;
            }
        }
    }

    /** Reads what a {@link Writer} wrote. Each method may throw {@link IOException} for what it did not write. */
    static final class Reader {

        private final byte[] body;
        private final String[] texts;
        private int at;
        private int read;

        Reader(byte[] file, long mostBytes) throws IOException {
            ByteBuffer head = ByteBuffer.wrap(file);
            if (file.length < HEAD || head.getInt() != MAGIC || head.getInt() != FORMAT) {
                throw new IOException("it is not a file of facts in format " + FORMAT);
            }
            long expected = head.getLong();
            CRC32 crc = new CRC32();
            crc.update(file, HEAD, file.length - HEAD);
            if (crc.getValue() != expected) {
                throw new IOException("it is damaged");
            }
            int most = (int) Math.min(mostBytes, Integer.MAX_VALUE - BLOCK);
            try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(file, HEAD, file.length - HEAD))) {
                body = in.readNBytes(most);
                if (in.read() >= 0) {
                    throw new IOException("it is too large");
                }
            }
            texts = new String[bounded(number())];
            for (int i = 0; i < texts.length; i++) {
                texts[i] = read(number());
            }
        }

        private String read(int length) throws IOException {
            boolean narrow = (length & 1) == 0;
            int count = bounded(length >>> 1);
            int end = at + (narrow ? count : 2 * count);
            if (end > body.length) {
                throw new IOException("it has a text that does not end");
            }
            String text =
                    new String(body, at, end - at, narrow ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16BE);
            at = end;
            return text;
        }

        private static int bounded(int count) throws IOException {
            if (count < 0 || count > MOST) {
                throw new IOException("it is too large");
            }
            return count;
        }

        int number() throws IOException {
            int value = 0;
            for (int shift = 0; shift < 35; shift += 7) {
                if (at >= body.length) {
                    throw new IOException("it ends too early");
                }
                int part = body[at++];
                value |= (part & 0x7f) << shift;
                if ((part & 0x80) == 0) {
                    return value;
                }
            }
            throw new IOException("it has a number that is too long");
        }

        int count() throws IOException {
            int count = bounded(number());
            read += count;
            if (read > MOST * 4 || read < 0) {
                throw new IOException("it is too large");
            }
            return count;
        }

        String text() throws IOException {
            int index = number();
            if (index < 0 || index >= texts.length) {
                throw new IOException("it has a text that is not there");
            }
            return texts[index];
        }

        List<String> texts() throws IOException {
            int count = count();
            List<String> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                all.add(text());
            }
            return all;
        }

        Optional<String> optional() throws IOException {
            return number() == 0 ? Optional.empty() : Optional.of(text());
        }

        ClassFacts type() throws IOException {
            String name = text();
            int major = number();
            int access = number();
            Optional<String> superName = optional();
            List<String> interfaces = texts();
            Map<String, Member> fields = members();
            Map<String, Member> methods = members();
            Optional<String> nestHost = optional();
            List<String> nest = texts();
            List<String> permitted = texts();
            for (int lists = 3; lists > 0; lists--) {
                if (count() != 0) {
                    throw new IOException("it has more of a class than others can see");
                }
            }
            return new ClassFacts(
                    name,
                    major,
                    access,
                    superName,
                    interfaces,
                    fields,
                    methods,
                    nestHost,
                    new LinkedHashSet<>(nest),
                    permitted,
                    List.of(),
                    Set.of(),
                    Set.of(),
                    List.of());
        }

        private Map<String, Member> members() throws IOException {
            int count = count();
            Map<String, Member> members = new HashMap<>();
            for (int i = 0; i < count; i++) {
                int access = number();
                Member member = new Member(access, text(), text());
                members.put(member.key(), member);
            }
            return members;
        }
    }
}
