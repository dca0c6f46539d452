package org.coreadmin.extension.internal.archive;

import java.util.HashMap;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;

/**
 * All names of a package together: unique even where a file system ignores case or the form of accents, and none both a
 * file and a directory.
 */
final class EntryTree {

    private final Map<String, Node> nodes = new HashMap<>();

    private record Node(String path, boolean directory, boolean listed) {}

    void add(String path, boolean directory) throws Refusal {
        String folded = EntryName.folded(path);
        int from = 0;
        int foldedFrom = 0;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', from)) {
            int foldedSlash = folded.indexOf('/', foldedFrom);
            addParent(path, path.substring(0, slash), folded.substring(0, foldedSlash));
            from = slash + 1;
            foldedFrom = foldedSlash + 1;
        }
        Node before = nodes.put(folded, new Node(path, directory, true));
        if (before != null) {
            checkSame(path, before, path, directory);
            if (before.listed) {
                throw Refusal.of(path, Message.of("is there twice"));
            }
        }
    }

    private void addParent(String path, String parent, String folded) throws Refusal {
        Node before = nodes.get(folded);
        if (before == null) {
            nodes.put(folded, new Node(parent, true, false));
        } else {
            checkSame(path, before, parent, true);
        }
    }

    private static void checkSame(String path, Node before, String spelling, boolean directory) throws Refusal {
        if (!before.path.equals(spelling)) {
            throw Refusal.of(
                    path,
                    Message.of(
                            "differs from {0} only in case or in the form of its letters",
                            PrintableText.quoted(before.path)));
        }
        if (before.directory != directory) {
            throw Refusal.of(path, Message.of("makes a directory of what is also a file"));
        }
    }
}
