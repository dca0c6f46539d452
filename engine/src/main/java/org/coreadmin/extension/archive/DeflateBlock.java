package org.coreadmin.extension.archive;

import java.io.IOException;
import java.util.Arrays;

/** A block of deflate data (RFC 1951, 3.2.3): what is in it, and the smallest of the ways to write it. */
final class DeflateBlock {

    private static final int LITERALS = 286;
    private static final int DISTANCES = 30;
    private static final int END = 256;
    private static final int MAX_STORED = 65_535;

    private static final int[] LENGTH_BASE = {
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258
    };
    private static final int[] DISTANCE_BASE = {
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577
    };
    private static final int[] LENGTH_ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    private static final HuffmanCode FIXED_LITERALS = HuffmanCode.ofLengths(fixedLengths());
    private static final HuffmanCode FIXED_DISTANCES = HuffmanCode.ofLengths(filled(32, 5));

    private final int[] tokens;
    private final int[] literalCounts = new int[LITERALS];
    private final int[] distanceCounts = new int[DISTANCES];
    private int used;
    private long extraBits;

    DeflateBlock(int maxTokens) {
        this.tokens = new int[maxTokens];
    }

    void clear() {
        used = 0;
        extraBits = 0;
        Arrays.fill(literalCounts, 0);
        Arrays.fill(distanceCounts, 0);
        literalCounts[END] = 1;
    }

    void literal(int value) {
        tokens[used++] = value;
        literalCounts[value]++;
    }

    void match(int length, int distance) {
        tokens[used++] = distance << 9 | length;
        int lengthSymbol = symbol(LENGTH_BASE, length);
        int distanceSymbol = symbol(DISTANCE_BASE, distance);
        literalCounts[END + 1 + lengthSymbol]++;
        distanceCounts[distanceSymbol]++;
        extraBits += lengthExtra(lengthSymbol) + distanceExtra(distanceSymbol);
    }

    void write(BitWriter bits, byte[] raw, int from, int length, boolean last) throws IOException {
        HuffmanCode literals = HuffmanCode.of(literalCounts, 15);
        HuffmanCode distances = HuffmanCode.of(atLeastOne(distanceCounts), 15);
        CodeLengths lengths = new CodeLengths(literals, distances);
        long dynamicCost = lengths.cost() + literals.cost(literalCounts) + distances.cost(distanceCounts) + extraBits;
        long fixedCost = FIXED_LITERALS.cost(Arrays.copyOf(literalCounts, 288))
                + FIXED_DISTANCES.cost(Arrays.copyOf(distanceCounts, 32))
                + extraBits;
        long storedCost = 8L * length + 40;
        bits.write(last ? 1 : 0, 1);
        if (length <= MAX_STORED && storedCost <= Math.min(dynamicCost, fixedCost)) {
            writeStored(bits, raw, from, length);
        } else if (fixedCost <= dynamicCost) {
            bits.write(1, 2);
            writeTokens(bits, FIXED_LITERALS, FIXED_DISTANCES);
        } else {
            bits.write(2, 2);
            lengths.write(bits);
            writeTokens(bits, literals, distances);
        }
    }

    private static void writeStored(BitWriter bits, byte[] raw, int from, int length) throws IOException {
        bits.write(0, 2);
        bits.align();
        bits.write(length, 16);
        bits.write(~length & 0xffff, 16);
        bits.write(raw, from, length);
    }

    private void writeTokens(BitWriter bits, HuffmanCode literals, HuffmanCode distances) throws IOException {
        for (int i = 0; i < used; i++) {
            int distance = tokens[i] >>> 9;
            if (distance == 0) {
                literals.write(bits, tokens[i]);
                continue;
            }
            int length = tokens[i] & 0x1ff;
            int lengthSymbol = symbol(LENGTH_BASE, length);
            literals.write(bits, END + 1 + lengthSymbol);
            bits.write(length - LENGTH_BASE[lengthSymbol], lengthExtra(lengthSymbol));
            int distanceSymbol = symbol(DISTANCE_BASE, distance);
            distances.write(bits, distanceSymbol);
            bits.write(distance - DISTANCE_BASE[distanceSymbol], distanceExtra(distanceSymbol));
        }
        literals.write(bits, END);
    }

