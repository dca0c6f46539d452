package org.coreadmin.extension.cli.output;

/**
 * Formats numbers of bytes in the unit that fits: {@code 812 bytes}, {@code 4.2 kB}, {@code 27.0 MB}. A kB is 1000
 * bytes.
 */
public final class ByteCount {

    private static final int STEP = 1000;
    private static final String[] UNITS = {"bytes", "kB", "MB", "GB"};

    private ByteCount() {}

    /** Returns the number with its unit. */
    public static String of(long bytes) {
        return in(unit(bytes), bytes) + " " + UNITS[unit(bytes)];
    }

    /** Returns one amount of another, in the unit that fits the whole: {@code 13.5/27.0 MB}. */
    static String of(long bytes, long total) {
        return in(unit(total), bytes) + "/" + of(total);
    }

    private static int unit(long bytes) {
        int unit = 0;
        for (long rest = bytes; rest >= STEP && unit < UNITS.length - 1; rest /= STEP) {
            unit++;
        }
        return unit;
    }

    private static String in(int unit, long bytes) {
        if (unit == 0) {
            return Long.toString(bytes);
        }
        long tenths = Math.round(10 * bytes / Math.pow(STEP, unit));
        return tenths / 10 + "." + tenths % 10;
    }
}
