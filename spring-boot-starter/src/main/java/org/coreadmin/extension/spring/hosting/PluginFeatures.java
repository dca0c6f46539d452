package org.coreadmin.extension.spring.hosting;

import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.util.ClassUtils;

/** What of Spring a plugin's scanned classes use, told by their annotations, so that no plugin pays for what it does not use. */
final class PluginFeatures {

    private static final ClassLoader HOST = PluginFeatures.class.getClassLoader();

    private PluginFeatures() {}

    /** The configurations that switch on what the registered classes use and the application has. */
    static Set<Class<?>> usedBy(BeanDefinitionRegistry registry) {
        Set<Class<?>> configurations = new LinkedHashSet<>();
        for (String name : registry.getBeanDefinitionNames()) {
            BeanDefinition definition = registry.getBeanDefinition(name);
            if (definition instanceof AnnotatedBeanDefinition annotated) {
                addUsed(annotated.getMetadata(), configurations);
            }
        }
        return configurations;
    }

    private static void addUsed(AnnotationMetadata type, Set<Class<?>> configurations) {
        if (uses(type, "org.springframework.scheduling.annotation.Scheduled")) {
            configurations.add(Scheduling.class);
        }
        if (uses(type, "org.springframework.scheduling.annotation.Async")) {
            configurations.add(Async.class);
        }
        if (uses(type, "org.springframework.transaction.annotation.Transactional")) {
            configurations.add(Transactions.class);
        }
        if (uses(type, "org.springframework.security.access.prepost.PreAuthorize")
                || uses(type, "org.springframework.security.access.prepost.PostAuthorize")) {
            configurations.add(MethodSecurity.class);
        }
    }

    private static boolean uses(AnnotationMetadata type, String annotation) {
        return ClassUtils.isPresent(annotation, HOST)
                && (type.hasAnnotation(annotation) || type.hasAnnotatedMethods(annotation));
    }

    @Configuration(proxyBeanMethods = false)
    @EnableScheduling
    static class Scheduling {}

    @Configuration(proxyBeanMethods = false)
    @EnableAsync
    static class Async {}

    @Configuration(proxyBeanMethods = false)
    @EnableTransactionManagement
    static class Transactions {}

    @Configuration(proxyBeanMethods = false)
    @EnableMethodSecurity
    static class MethodSecurity {}
}
