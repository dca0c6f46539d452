package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The order of plugins by name, kept as numbers: comparing the names themselves at each decision was a quarter of a long resolution. */
final class NameOrder {

    private final List<PackageVersions> byName = new ArrayList<>();
    private int[] ranks = new int[64]; // by the plugin's number

    void add(PackageVersions plugin) {
        int low = 0;
        int high = byName.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byName.get(middle).name().compareTo(plugin.name()) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        byName.add(low, plugin);
        if (plugin.number() >= ranks.length) {
            ranks = Arrays.copyOf(ranks, 2 * plugin.number());
        }
        for (int place = low; place < byName.size(); place++) {
            ranks[byName.get(place).number()] = place;
        }
    }

    boolean isBefore(int number, int other) {
        return ranks[number] < ranks[other];
    }
}
