package org.coreadmin.extension.spring.hosting;

import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanNameGenerator;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.data.jpa.repository.config.JpaRepositoryConfigExtension;
import org.springframework.data.repository.config.AnnotationRepositoryConfigurationSource;
import org.springframework.data.repository.config.RepositoryConfigurationDelegate;
import org.springframework.data.util.Streamable;

/** Spring Data's repositories in the packages that a plugin has scanned. */
final class PluginRepositories implements ImportBeanDefinitionRegistrar {

    private final ConfigurableListableBeanFactory factory;
    private final Environment environment;
    private final ResourceLoader resources;

    /** Called by Spring. */
    PluginRepositories(BeanFactory factory, Environment environment, ResourceLoader resources) {
        this.factory = (ConfigurableListableBeanFactory) factory;
        this.environment = environment;
        this.resources = resources;
    }

    @Override
    public void registerBeanDefinitions(
            AnnotationMetadata importing, BeanDefinitionRegistry registry, BeanNameGenerator names) {
        ScannedPackages scanned = ScannedPackages.in(factory);
        AnnotationRepositoryConfigurationSource source =
                new AnnotationRepositoryConfigurationSource(
                        AnnotationMetadata.introspect(Defaults.class),
                        EnableJpaRepositories.class,
                        resources,
                        environment,
                        registry,
                        names) {
                    @Override
                    public Streamable<String> getBasePackages() {
                        return Streamable.of(scanned.names());
                    }
                };
        new RepositoryConfigurationDelegate(source, resources, environment)
                .registerRepositoriesIn(registry, new JpaRepositoryConfigExtension());
    }

    @EnableJpaRepositories
    private static final class Defaults {}
}
