package org.coreadmin.extension.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents in one file: what is found, in which order, and what a damaged file answers. */
class SearchIndexTest {

    @TempDir
    private Path directory;

    private static Document document(String name, String title, String description, long installs, String updated) {
        return Document.of(
                name,
                0,
                title,
                "tools",
                List.of("keyword"),
                description,
                "Acme",
                7,
                installs,
                updated,
                "",
                name.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] written(List<Document> documents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SearchIndex.write(bytes, documents, "key");
        return bytes.toByteArray();
    }

    private static List<Document> some(int count) {
        Random random = new Random(count);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            documents.add(document(
                    "acme/plugin-" + i,
                    random.nextBoolean() ? "Audit log" : "Mail",
                    random.nextBoolean() ? "keeps an audit trail" : "sends mail to auditors",
                    random.nextInt(5),
                    "2026-01-0" + (1 + random.nextInt(9)) + "T00:00:00Z"));
        }
        return documents;
    }

    private static Query query(String text) {
        return Query.of(CaseFolding.of(text), "", "", "", Query.ANY);
    }

    private static List<String> found(SegmentedIndex index, String text, Sort sort) throws IOException {
        List<String> names = new ArrayList<>();
        for (SegmentedIndex.Found found : index.find(query(text), sort, 0, 1000).documents()) {
            names.add(new String(index.content(found), StandardCharsets.UTF_8));
        }
        return names;
    }

    @Test
    void whatIsAskedForByNameComesFirstThenWhatIsUsedMost() throws IOException {
        try (SegmentedIndex index = new SegmentedIndex(List.of(SearchIndex.of(written(List.of(
                document("acme/mail", "Letters", "nothing", 1, ""),
                document("acme/letters", "Mail everything", "nothing", 900, ""),
                document("acme/other", "Other", "writes mail", 5000, ""))))))) {
            assertThat(found(index, "mail", Sort.RELEVANCE)).containsExactly("acme/mail", "acme/letters", "acme/other");
            assertThat(found(index, "mail", Sort.INSTALLS)).containsExactly("acme/other", "acme/letters", "acme/mail");
            assertThat(found(index, "mail", Sort.NAME)).containsExactly("acme/letters", "acme/mail", "acme/other");
        }
    }

    @Test
    void aWordWithAMistakeFindsWhatWasMeant() throws IOException {
        try (SegmentedIndex index = new SegmentedIndex(List.of(SearchIndex.of(written(List.of(
                document("acme/scheduler", "Scheduler", "runs jobs", 1, ""),
                document("acme/mail", "Mail", "sends", 1, ""))))))) {
            assertThat(found(index, "shceduler", Sort.RELEVANCE)).containsExactly("acme/scheduler");
            assertThat(found(index, "schedular", Sort.RELEVANCE)).containsExactly("acme/scheduler");
            assertThat(found(index, "zcheduler", Sort.RELEVANCE)).isEmpty();
        }
    }

    @Test
    void severalIndexesAnswerAsOne() throws IOException {
        List<Document> all = some(90);
        try (SegmentedIndex one = new SegmentedIndex(List.of(SearchIndex.of(written(all))));
                SegmentedIndex three = new SegmentedIndex(List.of(
                        SearchIndex.of(written(all.subList(0, 10))),
                        SearchIndex.of(written(all.subList(10, 70))),
                        SearchIndex.of(written(all.subList(70, 90)))))) {
            for (Sort sort : Sort.values()) {
                for (String text : List.of("", "audit", "mail", "audit trail", "plugin-1", "nothing")) {
                    assertThat(found(three, text, sort))
                            .as("%s by %s", text, sort)
                            .isEqualTo(found(one, text, sort));
                }
            }
            assertThat(three.find(query("mail"), Sort.NAME, 5, 4).documents()).hasSize(4);
            assertThat(three.find(query(""), Sort.NAME, 88, 10).documents()).hasSize(2);
        }
    }

    @Test
    void hiddenDocumentsAreNotFound() throws IOException {
        try (SearchIndex index = SearchIndex.of(written(some(5)))) {
            BitSet hidden = new BitSet();
            hidden.set(0, 4);
            index.hide(hidden);
            assertThat(index.find(query(""), Sort.NAME, 0, 10).total()).isOne();
        }
    }

