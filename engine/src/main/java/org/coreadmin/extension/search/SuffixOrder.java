package org.coreadmin.extension.search;

import java.util.Arrays;

/**
 * Sorts places in a text by the bytes that follow them, up to the end of the entry or {@link #DEPTH} bytes: places that differ only
 * later are next to each other in any order. So a text made to be hard to sort costs no more than a bounded number of passes.
 */
final class SuffixOrder {

    static final int DEPTH = 32;
    private static final int FEW = 12;
    private static final int MANY = 1 << 16;
    private static final int SECONDS = 257;
    private static final int PAIRS = 256 * SECONDS;

    private final byte[] text;
    private final int[] places;

    private SuffixOrder(byte[] text, int[] places) {
        this.text = text;
        this.places = places;
    }

    static void sort(byte[] text, int[] places) {
        SuffixOrder order = new SuffixOrder(text, places);
        if (places.length < MANY) {
            order.sort(0, places.length, 0);
        } else {
            order.sortByTwoBytes();
        }
    }

    /** Puts every place among those with the same two bytes, and then sorts these: each place is moved once instead of a dozen times. */
    private void sortByTwoBytes() {
        int[] next = new int[PAIRS + 1];
        for (int place : places) {
            next[pair(place) + 1]++;
        }
        for (int pair = 0; pair < PAIRS; pair++) {
            next[pair + 1] += next[pair];
        }
        int[] ends = Arrays.copyOfRange(next, 1, PAIRS + 1);
        for (int pair = 0; pair < PAIRS; pair++) {
            while (next[pair] < ends[pair]) {
                int place = places[next[pair]];
                for (int other = pair(place); other != pair; other = pair(place)) {
                    int displaced = places[next[other]];
                    places[next[other]++] = place;
                    place = displaced;
                }
                places[next[pair]++] = place;
            }
        }
        int from = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            if (pair % SECONDS != 0) { // nothing follows the text's last byte
                sort(from, ends[pair], 2);
            }
            from = ends[pair];
        }
    }

    /** Returns the number of the two bytes that follow a place, in their order. */
    private int pair(int place) {
        return value(place, 0) * SECONDS + value(place, 1) + 1;
    }

    /** Sorts by one byte with a quicksort of three parts; the middle part continues with the next byte. */
    private void sort(int from, int to, int depth) {
        int low = from;
        int high = to;
        int at = depth;
        while (high - low > FEW) {
            int pivot = median(low, high, at);
            int less = low;
            int more = high;
            for (int i = low; i < more; ) {
                int value = value(places[i], at);
                if (value < pivot) {
                    swap(less++, i++);
                } else if (value > pivot) {
                    swap(i, --more);
                } else {
                    i++;
                }
            }
            sort(low, less, at);
            sort(more, high, at);
            if (pivot < 0 || at + 1 == DEPTH) {
                return;
            }
            low = less;
            high = more;
            at++;
        }
        sortFew(low, high, at);
    }

    private void sortFew(int from, int to, int depth) {
        for (int i = from + 1; i < to; i++) {
            int place = places[i];
            int k = i - 1;
            while (k >= from && compare(places[k], place, depth) > 0) {
                places[k + 1] = places[k];
                k--;
            }
            places[k + 1] = place;
        }
    }

    private int compare(int one, int other, int depth) {
        for (int at = depth; at < DEPTH; at++) {
            int first = value(one, at);
            int second = value(other, at);
            if (first != second) {
                return first - second;
            }
            if (first < 0) {
                return 0;
            }
        }
        return 0;
    }

    /** Returns the byte so far after a place; -1 behind the entry's end. */
    private int value(int place, int depth) {
        if (depth > 0 && text[place + depth - 1] == SuffixArray.END && depth > 1) {
            return -1;
        }
        return place + depth < text.length ? text[place + depth] & 0xff : -1;
    }

    private int median(int from, int to, int depth) {
        int first = value(places[from], depth);
        int middle = value(places[(from + to) >>> 1], depth);
        int last = value(places[to - 1], depth);
        return Math.max(Math.min(first, middle), Math.min(Math.max(first, middle), last));
    }

    private void swap(int one, int other) {
        int place = places[one];
        places[one] = places[other];
        places[other] = place;
    }
}
