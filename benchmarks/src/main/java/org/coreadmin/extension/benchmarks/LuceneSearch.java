package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.coreadmin.extension.text.StrictJson;

/**
 * Searches with Lucene, for the same ranking as far as words and beginnings go: name, display name, keyword, description, author.
 * It counts hits up to a thousand, as it does by default.
 */
final class LuceneSearch implements AutoCloseable {

    private static final Sort BEST_FIRST =
            new Sort(SortField.FIELD_SCORE, new SortField("order", SortField.Type.STRING));
    private static final String[] FIELDS = {"display_name", "keywords", "description", "author"};
    private static final int COUNTED = 1000;
    private static final StrictJson JSON = new StrictJson(64 * 1024);

    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    LuceneSearch(Path index) throws IOException {
        reader = DirectoryReader.open(FSDirectory.open(index));
        searcher = new IndexSearcher(reader);
        searcher.setQueryCache(null); // each question is asked once
    }

    /** Writes an index in one segment, which is what searches quickest. */
    static void write(Path index, SearchSamples samples, int count) throws IOException {
        Analyzer words = new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                Tokenizer tokenizer = new StandardTokenizer();
                TokenStream stream = new LowerCaseFilter(tokenizer);
                return new TokenStreamComponents(tokenizer, stream);
            }
        };
        IndexWriterConfig config = new IndexWriterConfig(words).setRAMBufferSizeMB(256);
        try (FSDirectory directory = FSDirectory.open(index);
                IndexWriter writer = new IndexWriter(directory, config)) {
            for (int number = 0; number < count; number++) {
                writer.addDocument(document(samples.record(number)));
            }
            writer.forceMerge(1);
        }
    }

    private static Document document(Map<String, Object> plugin) {
        Document document = new Document();
        String full = (String) plugin.get("name");
        String name = full.substring(full.indexOf('/') + 1);
        document.add(new StringField("full", full, Field.Store.NO));
        document.add(new StringField("name", name, Field.Store.NO));
        document.add(new TextField("name_words", full, Field.Store.NO));
        document.add(new SortedDocValuesField("order", new BytesRef(full)));
        document.add(new StringField("category", (String) plugin.get("category"), Field.Store.NO));
        for (String field : FIELDS) {
            document.add(new TextField(field, String.valueOf(plugin.get(field)), Field.Store.NO));
        }
        document.add(new StoredField("record", StrictJson.write(plugin)));
        return document;
    }

    /** Shows the first ten, and counts them all. */
    int search(SearchQuestion question) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        for (String word : question.keyword().split(" ")) {
            query.add(found(word), BooleanClause.Occur.MUST);
        }
        if (!question.category().isEmpty()) {
            query.add(new TermQuery(new Term("category", question.category())), BooleanClause.Occur.FILTER);
        }
        TopFieldDocs found =
                searcher.search(query.build(), new TopFieldCollectorManager(BEST_FIRST, 10, null, COUNTED, false));
        for (ScoreDoc hit : found.scoreDocs) {
            JSON.readObject(searcher.storedFields().document(hit.doc).getBinaryValue("record").bytes);
        }
        return (int) found.totalHits.value;
    }

    private static Query found(String word) {
        java.util.List<Query> places = new java.util.ArrayList<>();
        places.add(worth(128, new TermQuery(new Term("full", word))));
        places.add(worth(128, new TermQuery(new Term("name", word))));
        places.add(worth(64, new PrefixQuery(new Term("name", word))));
        places.add(worth(32, new PrefixQuery(new Term("name_words", word))));
        int worth = 16;
        for (String field : FIELDS) {
            places.add(worth(worth, new PrefixQuery(new Term(field, word))));
            worth /= 2;
        }
        return new DisjunctionMaxQuery(places, 0);
    }

    private static Query worth(int boost, Query query) {
        return new BoostQuery(new ConstantScoreQuery(query), boost);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** Searches once: the index, nothing, the keyword. */
    public static void main(String[] arguments) throws IOException {
        try (LuceneSearch search = new LuceneSearch(Path.of(arguments[0]))) {
            System.out.println("total=" + search.search(new SearchQuestion(arguments[2], "")));
        }
    }
}
