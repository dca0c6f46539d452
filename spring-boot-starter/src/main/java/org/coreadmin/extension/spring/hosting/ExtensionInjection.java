package org.coreadmin.extension.spring.hosting;

import java.util.List;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.ExtensionPoint;
import org.coreadmin.extension.api.Extensions;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.DependencyDescriptor;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.context.annotation.ContextAnnotationAutowireCandidateResolver;

/**
 * Gives the application's beans what plugins contribute: {@code Extensions<X>} and {@code List<X>} for an interface X
 * with {@link ExtensionPoint} are injected live. Plugins are asked only when the list is read, so beans may be created
 * before plugins start.
 */
public final class ExtensionInjection implements BeanFactoryPostProcessor {

    private static final Logger LOG = LoggerFactory.getLogger(ExtensionInjection.class);

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory factory) {
        if (factory instanceof DefaultListableBeanFactory usual
                && usual.getAutowireCandidateResolver().getClass()
                        == ContextAnnotationAutowireCandidateResolver.class) {
            usual.setAutowireCandidateResolver(new Candidates(usual));
        } else {
            LOG.warn(
                    "This application resolves dependencies in a way of its own, so Extensions<…> and List<…> of extension"
                            + " points are not injected. Ask the PluginLoader bean: loader.runtime().extensions(X.class)");
        }
    }

    private static final class Candidates extends ContextAnnotationAutowireCandidateResolver {

        private final DefaultListableBeanFactory factory;

        Candidates(DefaultListableBeanFactory factory) {
            this.factory = factory;
        }

        @Override
        public @Nullable Object getLazyResolutionProxyIfNecessary(
                DependencyDescriptor descriptor, @Nullable String beanName) {
            Class<?> asked = descriptor.getDependencyType();
            if (asked == Extensions.class || asked == List.class) {
                Class<?> point = descriptor.getResolvableType().getGeneric(0).resolve();
                if (point != null && point.isInterface() && point.isAnnotationPresent(ExtensionPoint.class)) {
                    return asked == List.class ? list(point, beanName) : contributed(point);
                }
            }
            return super.getLazyResolutionProxyIfNecessary(descriptor, beanName);
        }

        private <T> List<T> list(Class<T> point, @Nullable String beanName) {
            return new ExtensionList<>(factory, point, beanName, contributed(point));
        }

        private <T> Extensions<T> contributed(Class<T> point) {
            return new Extensions<>() {

                @Override
                public List<Entry<T>> entries() {
                    return factory.getBean(PluginLoader.class)
                            .runtime()
                            .extensions(point)
                            .entries();
                }

                @Override
                public String toString() {
                    return "extensions of " + point.getName();
                }
            };
        }
    }
}
