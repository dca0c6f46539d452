package org.coreadmin.extension.spring.access;

import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.context.i18n.LocaleContext;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.security.concurrent.DelegatingSecurityContextCallable;
import org.springframework.util.ClassUtils;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;

/** What belongs to a request's thread: the request, its locale, who is signed in by Spring Security, and the fields of its log lines. */
final class RequestThread {

    private static final boolean SECURED = ClassUtils.isPresent(
            "org.springframework.security.concurrent.DelegatingSecurityContextCallable",
            RequestThread.class.getClassLoader());

    private RequestThread() {}

    /** Returns work for another thread, which finds there what belongs to this one. */
    static <T extends @Nullable Object> Callable<T> carried(Callable<T> work) {
        RequestAttributes request = RequestContextHolder.getRequestAttributes();
        LocaleContext locale = LocaleContextHolder.getLocaleContext();
        Map<String, String> fields = MDC.getCopyOfContextMap();
        Callable<T> secured = SECURED ? Secured.carried(work) : work;
        return () -> {
            RequestContextHolder.setRequestAttributes(request);
            LocaleContextHolder.setLocaleContext(locale);
            MDC.setContextMap(fields == null ? Map.of() : fields);
            try {
                return secured.call();
            } finally {
                RequestContextHolder.resetRequestAttributes();
                LocaleContextHolder.resetLocaleContext();
                MDC.clear();
            }
        };
    }

    private static final class Secured {

        static <T extends @Nullable Object> Callable<T> carried(Callable<T> work) {
            return new DelegatingSecurityContextCallable<>(work);
        }
    }
}
