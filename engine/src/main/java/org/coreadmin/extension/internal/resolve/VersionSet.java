package org.coreadmin.extension.internal.resolve;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The possible outcomes for one plugin: some of its versions, by their place among its {@link PackageVersions}, and after the last of
 * these the place that means that it is not there at all. Immutable.
 */
final class VersionSet {

    private final long[] words;
    private final int size;

    private VersionSet(long[] words, int size) {
        this.words = words;
        this.size = size;
    }

    static VersionSet none(int size) {
        return new VersionSet(new long[(size + 63) / 64], size);
    }

    static VersionSet of(int size, int... places) {
        VersionSet set = none(size);
        for (int place : places) {
            set.words[place >> 6] |= 1L << place;
        }
        return set;
    }

    /** Returns the places for which the test is true. */
    static VersionSet where(int size, java.util.function.IntPredicate test) {
        VersionSet set = none(size);
        for (int place = 0; place < size; place++) {
            if (test.test(place)) {
                set.words[place >> 6] |= 1L << place;
            }
        }
        return set;
    }

    boolean has(int place) {
        return (words[place >> 6] & 1L << place) != 0;
    }

    /** Whether one of these places is in it. */
    boolean hasAny(BitSet places) {
        for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
            if (has(place)) {
                return true;
            }
        }
        return false;
    }

    boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    boolean isEverything() {
        int last = words.length - 1;
        for (int i = 0; i < last; i++) {
            if (words[i] != -1) {
                return false;
            }
        }
        return words[last] == -1L >>> -size; // the places of the last word; the shift counts modulo 64
    }

    int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Returns the first place in it; -1 if it is empty. */
    int first() {
        for (int i = 0; i < words.length; i++) {
            if (words[i] != 0) {
                return (i << 6) + Long.numberOfTrailingZeros(words[i]);
            }
        }
        return -1;
    }

    boolean isWithin(VersionSet other) {
        for (int i = 0; i < words.length; i++) {
            if ((words[i] & ~other.words[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    boolean meets(VersionSet other) {
        for (int i = 0; i < words.length; i++) {
            if ((words[i] & other.words[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    VersionSet and(VersionSet other) {
        long[] result = words.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] &= other.words[i];
        }
        return new VersionSet(result, size);
    }

    VersionSet or(VersionSet other) {
        long[] result = words.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] |= other.words[i];
        }
        return new VersionSet(result, size);
    }

    VersionSet without(VersionSet other) {
        long[] result = words.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] &= ~other.words[i];
        }
        return new VersionSet(result, size);
    }

    VersionSet not() {
        long[] result = new long[words.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = ~words[i];
        }
        int rest = size & 63;
        if (rest != 0) {
            result[result.length - 1] &= (1L << rest) - 1;
        }
        return new VersionSet(result, size);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VersionSet set && size == set.size && Arrays.equals(words, set.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }
}
