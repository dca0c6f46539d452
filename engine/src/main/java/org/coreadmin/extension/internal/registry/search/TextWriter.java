package org.coreadmin.extension.internal.registry.search;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;

/** Writes documents as a {@link TextFile}, in blocks: only one block of them is in memory. For use by one thread. */
public final class TextWriter {

    /** The bytes of texts and contents of a block. */
    private static final int BLOCK = 2 << 20;

    private final OutputStream out;
    private final byte[] key;
    private final List<Document> documents = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private long[] hashes = new long[1024];
    private int gathered;
    private int size;
    private long written;

    /**
     * Creates a writer.
     *
     * @param key what the documents were made of; in ASCII
     */
    public TextWriter(OutputStream out, String key) {
        this.out = out;
        this.key = (TextFile.FORMAT + key).getBytes(StandardCharsets.US_ASCII);
    }

    /** Adds a document, unless the block already has one of this name. */
    public void add(Document document) throws IOException {
        if (names.add(document.name())) {
            documents.add(document);
            gathered += document.text().length() + document.content().length;
            if (gathered > BLOCK) {
                block();
            }
        }
    }

    /** Ends the file. The stream stays open. */
    public void end() throws IOException {
        if (!documents.isEmpty()) {
            block();
        }
        long[] sorted = Arrays.copyOf(hashes, size);
        Arrays.sort(sorted);
        long ones = -1;
        long any = 0;
        int twins = 0;
        ByteArrayOutputStream all = new ByteArrayOutputStream(8 * size);
        DataOutputStream names = new DataOutputStream(all);
        for (int i = 0; i < size; i++) {
            names.writeLong(hashes[i]);
            ones &= hashes[i];
            any |= hashes[i];
            twins |= i > 0 && sorted[i] == sorted[i - 1] ? 1 : 0;
        }
        ByteArrayOutputStream end = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(end);
        data.writeLong(written);
        data.writeInt(size);
        data.writeInt(checksum(all.toByteArray(), all.size()));
        data.writeLong(ones);
        data.writeLong(any);
        data.writeInt(twins);
        data.write(key);
        data.writeInt(checksum(end.toByteArray(), end.size()));
        all.writeTo(out);
        end.writeTo(out);
    }

    private void block() throws IOException {
        documents.sort((one, other) -> one.installs() == other.installs()
                ? one.name().compareTo(other.name())
                : Long.compare(other.installs(), one.installs()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        Map<String, Integer> hosts = new LinkedHashMap<>();
        Set<String> words = new HashSet<>();
        int contents = 0;
        for (Document document : documents) {
            hosts.putIfAbsent(document.host(), hosts.size());
            String text = document.text();
            body.writeInt(texts.size());
            body.writeInt(contents);
            body.writeInt(checksum(document.content(), document.content().length));
            body.writeInt(Query.nameKey(document.name()).hashCode());
            body.writeInt(
                    Query.key(text.substring(0, text.indexOf(Document.FIELD))).hashCode());
            body.writeInt(document.type());
            body.writeInt(hosts.getOrDefault(document.host(), 0));
            body.writeLong(document.installs());
            body.writeLong(document.updated());
            texts.writeBytes((document.name() + Document.FIELD + text + '\n').getBytes(StandardCharsets.UTF_8));
            contents += document.content().length;
            Tokenizer.words(document, words::add);
            if (size == hashes.length) {
                hashes = Arrays.copyOf(hashes, 2 * size);
            }
            hashes[size++] = TextFile.hash(document.name());
        }
        body.write(String.join("\n", hosts.keySet()).getBytes(StandardCharsets.UTF_8));
        int rows = body.size();
        texts.writeTo(body);
        write(rows, bytes.toByteArray(), words(words), contents);
    }

    private void write(int rows, byte[] body, byte[] words, int contents) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(head);
        data.writeInt(documents.size());
        data.writeInt(rows);
        data.writeInt(body.length);
        data.writeInt(checksum(body, body.length));
        data.writeInt(words.length);
        data.writeInt(checksum(words, words.length));
        data.writeInt(contents);
        data.writeInt(checksum(head.toByteArray(), head.size()));
        head.writeTo(out);
        out.write(body);
        out.write(words);
        for (Document document : documents) {
            out.write(document.content());
        }
        written += (long) head.size() + body.length + words.length + contents;
        documents.clear();
        names.clear();
        gathered = 0;
    }

    /** Returns words, sorted, each after its length. */
    private static byte[] words(Set<String> words) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String word : words.stream().sorted().toList()) {
            byte[] text = word.getBytes(StandardCharsets.UTF_8);
            if (text.length >= Similarity.SHORTEST - 1 && text.length < 256) {
                bytes.write(text.length);
                bytes.writeBytes(text);
            }
        }
        return bytes.toByteArray();
    }

    static int checksum(byte[] bytes, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