    /** Returns the symbol whose values include this one. */
    private static int symbol(int[] bases, int value) {
        int found = Arrays.binarySearch(bases, value);
        return found >= 0 ? found : -found - 2;
    }

    private static int lengthExtra(int symbol) {
        return symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1;
    }

    private static int distanceExtra(int symbol) {
        return symbol < 4 ? 0 : symbol / 2 - 1;
    }

    /** Returns counts with at least one distance code: some readers refuse a block without any. */
    private static int[] atLeastOne(int[] counts) {
        boolean none = Arrays.stream(counts).allMatch(count -> count == 0);
        int[] used = counts.clone();
        used[0] += none ? 1 : 0;
        return used;
    }

    private static int[] fixedLengths() {
        int[] lengths = filled(288, 8);
        Arrays.fill(lengths, 144, 256, 9);
        Arrays.fill(lengths, 256, 280, 7);
        return lengths;
    }

    private static int[] filled(int size, int value) {
        int[] filled = new int[size];
        Arrays.fill(filled, value);
        return filled;
    }

    /** The lengths of both codes, written as runs in a code of their own (RFC 1951, 3.2.7). */
    private static final class CodeLengths {

        private final int literalCount;
        private final int distanceCount;
        private final int[] runs;
        private final int[] counts = new int[19];
        private final HuffmanCode code;
        private final int used;
        private final int orderCount;

        CodeLengths(HuffmanCode literals, HuffmanCode distances) {
            literalCount = literals.count(257);
            distanceCount = distances.count(1);
            int[] lengths = new int[literalCount + distanceCount];
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] = i < literalCount ? literals.length(i) : distances.length(i - literalCount);
            }
            runs = new int[lengths.length];
            used = findRuns(lengths);
            code = HuffmanCode.of(counts, 7);
            int order = 19;
            while (order > 4 && code.length(LENGTH_ORDER[order - 1]) == 0) {
                order--;
            }
            orderCount = order;
        }

        /** Finds the runs, each as its symbol in the low bits and its extra bits above, and returns their number. */
        private int findRuns(int[] lengths) {
            int count = 0;
            for (int at = 0; at < lengths.length; ) {
                int end = at + 1;
                while (end < lengths.length && lengths[end] == lengths[at]) {
                    end++;
                }
                int run = end - at;
                int taken = 1;
                int symbol = lengths[at];
                int extra = 0;
                if (symbol == 0 && run >= 3) {
                    taken = Math.min(run, 138);
                    symbol = taken > 10 ? 18 : 17;
                    extra = taken - (taken > 10 ? 11 : 3);
                } else if (at > 0 && lengths[at] == lengths[at - 1] && run >= 3) {
                    taken = Math.min(run, 6);
                    symbol = 16;
                    extra = taken - 3;
                }
                runs[count++] = extra << 8 | symbol;
                counts[symbol]++;
                at += taken;
            }
            return count;
        }

        long cost() {
            return 14 + 3L * orderCount + code.cost(counts) + counts[16] * 2L + counts[17] * 3L + counts[18] * 7L;
        }

        void write(BitWriter bits) throws IOException {
            bits.write(literalCount - 257, 5);
            bits.write(distanceCount - 1, 5);
            bits.write(orderCount - 4, 4);
            for (int i = 0; i < orderCount; i++) {
                bits.write(code.length(LENGTH_ORDER[i]), 3);
            }
            for (int i = 0; i < used; i++) {
                int symbol = runs[i] & 0xff;
                code.write(bits, symbol);
                bits.write(runs[i] >>> 8, symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0);
            }
        }
    }
}
