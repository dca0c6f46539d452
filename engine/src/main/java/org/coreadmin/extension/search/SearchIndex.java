package org.coreadmin.extension.search;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Documents that can be searched, in one file that never changes. Nothing is read but the pages that an answer needs, and of
 * documents only those that are asked for. Safe for use by several threads.
 */
public final class SearchIndex implements Closeable {

    private static final int NAMES = 0;
    private static final int VOCABULARY = NAMES + SuffixArray.SECTIONS;
    private static final int CATEGORIES = VOCABULARY + Vocabulary.SECTIONS;
    private static final int AUTHORS = CATEGORIES + SuffixArray.SECTIONS;
    private static final int TEXTS = AUTHORS + SuffixArray.SECTIONS;
    private static final int CONTENTS = TEXTS + Blobs.SECTIONS;
    private static final int TYPE = CONTENTS + Blobs.SECTIONS;
    private static final int SOURCE = TYPE + 1;
    private static final int AUTHOR = TYPE + 2;
    private static final int INSTALLS = TYPE + 3;
    private static final int UPDATED = TYPE + 4;
    private static final int KEYS = TYPE + 5;
    private static final int HOST = KEYS + Keys.SECTIONS;
    private static final int HOSTS = HOST + 1;
    private static final int CATEGORY_GROUPS = HOSTS + Blobs.SECTIONS;

    /** The most documents that a file may hold. */
    public static final int MOST = 4_000_000;

    private final Pages pages;
    private final SuffixArray names;
    private final Vocabulary vocabulary;
    private final SuffixArray categories;
    private final SuffixArray authors;
    private final Blobs texts;
    private final Blobs contents;
    private final Keys keys;
    private final Blobs hosts;
    private final Groups categoryGroups;
    private final int size;
    private volatile BitSet hidden = new BitSet(0);
    private final AtomicReference<QueryEvaluator.@Nullable Room> spare = new AtomicReference<>();

    private SearchIndex(Pages pages) {
        this.pages = pages;
        this.names = new SuffixArray(pages, NAMES);
        this.vocabulary = new Vocabulary(pages, VOCABULARY);
        this.categories = new SuffixArray(pages, CATEGORIES);
        this.authors = new SuffixArray(pages, AUTHORS);
        this.texts = new Blobs(pages, TEXTS);
        this.contents = new Blobs(pages, CONTENTS);
        this.keys = new Keys(pages, KEYS);
        this.hosts = new Blobs(pages, HOSTS);
        this.categoryGroups = new Groups(pages, CATEGORY_GROUPS);
        this.size = names.count();
    }

    /**
     * Opens the index in a file, which stays open.
     *
     * @throws DamagedIndexException if the file is no index, or one of another format
     */
    public static SearchIndex open(Path file) throws IOException {
        return open(file, Runtime.getRuntime().maxMemory() / 8);
    }

    /**
     * Opens the index in a file, which stays open.
     *
     * @param memory how many bytes of it are kept in memory at most
     * @throws DamagedIndexException if the file is no index, or one of another format
     */
    public static SearchIndex open(Path file, long memory) throws IOException {
        Pages pages = Pages.open(file, memory);
        try {
            return new SearchIndex(pages);
        } catch (RuntimeException e) {
            pages.close();
            throw new DamagedIndexException("it lacks a part");
        }
    }

    /** Returns an index in memory, of the bytes of such a file. */
    public static SearchIndex of(byte[] content) throws IOException {
        return new SearchIndex(Pages.of(content));
    }

    /**
     * Writes the file for documents.
     *
     * @param all at most {@link #MOST}; their names differ
     * @param key what they were made of
     */
    public static void write(OutputStream out, List<Document> all, String key) throws IOException {
        if (all.size() > MOST) {
            throw new IllegalArgumentException(all.size() + " documents are too many");
        }
        new SearchIndexWriter(new GivenDocuments(all)).write(out, key);
    }

