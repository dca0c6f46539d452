package org.coreadmin.extension.search;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Writes the file of an index, section by section. */
final class SearchIndexWriter {

    private final Columns documents;

    SearchIndexWriter(Columns documents) {
        this.documents = documents;
    }

    /** The fields of documents in the order of their file: the best known first. Each is asked for from the first to the last document. */
    interface Columns {

        /** Returns how many documents there are. */
        int size();

        /** Returns the {@link Document#name}. */
        String name(int document);

        /** Returns the {@link Document#type}. */
        int type(int document);

        /** Returns the {@link Document#category}. */
        String category(int document);

        /** Returns the {@link Document#author}. */
        String author(int document);

        /** Returns the {@link Document#text} in UTF-8. */
        byte[] text(int document);

        /** Returns the {@link Document#source}. */
        int source(int document);

        /** Returns the {@link Document#installs}. */
        long installs(int document);

        /** Returns when it was published, in seconds since 1970; 0 if unknown. */
        int updated(int document);

        /** Returns the {@link Document#host}. */
        String host(int document);

        /** Returns the {@link Document#content}. */
        byte[] content(int document);

        /** Writes the sections of the {@link Vocabulary}. */
        void writeVocabulary(PageWriter writer) throws IOException;

        /** Writes the sections of the {@link Keys}. */
        void writeKeys(PageWriter writer) throws IOException;
    }

    /** Writes all sections, in the order in which {@link SearchIndex} reads them. */
    void write(OutputStream out, String key) throws IOException {
        int size = documents.size();
        PageWriter writer = new PageWriter(out);
        SuffixArray.write(writer, texts(size, documents::name));
        documents.writeVocabulary(writer);
        int[] category = numbered(writer, documents::category);
        int[] author = numbered(writer, documents::author);
        Blobs.write(writer, size, documents::text);
        Blobs.write(writer, size, documents::content);
        writer.begin();
        for (int document = 0; document < size; document++) {
            writer.writeByte(documents.type(document));
        }
        writer.end();
        writer.writeInts(IntStream.range(0, size).map(documents::source).toArray());
        writer.writeInts(author);
        writer.begin();
        for (int document = 0; document < size; document++) {
            writer.writeLong(documents.installs(document));
        }
        writer.end();
        writer.writeInts(IntStream.range(0, size).map(documents::updated).toArray());
        documents.writeKeys(writer);
        Map<String, Integer> hosts = new HashMap<>();
        List<String> texts = new ArrayList<>();
        int[] host = new int[size];
        for (int document = 0; document < size; document++) {
            String text = documents.host(document);
            Integer known = hosts.putIfAbsent(text, texts.size());
            if (known == null) {
                known = texts.size();
                texts.add(text);
            }
            host[document] = known;
        }
        writer.writeInts(host);
        Blobs.write(writer, texts.size(), i -> SearchIndex.bytes(texts.get(i)));
        Groups.write(writer, category, 1 + IntStream.of(category).max().orElse(-1));
        writer.finish(key);
    }

    private static List<String> texts(int size, IntFunction<String> field) {
        String[] texts = new String[size];
        Arrays.setAll(texts, field);
        return Arrays.asList(texts);
    }

    /** Writes the values of a field, each once, and gives the number of each document's. */
    private int[] numbered(PageWriter writer, IntFunction<String> field) throws IOException {
        int size = documents.size();
        List<String> values =
                IntStream.range(0, size).mapToObj(field).distinct().sorted().toList();
        Map<String, Integer> numbers = new HashMap<>();
        values.forEach(value -> numbers.put(value, numbers.size()));
        SuffixArray.write(writer, values);
        return IntStream.range(0, size)
                .map(document -> numbers.getOrDefault(field.apply(document), 0))
                .toArray();
    }
}
