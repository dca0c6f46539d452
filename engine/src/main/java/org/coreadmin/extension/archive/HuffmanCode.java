package org.coreadmin.extension.archive;

import java.io.IOException;
import java.util.Arrays;

/** A prefix code for how often symbols occur: canonical, no code longer than a limit (RFC 1951, 3.2.2). */
final class HuffmanCode {

    private final int[] lengths;
    private final int[] codes;

    private HuffmanCode(int[] lengths) {
        this.lengths = lengths;
        this.codes = canonical(lengths);
    }

    static HuffmanCode ofLengths(int[] lengths) {
        return new HuffmanCode(lengths);
    }

    static HuffmanCode of(int[] frequencies, int maxLength) {
        return new HuffmanCode(lengths(frequencies, maxLength));
    }

    void write(BitWriter bits, int symbol) throws IOException {
        bits.write(codes[symbol], lengths[symbol]);
    }

    int length(int symbol) {
        return lengths[symbol];
    }

    /** Returns one more than the last symbol that has a code, but at least this. */
    int count(int atLeast) {
        int count = lengths.length;
        while (count > atLeast && lengths[count - 1] == 0) {
            count--;
        }
        return count;
    }

    /** Returns how many bits text of these frequencies takes. */
    long cost(int[] frequencies) {
        long cost = 0;
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            cost += (long) frequencies[symbol] * lengths[symbol];
        }
        return cost;
    }

    private static int[] lengths(int[] frequencies, int maxLength) {
        int[] lengths = new int[frequencies.length];
        long[] leaves = new long[frequencies.length];
        int count = 0;
        for (int symbol = 0; symbol < frequencies.length; symbol++) {
            if (frequencies[symbol] > 0) {
                leaves[count++] = (long) frequencies[symbol] << 16 | symbol;
            }
        }
        if (count == 0) {
            return lengths;
        }
        if (count == 1) {
            lengths[(int) leaves[0] & 0xffff] = 1;
            return lengths;
        }
        Arrays.sort(leaves, 0, count);
        int[] perLength = limit(countPerLength(leaves, count), maxLength);
        // The rarest symbols come first and take the longest codes.
        int leaf = 0;
        for (int length = maxLength; length > 0; length--) {
            for (int i = 0; i < perLength[length]; i++) {
                lengths[(int) leaves[leaf++] & 0xffff] = length;
            }
        }
        return lengths;
    }

    /** Returns how many codes of each length Huffman's tree has for leaves in rising order. */
    private static int[] countPerLength(long[] leaves, int count) {
        long[] weights = new long[2 * count - 1];
        int[] parents = new int[2 * count - 1];
        for (int i = 0; i < count; i++) {
            weights[i] = leaves[i] >>> 16;
        }
        int leaf = 0;
        int inner = count;
        for (int node = count; node < weights.length; node++) {
            for (int child = 0; child < 2; child++) {
                boolean takeLeaf = leaf < count && (inner >= node || weights[leaf] <= weights[inner]);
                int taken = takeLeaf ? leaf++ : inner++;
                weights[node] += weights[taken];
                parents[taken] = node;
            }
        }
        int[] perLength = new int[Math.max(64, count)];
        int[] depths = new int[weights.length];
        for (int node = weights.length - 2; node >= 0; node--) {
            depths[node] = depths[parents[node]] + 1;
            if (node < count) {
                perLength[depths[node]]++;
            }
        }
        return perLength;
    }

    /** Shortens what is too long to the limit, and lengthens others until the code is a prefix code again. */
    private static int[] limit(int[] perLength, int maxLength) {
        int[] limited = Arrays.copyOf(perLength, maxLength + 1);
        for (int length = maxLength + 1; length < perLength.length; length++) {
            limited[maxLength] += perLength[length];
        }
        long used = 0;
        for (int length = 1; length <= maxLength; length++) {
            used += (long) limited[length] << (maxLength - length);
        }
        for (long room = 1L << maxLength; used > room; used--) {
            limited[maxLength]--;
            int length = maxLength - 1;
            while (limited[length] == 0) {
                length--;
            }
            limited[length]--;
            limited[length + 1] += 2;
        }
        return limited;
    }

    private static int[] canonical(int[] lengths) {
        int[] next = new int[17];
        for (int length : lengths) {
            if (length > 0) {
                next[length + 1]++;
            }
        }
        for (int length = 2; length < next.length; length++) {
            next[length] = (next[length] + next[length - 1]) << 1;
        }
        int[] codes = new int[lengths.length];
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            if (lengths[symbol] > 0) {
                int code = next[lengths[symbol]]++;
                codes[symbol] = Integer.reverse(code) >>> (32 - lengths[symbol]);
            }
        }
        return codes;
    }
}
