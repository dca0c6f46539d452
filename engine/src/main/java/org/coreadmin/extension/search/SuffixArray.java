package org.coreadmin.extension.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Numbered texts, and every place in them in the order of what follows there: so the places where something stands are next to
 * each other, and two binary searches find them.
 */
final class SuffixArray {

    /** The number of sections that the array takes in a file. */
    static final int SECTIONS = 4;

    /** The character before the first text, between two texts, and after the last; in no text. */
    static final int END = 0;

    private static final int BLOCK = 64;
    private static final int BLOCK_SHIFT = 6;

    private final Pages pages;
    private final long text;
    private final long starts;
    private final long order;
    private final long blocks;
    private final int count;
    private final int places;
    private final long textLength;

    /** Creates the array that begins with this section of a file. */
    SuffixArray(Pages pages, int section) {
        this.pages = pages;
        this.text = pages.start(section);
        this.starts = pages.start(section + 1);
        this.order = pages.start(section + 2);
        this.blocks = pages.start(section + 3);
        this.count = (int) (pages.length(section + 1) / Integer.BYTES) - 1;
        this.places = (int) (pages.length(section + 2) / Integer.BYTES);
        this.textLength = pages.length(section);
    }

    /** Writes texts as the next sections of a file. */
    static void write(PageWriter out, List<String> texts) throws IOException {
        int[] starts = new int[texts.size() + 1];
        byte[] bytes = joined(texts, starts);
        out.begin();
        out.writeBytes(bytes, bytes.length);
        out.end();
        out.begin();
        for (int start : starts) {
            out.writeInt(start);
        }
        out.end();
        int[] places = places(bytes);
        SuffixOrder.sort(bytes, places);
        out.begin();
        for (int place : places) {
            out.writeInt(place);
        }
        out.end();
        out.begin();
        int entry = 0;
        for (int block = 0; block < bytes.length; block += BLOCK) {
            while (entry + 1 < texts.size() && starts[entry + 1] - 1 <= block) {
                entry++;
            }
            out.writeInt(entry);
        }
        out.end();
    }

    private static byte[] joined(List<String> texts, int[] starts) {
        long length = 1;
        for (String text : texts) {
            length += text.getBytes(StandardCharsets.UTF_8).length + 1;
        }
        byte[] bytes = new byte[Math.toIntExact(length)];
        int at = 1;
        for (int i = 0; i < texts.size(); i++) {
            byte[] text = texts.get(i).getBytes(StandardCharsets.UTF_8);
            starts[i] = at;
            System.arraycopy(text, 0, bytes, at, text.length);
            at += text.length + 1;
        }
        starts[texts.size()] = at;
        return bytes;
    }

    /** Returns where characters begin, and where texts do; nothing that is searched begins inside of a character. */
    private static int[] places(byte[] bytes) {
        int count = 0;
        for (int i = 0; i + 1 < bytes.length; i++) {
            count += isBeginning(bytes[i]) ? 1 : 0;
        }
        int[] places = new int[count];
        int at = 0;
        for (int i = 0; i + 1 < bytes.length; i++) {
            if (isBeginning(bytes[i])) {
                places[at++] = i;
            }
        }
        return places;
    }

    private static boolean isBeginning(byte b) {
        return (b & 0xc0) != 0x80;
    }

    /** Returns how many texts there are. */
    int count() {
        return count;
    }

    /** Returns how many bytes of memory it takes to write these texts again: each as an object and what is noted of it, and all as bytes and places. */
    long memoryToWrite() {
        return 6L * textLength + 100L * count;
    }

    /** Returns the first of sorted texts that does not begin with a smaller byte. */
    int firstWith(byte first) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int start = pages.intAt(starts + 4L * middle);
            if ((pages.byteAt(text + start) & 0xff) < (first & 0xff)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns a text. */
    byte[] get(int number) {
        return pages.copy(text + pages.intAt(starts + 4L * number), length(number));
    }

    /** Returns how many bytes a text has. */
    int length(int number) {
        return pages.intAt(starts + 4L * (number + 1)) - 1 - pages.intAt(starts + 4L * number);
    }

    /** Returns the first byte of a text; {@link #END} if it has none. */
    byte firstByte(int number) {
        return (byte) pages.byteAt(text + pages.intAt(starts + 4L * number));
    }

    /** Receives each place where something stands. */
    interface PlaceConsumer {
        /**
         * Receives a place.
         *
         * @param text   the number of the text
         * @param place  to be given to {@link #before} and {@link #endsAfter}
         */
        void accept(int text, int place);
    }

    /** The places where something stands, as a range of the order. */
    record Range(int from, int to) {

        int size() {
            return to - from;
        }
    }

    /** Returns the places that may hold this; all of them do if it is not longer than {@link SuffixOrder#DEPTH}. */
    Range range(byte[] wanted) {
        int from = bound(wanted, 0, 0, places);
        int low = from;
        int step = 1; // most parts stand in few places: the end is near
        while (step < places - low && isBefore(low + step, wanted, 1)) {
            low += step;
            step *= 2;
        }
        return new Range(from, bound(wanted, 1, low, Math.min(places, low + step)));
    }

    /** Finds the places of a range that hold this. */
    void places(Range range, byte[] wanted, PlaceConsumer consumer) {
        boolean sure = wanted.length <= SuffixOrder.DEPTH;
        pages.ints(order + 4L * range.from(), range.size(), place -> {
            if (sure || compare(place, wanted, wanted.length) == 0) {
                consumer.accept(textAt(place), place);
            }
        });
    }

    /** Returns the byte before a place; {@link #END} where a text starts. */
    int before(int place) {
        return place == 0 ? END : pages.byteAt(text + place - 1);
    }

    /** Returns the byte so many bytes after a place; {@link #END} where a text ends. */
    int after(int place, int length) {
        return pages.byteAt(text + place + length);
    }

    /** Whether a text ends so many bytes after a place. */
    boolean endsAfter(int place, int length) {
        return pages.byteAt(text + place + length) == END;
    }

    /** Returns the number of the text that is exactly this; -1 if none is. */
    int find(byte[] wanted) {
        byte[] whole = new byte[wanted.length + 2];
        System.arraycopy(wanted, 0, whole, 1, wanted.length);
        int[] found = {-1};
        places(range(whole), whole, (number, place) -> found[0] = number);
        return found[0];
    }

    /**
     * Returns the first place of the order where what follows is larger (1), or not smaller (0), than what is wanted; it
     * is not below the one bound and not above the other.
     */
    private int bound(byte[] wanted, int above, int lowest, int highest) {
        int low = lowest;
        int high = highest;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isBefore(middle, wanted, above)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private boolean isBefore(int at, byte[] wanted, int above) {
        int place = pages.intAt(order + 4L * at);
        return compare(place, wanted, Math.min(wanted.length, SuffixOrder.DEPTH)) < above;
    }

    /** Compares what follows a place to the first bytes of what is wanted; 0 if it starts with them. */
    private int compare(int place, byte[] wanted, int length) {
        for (int i = 0; i < length; i++) {
            int difference = (pages.byteAt(text + place + i) & 0xff) - (wanted[i] & 0xff);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private int textAt(int place) {
        int number = pages.intAt(blocks + 4L * (place >>> BLOCK_SHIFT));
        while (number + 1 < count && pages.intAt(starts + 4L * (number + 1)) - 1 <= place) {
            number++;
        }
        return number;
    }
}
