package org.coreadmin.extension.registry;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.search.SearchIndex;

/**
 * What the files of an index hide: documents that are in no list any more, and of several with one name all but that of the
 * first list. After a small change, only names that came or went are compared with all others.
 */
final class HiddenDocuments {

    /** If more than one document of so many came or went, reading all names costs less than searching for theirs. */
    private static final int FEW_OF = 8;

    private final List<IndexBuild.Open> files;
    private final List<List<Integer>> ranks = new ArrayList<>();
    private final List<BitSet> hidden = new ArrayList<>();
    private final Map<String, Shown> shown = new HashMap<>();
    private int compared;

    /** The document of a name that is shown so far. */
    private record Shown(int file, int document, int rank) {}

    /** Creates the hidden documents of files whose parts are in lists in this order. Nothing is hidden yet. */
    HiddenDocuments(List<IndexBuild.Open> files, List<SegmentTable.Part> order) {
        this.files = files;
        Map<SegmentTable.Part, Integer> places = new HashMap<>();
        order.forEach(part -> places.put(part, places.size()));
        for (IndexBuild.Open file : files) {
            ranks.add(file.segment().parts().stream()
                    // a part that a later file has too is shown in the first
                    .map(part -> Objects.requireNonNullElse(places.remove(part), SegmentTable.Segment.GONE))
                    .toList());
        }
    }

    /** Returns the files with what they hide. */
    List<SegmentTable.Segment> segments() {
        List<SegmentTable.Segment> segments = new ArrayList<>();
        for (int file = 0; file < files.size(); file++) {
            SegmentTable.Segment segment = files.get(file).segment();
            segments.add(new SegmentTable.Segment(segment.name(), segment.parts(), ranks.get(file), hidden.get(file)));
        }
        return segments;
    }

    /** Hides what has to be, without regard to what was hidden before. */
    void hideAll() throws IOException {
        hidden.clear();
        for (int file = 0; file < files.size(); file++) {
            hidden.add(index(file).from(gone(ranks.get(file))));
        }
        Set<Long> twice = hashesThatAreThereTwice();
        for (int file = 0; file < files.size() && !twice.isEmpty(); file++) {
            for (int document = 0; document < index(file).size(); document++) {
                String name = index(file).name(document);
                if (twice.contains(hash(name))) {
                    compare(file, document, name);
                }
            }
        }
    }

    /**
     * Hides what has to be, as a change of what was hidden before.
     *
     * @param replaced files that were used before, and showed something that is in no list any more
     */
    void hideSince(List<IndexBuild.Open> replaced) throws IOException {
        TreeMap<Integer, Integer> kept = kept();
        int[] before = kept.keySet().stream().mapToInt(rank -> rank).toArray();
        int[] now = kept.values().stream().mapToInt(rank -> rank).toArray();
        if (!isSorted(now)) { // of documents with one name, another may be the first
            hideAll();
            return;
        }
        List<Documents> came = new ArrayList<>();
        List<Documents> went = new ArrayList<>();
        for (int file = 0; file < files.size(); file++) {
            SegmentTable.Segment segment = files.get(file).segment();
            BitSet goneNow = gone(ranks.get(file));
            BitSet newlyGone = gone(segment.ranks());
            BitSet back = (BitSet) newlyGone.clone();
            back.andNot(goneNow);
            newlyGone.flip(0, segment.parts().size());
            newlyGone.and(goneNow);
            went.add(new Documents(
                    files.get(file), segment.ranks(), before, index(file).from(newlyGone)));
            came.add(new Documents(
                    files.get(file), ranks.get(file), now, index(file).from(back)));
            BitSet hiding = (BitSet) segment.hidden().clone();
            hiding.or(went.get(file).documents());
            hiding.andNot(came.get(file).documents());
            hidden.add(hiding);
        }
        for (IndexBuild.Open file : replaced) {
            BitSet showed = gone(file.segment().ranks());
            showed.flip(0, file.segment().parts().size());
            went.add(new Documents(
                    file, file.segment().ranks(), before, file.index().from(showed)));
        }
        long all = files.stream().mapToLong(file -> file.index().size()).sum();
        if (FEW_OF * (count(came) + count(went)) > all) {
            hideAll();
        } else {
            compare(carriedOver(came, went));
        }
    }

