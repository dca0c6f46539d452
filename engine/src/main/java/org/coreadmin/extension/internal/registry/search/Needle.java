package org.coreadmin.extension.internal.registry.search;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A text that is sought in others, by Horspool's algorithm. Immutable. */
final class Needle {

    private final byte[] text;
    private final int[] skip = new int[256];

    Needle(String text) {
        this.text = text.getBytes(StandardCharsets.UTF_8);
        Arrays.fill(skip, this.text.length);
        for (int i = 0; i < this.text.length - 1; i++) {
            skip[this.text[i] & 0xff] = this.text.length - 1 - i;
        }
    }

    int length() {
        return text.length;
    }

    /** Whether it is at a place of other bytes. */
    boolean isAt(byte[] bytes, int from) {
        int i = 0;
        while (i < text.length && bytes[from + i] == text[i]) {
            i++;
        }
        return i == text.length;
    }

    /** Returns where it first is in a part of other bytes; negative if it is not there. An empty text is nowhere. */
    int find(byte[] bytes, int from, int to) {
        int last = text.length - 1;
        int at = last < 0 ? to : from + last;
        while (at < to) {
            byte here = bytes[at];
            if (here == text[last] && isAt(bytes, at - last)) {
                return at - last;
            }
            at += skip[here & 0xff];
        }
        return -1;
    }
}
