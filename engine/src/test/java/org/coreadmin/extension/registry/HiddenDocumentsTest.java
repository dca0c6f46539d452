package org.coreadmin.extension.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.coreadmin.extension.search.Document;
import org.coreadmin.extension.search.SearchIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that several records have: only that of the first list is shown, and a change compares only what came or went. */
class HiddenDocumentsTest {

    @TempDir
    private Path directory;

    private final Random random = new Random(3);
    private final Map<SegmentTable.Part, List<String>> names = new HashMap<>();
    private List<SegmentTable.Part> order = new ArrayList<>();
    private List<IndexBuild.Open> files = new ArrayList<>();

    @Test
    void theFirstOfTwoRecordsIsShownWhicheverOfTheirPartsChanges() throws IOException {
        for (int i = 0; i < 30; i++) {
            order.add(part("acme/only-" + i, i == 4 || i == 20 ? "acme/twin" : "acme/single-" + i));
        }
        files.add(file(order));
        change(List.of(), List.of());
        assertThat(partsThatShow("acme/twin")).containsExactly(4);

        SegmentTable.Part second = part("acme/only-20", "acme/twin", "acme/new");
        order.set(20, second);
        change(List.of(second), List.of());
        assertThat(partsThatShow("acme/twin")).containsExactly(4);

        SegmentTable.Part first = part("acme/only-4", "acme/newer", "acme/twin");
        order.set(4, first);
        change(List.of(first), List.of());
        assertThat(partsThatShow("acme/twin")).containsExactly(4);

        SegmentTable.Part without = part("acme/only-4", "acme/newer");
        order.set(4, without);
        change(List.of(without), List.of(2)); // and nothing uses the file any more that had it
        assertThat(partsThatShow("acme/twin")).containsExactly(20);

        SegmentTable.Part before = part("acme/only-2", "acme/twin");
        order.set(2, before);
        change(List.of(before), List.of());
        assertThat(partsThatShow("acme/twin")).containsExactly(2);

        Collections.swap(order, 2, 25);
        change(List.of(), List.of());
        assertThat(partsThatShow("acme/twin")).containsExactly(20);
    }

    @Test
    void aSeriesOfChangesHidesWhatComparingAllHides() throws IOException {
        for (int i = 0; i < 60; i++) {
            order.add(part(someNames()));
        }
        files.add(file(order.subList(0, 40)));
        files.add(file(order.subList(40, 60)));
        change(List.of(), List.of());
        List<SegmentTable.Part> old = new ArrayList<>();
        for (int round = 0; round < 300; round++) {
            int place = random.nextInt(order.size());
            List<SegmentTable.Part> added = new ArrayList<>();
            switch (random.nextInt(10)) {
                case 0 -> old.add(order.remove(place));
                case 1 -> added.add(part(someNames()));
                case 2 -> added.add(old.isEmpty() ? part(someNames()) : old.remove(random.nextInt(old.size())));
                case 3 -> Collections.swap(order, place, random.nextInt(order.size()));
                default -> {
                    Set<String> changed = new LinkedHashSet<>(names.get(order.get(place)));
                    changed.remove(changed.iterator().next());
                    changed.add(name());
                    old.add(order.remove(place));
                    added.add(part(changed.toArray(String[]::new)));
                }
            }
            order.addAll(place, added);
            List<Integer> dropped = new ArrayList<>();
            if (files.size() > 6) {
                dropped.add(1 + random.nextInt(files.size() - 1));
                files.get(dropped.get(0)).segment().parts().stream()
                        .filter(order::contains)
                        .filter(part -> !added.contains(part))
                        .forEach(added::add);
            }
            files.stream()
                    .filter(file -> !dropped.contains(files.indexOf(file)))
                    .forEach(file -> added.removeAll(file.segment().parts()));
            change(added, dropped);
        }
    }

    @Test
    void aChangedPartCostsNoMoreThanItsShareOfTheNames() throws IOException {
        for (int i = 0; i < 40; i++) {
            int number = i;
            order.add(part(IntStream.range(0, 500)
                    .mapToObj(k -> "vendor-" + k % 7 + "/plugin-" + number + "-" + k)
                    .toArray(String[]::new)));
        }
        files.add(stored(order.subList(0, 20)));
        files.add(stored(order.subList(20, 40)));
        change(List.of(), List.of());
        long[] sizes = {size(0), size(1)};
        reopen();
        long[] before = {read(0), read(1)};
        List<String> changed = new ArrayList<>(names.get(order.get(7)));
        changed.set(100, "acme/new");
        order.set(7, part(changed.toArray(String[]::new)));
        files.add(file(List.of(order.get(7))));
        HiddenDocuments documents = new HiddenDocuments(files, order);
        documents.hideSince(List.of());
        assertThat(documents.compared()).isEqualTo(2); // what came and what went, of 20,000
        assertThat(read(1) - before[1]).as("in a file that has none of it").isLessThan(sizes[1] / 40);
        assertThat(read(0) - before[0]).as("in the file that had it").isLessThan(sizes[0] / 4);
    }

