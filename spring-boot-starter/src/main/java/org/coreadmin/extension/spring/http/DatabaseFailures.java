package org.coreadmin.extension.spring.http;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.regex.Pattern;
import org.coreadmin.extension.store.BaseDirectory;
import org.springframework.boot.web.servlet.FilterRegistrationBean;

/** Answers with a {@link DatabaseFailure} where code of the application fails because of its database, signing in included. */
public final class DatabaseFailures implements Filter {

    private final Pattern paths;

    private DatabaseFailures(BaseDirectory base) {
        this.paths = CallerTerms.pathsOf(base);
    }

    /** Stands before everything that asks the database, for all paths. */
    public static FilterRegistrationBean<DatabaseFailures> of(BaseDirectory base) {
        FilterRegistrationBean<DatabaseFailures> registration =
                new FilterRegistrationBean<>(new DatabaseFailures(base));
        registration.setName("core-extension-database-failures");
        registration.setOrder(MalformedRequests.ORDER + 1);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
        registration.setAsyncSupported(true);
        return registration;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            chain.doFilter(request, response);
        } catch (ServletException | RuntimeException failure) {
            Optional<DatabaseFailure> database = DatabaseFailure.of(failure);
            if (database.isEmpty() || response.isCommitted()) {
                throw failure;
            }
            HttpServletRequest asked = (HttpServletRequest) request;
            database.get()
                    .answer(asked, (HttpServletResponse) response, CallerTerms.of(asked, Optional.empty(), paths));
        }
    }
}
