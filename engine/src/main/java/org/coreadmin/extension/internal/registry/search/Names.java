package org.coreadmin.extension.internal.registry.search;

/** Names that a scan has seen, by their {@linkplain TextFile#hash hashes}: 16 to 32 bytes each. For use by one thread. */
final class Names {

    private long[] table = new long[1 << 12];
    private int size;

    /** Adds a name; false if it was there. */
    boolean add(long hash) {
        int at = place(hash);
        if (table[at] == hash) {
            return false;
        }
        table[at] = hash;
        size++;
        if (2 * size > table.length) {
            long[] all = table;
            table = new long[2 * all.length];
            for (long one : all) {
                table[place(one)] = one;
            }
        }
        return true;
    }

    /** Returns where a hash is, or would be; 0 marks what is free, and is no hash of a name. */
    private int place(long hash) {
        int at = (int) hash & table.length - 1;
        while (table[at] != 0 && table[at] != hash) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }
}