    @Test
    void aFileAnswersLikeItsBytesAndTellsWhatItWasMadeOf() throws IOException {
        byte[] bytes = written(some(40));
        Path file = Files.write(directory.resolve("index"), bytes);
        try (SegmentedIndex stored = new SegmentedIndex(List.of(SearchIndex.open(file, 1 << 16)));
                SegmentedIndex inMemory = new SegmentedIndex(List.of(SearchIndex.of(bytes)))) {
            assertThat(stored.segments().get(0).key()).isEqualTo("key");
            assertThat(stored.segments().get(0).size()).isEqualTo(40);
            assertThat(found(stored, "audit", Sort.RELEVANCE)).isEqualTo(found(inMemory, "audit", Sort.RELEVANCE));
            assertThat(stored.source(new SegmentedIndex.Found(0, 0))).isEqualTo(7);
        }
    }

    @Test
    void aDamagedFileIsReportedOrAnswersAsBefore() throws IOException {
        byte[] good = written(some(30));
        List<String> right;
        try (SegmentedIndex index = new SegmentedIndex(List.of(SearchIndex.of(good)))) {
            right = found(index, "audit", Sort.RELEVANCE);
        }
        Random random = new Random(5);
        int reported = 0;
        for (int i = 0; i < 400; i++) {
            byte[] bad = i % 4 == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
            if (bad.length > 0) {
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            }
            try (SegmentedIndex index =
                    new SegmentedIndex(List.of(SearchIndex.open(Files.write(directory.resolve("bad"), bad))))) {
                assertThat(found(index, "audit", Sort.RELEVANCE)).isEqualTo(right);
            } catch (DamagedIndexException e) {
                reported++;
                assertThat(e.getMessage()).isNotBlank();
            }
        }
        assertThat(reported).isPositive();
    }

