package org.coreadmin.extension.spring;

import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.spring.access.ContainerUser;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.Grants;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.access.SpringSecurityUser;
import org.coreadmin.extension.spring.access.TimedHooks;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Access to the HTTP interface. Without Spring Security and without a bean of its own, whom the servlet container
 * authenticates.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(name = "core.extension.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ExtensionProperties.class)
class AccessAutoConfiguration {

    private static final String SPRING_SECURITY = "org.springframework.security.core.context.SecurityContextHolder";

    @Bean
    @ConditionalOnMissingBean
    PermissionCheck extensionPermissionCheck(TimedHooks extensionTimedHooks) {
        return new PermissionCheck(extensionTimedHooks);
    }

    @Bean
    TimedHooks extensionTimedHooks(HookManager extensionHooks, ObjectProvider<PluginLoader> plugins) {
        return new TimedHooks(
                extensionHooks, () -> plugins.getObject().runtime().hookDeadline());
    }

    @Bean
    @ConditionalOnMissingBean
    Grants extensionGrants(ConfigurableEnvironment environment) {
        return Grants.of(environment);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = SPRING_SECURITY)
    static class WithSpringSecurity {

        @Bean
        @ConditionalOnMissingBean
        CurrentUser extensionCurrentUser(Grants extensionGrants, ExtensionProperties properties) {
            return new SpringSecurityUser(extensionGrants, properties.acceptApplicationAuthorities());
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnMissingClass(SPRING_SECURITY)
    static class WithoutSpringSecurity {

        @Bean
        @ConditionalOnMissingBean
        CurrentUser extensionContainerUser(Grants extensionGrants) {
            return new ContainerUser(extensionGrants);
        }
    }
}
