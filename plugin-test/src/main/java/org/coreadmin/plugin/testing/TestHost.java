package org.coreadmin.plugin.testing;

import java.util.Set;
import javax.sql.DataSource;
import org.coreadmin.extension.PluginLoader;

/** An application with plugins, for the time of a test class. */
interface TestHost extends AutoCloseable {

    /** Returns the host's plugins. */
    PluginLoader loader();

    /** Returns the host's database. */
    DataSource dataSource();

    /**
     * Returns a caller who is signed in.
     *
     * @throws IllegalStateException if it serves nothing
     */
    PluginClient client(Set<String> authorities);

    @Override
    void close();
}
