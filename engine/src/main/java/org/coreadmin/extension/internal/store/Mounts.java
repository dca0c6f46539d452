package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The mounts of this machine; none are known on systems other than Linux. A mount can be neither renamed nor deleted. */
public final class Mounts {

    private static final Path INFO = Path.of("/proc/self/mountinfo");
    private static final Pattern ESCAPED = Pattern.compile("\\\\([0-7]{3})");
    private static final int PLACE = 4;

    private Mounts() {}

    /** Whether something is mounted on a directory, also from the same file system. */
    public static boolean isMounted(Path directory) throws IOException {
        return Files.isDirectory(directory)
                && Files.isReadable(INFO)
                && places().contains(directory.toRealPath().toString());
    }

    private static Set<String> places() throws IOException {
        Set<String> places = new HashSet<>();
        for (String line : Files.readString(INFO, StandardCharsets.ISO_8859_1).split("\n", -1)) {
            String[] fields = line.split(" ", -1);
            if (fields.length > PLACE) {
                String place = ESCAPED.matcher(fields[PLACE])
                        .replaceAll(code ->
                                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(code.group(1), 8))));
                places.add(new String(place.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
            }
        }
        return places;
    }
}
