package org.coreadmin.extension.testing.kiosk;

import java.io.IOException;
import java.util.List;
import org.coreadmin.extension.api.ExtensionPoint;
import org.coreadmin.extension.api.Replaceable;

/** An interface that plugins serve in tests, with every kind of argument and result. */
@ExtensionPoint
@Replaceable
public interface Kiosk {

    /** Returns what was sold. */
    String sell(String what);

    /** Adds up numbers of each size. */
    default double sum(byte one, long two, float three, double four, int[] more) {
        return one + two + three + four + more.length;
    }

    /** Returns nothing. */
    default void tidy(boolean well, char mark) throws IOException {
        throw new IOException("untidy: " + well + mark);
    }

    /** Returns the things that are there. */
    default <T extends Comparable<T>> List<T> sorted(List<T> things) {
        return things.stream().sorted().toList();
    }
}
