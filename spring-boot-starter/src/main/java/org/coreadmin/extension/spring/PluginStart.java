package org.coreadmin.extension.spring;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.sql.DataSource;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.spring.access.ContainerUser;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.Grants;
import org.coreadmin.extension.spring.access.SpringSecurityUser;
import org.coreadmin.extension.spring.endpoint.Authorities;
import org.coreadmin.extension.spring.hosting.ReplaceableBeans;
import org.coreadmin.extension.spring.operation.RecoveredOperations;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Starts the installed plugins when the application's beans are complete and before it serves, and stops them when it no longer
 * does.
 */
final class PluginStart implements SmartLifecycle {

    /** The phase before the web server, which has {@code Integer.MAX_VALUE - 2048}. */
    private static final int PHASE = Integer.MAX_VALUE - 4096;

    private static final Logger LOG = LoggerFactory.getLogger(PluginStart.class);

    private final PluginLoader loader;
    private final ReplaceableBeans replaceable;
    private final CurrentUser users;
    private final Grants grants;
    private final boolean acceptsOwn;
    private final Optional<DataSource> dataSource;
    private final String application;
    private final Optional<String> registry;
    private final boolean token;
    private final RecoveredOperations recoveredOperations;
    private volatile String database = "without a database";
    private volatile boolean running;

    PluginStart(
            PluginLoader loader,
            ReplaceableBeans replaceable,
            CurrentUser users,
            Grants grants,
            boolean acceptsOwn,
            Optional<DataSource> dataSource,
            String application,
            Optional<String> registry,
            boolean token,
            RecoveredOperations recoveredOperations) {
        this.recoveredOperations = recoveredOperations;
        this.loader = loader;
        this.replaceable = replaceable;
        this.users = users;
        this.grants = grants;
        this.acceptsOwn = acceptsOwn;
        this.dataSource = dataSource;
        this.application = application;
        this.registry = registry;
        this.token = token;
    }

    @Override
    public void start() {
        warmUp();
        loader.startAsServer();
        recoveredOperations.settle();
        replaceable.serveByPlugins(loader.runtime());
        running = true;
        LOG.info("{}", report());
        if (isSpringSecurity()) {
            ((SpringSecurityUser) users)
                    .tellWhatDoesNotCount(Authorities.NAMES, new BaseDirectory(loader.base()).core());
        }
        reportRegistries();
    }

    /**
     * Returns one line for readers of the log: what is served, for whom, from which base directory, with which
     * database.
     */
    String report() {
        String holders = token ? " and for holders of core.extension.token" : "";
        return "Core Extension " + PluginLoader.version() + " serves /admin/plugin and /plugin for " + audience()
                + holders
                + "; base directory " + loader.base().toAbsolutePath().normalize() + ", " + database
                + ", running plugins: " + loader.runtime().plugins().plugins().size();
    }

    private String audience() {
        if (users instanceof ContainerUser) {
            return "those whom the servlet container authenticates (there is no Spring Security and no CurrentUser bean), as core.extension.grants says: "
                    + granted();
        }
        String own = users.getClass().getSimpleName();
        if (isSpringSecurity()) {
            return "users of Spring Security, as core.extension.grants says: " + granted()
                    + (acceptsOwn
                            ? "; also for each user with an authority of the application that is named like one for plugins, or *"
                                    + " (core.extension.accept-application-authorities)"
                            : "");
        }
        return "users of the application's " + (users.getClass().isHidden() ? "CurrentUser" : own)
                + (grants.byAuthority().isEmpty() ? "" : "; core.extension.grants has no effect on them");
    }

    /** Compares names: without Spring Security the class cannot be loaded. */
    private boolean isSpringSecurity() {
        return users.getClass().getSimpleName().equals("SpringSecurityUser");
    }

    private String granted() {
        return grants.byAuthority().isEmpty() ? "nobody" : grants.summary();
    }

    /** Returns a database's address without what may hold a password. */
    static String address(@Nullable String url) {
        return url == null
                ? "a database"
                : "database " + url.replaceFirst("[?;].*", "").replaceFirst("//[^/@]*@", "//");
    }

    /** Reports a wrong setting of a registry. It does not stop a server: the plugins run without the registry. */
    private void reportRegistries() {
        try {
            loader.manager().registries().list();
        } catch (PluginException e) {
            LOG.warn(
                    "{} Until this is fixed, plugins cannot be searched for, installed or updated from a registry.",
                    e.getMessage());
        }
    }

    /**
     * Opens a connection first. A driver keeps for good what belongs to its first user: threads, exceptions, class
     * loaders. That must not be a plugin.
     */
    private void warmUp() {
        if (dataSource.isEmpty()) {
            leaveAddress(null);
            return;
        }
        try (Connection connection = dataSource.get().getConnection();
                Statement statement = connection.createStatement()) {
            database = address(connection.getMetaData().getURL());
            statement.execute("SELECT 1");
            leaveAddress(connection);
        } catch (SQLException e) {
            LOG.warn("The database does not answer; plugins that need it will not start: {}", e.getMessage());
        }
    }

    /** Leaves the address of the application's database and its bundled registry, so that commands find the same ones. */
    private void leaveAddress(@Nullable Connection connection) {
        BaseDirectory base = new BaseDirectory(loader.base());
        try {
            new ApplicationDatabase(base, System.getenv()).record(application, registry, connection);
        } catch (SQLException | IOException e) {
            LOG.warn(
                    "{} could not be written, so commands will not find the database while the application is stopped: {}",
                    base.host(),
                    e.getMessage());
        }
    }

    @Override
    public void stop() {
        running = false;
        replaceable.serveByApplication();
        loader.close();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
