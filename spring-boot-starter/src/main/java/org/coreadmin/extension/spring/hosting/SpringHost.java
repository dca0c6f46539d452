package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.ServletContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.runtime.ActivePlugin;
import org.coreadmin.extension.runtime.HostContributions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Takes from plugins what needs Spring and servlets, and lends them the application's beans. Safe for use by several threads.
 */
public final class SpringHost implements HostContributions {

    private static final Logger LOG = LoggerFactory.getLogger(SpringHost.class);

    /** Beans that plugins' contexts hold under these names, because Spring looks for them there by type. */
    private static final List<String> SHARED_TYPES = List.of(
            "javax.sql.DataSource",
            "org.springframework.transaction.TransactionManager",
            "org.springframework.jdbc.core.JdbcOperations",
            "org.springframework.jdbc.core.simple.JdbcClient");

    private final ListableBeanFactory beans;
    private final ConfigurableEnvironment environment;
    private final Supplier<ServletContext> servletContext;
    private volatile List<HostedPlugin> active = List.of();

    /**
     * Lends these beans.
     *
     * @param servletContext asked when the first plugin is prepared
     */
    public SpringHost(
            ListableBeanFactory beans, ConfigurableEnvironment environment, Supplier<ServletContext> servletContext) {
        this.beans = beans;
        this.environment = environment;
        this.servletContext = servletContext;
    }

    @Override
    public Hosted prepare(ActivePlugin plugin) throws Exception {
        return HostedPlugin.prepare(plugin, this, new HostSide(servletContext.get(), environment, shared()));
    }

    private Map<String, Object> shared() {
        Map<String, Object> shared = new LinkedHashMap<>();
        for (String typeName : SHARED_TYPES) {
            try {
                Class<?> type = Class.forName(typeName, false, SpringHost.class.getClassLoader());
                Object bean = beans.getBeanProvider(type).getIfUnique();
                if (bean != null) {
                    shared.put("application." + type.getSimpleName(), bean);
                }
            } catch (ClassNotFoundException e) {
                LOG.debug("The application does without {}", typeName);
            }
        }
        return shared;
    }

    /** A bean of the application, where it has exactly one, or a primary one, of a type that it knows itself. */
    @Override
    public <T> Optional<T> service(Class<T> type) {
        return isOwn(type) ? Optional.ofNullable(beans.getBeanProvider(type).getIfUnique()) : Optional.empty();
    }

    /** A class of a plugin must not be looked for: it would stay in the caches of the application's bean factory. */
    private static boolean isOwn(Class<?> type) {
        for (ClassLoader loader = SpringHost.class.getClassLoader(); loader != null; loader = loader.getParent()) {
            if (type.getClassLoader() == loader) {
                return true;
            }
        }
        return type.getClassLoader() == null;
    }

    synchronized void activated(HostedPlugin plugin) {
        List<HostedPlugin> next = new ArrayList<>(active);
        next.add(plugin);
        active = List.copyOf(next);
    }

    synchronized void deactivated(HostedPlugin plugin) {
        active = active.stream().filter(other -> other != plugin).toList();
    }

    /** The plugins that the application does something for now. */
    List<HostedPlugin> active() {
        return active;
    }

    /** Whether any plugin has filters now. */
    boolean hasFilters() {
        for (HostedPlugin plugin : active) {
            if (!plugin.filters().isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
