package org.coreadmin.extension.spring.hosting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcAccessor;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.TransactionManager;
import org.springframework.transaction.support.ResourceTransactionManager;
import org.springframework.util.ClassUtils;

/**
 * The application's database that plugins have their tables in, with the beans that work on it. Which one it is does not change while
 * the application runs. Safe for use by several threads.
 */
public final class HostDatabase {

    private static final Logger LOG = LoggerFactory.getLogger(HostDatabase.class);

    private final ListableBeanFactory beans;
    private final Optional<DataSource> dataSource;
    private final boolean named;

    private HostDatabase(ListableBeanFactory beans, Optional<DataSource> dataSource, boolean named) {
        this.beans = beans;
        this.dataSource = dataSource;
        this.named = named;
    }

    /** Returns the only DataSource of the application, or its primary one; none if it has none. */
    public static HostDatabase only(ListableBeanFactory beans) {
        return new HostDatabase(
                beans,
                Optional.ofNullable(beans.getBeanProvider(DataSource.class).getIfUnique()),
                /* named= */ false);
    }

    /** Returns the DataSource that the application's settings name; none if plugins are to have no database. */
    public static HostDatabase named(ListableBeanFactory beans, Optional<DataSource> dataSource) {
        return new HostDatabase(beans, dataSource, /* named= */ true);
    }

    /** Returns the DataSource; empty if plugins have no database. */
    public Optional<DataSource> dataSource() {
        return dataSource;
    }

    /**
     * Returns the beans that Spring looks for by type in a plugin's context: the DataSource, and what works on it. With
     * a DataSource that the settings name, they are on this one, made where the application has none.
     */
    Map<Class<?>, Object> shared() {
        Map<Class<?>, Object> shared = new LinkedHashMap<>();
        dataSource.ifPresent(own -> shared.put(DataSource.class, own));
        try {
            put(shared, TransactionManager.class);
            put(shared, JdbcOperations.class);
            put(shared, JdbcClient.class);
        } catch (NoClassDefFoundError e) {
            LOG.debug("The application has no {}", e.getMessage());
        }
        return shared;
    }

    private <T> void put(Map<Class<?>, Object> shared, Class<T> type) {
        T bean = named
                ? dataSource.map(own -> Working.on(own, type, beans)).orElse(null)
                : beans.getBeanProvider(type).getIfUnique();
        if (bean != null) {
            shared.put(type, bean);
        }
    }

    /** The work on one DataSource. A class of its own, since an application may do without Spring's JDBC support. */
    private static final class Working {

        private static final boolean JPA = ClassUtils.isPresent(
                "org.springframework.orm.jpa.JpaTransactionManager", Working.class.getClassLoader());

        /** Returns the application's bean of this type that works on the DataSource, or one that is made for it. */
        static <T> T on(DataSource dataSource, Class<T> type, ListableBeanFactory beans) {
            return beans.getBeanProvider(type)
                    .orderedStream()
                    .filter(bean -> isOn(dataSource, bean))
                    .findFirst()
                    .orElseGet(() -> type.cast(make(dataSource, type)));
        }

        private static boolean isOn(DataSource dataSource, Object bean) {
            return bean instanceof ResourceTransactionManager manager && manager.getResourceFactory() == dataSource
                    || bean instanceof JdbcAccessor accessor && accessor.getDataSource() == dataSource
                    || JPA && Persistence.isOn(dataSource, bean);
        }

        private static Object make(DataSource dataSource, Class<?> type) {
            if (type == JdbcClient.class) {
                return JdbcClient.create(dataSource);
            }
            return type == JdbcOperations.class ? new JdbcTemplate(dataSource) : new JdbcTransactionManager(dataSource);
        }
    }

    /** The work with JPA. A class of its own, since an application may do without JPA. */
    private static final class Persistence {

        static boolean isOn(DataSource dataSource, Object bean) {
            return bean instanceof JpaTransactionManager manager && manager.getDataSource() == dataSource;
        }
    }
}
