package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.time.Duration;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.internal.store.WriterLock;

/** The base directory of a node, and what the process that works on it does for the node. Safe for use by several threads. */
public interface NodeBase {

    /** A change that this process makes. */
    interface Work {
        Outcome run() throws IOException;
    }

    /** Returns the application. */
    Application application();

    /** Returns the lock of whoever changes the base directory. */
    WriterLock lock();

    /** Returns how long an operation waits for another one. */
    Duration patience();

    /** Returns the version of the product. */
    String version();

    /** Ends what a crash has left half done. For the holder of the writer's lock. */
    void recover() throws IOException;

    /** Starts the plugins that are enabled, unless they run. */
    void start();

    /** Makes a change that was decided already, with history but without events. For the holder of the writer's lock. */
    OperationResult follow(Work work) throws IOException;
}
