package org.coreadmin.extension.internal.archive;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;

/**
 * The rules for the paths of one archive that is no package: each is safe below any directory of any common file system, and no
 * two of them meet there. Unlike in packages, names that belong to the application are allowed. For use by one thread.
 */
public final class PathRules {

    /** A path of a plugin's file may have {@link EntryName#MAX_PATH} characters below the plugin's own directory. */
    private static final int MAX_PATH = 1000;

    private static final int MAX_DEPTH = 2 * EntryName.MAX_DEPTH;

    private final Map<String, String> files = new HashMap<>();
    private final Set<String> directories = new HashSet<>();

    /** Returns why the path of a file breaks a rule, alone or beside the paths added before; empty if it was added. */
    public Optional<Message> add(String path) {
        try {
            if (path.endsWith("/")) {
                return Optional.of(Message.of("{0} is a directory", path));
            }
            EntryName.checkPath(path, MAX_PATH, MAX_DEPTH);
        } catch (Refusal refused) {
            return Optional.of(refused.reason());
        }
        String folded = EntryName.folded(path);
        String other = files.putIfAbsent(folded, path);
        if (other != null) {
            return Optional.of(Message.of("{0} and {1} have the same name on some file systems", other, path));
        }
        if (directories.contains(folded)) {
            return Optional.of(Message.of("{0} is both a file and a directory", path));
        }
        for (int slash = folded.lastIndexOf('/'); slash > 0; slash = folded.lastIndexOf('/', slash - 1)) {
            String directory = folded.substring(0, slash);
            if (files.containsKey(directory)) {
                return Optional.of(Message.of("{0} is both a file and a directory", directory));
            }
            if (!directories.add(directory)) {
                break;
            }
        }
        return Optional.empty();
    }
}
