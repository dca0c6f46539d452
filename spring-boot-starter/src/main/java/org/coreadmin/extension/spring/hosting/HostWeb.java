package org.coreadmin.extension.spring.hosting;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.autoconfigure.web.format.DateTimeFormatters;
import org.springframework.boot.autoconfigure.web.format.WebConversionService;
import org.springframework.boot.webmvc.autoconfigure.WebMvcProperties;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.format.support.FormattingConversionService;
import org.springframework.validation.MessageCodesResolver;
import org.springframework.web.multipart.MultipartResolver;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.databind.json.JsonMapper;

/**
 * The application's configuration of Spring MVC, which plugins' dispatchers have too (docs/reference/web.md). Objects that keep
 * what they learn about classes, such as mappers and conversion services, are made anew for each plugin from the application's
 * settings: the application's own would hold the plugin's classes.
 */
final class HostWeb {

    private static final String PROBLEM_DETAILS = "problemDetailsExceptionHandler";

    private final ListableBeanFactory beans;

    HostWeb(ListableBeanFactory beans) {
        this.beans = beans;
    }

    /** Returns what the application's configurers decide for plugins too, in their order. */
    List<WebMvcConfigurer> configurers() {
        return ordered()
                .map(LentConfigurer::new)
                .map(WebMvcConfigurer.class::cast)
                .toList();
    }

    private Stream<WebMvcConfigurer> ordered() {
        return beans.getBeanProvider(WebMvcConfigurer.class).orderedStream();
    }

    /** Returns a conversion service with the application's formats; its configurers add converters later. */
    FormattingConversionService conversionService() {
        WebMvcProperties properties = properties();
        if (properties == null) {
            return new DefaultFormattingConversionService();
        }
        WebMvcProperties.Format format = properties.getFormat();
        return new WebConversionService(new DateTimeFormatters()
                .dateFormat(format.getDate())
                .timeFormat(format.getTime())
                .dateTimeFormat(format.getDateTime()));
    }

    /** Returns what the application's settings say; null if it does not use Spring Boot's set-up of Spring MVC. */
    private @Nullable WebMvcProperties properties() {
        return beans.getBeanProvider(WebMvcProperties.class).getIfUnique();
    }

    /** Returns the resolver of the application's locale. */
    Optional<LocaleResolver> localeResolver() {
        return named(DispatcherServlet.LOCALE_RESOLVER_BEAN_NAME, LocaleResolver.class);
    }

    /** Returns the keeper of attributes for redirects. */
    Optional<FlashMapManager> flashMapManager() {
        return named(DispatcherServlet.FLASH_MAP_MANAGER_BEAN_NAME, FlashMapManager.class);
    }

    /** Adds the application's objects that a plugin's context has by name or by type; the plugin's own take precedence. */
    void lendTo(GenericApplicationContext context, PluginConverters converters) {
        named(DispatcherServlet.MULTIPART_RESOLVER_BEAN_NAME, MultipartResolver.class)
                .ifPresent(resolver -> context.registerBean(
                        DispatcherServlet.MULTIPART_RESOLVER_BEAN_NAME,
                        MultipartResolver.class,
                        () -> resolver,
                        bean -> bean.setRole(BeanDefinition.ROLE_INFRASTRUCTURE)));
        named(PROBLEM_DETAILS, ResponseEntityExceptionHandler.class)
                .ifPresent(handler -> context.getBeanFactory().registerSingleton(PROBLEM_DETAILS, handler));
        if (beans.getBeanNamesForType(JsonMapper.class, true, false).length == 1) {
            context.registerBean(
                    SpringHost.sharedName(JsonMapper.class),
                    JsonMapper.class,
                    () -> converters.like(beans.getBean(JsonMapper.class)),
                    bean -> {
                        bean.setLazyInit(true);
                        bean.setFallback(true);
                    });
        }
    }

    /** Returns the codes of binding errors that the application has chosen; null if it has not. */
    @Nullable
    MessageCodesResolver messageCodesResolver() {
        for (WebMvcConfigurer configurer : ordered().toList()) {
            MessageCodesResolver chosen = configurer.getMessageCodesResolver();
            if (chosen != null) {
                return chosen;
            }
        }
        return null;
    }

    /** Whether warnings are logged for exceptions that were answered. */
    boolean logsResolvedExceptions() {
        WebMvcProperties properties = properties();
        return properties != null && properties.isLogResolvedException();
    }

    /** Makes a plugin's dispatcher treat requests as the application's does. */
    void configure(DispatcherServlet dispatcher) {
        WebMvcProperties properties = properties();
        if (properties != null) {
            dispatcher.setDispatchOptionsRequest(properties.isDispatchOptionsRequest());
            dispatcher.setDispatchTraceRequest(properties.isDispatchTraceRequest());
            dispatcher.setEnableLoggingRequestDetails(properties.isLogRequestDetails());
        }
    }

    private <T> Optional<T> named(String name, Class<T> type) {
        return beans.containsBean(name) && beans.isTypeMatch(name, type)
                ? Optional.of(beans.getBean(name, type))
                : Optional.empty();
    }
}
