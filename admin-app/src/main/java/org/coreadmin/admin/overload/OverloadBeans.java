package org.coreadmin.admin.overload;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.coreadmin.admin.AdminProperties;
import org.coreadmin.extension.PluginLoader;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

@Configuration(proxyBeanMethods = false)
class OverloadBeans {

    /** The order before everything that reads a body or asks for a parameter. */
    private static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 5;

    /** A probe takes a millisecond; so few threads answer thousands of them. */
    private static final int FOR_PROBES = 8;

    /** The share of the threads that is reserved for getting rid of plugins: one of so many. */
    private static final int FOR_WAY_OUT = 12;

    @Bean
    FilterRegistrationBean<SlowBodies> slowBodies(AdminProperties properties) {
        FilterRegistrationBean<SlowBodies> registration =
                new FilterRegistrationBean<>(new SlowBodies(properties.bodies(), System::nanoTime));
        registration.setName("core-slow-bodies");
        registration.addUrlPatterns("/*");
        registration.setOrder(ORDER);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST));
        return registration;
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> reservedThreads(
            @Value("${server.tomcat.threads.max:200}") int threads, ObjectProvider<PluginLoader> plugins) {
        int most = Math.max(2, threads - FOR_PROBES);
        return factory -> factory.addEngineValves(new ReservedThreads(
                most,
                Math.max(1, most / FOR_WAY_OUT),
                () -> plugins.getObject().runtime().threadsLost()));
    }
}
