package org.coreadmin.extension.bytecode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Facts of classes as bytes: a magic number, the number of the format, the CRC of what follows, and that compressed. Texts stand once.
 * What is damaged or of another format is refused; so is what would take too much memory.
 */
final class FactsFile {

    private static final int MAGIC = 0x43454643;
    private static final int FORMAT = 1;
    private static final int MOST = 4_000_000;
    private static final List<Reference.Kind> KINDS = List.of(Reference.Kind.values());

    private FactsFile() {}

    /** Writes numbers and texts. */
    static final class Writer {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream body = new DataOutputStream(bytes);
        private final Map<String, Integer> texts = new LinkedHashMap<>();

        void number(int value) {
            try {
                int rest = value;
                while ((rest & ~0x7f) != 0) {
                    body.writeByte(rest & 0x7f | 0x80);
                    rest >>>= 7;
                }
                body.writeByte(rest);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // memory
            }
        }

        void text(String text) {
            number(texts.computeIfAbsent(text, any -> texts.size()));
        }

        void texts(Collection<String> all) {
            number(all.size());
            all.forEach(this::text);
        }

        void optional(Optional<String> text) {
            number(text.isPresent() ? 1 : 0);
            text.ifPresent(this::text);
        }

        /**
         * A class.
         *
         * @param api whether only what others can see of it is written
         */
        void type(ClassFacts facts, boolean api) {
            text(facts.name());
            number(facts.major());
            number(facts.access());
            optional(facts.superName());
            texts(facts.interfaces());
            members(facts.fields(), api);
            members(facts.methods(), api);
            optional(facts.nestHost());
            texts(facts.nest());
            texts(facts.permitted());
            number(api ? 0 : facts.sites().size());
            if (!api) {
                facts.sites().forEach(this::site);
            }
            texts(api ? List.of() : facts.texts());
        }

        private void members(Map<String, Member> members, boolean api) {
            List<Member> written = members.values().stream()
                    .filter(member -> !api || !member.isPrivate())
                    .toList();
            number(written.size());
            for (Member member : written) {
                number(member.access());
                text(member.name());
                text(member.descriptor());
            }
        }

        private void site(ClassFacts.Site site) {
            text(site.method());
            text(site.descriptor());
            number(site.line());
            Reference reference = site.reference();
            number(KINDS.indexOf(reference.kind()) << 3
                    | (site.guarded() ? 4 : 0)
                    | (reference.ofInterface() ? 2 : 0)
                    | (reference.ofHandle() ? 1 : 0));
            text(reference.owner());
            text(reference.name());
            text(reference.descriptor());
        }

        byte[] finish() {
            try {
                ByteArrayOutputStream packed = new ByteArrayOutputStream();
                try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(packed))) {
                    out.writeInt(texts.size());
                    for (String text : texts.keySet()) {
                        out.writeInt(text.length());
                        out.writeChars(text);
                    }
                    out.write(bytes.toByteArray());
                }
                CRC32 crc = new CRC32();
                crc.update(packed.toByteArray());
                ByteArrayOutputStream whole = new ByteArrayOutputStream();
                DataOutputStream out = new DataOutputStream(whole);
                out.writeInt(MAGIC);
                out.writeInt(FORMAT);
                out.writeLong(crc.getValue());
                packed.writeTo(out);
                return whole.toByteArray();
            } catch (IOException e) {
                throw new UncheckedIOException(e); // memory
            }
        }
    }

    /** Reads what a {@link Writer} wrote. Each method may throw {@link IOException} for what it did not write. */
    static final class Reader {

        private final DataInputStream in;
        private final String[] texts;
        private int read;

        Reader(byte[] file, long mostBytes) throws IOException {
            DataInputStream head = new DataInputStream(new ByteArrayInputStream(file));
            if (head.readInt() != MAGIC || head.readInt() != FORMAT) {
                throw new IOException("it is no file of facts in format " + FORMAT);
            }
            long expected = head.readLong();
            byte[] packed = head.readAllBytes();
            CRC32 crc = new CRC32();
            crc.update(packed);
            if (crc.getValue() != expected) {
                throw new IOException("it is damaged");
            }
            in = new DataInputStream(
                    new BoundedInput(new InflaterInputStream(new ByteArrayInputStream(packed)), mostBytes));
            texts = new String[bounded(in.readInt())];
            for (int i = 0; i < texts.length; i++) {
                char[] text = new char[bounded(in.readInt())];
                for (int c = 0; c < text.length; c++) {
                    text[c] = in.readChar();
                }
                texts[i] = new String(text);
            }
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
                int part = in.readUnsignedByte();
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
            int count = count();
            List<ClassFacts.Site> sites = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                sites.add(site());
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
                    sites,
                    new LinkedHashSet<>(texts()));
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

        private ClassFacts.Site site() throws IOException {
            String method = text();
            String descriptor = text();
            int line = number();
            int flags = number();
            int kind = flags >> 3;
            if (kind < 0 || kind >= KINDS.size()) {
                throw new IOException("it has a kind of reference that is not known");
            }
            return new ClassFacts.Site(
                    method,
                    descriptor,
                    line,
                    (flags & 4) != 0,
                    new Reference(KINDS.get(kind), text(), text(), text(), (flags & 2) != 0, (flags & 1) != 0));
        }
    }

    private static final class BoundedInput extends java.io.FilterInputStream {

        private long left;

        BoundedInput(java.io.InputStream in, long most) {
            super(new java.io.BufferedInputStream(in));
            this.left = most;
        }

        @Override
        public int read() throws IOException {
            if (left-- <= 0) {
                throw new IOException("it is too large");
            }
            return super.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = super.read(buffer, offset, (int) Math.min(length, Math.max(1, left)));
            left -= Math.max(0, count);
            if (left < 0) {
                throw new IOException("it is too large");
            }
            return count;
        }
    }
}