    /**
     * Writes one file for the documents of several. Their names may be the same. Nothing is hidden in it.
     *
     * @param files   at most {@link #MOST} documents together
     * @param sources of each file, what is added to the {@link Document#source} of its documents
     * @param key     what all of them were made of
     * @throws IOException if a file cannot be read; {@link DamagedIndexException} if it is not what was written
     */
    public static void merge(OutputStream out, List<SearchIndex> files, int[] sources, String key) throws IOException {
        if (files.stream().mapToLong(SearchIndex::size).sum() > MOST) {
            throw new IllegalArgumentException("they have too many documents");
        }
        reading(() -> {
            try {
                new SearchIndexWriter(new MergedDocuments(files, sources)).write(out, key);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return key;
        });
    }

    /** Compares names by the vendor, then by the name. */
    static int compareNames(String first, String second) {
        int common = Math.min(first.length(), second.length());
        for (int i = 0; i < common; i++) {
            char a = first.charAt(i);
            char b = second.charAt(i);
            if (a != b) {
                return a == '/' ? -1 : b == '/' ? 1 : a - b;
            }
        }
        return first.length() - second.length();
    }

    /** Returns how many bytes of memory {@link #merge} takes for these files at most, beside the pages that are kept of them. */
    public static long memoryToMerge(List<SearchIndex> files) {
        long names = 0;
        long words = 0;
        long authors = 0;
        long categories = 0;
        long numbers = 0;
        for (SearchIndex file : files) {
            names += file.names.memoryToWrite();
            words += file.vocabulary.words().memoryToWrite();
            authors += file.authors.memoryToWrite();
            categories += file.categories.memoryToWrite();
            numbers += 32L * file.size;
        }
        return numbers + Math.max(Math.max(names, words), Math.max(authors, categories)); // one after the other
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Returns the key of its sources, as given to {@link #write}. */
    public String key() {
        return pages.key();
    }

    /** Returns how many documents there are. */
    public int size() {
        return size;
    }

    /** Returns how many bytes were read so far. */
    public long bytesRead() {
        return pages.bytesRead();
    }

    /**
     * Finds documents.
     *
     * @param sort in which order
     * @param from how many of the best are skipped
     * @param most how many are given at most
     * @throws IOException if the file cannot be read; {@link DamagedIndexException} if it is not what was written
     */
    Hits find(Query query, Sort sort, long from, int most) throws IOException {
        return reading(() -> {
            QueryEvaluator.Room room = spare.getAndSet(null);
            if (room == null) {
                room = new QueryEvaluator.Room(size);
            }
            Hits hits = new QueryEvaluator(this, query, sort, room).hits(from, most);
            spare.set(room);
            return hits;
        });
    }

    /** Hides documents from all questions from now on. */
    public void hide(BitSet documents) {
        hidden = documents;
    }

    BitSet hidden() {
        return hidden;
    }

    /** Searches for words that are similar to one; false if the word itself is there. */
    boolean lookThrough(Similarity similarity) throws IOException {
        return reading(() -> similarity.lookThrough(vocabulary));
    }

    /** Returns the {@link Document#name} of a document. */
    public String name(int document) throws IOException {
        return reading(() -> text(names.get(document)));
    }

    /** Returns the {@link Document#installs} of a document. */
    long installs(int document) throws IOException {
        return reading(() -> installsAt(document));
    }

    long installsAt(int document) {
        return pages.longAt(pages.start(INSTALLS) + 8L * document);
    }

    /** Returns when a document was published, in seconds. */
    int updated(int document) throws IOException {
        return reading(() -> updatedAt(document));
    }

    int updatedAt(int document) {
        return pages.intAt(pages.start(UPDATED) + 4L * document);
    }

    Keys keys() {
        return keys;
    }

    /** Returns the documents whose {@link Document#source} is one of these. */
    public BitSet from(BitSet sources) throws IOException {
        BitSet documents = new BitSet();
        if (!sources.isEmpty()) {
            reading(() -> {
                int[] document = {0};
                pages.ints(pages.start(SOURCE), size, source -> {
                    if (sources.get(source)) {
                        documents.set(document[0]);
                    }
                    document[0]++;
                });
                return documents;
            });
        }
        return documents;
    }

    /**
     * A document that was looked up.
     *
     * @param name     its {@link Document#name}
     * @param document its number
     */
    public record Named(String name, int document) {}

    /** Returns the documents with one of these names, hidden or not. Few names cost much less than reading all. */
    public List<Named> named(Set<String> names) throws IOException {
        return reading(() -> {
            BitSet alike = new BitSet(); // read in their order, each page is read once
            keys.find(names.stream().map(SearchIndex::nameKey).toList(), (document, isName) -> {
                if (isName) {
                    alike.set(document);
                }
            });
            List<Named> found = new ArrayList<>();
            for (int document = alike.nextSetBit(0); document >= 0; document = alike.nextSetBit(document + 1)) {
                String name = text(this.names.get(document));
                if (names.contains(name)) {
                    found.add(new Named(name, document));
                }
            }
            return found;
        });
    }

    /** Returns the key under which a document is found by its name; see {@link Query#key}. */
    static String nameKey(String name) {
        return Query.key(name.substring(name.indexOf('/') + 1));
    }

    /** Returns the {@link Document#content} of a document. */
    public byte[] content(int document) throws IOException {
        return reading(() -> contentAt(document));
    }

    byte[] contentAt(int document) {
        return contents.get(document);
    }

    /** Returns the {@link Document#source} of a document. */
    public int source(int document) throws IOException {
        return reading(() -> sourceAt(document));
    }

    int sourceAt(int document) {
        return pages.intAt(pages.start(SOURCE) + 4L * document);
    }

    @Override
    public void close() throws IOException {
        pages.close();
    }

    SuffixArray names() {
        return names;
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    SuffixArray categories() {
        return categories;
    }

    SuffixArray authors() {
        return authors;
    }

    byte[] text(int document) {
        return texts.get(document);
    }

    int type(int document) {
        return pages.byteAt(pages.start(TYPE) + document);
    }

    /** Returns the documents of a category, given by its number in {@link #categories()}. */
    BitSet inCategory(int number) {
        return categoryGroups.documents(number);
    }

    /** Returns of each document the number of its category in {@link #categories()}. */
    int[] categoryNumbers() {
        int[] numbers = new int[size];
        for (int number = 0; number < categories.count(); number++) {
            categoryGroups.fill(number, numbers);
        }
        return numbers;
    }

    int author(int document) {
        return pages.intAt(pages.start(AUTHOR) + 4L * document);
    }

    /** Work that reads pages. */
    int host(int document) {
        return pages.intAt(pages.start(HOST) + 4L * document);
    }

    /** What has this number, of {@link #hosts()}. */
    String hostText(int number) {
        return text(hosts.get(number));
    }

    /** How many different things documents require of their host. */
    int hosts() {
        return hosts.count();
    }

    /** Something that reads pages. */
    private interface Reading<T> {
        T get();
    }

    private static <T> T reading(Reading<T> reading) throws IOException {
        try {
            return reading.get();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IndexOutOfBoundsException | NegativeArraySizeException | ArithmeticException e) {
            throw new DamagedIndexException("it points outside of itself");
        }
    }
}
