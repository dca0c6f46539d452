package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.ServletContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;

/** The paths that the application itself answers, which no plugin may have. */
final class TakenPaths {

    /**
     * The pattern at which the application's resources are served unless something else answers; no path of its own.
     */
    private static final String ANYTHING = "/**";

    private final List<String> patterns = new ArrayList<>(List.of("/", "/error/**", "/plugin/**", "/admin/plugin/**"));

    /** Collects the paths of the application's servlets and of what its dispatcher maps. */
    TakenPaths(ListableBeanFactory beans, ServletContext servletContext) {
        servletContext.getServletRegistrations().values().stream()
                .flatMap(servlet -> servlet.getMappings().stream())
                .filter(mapping -> mapping.startsWith("/") && mapping.length() > 1)
                .map(mapping -> mapping.endsWith("/*") ? mapping + "*" : mapping)
                .forEach(patterns::add);
        for (HandlerMapping mapping :
                beans.getBeansOfType(HandlerMapping.class, true, false).values()) {
            if (mapping instanceof RequestMappingInfoHandlerMapping methods) {
                methods.getHandlerMethods().keySet().forEach(info -> patterns.addAll(info.getPatternValues()));
            } else if (mapping instanceof AbstractUrlHandlerMapping handlers) {
                patterns.addAll(handlers.getHandlerMap().keySet());
            }
        }
        patterns.removeIf(pattern -> pattern.equals(ANYTHING) || !pattern.startsWith("/"));
    }

    /** Returns the application's path that a plugin's pattern would cover. */
    Optional<String> coveredBy(String pattern) {
        return patterns.stream().filter(taken -> PathOverlap.of(taken, pattern)).findFirst();
    }
}
