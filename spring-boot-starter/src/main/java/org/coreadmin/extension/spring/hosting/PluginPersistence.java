package org.coreadmin.extension.spring.hosting;

import jakarta.persistence.EntityManagerFactory;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.Environment;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.util.ClassUtils;

/**
 * The persistence unit of one plugin: its entities, on the application's DataSource. It makes no tables, since migrations do. The
 * application's own persistence unit does not know it.
 */
@Configuration(proxyBeanMethods = false)
class PluginPersistence {

    private static final String SNAKE_CASE = "org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl";

    @Bean
    @Primary
    LocalContainerEntityManagerFactoryBean entityManagerFactory(
            DataSource dataSource, ScannedPackages scanned, Environment environment) {
        LocalContainerEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
        factory.setPersistenceUnitName(scanned.plugin());
        factory.setDataSource(dataSource);
        factory.setPackagesToScan(scanned.names().toArray(String[]::new));
        HibernateJpaVendorAdapter hibernate = new HibernateJpaVendorAdapter();
        String platform = environment.getProperty("spring.jpa.database-platform");
        if (platform != null) {
            hibernate.setDatabasePlatform(platform);
        }
        factory.setJpaVendorAdapter(hibernate);
        factory.setJpaPropertyMap(properties(environment));
        return factory;
    }

    /** Those of the application's persistence unit, so that both name columns alike, but for the making of tables. */
    private static Map<String, Object> properties(Environment environment) {
        Map<String, Object> properties = new HashMap<>();
        if (ClassUtils.isPresent(SNAKE_CASE, PluginPersistence.class.getClassLoader())) {
            properties.put("hibernate.physical_naming_strategy", SNAKE_CASE);
        }
        properties.putAll(Binder.get(environment)
                .bind("spring.jpa.properties", Bindable.mapOf(String.class, Object.class))
                .orElse(Map.of()));
        properties.keySet().removeIf(name -> name.startsWith("jakarta.persistence.schema-generation"));
        properties.put("hibernate.hbm2ddl.auto", "none");
        return properties;
    }

    @Bean
    @Primary
    JpaTransactionManager transactionManager(EntityManagerFactory factory) {
        return new JpaTransactionManager(factory);
    }
}
