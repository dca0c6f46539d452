package org.coreadmin.extension.internal.runtime.loading;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Notes of one thread about which plugins it is in, the innermost last. Written by that thread alone, by plain writes of numbers:
 * they keep nothing of a plugin in memory, and cost the garbage collector nothing. Read by all threads.
 *
 * <p>No write is forced to be seen at once. The thread notes a plugin and then checks whether it may enter; whoever looks for notes
 * has let nothing enter any more and then stopped all threads at a safepoint. So either the note is seen, or the thread sees that
 * it may not enter.
 */
public final class PluginNotes {

    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int USUAL_DEPTH = 4;

    private volatile int[] numbers = new int[USUAL_DEPTH];
    private int depth;

    /**
     * Notes that the thread enters a plugin.
     *
     * @param number of the plugin; not 0
     * @return the place of the note, for {@link #leave}
     */
    public int enter(int number) {
        int place = depth;
        int[] cells = numbers;
        if (place == cells.length) {
            cells = Arrays.copyOf(cells, place * 2);
            numbers = cells;
        }
        depth = place + 1;
        CELLS.setRelease(cells, place, number);
        return place;
    }

    /** Removes the note at a place, and those that calls within that one could not remove. */
    public void leave(int place) {
        int[] cells = numbers;
        for (int last = depth - 1; last >= place; last--) {
            CELLS.setRelease(cells, last, 0);
        }
        depth = place;
    }

    /** Returns the place of the next note. */
    public int depth() {
        return depth;
    }

    /** Passes on the number of each plugin that the thread is in, as the calling thread sees it. */
    public void forEach(IntConsumer found) {
        int[] cells = numbers;
        for (int place = 0; place < cells.length; place++) {
            int number = (int) CELLS.getAcquire(cells, place);
            if (number != 0) {
                found.accept(number);
            }
        }
    }

    /** Whether the thread is in a plugin. */
    public boolean contain(int number) {
        int[] cells = numbers;
        for (int place = 0; place < cells.length; place++) {
            if ((int) CELLS.getAcquire(cells, place) == number) {
                return true;
            }
        }
        return false;
    }
}
