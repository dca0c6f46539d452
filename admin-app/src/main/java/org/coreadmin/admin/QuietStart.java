package org.coreadmin.admin;

import org.springframework.boot.SpringBootExceptionReporter;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Leaves a failed start to the caller, who gets the exception: Spring Boot would log all of its trace as well. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class QuietStart implements SpringBootExceptionReporter {

    QuietStart(ConfigurableApplicationContext context) {
        // Spring Boot makes these with a context, which is of no use here
    }

    @Override
    public boolean reportException(Throwable failure) {
        return true;
    }
}
