package org.coreadmin.extension.internal.runtime.loading;

import java.util.ServiceConfigurationError;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the JDK looks for once in a process, by the context class loader of the thread that asks first: the algorithms of
 * {@link RandomGenerator}, where they are in a module of the application class loader, as on Java 17. A plugin's class loader does not
 * see that module, so a plugin that asked first would leave the whole process without them.
 */
public final class OneTimeLookups {

    private static final Logger LOG = LoggerFactory.getLogger(OneTimeLookups.class);

    static {
        if (ModuleLayer.boot().findModule("jdk.random").isPresent()) {
            findRandomGenerators();
        }
    }

    private OneTimeLookups() {}

    private static void findRandomGenerators() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(OneTimeLookups.class.getClassLoader());
        try {
            LOG.trace(
                    "{} random number generators", RandomGeneratorFactory.all().count());
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            LOG.debug("The random number generators of the JDK are not available", e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Looks for them if nobody has yet. */
    public static void done() {
        // the class is initialised
    }
}