    /** Returns the ranks now of parts that were shown before and are still, by the ranks before. */
    private TreeMap<Integer, Integer> kept() {
        TreeMap<Integer, Integer> kept = new TreeMap<>();
        for (int file = 0; file < files.size(); file++) {
            SegmentTable.Segment segment = files.get(file).segment();
            for (int part = 0; part < segment.parts().size(); part++) {
                int now = ranks.get(file).get(part);
                if (segment.isShown(part) && now != SegmentTable.Segment.GONE) {
                    kept.put(segment.ranks().get(part), now);
                }
            }
        }
        return kept;
    }

    private static boolean isSorted(int[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i] < numbers[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Documents of a file that came or went.
     *
     * @param ranks of its parts, in the lists with these documents
     * @param kept  the ranks there of the parts that neither came nor went, sorted
     */
    private record Documents(IndexBuild.Open file, List<Integer> ranks, int[] kept, BitSet documents) {

        /** Returns how many of the kept parts are before a document. */
        int place(int document) throws IOException {
            int rank = ranks.get(file.index().source(document));
            return -1 - Arrays.binarySearch(kept, rank);
        }
    }

    private static long count(List<Documents> all) {
        return all.stream().mapToLong(each -> each.documents().cardinality()).sum();
    }

    /** The document of a name that went. */
    private record Gone(int place, boolean isHidden) {}

    /**
     * Hides the documents that came in the place of hidden ones with the same names, between the same parts of the lists:
     * nothing else changes for their names.
     *
     * @return the other names of documents that came or went
     */
    private Set<String> carriedOver(List<Documents> came, List<Documents> went) throws IOException {
        Set<String> others = new HashSet<>();
        Map<String, Gone> gone = new HashMap<>();
        for (Documents each : went) {
            BitSet wasHidden = each.file().segment().hidden();
            for (int document : each.documents().stream().toArray()) {
                String name = each.file().index().name(document);
                if (gone.put(name, new Gone(each.place(document), wasHidden.get(document))) != null) {
                    others.add(name);
                }
            }
        }
        for (int file = 0; file < came.size(); file++) {
            for (int document : came.get(file).documents().stream().toArray()) {
                String name = index(file).name(document);
                Gone before = gone.remove(name);
                if (before == null || before.place() != came.get(file).place(document)) {
                    others.add(name);
                } else {
                    hidden.get(file).set(document, before.isHidden());
                }
            }
        }
        others.addAll(gone.keySet());
        return others;
    }

    /** Returns how many names were compared with all others. */
    int compared() {
        return compared;
    }

    private void compare(Set<String> names) throws IOException {
        compared += names.size();
        for (int file = 0; file < files.size(); file++) {
            for (SearchIndex.Named found : index(file).named(names)) {
                compare(file, found.document(), found.name());
            }
        }
    }

    /** Shows a document if it is the first of its name so far, and hides it or the other one. */
    private void compare(int file, int document, String name) throws IOException {
        int rank = ranks.get(file).get(index(file).source(document));
        if (rank == SegmentTable.Segment.GONE) {
            return;
        }
        Shown other = shown.get(name);
        boolean isFirst = other == null || rank < other.rank();
        hidden.get(file).set(document, !isFirst);
        if (isFirst) {
            shown.put(name, new Shown(file, document, rank));
            if (other != null) {
                hidden.get(other.file()).set(other.document());
            }
        }
    }

    private Set<Long> hashesThatAreThereTwice() throws IOException {
        int count = 0;
        for (int file = 0; file < files.size(); file++) {
            count += index(file).size() - hidden.get(file).cardinality();
        }
        long[] hashes = new long[count];
        int at = 0;
        for (int file = 0; file < files.size(); file++) {
            BitSet gone = hidden.get(file);
            for (int document = gone.nextClearBit(0);
                    document < index(file).size();
                    document = gone.nextClearBit(document + 1)) {
                hashes[at++] = hash(index(file).name(document));
            }
        }
        Arrays.sort(hashes);
        Set<Long> twice = new HashSet<>();
        for (int i = 1; i < hashes.length; i++) {
            if (hashes[i] == hashes[i - 1]) {
                twice.add(hashes[i]);
            }
        }
        return twice;
    }

    private SearchIndex index(int file) {
        return files.get(file).index();
    }

    /** Returns the sources whose documents are not shown. */
    private static BitSet gone(List<Integer> ranks) {
        BitSet sources = new BitSet();
        for (int source = 0; source < ranks.size(); source++) {
            sources.set(source, ranks.get(source) == SegmentTable.Segment.GONE);
        }
        return sources;
    }

    private static long hash(String name) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }
}
