package org.coreadmin.extension.transaction;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The complete transactions of this process whose After event is still to be told, by their journals. Their journals are there
 * for the case that the process dies before; nobody else is to tell.
 */
final class AwaitedEvents {

    private static final Set<Path> JOURNALS = ConcurrentHashMap.newKeySet();

    private AwaitedEvents() {}

    static void add(Path journal) {
        JOURNALS.add(journal);
    }

    static void remove(Path journal) {
        JOURNALS.remove(journal);
    }

    /** Whether somebody is about to tell of a complete transaction of that process. */
    static boolean include(Path journal, ProcessIdentity process) {
        return process.pid() == ProcessHandle.current().pid() ? JOURNALS.contains(journal) : process.isAlive();
    }

    /** What a new process knows. */
    static void forgetAll() {
        JOURNALS.clear();
    }
}
