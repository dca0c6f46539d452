package org.coreadmin.extension.internal.registry.search;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Writes documents as a {@link TextFile}, in {@link Blocks}: only one block of them is in memory. For use by one thread. */
public final class TextWriter {

    /** The bytes of texts and contents of a block. */
    private static final int BLOCK = 2 << 20;

    private static final Pattern BETWEEN_NAMES = Pattern.compile("[-_./]");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\x00-\\x7f&&[^a-z0-9_-]]+");

    private final DataOutputStream out;
    private final String key;
    private final List<Document> documents = new ArrayList<>();
    private int gathered;
    private int size;

    /**
     * Creates a writer.
     *
     * @param key what the documents were made of; in ASCII
     */
    public TextWriter(OutputStream out, String key) {
        this.out = new DataOutputStream(out);
        this.key = key;
    }

    /** Adds a document. Of several with one name, the first is found. */
    public void add(Document document) throws IOException {
        documents.add(document);
        size++;
        gathered += document.text().length() + document.content().length;
        if (gathered > BLOCK) {
            block();
        }
    }

    /** Ends the file. The stream stays open. */
    public void end() throws IOException {
        if (!documents.isEmpty()) {
            block();
        }
        section(out, TextFile.end(size, key));
        out.flush();
    }

    private void block() throws IOException {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        documents.forEach(document -> kinds.putIfAbsent(document.kind(), kinds.size()));
        byte[] names = (String.join("\n", kinds.keySet()) + '\n').getBytes(StandardCharsets.UTF_8);
        int begin = Integer.BYTES + documents.size() * Blocks.ROW + names.length;
        Buffer rows = new Buffer();
        Buffer texts = new Buffer();
        Buffer contents = new Buffer();
        Set<String> words = new LinkedHashSet<>();
        rows.data.writeInt(documents.size());
        for (Document document : documents) {
            rows.data.writeInt(begin + texts.size());
            rows.data.writeInt(contents.size());
            rows.data.writeInt(kinds.getOrDefault(document.kind(), 0));
            rows.data.writeLong(TextFile.hash(document.name()));
            rows.data.writeLong(TextFile.hash(Query.nameKey(document.name())));
            rows.data.writeLong(TextFile.hash(Query.key(document.displayName())));
            rows.data.writeLong(document.installs());
            rows.data.writeLong(document.updated());
            texts.write(document.name() + Document.FIELD + document.text() + '\n');
            section(contents.data, document.content());
            addWords(document, words);
        }
        rows.writeBytes(names);
        texts.writeTo(rows);
        Buffer list = new Buffer();
        for (String word : words) {
            byte[] text = word.getBytes(StandardCharsets.UTF_8);
            if (text.length >= Similarity.SHORTEST - 1 && text.length < 256) {
                list.write(text.length);
                list.writeBytes(text);
            }
        }
        for (Buffer section : List.of(rows, list, contents)) {
            section(out, section.toByteArray());
        }
        documents.clear();
        gathered = 0;
    }

    /** Adds the words that somebody may have meant: of a name, but not of its vendor, those that are neither short nor numbers. */
    private static void addWords(Document document, Set<String> words) {
        String name = document.name();
        BETWEEN_NAMES
                .splitAsStream(name.substring(name.indexOf('/') + 1))
                .filter(word -> word.length() >= Similarity.SHORTEST
                        && !NUMBER.matcher(word).matches())
                .forEach(words::add);
        BETWEEN_WORDS.splitAsStream(document.text()).forEach(words::add);
    }

    private static void section(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.writeInt(TextFile.checksum(bytes, bytes.length));
        out.write(bytes);
    }

    private static final class Buffer extends ByteArrayOutputStream {

        private final DataOutputStream data = new DataOutputStream(this);

        void write(String text) {
            writeBytes(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
