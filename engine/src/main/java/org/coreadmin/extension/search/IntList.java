package org.coreadmin.extension.search;

import java.util.Arrays;

/** A list of numbers in the order in which they were added. */
final class IntList {

    private int[] values;
    private int size;

    IntList(int capacity) {
        values = new int[Math.max(1, capacity)];
    }

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size));
        }
        values[size++] = value;
    }

    int get(int place) {
        return values[place];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    /** Keeps only the first of them. */
    void cut(int wanted) {
        size = wanted;
    }

    void set(int place, int value) {
        values[place] = value;
    }

    void sort() {
        Arrays.sort(values, 0, size);
    }

    int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
