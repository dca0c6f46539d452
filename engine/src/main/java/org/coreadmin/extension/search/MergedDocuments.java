package org.coreadmin.extension.search;

import java.io.IOException;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The documents of several files, for one file of all. Of each file, what it has sorted stays sorted, so little has to be in memory:
 * where each document goes, the names, and the words.
 */
final class MergedDocuments implements SearchIndexWriter.Columns {

    private final List<SearchIndex> files;
    private final int[] sources; // of each file, what is added to the sources of its documents
    private final int[] file; // of each document
    private final int[] number; // of each document in its file
    private final int[][] merged; // of each file, the numbers of its documents here
    private final int[][] categories; // of each file, the numbers of its documents' categories there

    /**
     * Merges files.
     *
     * @param sources of each file, what is added to the {@link Document#source} of its documents
     */
    MergedDocuments(List<SearchIndex> files, int[] sources) {
        this.files = files;
        this.sources = sources;
        this.merged = new int[files.size()][];
        this.categories = new int[files.size()][];
        int size = 0;
        PriorityQueue<Next> heads = new PriorityQueue<>();
        for (int i = 0; i < files.size(); i++) {
            SearchIndex index = files.get(i);
            size += index.size();
            merged[i] = new int[index.size()];
            categories[i] = index.categoryNumbers();
            if (index.size() > 0) {
                heads.add(new Next(i));
            }
        }
        this.file = new int[size];
        this.number = new int[size];
        for (int document = 0; document < size; document++) {
            Next next = heads.remove();
            file[document] = next.file;
            number[document] = next.document;
            merged[next.file][next.document] = document;
            if (next.advance()) {
                heads.add(next);
            }
        }
    }

    /** The best known document of a file that is not taken yet. */
    private final class Next implements Comparable<Next> {

        private final int file;
        private int document = -1;
        private long installs;
        private String name = "";

        Next(int file) {
            this.file = file;
            advance();
        }

        boolean advance() {
            SearchIndex index = files.get(file);
            if (++document >= index.size()) {
                return false;
            }
            installs = index.installsAt(document);
            name = SearchIndex.text(index.names().get(document));
            return true;
        }

        @Override
        public int compareTo(Next other) {
            if (installs != other.installs) {
                return Long.compare(other.installs, installs);
            }
            int order = SearchIndex.compareNames(name, other.name);
            return order != 0 ? order : Integer.compare(file, other.file);
        }
    }

    private SearchIndex index(int document) {
        return files.get(file[document]);
    }

    @Override
    public int size() {
        return file.length;
    }

    @Override
    public String name(int document) {
        return SearchIndex.text(index(document).names().get(number[document]));
    }

    @Override
    public int type(int document) {
        return index(document).type(number[document]);
    }

    @Override
    public String category(int document) {
        return SearchIndex.text(index(document).categories().get(categories[file[document]][number[document]]));
    }

    @Override
    public String author(int document) {
        SearchIndex index = index(document);
        return SearchIndex.text(index.authors().get(index.author(number[document])));
    }

    @Override
    public byte[] text(int document) {
        return index(document).text(number[document]);
    }

    @Override
    public int source(int document) {
        return sources[file[document]] + index(document).sourceAt(number[document]);
    }

    @Override
    public long installs(int document) {
        return index(document).installsAt(number[document]);
    }

    @Override
    public int updated(int document) {
        return index(document).updatedAt(number[document]);
    }

    @Override
    public String host(int document) {
        SearchIndex index = index(document);
        return index.hostText(index.host(number[document]));
    }

    @Override
    public byte[] content(int document) {
        return index(document).contentAt(number[document]);
    }

    @Override
    public void writeVocabulary(PageWriter writer) throws IOException {
        Vocabulary.merge(writer, files.stream().map(SearchIndex::vocabulary).toList(), merged);
    }

    @Override
    public void writeKeys(PageWriter writer) throws IOException {
        Keys.merge(writer, files.stream().map(SearchIndex::keys).toList(), merged);
    }
}
