package org.coreadmin.extension.spring.http;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import org.springframework.boot.web.servlet.FilterRegistrationBean;

/**
 * Tells failures of the application's own code because of its database in a sentence, signing in included. {@link MalformedRequests},
 * which stands before it, answers.
 */
public final class DatabaseFailures implements Filter {

    private DatabaseFailures() {}

    /** Stands before everything that asks the database, for all paths. */
    public static FilterRegistrationBean<DatabaseFailures> everywhere() {
        FilterRegistrationBean<DatabaseFailures> registration = new FilterRegistrationBean<>(new DatabaseFailures());
        registration.setName("core-extension-database-failures");
        registration.setOrder(MalformedRequests.ORDER + 1);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
        return registration;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            chain.doFilter(request, response);
        } catch (ServletException | RuntimeException failure) {
            if (HttpProblem.causeOf(failure).isEmpty() && !response.isCommitted()) {
                DatabaseFailure.of(failure).ifPresent(database -> {
                    throw database.problem();
                });
            }
            throw failure;
        }
    }
}
