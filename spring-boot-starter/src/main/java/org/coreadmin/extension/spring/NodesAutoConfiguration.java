package org.coreadmin.extension.spring;

import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.measure.NodeHealth;
import org.coreadmin.extension.spring.measure.NodeInfo;
import org.coreadmin.extension.spring.measure.NodesEndpoint;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.registry.HealthContributorRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** The nodes of a cluster for Actuator, where the application has that. */
@AutoConfiguration(after = ExtensionAutoConfiguration.class)
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(name = "core.extension.enabled", matchIfMissing = true)
@ConditionalOnClass({Endpoint.class, ConditionalOnAvailableEndpoint.class})
@ConditionalOnBean(PluginLoader.class)
class NodesAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnAvailableEndpoint
    NodesEndpoint extensionNodes(ExtensionManager extensionManager) {
        return new NodesEndpoint(extensionManager);
    }

    @Bean
    @ConditionalOnMissingBean
    NodeInfo extensionNodeInfo(PluginLoader extensionLoader) {
        return new NodeInfo(extensionLoader);
    }

    /** The node's part of the application's health; without a cluster, the health has no such part. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({HealthIndicator.class, HealthContributorRegistry.class})
    static class HealthOfNode {

        @Bean
        @Lazy(false)
        SmartInitializingSingleton extensionNodeHealth(
                PluginLoader extensionLoader, ObjectProvider<HealthContributorRegistry> registry) {
            return () -> extensionLoader
                    .node()
                    .ifPresent(any -> registry.ifAvailable(known -> {
                        if (known.getContributor(NodeHealth.NAME) == null) {
                            known.registerContributor(NodeHealth.NAME, new NodeHealth(extensionLoader));
                        }
                    }));
        }
    }
}
