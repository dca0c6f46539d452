package org.coreadmin.extension.internal.transaction;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The complete transactions of this process whose After event is still to be published, by their journals. Their journals are there
 * for the case that the process dies before; no one else must publish it.
 */
final class AwaitedEvents {

    static final Set<Path> JOURNALS = ConcurrentHashMap.newKeySet();

    private AwaitedEvents() {}

    static void add(Path journal) {
        JOURNALS.add(journal);
    }

    static void remove(Path journal) {
        JOURNALS.remove(journal);
    }

    /** Whether this process is about to publish the event of a complete transaction of that process. */
    static boolean include(Path journal, ProcessIdentity process) {
        return process.pid() == ProcessHandle.current().pid() ? JOURNALS.contains(journal) : process.isAlive();
    }
}