    /** A file of many documents that all have the words "frequent" and "part", one of which has "rare". */
    private SearchIndex large(int count) throws IOException {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            documents.add(document(
                    "acme/frequent-" + i, "Title", i == count / 2 ? "apart from rare" : "apart", count - i, ""));
        }
        return SearchIndex.open(Files.write(directory.resolve("large"), written(documents)), 1 << 24);
    }

    private static long bytesFor(SearchIndex index, String text, int total) throws IOException {
        long before = index.bytesRead();
        Hits hits = index.find(query(text), Sort.RELEVANCE, 0, 10);
        assertThat(hits.total()).isEqualTo(total);
        assertThat(hits.documents()).hasSize(Math.min(10, total));
        return index.bytesRead() - before;
    }

    @Test
    void theBestOfAFrequentWordAreFoundWithoutReadingAllItsDocuments() throws IOException {
        int count = 20_000;
        try (SearchIndex index = large(count)) {
            bytesFor(index, "rare", 1);
            assertThat(bytesFor(index, "frequent", count)).isLessThan(4L * count / 2);
            assertThat(bytesFor(index, "part", count)).isLessThan(4L * count / 2);
        }
    }

    @Test
    void aFrequentWordIsSearchedForTheDocumentsOfARareOne() throws IOException {
        int count = 20_000;
        try (SearchIndex index = large(count)) {
            bytesFor(index, "rare", 1);
            assertThat(bytesFor(index, "frequent rare", 1)).isLessThan(4L * count / 2);
        }
    }

    @Test
    void aCategoryIsFoundWithoutReadingTheCategoriesOfAllDocuments() throws IOException {
        int count = 40_000;
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String category = i % 1000 == 0 ? "rare" : "category-" + i % 7;
            documents.add(Document.of(
                    "acme/plugin-" + i, 0, "Mail", category, List.of(), "", "Acme", 0, count - i, "", "", new byte[1]));
        }
        BitSet hidden = new BitSet();
        hidden.set(1000);
        try (SearchIndex index = SearchIndex.open(Files.write(directory.resolve("many"), written(documents)))) {
            index.hide(hidden);
            long before = index.bytesRead();
            assertHits(index, Query.of("", "", "rare", "", Query.ANY), count / 1000 - 1);
            assertHits(index, Query.of("", "", "no-category", "", Query.ANY), 0);
            assertThat(index.bytesRead() - before).isLessThan(4L * count / 4);
            assertHits(index, Query.of("mail", "", "rare", "", Query.ANY), count / 1000 - 1);
            assertHits(index, Query.of("mail", "", "no-category", "", Query.ANY), 0);
            assertHits(index, Query.of("mail", "", "category-3", "", Query.ANY), (int) documents.stream()
                    .filter(document -> document.category().equals("category-3"))
                    .count());
        }
    }

    private static void assertHits(SearchIndex index, Query query, int total) throws IOException {
        Hits hits = index.find(query, Sort.RELEVANCE, 0, 3);
        assertThat(hits.total()).as("%s", query).isEqualTo(total);
        if (query.category().equals("rare")) {
            assertThat(hits.documents()).containsExactly(0, 2000, 3000);
        }
    }

    @Test
    void hiddenDocumentsAreNotCountedWhereverAWordIs() throws IOException {
        try (SearchIndex index = large(100)) {
            BitSet hidden = new BitSet();
            hidden.set(0, 30);
            index.hide(hidden);
            Hits hits = index.find(query("frequent"), Sort.RELEVANCE, 5, 3);
            assertThat(hits.total()).isEqualTo(70);
            assertThat(hits.documents()).containsExactly(35, 36, 37);
            assertThat(index.find(query("frequent"), Sort.RELEVANCE, 0, 5000).documents())
                    .hasSize(70);
        }
    }

    @Test
    void aWordInVendorAndKeywordCountsAsTheBetterOfBoth() throws IOException {
        try (SegmentedIndex index = new SegmentedIndex(List.of(SearchIndex.of(written(List.of(
                document("keyword/both", "One", "nothing", 1, ""),
                document("acme/keyword", "Two", "nothing", 1, ""),
                document("acme/other", "Three", "nothing", 2, ""))))))) {
            assertThat(found(index, "keyword", Sort.RELEVANCE))
                    .as("a whole word counts more among the keywords")
                    .containsExactly("acme/keyword", "acme/other", "keyword/both");
            assertThat(found(index, "eyword", Sort.RELEVANCE))
                    .as("a part of one counts more in the vendor")
                    .containsExactly("acme/keyword", "keyword/both", "acme/other");
        }
    }

    @Test
    void vendorsAndNumbersOfNamesAreNotTakenForAMistake() throws IOException {
        try (SegmentedIndex index = new SegmentedIndex(List.of(SearchIndex.of(written(List.of(
                document("calendar/one-2024", "One", "nothing", 1, ""),
                document("acme/sched", "Two", "nothing", 1, ""))))))) {
            assertThat(found(index, "calender", Sort.RELEVANCE)).isEmpty();
            assertThat(found(index, "shced", Sort.RELEVANCE)).containsExactly("acme/sched");
        }
    }

    @Test
    void tooManyDocumentsAreRefusedBeforeAnythingIsWritten() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<Document> many = new AbstractList<>() {
            @Override
            public Document get(int index) {
                throw new AssertionError("none is looked at");
            }

            @Override
            public int size() {
                return SearchIndex.MOST + 1;
            }
        };
        assertThatIllegalArgumentException().isThrownBy(() -> SearchIndex.write(out, many, "key"));
        assertThat(out.size()).isZero();
    }

    @Test
    void filesThatAreMergedAreTheFileOfAllDocuments() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<Document> all = new ArrayList<>();
            List<SearchIndex> files = new ArrayList<>();
            int[] sources = new int[1 + random.nextInt(4)];
            for (int file = 0; file < sources.length; file++) {
                sources[file] = 3 * file;
                List<Document> documents = varied(random, random.nextInt(60));
                for (Document document : documents) {
                    all.add(from(document, sources[file] + document.source()));
                }
                files.add(SearchIndex.of(written(documents)));
            }
            ByteArrayOutputStream merged = new ByteArrayOutputStream();
            SearchIndex.merge(merged, files, sources, "key");

            assertThat(merged.toByteArray()).as("seed %d", seed).isEqualTo(written(all));
        }
    }

    private static Document from(Document document, int source) {
        return new Document(
                document.name(),
                document.type(),
                document.category(),
                document.author(),
                document.text(),
                source,
                document.installs(),
                document.updated(),
                document.host(),
                document.content());
    }

    /** Returns documents of which some have the same names as in other files, or the same of anything else. */
    private static List<Document> varied(Random random, int count) {
        List<String> words =
                List.of("audit", "größe", "审计", "\ud83d\ude00", "\uffee", "mail", "audit-log", "a.b", "42");
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String word = words.get(random.nextInt(words.size()));
            documents.add(Document.of(
                    "v" + random.nextInt(3) + "/" + (random.nextBoolean() ? "audit-" : "mail_") + i,
                    random.nextInt(3),
                    word + " " + words.get(random.nextInt(words.size())),
                    random.nextInt(4) == 0 ? "" : word,
                    List.of(words.get(random.nextInt(words.size()))),
                    "keeps " + random.nextInt(9) + " " + word,
                    random.nextBoolean() ? "" : "Author " + random.nextInt(5),
                    random.nextInt(3),
                    random.nextInt(4),
                    random.nextBoolean() ? "" : "2026-01-0" + (1 + random.nextInt(9)) + "T00:00:00Z",
                    random.nextBoolean() ? "" : "java >=" + random.nextInt(3),
                    word.getBytes(StandardCharsets.UTF_8)));
        }
        return documents;
    }
}
