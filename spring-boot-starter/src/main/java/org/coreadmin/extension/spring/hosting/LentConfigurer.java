package org.coreadmin.extension.spring.hosting;

import java.util.List;
import org.springframework.format.FormatterRegistry;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.web.ErrorResponse;
import org.springframework.web.context.request.async.CallableProcessingInterceptor;
import org.springframework.web.context.request.async.DeferredResultProcessingInterceptor;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodReturnValueHandler;
import org.springframework.web.servlet.config.annotation.ApiVersionConfigurer;
import org.springframework.web.servlet.config.annotation.AsyncSupportConfigurer;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * What one of the application's configurers decides for plugins too: all that is about requests and answers, and nothing about
 * paths, which a plugin's manifest declares, nor about views and files, which are the application's own.
 */
record LentConfigurer(WebMvcConfigurer own) implements WebMvcConfigurer {

    @Override
    public void configureContentNegotiation(ContentNegotiationConfigurer configurer) {
        own.configureContentNegotiation(configurer);
    }

    @Override
    public void configureApiVersioning(ApiVersionConfigurer configurer) {
        own.configureApiVersioning(configurer);
    }

    @Override
    public void configureAsyncSupport(AsyncSupportConfigurer configurer) {
        WithoutThreads decided = new WithoutThreads();
        own.configureAsyncSupport(decided);
        decided.copyTo(configurer);
    }

    @Override
    public void addFormatters(FormatterRegistry registry) {
        own.addFormatters(registry);
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        own.addInterceptors(registry);
    }

    @Override
    public void addCorsMappings(CorsRegistry registry) {
        own.addCorsMappings(registry);
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        own.addArgumentResolvers(resolvers);
    }

    @Override
    public void addReturnValueHandlers(List<HandlerMethodReturnValueHandler> handlers) {
        own.addReturnValueHandlers(handlers);
    }

    @Override
    public void configureMessageConverters(HttpMessageConverters.ServerBuilder builder) {
        own.configureMessageConverters(builder);
    }

    @Override
    @SuppressWarnings("removal") // applications still use it
    public void configureMessageConverters(List<HttpMessageConverter<?>> converters) {
        own.configureMessageConverters(converters);
    }

    @Override
    @SuppressWarnings("removal") // applications still use it
    public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
        own.extendMessageConverters(converters);
    }

    @Override
    public void addErrorResponseInterceptors(List<ErrorResponse.Interceptor> interceptors) {
        own.addErrorResponseInterceptors(interceptors);
    }

    /** Time-outs and interceptors: a plugin's asynchronous answers run on threads of its own. */
    private static final class WithoutThreads extends AsyncSupportConfigurer {

        void copyTo(AsyncSupportConfigurer target) {
            Long timeout = getTimeout();
            if (timeout != null) {
                target.setDefaultTimeout(timeout);
            }
            target.registerCallableInterceptors(
                    getCallableInterceptors().toArray(CallableProcessingInterceptor[]::new));
            target.registerDeferredResultInterceptors(
                    getDeferredResultInterceptors().toArray(DeferredResultProcessingInterceptor[]::new));
        }
    }
}
