package org.coreadmin.extension.internal.manifest;

import java.util.Locale;
import java.util.Set;

/**
 * The names that Windows gives to devices, with any extension: {@code nul}, {@code COM1.txt}. No file can have such a
 * name there.
 */
public final class DeviceName {

    private static final Set<String> STEMS = Set.of(
            "con", "prn", "aux", "nul", "conin$", "conout$", "com0", "com1", "com2", "com3", "com4", "com5", "com6",
            "com7", "com8", "com9", "com¹", "com²", "com³", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6",
            "lpt7", "lpt8", "lpt9", "lpt¹", "lpt²", "lpt³");

    private DeviceName() {}

    /** Whether a file of this name, one part of a path, would be a device. */
    public static boolean matches(String part) {
        int dot = part.indexOf('.');
        int end = dot < 0 ? part.length() : dot;
        while (end > 0 && part.charAt(end - 1) == ' ') {
            end--;
        }
        return end >= 3 && end <= 7 && STEMS.contains(part.substring(0, end).toLowerCase(Locale.ROOT));
    }
}
