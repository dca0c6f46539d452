package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.ServletContext;
import java.util.Map;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * The parts of the application that plugins' contexts are made with.
 *
 * @param servletContext of the application
 * @param environment    its properties, which plugins read too
 * @param web            its configuration of Spring MVC
 * @param shared         beans that are singletons in every plugin's context, such as the transaction manager
 */
record HostSide(
        ServletContext servletContext, ConfigurableEnvironment environment, HostWeb web, Map<String, Object> shared) {

    HostSide {
        shared = Map.copyOf(shared);
    }
}