    /** Adds a file of parts, and removes some; what is hidden then is what comparing all names hides. */
    private void change(List<SegmentTable.Part> added, List<Integer> dropped) throws IOException {
        List<IndexBuild.Open> gone = dropped.stream().map(files::get).toList();
        List<IndexBuild.Open> used = new ArrayList<>(files);
        used.removeAll(gone);
        if (!added.isEmpty()) {
            used.add(file(added));
        }
        HiddenDocuments all = new HiddenDocuments(used, order);
        all.hideAll();
        HiddenDocuments since = new HiddenDocuments(used, order);
        since.hideSince(gone.stream().filter(file -> hasGone(file.segment())).toList());
        assertThat(since.segments()).isEqualTo(all.segments());
        files = new ArrayList<>();
        for (int i = 0; i < used.size(); i++) {
            files.add(new IndexBuild.Open(since.segments().get(i), used.get(i).index()));
        }
    }

    /** Files whose parts are all in others, as when small files become one, are not told to have gone. */
    private boolean hasGone(SegmentTable.Segment segment) {
        return IntStream.range(0, segment.parts().size())
                .anyMatch(i ->
                        segment.isShown(i) && !order.contains(segment.parts().get(i)));
    }

    /** Returns the places in the lists of the parts whose document of a name is shown. */
    private List<Integer> partsThatShow(String name) throws IOException {
        List<Integer> places = new ArrayList<>();
        for (IndexBuild.Open file : files) {
            for (SearchIndex.Named found : file.index().named(Set.of(name))) {
                if (!file.segment().hidden().get(found.document())) {
                    places.add(file.segment().ranks().get(file.index().source(found.document())));
                }
            }
        }
        return places;
    }

    private SegmentTable.Part part(String... all) {
        SegmentTable.Part part = new SegmentTable.Part(0, "digest-" + names.size());
        names.put(part, List.of(all));
        return part;
    }

    private String[] someNames() {
        Set<String> some = new LinkedHashSet<>();
        while (some.size() < 8) {
            some.add(name());
        }
        return some.toArray(String[]::new);
    }

    private String name() {
        return "vendor-" + random.nextInt(4) + "/plugin-" + random.nextInt(80);
    }

    private byte[] content(List<SegmentTable.Part> parts) throws IOException {
        List<Document> documents = new ArrayList<>();
        for (int source = 0; source < parts.size(); source++) {
            for (String name : names.get(parts.get(source))) {
                documents.add(Document.of(
                        name,
                        0,
                        "A title",
                        "mail",
                        List.of(),
                        "Sends something",
                        "",
                        source,
                        0,
                        "",
                        "",
                        new byte[300]));
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SearchIndex.write(out, documents, "");
        return out.toByteArray();
    }

    private IndexBuild.Open file(List<SegmentTable.Part> parts) throws IOException {
        return open(parts, SearchIndex.of(content(parts)), "in-memory");
    }

    private IndexBuild.Open stored(List<SegmentTable.Part> parts) throws IOException {
        Path file = Files.write(directory.resolve("index-" + files.size()), content(parts));
        return open(parts, SearchIndex.open(file), file.getFileName().toString());
    }

    private static IndexBuild.Open open(List<SegmentTable.Part> parts, SearchIndex index, String name) {
        List<Integer> none = Collections.nCopies(parts.size(), SegmentTable.Segment.GONE);
        return new IndexBuild.Open(new SegmentTable.Segment(name, parts, none, new BitSet()), index);
    }

    private void reopen() throws IOException {
        for (int i = 0; i < files.size(); i++) {
            IndexBuild.Open file = files.get(i);
            file.index().close();
            files.set(
                    i,
                    new IndexBuild.Open(
                            file.segment(),
                            SearchIndex.open(directory.resolve(file.segment().name()))));
        }
    }

    private long size(int file) throws IOException {
        return Files.size(directory.resolve(files.get(file).segment().name()));
    }

    private long read(int file) {
        return files.get(file).index().bytesRead();
    }
}
