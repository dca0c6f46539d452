package org.coreadmin.extension.spring.hosting;

import jakarta.validation.Validator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.EnableAspectJAutoProxy;
import org.springframework.context.annotation.Import;
import org.springframework.resilience.annotation.EnableResilientMethods;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.util.ClassUtils;
import org.springframework.validation.beanvalidation.MethodValidationPostProcessor;

/**
 * The parts of Spring that a plugin's beans use, found by their annotations, so that no plugin pays for what it does not use.
 * As with Spring Boot, proxies are of the bean's class, so that it can be asked for by that.
 */
final class PluginFeatures {

    private static final ClassLoader HOST = PluginFeatures.class.getClassLoader();

    /** The annotations that ask for a configuration, by configuration. */
    private static final Map<String, List<String>> ASKED_BY = new LinkedHashMap<>();

    static {
        ASKED_BY.put("Scheduling", List.of("org.springframework.scheduling.annotation.Scheduled"));
        ASKED_BY.put(
                "Async",
                List.of(
                        "org.springframework.scheduling.annotation.Async",
                        "jakarta.enterprise.concurrent.Asynchronous",
                        "jakarta.ejb.Asynchronous"));
        ASKED_BY.put(
                "Transactions",
                List.of(
                        "org.springframework.transaction.annotation.Transactional",
                        "org.springframework.transaction.event.TransactionalEventListener",
                        "jakarta.transaction.Transactional",
                        "jakarta.ejb.TransactionAttribute"));
        ASKED_BY.put(
                "MethodSecurity",
                List.of(
                        "org.springframework.security.access.prepost.PreAuthorize",
                        "org.springframework.security.access.prepost.PostAuthorize",
                        "org.springframework.security.access.prepost.PreFilter",
                        "org.springframework.security.access.prepost.PostFilter",
                        "org.springframework.security.access.annotation.Secured",
                        "jakarta.annotation.security.RolesAllowed",
                        "jakarta.annotation.security.PermitAll",
                        "jakarta.annotation.security.DenyAll"));
        ASKED_BY.put("MethodValidation", List.of("org.springframework.validation.annotation.Validated"));
        ASKED_BY.put(
                "Resilience",
                List.of(
                        "org.springframework.resilience.annotation.Retryable",
                        "org.springframework.resilience.annotation.ConcurrencyLimit"));
        ASKED_BY.put("Persistence", List.of("jakarta.persistence.Entity"));
        ASKED_BY.put("Repositories", List.of("jakarta.persistence.Entity"));
        ASKED_BY.put("Aspects", List.of("org.aspectj.lang.annotation.Aspect"));
    }

    /** The part of the application that each needs besides the annotation. */
    private static final Map<String, String> NEEDS = Map.of(
            "MethodSecurity",
                    "org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity",
            "MethodValidation", "jakarta.validation.Validator",
            "Persistence", "org.hibernate.SessionFactory",
            "Repositories", "org.springframework.data.jpa.repository.config.EnableJpaRepositories");

    private PluginFeatures() {}

    /**
     * Returns the configurations that switch on what the beans use and the application has.
     *
     * @param annotations class names of the annotations of the plugin's beans
     */
    static Set<Class<?>> usedBy(Set<String> annotations) {
        Set<Class<?>> configurations = new LinkedHashSet<>();
        ASKED_BY.forEach((feature, asking) -> {
            boolean asked = asking.stream().anyMatch(type -> annotations.contains(type) && isPresent(type));
            if (asked && (!NEEDS.containsKey(feature) || isPresent(NEEDS.get(feature)))) {
                configurations.add(ClassUtils.resolveClassName(PluginFeatures.class.getName() + "$" + feature, HOST));
            }
        });
        return configurations;
    }

    /** Whether anything is to be validated, so that it is worth to make a validator. */
    static boolean validates(Set<String> annotations) {
        return annotations.stream().anyMatch(type -> type.startsWith("jakarta.validation."))
                || annotations.contains("org.springframework.validation.annotation.Validated");
    }

    private static boolean isPresent(String type) {
        return ClassUtils.isPresent(type, HOST);
    }

    @Configuration(proxyBeanMethods = false)
    @EnableScheduling
    static class Scheduling {}

    @Configuration(proxyBeanMethods = false)
    @EnableAsync(proxyTargetClass = true)
    static class Async {}

    @Configuration(proxyBeanMethods = false)
    @EnableTransactionManagement(proxyTargetClass = true)
    static class Transactions {}

    @Configuration(proxyBeanMethods = false)
    @EnableMethodSecurity(securedEnabled = true, jsr250Enabled = true, proxyTargetClass = true)
    static class MethodSecurity {}

    @Configuration(proxyBeanMethods = false)
    static class MethodValidation {

        @Bean
        static MethodValidationPostProcessor pluginMethodValidation(
                @Qualifier("mvcValidator") ObjectProvider<org.springframework.validation.Validator> validator) {
            MethodValidationPostProcessor processor = new MethodValidationPostProcessor();
            processor.setProxyTargetClass(true);
            processor.setValidatorProvider(new ObjectProvider<>() {
                @Override
                public Validator getObject() {
                    return (Validator) validator.getObject();
                }
            });
            return processor;
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableResilientMethods(proxyTargetClass = true)
    static class Resilience {}

    /** A persistence unit of the plugin's own. */
    @Configuration(proxyBeanMethods = false)
    @EnableTransactionManagement(proxyTargetClass = true)
    @Import(PluginPersistence.class)
    static class Persistence {}

    /** The plugin's repositories, if the application has Spring Data. */
    @Configuration(proxyBeanMethods = false)
    @Import(PluginRepositories.class)
    static class Repositories {}

    @Configuration(proxyBeanMethods = false)
    @EnableAspectJAutoProxy(proxyTargetClass = true)
    static class Aspects {}
}
