package org.coreadmin.extension.internal.archive;

import java.util.Set;

/** The names of files that Finder and Windows Explorer add to directories and archives. Never part of a plugin. */
final class Litter {

    private static final Set<String> NAMES = Set.of(
            "__macosx",
            ".ds_store",
            ".spotlight-v100",
            ".trashes",
            ".fseventsd",
            "thumbs.db",
            "ehthumbs.db",
            "desktop.ini");

    /** The prefix of files with what other file systems cannot keep, such as resource forks. */
    private static final String APPLE_DOUBLE = "._";

    private Litter() {}

    /** Whether a path is such a file, or lies in such a directory. */
    static boolean contains(String path) {
        for (String part : path.split("/", -1)) {
            if (isName(part)) {
                return true;
            }
        }
        return false;
    }

    static boolean isName(String name) {
        return name.startsWith(APPLE_DOUBLE) || NAMES.contains(EntryName.folded(name));
    }
}
