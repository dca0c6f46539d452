package org.coreadmin.extension.internal.registry.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.extension.registry.Sort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents in text files: what is found, in which order, and what a damaged file answers. */
class ScanTest {

    @TempDir
    private Path directory;

    private static Document document(String name, String title, String description, long installs) {
        return new Document(
                name,
                "any",
                Document.text(title, "tools", List.of("keyword"), description, "Acme"),
                installs,
                installs % 7,
                name.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] written(List<Document> documents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TextWriter writer = new TextWriter(bytes, "key");
        for (Document document : documents) {
            writer.add(document);
        }
        writer.end();
        return bytes.toByteArray();
    }

    private static Scan.Part part(Document... documents) throws IOException {
        return new Scan.Part(TextFile.of(written(List.of(documents)), "key"), "first");
    }

    private static List<String> found(List<Scan.Part> parts, String text, Sort sort) throws IOException {
        Query query = new Query(CaseFolding.of(text), "", "", "", kind -> true);
        List<String> names = new ArrayList<>();
        for (Scan.Found found : Scan.find(
                        new Scan.Parts(
                                parts,
                                Optional.of((source, vendor) -> !source.equals("claims") || vendor.equals("other"))),
                        query,
                        sort,
                        0,
                        10_000)
                .documents()) {
            names.add(new String(found.content(), StandardCharsets.UTF_8));
        }
        return names;
    }

    private static List<String> found(Scan.Part part, String text) throws IOException {
        return found(List.of(part), text, Sort.RELEVANCE);
    }

    @Test
    void whatIsAskedForByNameComesFirstThenWhatIsUsedMost() throws IOException {
        List<Scan.Part> parts = List.of(
                part(
                        document("acme/mail", "Letters", "nothing", 1),
                        document("acme/letters", "Mail everything", "nothing", 900)),
                part(document("acme/other", "Other", "writes mail", 5000)));
        assertThat(found(parts, "mail", Sort.RELEVANCE)).containsExactly("acme/mail", "acme/letters", "acme/other");
        assertThat(found(parts, "mail", Sort.INSTALLS)).containsExactly("acme/other", "acme/letters", "acme/mail");
        assertThat(found(parts, "mail", Sort.NAME)).containsExactly("acme/letters", "acme/mail", "acme/other");
    }

    @Test
    void aNameIsFoundThoughItHasSeparatorsThatTheQuestionHasNot() throws IOException {
        Scan.Part part = part(
                document("acme/audit-log", "One", "nothing", 1),
                document("acme/two", "Audit Log", "nothing", 2),
                document("acme/three", "Three", "has an auditlog", 3));
        assertThat(found(part, "auditlog")).containsExactly("acme/audit-log", "acme/two", "acme/three");
    }

    @Test
    void aWordWithAMistakeFindsWhatWasMeant() throws IOException {
        Scan.Part part = part(
                document("acme/scheduler", "Scheduler", "runs jobs", 1), document("acme/mail", "Mail", "sends", 1));
        assertThat(found(part, "shceduler")).containsExactly("acme/scheduler");
        assertThat(found(part, "schedular")).containsExactly("acme/scheduler");
        assertThat(found(part, "zcheduler")).isEmpty();
        assertThat(found(part, "Sends")).as("is there").containsExactly("acme/mail");
    }

    @Test
    void vendorsAndNumbersOfNamesAreNotTakenForAMistake() throws IOException {
        Scan.Part part =
                part(document("calendar/one-2024", "One", "nothing", 1), document("acme/sched", "Two", "nothing", 1));
        assertThat(found(part, "calender")).isEmpty();
        assertThat(found(part, "shced")).containsExactly("acme/sched");
    }

    @Test
    void aWordInVendorAndKeywordCountsAsTheBetterOfBoth() throws IOException {
        Scan.Part part = part(
                document("keyword/both", "One", "nothing", 1),
                document("acme/keyword", "Two", "nothing", 1),
                document("acme/other", "Three", "nothing", 2));
        assertThat(found(part, "keyword"))
                .as("a whole word counts more among the keywords")
                .containsExactly("acme/keyword", "acme/other", "keyword/both");
        assertThat(found(part, "eyword"))
                .as("a part of one counts more in the vendor")
                .containsExactly("acme/keyword", "keyword/both", "acme/other");
    }

    @Test
    void ofOneNameTheFirstIsFoundThatMayBeShown() throws IOException {
        Document first = document("acme/mail", "First", "nothing", 1);
        Document second = document("acme/mail", "Second", "nothing", 9);
        Scan.Part claims = new Scan.Part(
                part(first, document("other/mail", "Other", "nothing", 5)).file(), "claims");
        assertThat(found(List.of(part(first), part(second)), "second", Sort.RELEVANCE))
                .isEmpty();
        assertThat(found(List.of(claims, part(second)), "", Sort.RELEVANCE)).containsExactly("acme/mail", "other/mail");
        assertThat(found(List.of(claims, part(second)), "second", Sort.RELEVANCE))
                .containsExactly("acme/mail");
        Scan.Part same = part(first, document("acme/else", "Else", "nothing", 1));
        assertThat(found(List.of(same, same), "", Sort.NAME)).containsExactly("acme/else", "acme/mail");
    }

    /** More than a block holds, so that a name may come twice in one file. */
    @Test
    void aFileOfSeveralBlocksIsSearchedAsOne() throws IOException {
        List<Document> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            many.add(document("acme/plugin-" + i % 90, "Title " + i, "x".repeat(60_000) + " end" + i, i));
        }
        Scan.Part part = new Scan.Part(
                TextFile.open(Files.write(directory.resolve("many"), written(many)), "key")
                        .orElseThrow(),
                "first");
        assertThat(part.file().size()).isEqualTo(100);
        List<Scan.Part> once = List.of(part);
        assertThat(found(once, "", Sort.INSTALLS)).hasSize(90).startsWith("acme/plugin-89", "acme/plugin-88");
        assertThat(found(once, "end9", Sort.RELEVANCE)).containsExactly("acme/plugin-9");
        assertThat(found(once, "end89", Sort.RELEVANCE)).containsExactly("acme/plugin-89");
        assertThat(found(once, "end90", Sort.RELEVANCE)).doesNotContain("acme/plugin-0");
    }

    @Test
    void aDamagedFileIsReportedOrAnswersAsBefore() throws IOException {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            documents.add(document("acme/plugin-" + i, i % 2 == 0 ? "Audit log" : "Mail", "keeps an audit", i));
        }
        byte[] good = written(documents);
        Random random = new Random(5);
        int reported = 0;
        for (int i = 0; i < 400; i++) {
            byte[] bad = good.clone();
            bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                TextFile file = TextFile.open(Files.write(directory.resolve("bad"), bad), "key")
                        .orElseThrow();
                List<Scan.Part> parts = List.of(new Scan.Part(file, "first"));
                assertThat(found(parts, "audit", Sort.RELEVANCE)).hasSize(30).startsWith("acme/plugin-28");
            } catch (UnreadableTextException e) {
                reported++;
                assertThat(e.file().path()).contains(directory.resolve("bad"));
            }
        }
        assertThat(reported).isGreaterThan(100);
        assertThatThrownBy(() -> TextFile.open(directory.resolve("bad"), "another"))
                .isInstanceOf(UnreadableTextException.class);
        assertThat(TextFile.open(directory.resolve("none"), "key")).isEmpty();
    }
}
