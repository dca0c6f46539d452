package org.coreadmin.extension.search;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Documents in memory, for a file of them. */
final class GivenDocuments implements SearchIndexWriter.Columns {

    /** The order of those that are equally good. */
    private static final Comparator<Document> BEST_KNOWN_FIRST = (one, other) -> one.installs() == other.installs()
            ? SearchIndex.compareNames(one.name(), other.name())
            : Long.compare(other.installs(), one.installs());

    private final List<Document> documents;

    GivenDocuments(List<Document> all) {
        this.documents = new ArrayList<>(all);
        documents.sort(BEST_KNOWN_FIRST);
    }

    @Override
    public int size() {
        return documents.size();
    }

    @Override
    public String name(int document) {
        return documents.get(document).name();
    }

    @Override
    public int type(int document) {
        return documents.get(document).type();
    }

    @Override
    public String category(int document) {
        return documents.get(document).category();
    }

    @Override
    public String author(int document) {
        return documents.get(document).author();
    }

    @Override
    public byte[] text(int document) {
        return SearchIndex.bytes(documents.get(document).text());
    }

    @Override
    public int source(int document) {
        return documents.get(document).source();
    }

    @Override
    public long installs(int document) {
        return documents.get(document).installs();
    }

    @Override
    public int updated(int document) {
        String instant = documents.get(document).updated();
        try {
            return instant.isEmpty()
                    ? 0
                    : (int) Math.max(
                            0,
                            Math.min(Integer.MAX_VALUE, Instant.parse(instant).getEpochSecond()));
        } catch (DateTimeException e) {
            return 0;
        }
    }

    @Override
    public String host(int document) {
        return documents.get(document).host();
    }

    @Override
    public byte[] content(int document) {
        return documents.get(document).content();
    }

    @Override
    public void writeVocabulary(PageWriter writer) throws IOException {
        Vocabulary.write(writer, documents);
    }

    @Override
    public void writeKeys(PageWriter writer) throws IOException {
        Keys.write(writer, documents);
    }
}
