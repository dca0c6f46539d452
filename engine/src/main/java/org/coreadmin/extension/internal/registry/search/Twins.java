package org.coreadmin.extension.internal.registry.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the documents that are hidden by one of the same name in an earlier file. */
public final class Twins {

    private Twins() {}

    /**
     * Returns the parts with what is hidden of them. The names of the shards of one list differ in their hashes, so usually nothing
     * is read of them.
     */
    public static List<Scan.Part> hidden(List<Scan.Part> parts) throws IOException {
        long[][] hashes = new long[parts.size()][];
        int count = 0;
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = mayHaveTwins(parts, i) ? parts.get(i).file().hashes() : new long[0];
            count += hashes[i].length;
        }
        long[] twice = twice(hashes, count);
        Set<String> seen = new HashSet<>();
        List<Scan.Part> changed = new ArrayList<>();
        for (int i = 0; i < hashes.length; i++) {
            Scan.Part part = parts.get(i);
            changed.add(new Scan.Part(part.file(), hidden(part, hashes[i], twice, seen), part.vendors()));
        }
        return changed;
    }

    private static BitSet hidden(Scan.Part part, long[] hashes, long[] twice, Set<String> seen) throws IOException {
        BitSet wanted = new BitSet();
        for (int document = 0; document < hashes.length && twice.length > 0; document++) {
            if (Arrays.binarySearch(twice, hashes[document]) >= 0) {
                wanted.set(document);
            }
        }
        BitSet hidden = new BitSet();
        part.file().names(wanted, (document, name) -> {
            if (part.shows(name.substring(0, name.indexOf('/'))) && !seen.add(name)) {
                hidden.set(document);
            }
        });
        return hidden;
    }

    private static boolean mayHaveTwins(List<Scan.Part> parts, int number) {
        TextFile file = parts.get(number).file();
        for (int i = 0; i < parts.size(); i++) {
            if (i != number && file.mayShareNames(parts.get(i).file())) {
                return true;
            }
        }
        return file.hasTwins();
    }

    private static long[] twice(long[][] hashes, int count) {
        long[] all = new long[count];
        int at = 0;
        for (long[] some : hashes) {
            System.arraycopy(some, 0, all, at, some.length);
            at += some.length;
        }
        Arrays.sort(all);
        int found = 0;
        for (int i = 1; i < count; i++) {
            if (all[i] == all[i - 1] && (found == 0 || all[found - 1] != all[i])) {
                all[found++] = all[i];
            }
        }
        return Arrays.copyOf(all, found);
    }
}
