package org.coreadmin.admin.overload;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.coreadmin.admin.AdminProperties;
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

    @Bean
    FilterRegistrationBean<SlowBodies> slowBodies(AdminProperties properties) {
        FilterRegistrationBean<SlowBodies> registration =
                new FilterRegistrationBean<>(new SlowBodies(properties.bodies(), System::nanoTime));
        registration.setName("core-slow-bodies");
        registration.addUrlPatterns("/*");
        registration.setOrder(ORDER);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST));
        registration.setAsyncSupported(true);
        return registration;
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> reservedThreads(
            @Value("${server.tomcat.threads.max:200}") int threads) {
        return factory -> factory.addEngineValves(new ReservedThreads(Math.max(1, threads - FOR_PROBES)));
    }
}
