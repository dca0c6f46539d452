package org.coreadmin.extension.spring.hosting;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionBuilder;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanNameGenerator;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.TransactionManager;
import org.springframework.util.ClassUtils;

/**
 * The persistence unit of one plugin: its entities, on the application's DataSource. It makes no tables, since migrations do. The
 * application's own persistence unit does not know it. Its transactions are those of the application, where these reach the DataSource.
 */
@Configuration(proxyBeanMethods = false)
@Import(PluginPersistence.Transactions.class)
class PluginPersistence {

    private static final String SNAKE_CASE = "org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl";

    private static final String MANAGER = SpringHost.sharedName(TransactionManager.class);
    private static final String NAME = "transactionManager";

    @Bean
    @Primary
    LocalContainerEntityManagerFactoryBean entityManagerFactory(
            DataSource dataSource,
            ScannedPackages scanned,
            Environment environment,
            ConfigurableListableBeanFactory beans) {
        LocalContainerEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
        factory.setPersistenceUnitName(scanned.plugin());
        Map<String, Object> properties = properties(environment);
        joined(beans)
                .ifPresentOrElse(
                        joined -> {
                            properties.put("hibernate.transaction.coordinator_class", "jta");
                            properties.put("hibernate.transaction.jta.platform", joined);
                            factory.setJtaDataSource(new TransactionAwareDataSourceProxy(dataSource));
                        },
                        () -> factory.setDataSource(dataSource));
        factory.setPackagesToScan(scanned.names().toArray(String[]::new));
        HibernateJpaVendorAdapter hibernate = new HibernateJpaVendorAdapter();
        String platform = environment.getProperty("spring.jpa.database-platform");
        if (platform != null) {
            hibernate.setDatabasePlatform(platform);
        }
        factory.setJpaVendorAdapter(hibernate);
        factory.setJpaPropertyMap(properties);
        return factory;
    }

    /**
     * Returns the properties of the application's persistence unit, so that both name columns alike, except for those
     * that create tables.
     */
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

    /** Returns the transactions to join; none for a plugin with a DataSource of its own. */
    private static Optional<HostTransactions> joined(ConfigurableListableBeanFactory beans) {
        return beans.getSingleton(SpringHost.sharedName(DataSource.class)) instanceof DataSource dataSource
                        && beans.getBeanNamesForType(DataSource.class, true, false).length == 1
                ? HostTransactions.of(beans.getSingleton(MANAGER), dataSource)
                : Optional.empty();
    }

    /** The plugin's transaction manager: the application's, or one of the plugin's own where its entities could not join that. */
    static final class Transactions implements ImportBeanDefinitionRegistrar {

        private final ConfigurableListableBeanFactory beans;

        /** Called by Spring. */
        Transactions(BeanFactory beans) {
            this.beans = (ConfigurableListableBeanFactory) beans;
        }

        @Override
        public void registerBeanDefinitions(
                AnnotationMetadata importing, BeanDefinitionRegistry registry, BeanNameGenerator names) {
            if (joined(beans).isPresent()) {
                registry.registerAlias(MANAGER, NAME);
            } else {
                registry.registerBeanDefinition(
                        NAME,
                        BeanDefinitionBuilder.genericBeanDefinition(JpaTransactionManager.class)
                                .setPrimary(true)
                                .getBeanDefinition());
            }
        }
    }
}
