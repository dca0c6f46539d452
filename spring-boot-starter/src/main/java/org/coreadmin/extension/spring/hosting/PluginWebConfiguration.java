package org.coreadmin.extension.spring.hosting;

import jakarta.validation.spi.ValidationProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.format.support.FormattingConversionService;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.util.ClassUtils;
import org.springframework.validation.Errors;
import org.springframework.validation.MessageCodesResolver;
import org.springframework.validation.Validator;
import org.springframework.validation.beanvalidation.OptionalValidatorFactoryBean;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.AsyncSupportConfigurer;
import org.springframework.web.servlet.config.annotation.DelegatingWebMvcConfiguration;
import org.springframework.web.servlet.config.annotation.ViewResolverRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.handler.AbstractHandlerExceptionResolver;

/**
 * Spring MVC for one plugin, as the application has configured it: with mappings and error handling of its own, and converters,
 * formats and resolvers like the application's. The application's WebMvcConfigurers are asked, then the plugin's.
 */
@Configuration(proxyBeanMethods = false)
class PluginWebConfiguration extends DelegatingWebMvcConfiguration {

    private static final boolean HAS_VALIDATION =
            ClassUtils.isPresent("jakarta.validation.Validator", PluginWebConfiguration.class.getClassLoader());

    private final boolean validates;
    private final HostWeb host;
    private final PluginConverters converters;
    private final OpenAnswers answers;
    private final SimpleAsyncTaskExecutor threads;
    private final Set<HttpMessageConverter<?>> leftOut = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Creates the configuration of a plugin.
     *
     * @param validates  whether its classes ask for Bean Validation, whose set-up takes time
     * @param converters makes the plugin's converters of the application's
     * @param answers    keeps those that are given later
     * @param threads    that callables of controllers run on, unless a configurer of the plugin decides otherwise
     */
    PluginWebConfiguration(
            boolean validates,
            HostWeb host,
            PluginConverters converters,
            OpenAnswers answers,
            SimpleAsyncTaskExecutor threads) {
        this.answers = answers;
        this.threads = threads;
        this.validates = validates;
        this.host = host;
        this.converters = converters;
        super.setConfigurers(host.configurers());
    }

    /** Adds the plugin's configurers, which are asked after the application's. */
    @Override
    @Autowired(required = false)
    public void setConfigurers(List<WebMvcConfigurer> own) {
        super.setConfigurers(own);
    }

    @Override
    protected void configureAsyncSupport(AsyncSupportConfigurer configurer) {
        configurer.setTaskExecutor(threads);
        configurer.registerDeferredResultInterceptors(answers);
        super.configureAsyncSupport(configurer);
    }

    /** Reports a view by name as an error, unless one of the plugin's configurers handles views. */
    @Override
    protected void configureViewResolvers(ViewResolverRegistry registry) {
        super.configureViewResolvers(registry);
        if (!registry.hasRegistrations()) {
            registry.viewResolver(new MissingViews());
        }
    }

    /** Notes which of the application's converters write JSON without Jackson. */
    @Override
    protected void configureMessageConverters(HttpMessageConverters.ServerBuilder builder) {
        HttpMessageConverters.ServerBuilder application = HttpMessageConverters.forServer();
        host.configurers().forEach(configurer -> configurer.configureMessageConverters(application));
        application.build().forEach(this::noteLeftOut);
        super.configureMessageConverters(builder);
    }

    private void noteLeftOut(HttpMessageConverter<?> converter) {
        if (PluginConverters.writesJsonAnotherWay(converter)) {
            leftOut.add(converter);
        }
    }

    /** Replaces the converters, whoever added them, by those that hold nothing of the plugin and send nothing that is hidden. */
    @Override
    @SuppressWarnings("removal") // the only place after all configurers
    protected void extendMessageConverters(List<HttpMessageConverter<?>> all) {
        super.extendMessageConverters(all);
        List<HttpMessageConverter<?>> own = new ArrayList<>();
        for (HttpMessageConverter<?> converter : all) {
            if (!leftOut.contains(converter)) {
                converters.own(converter).ifPresent(own::add);
            }
        }
        all.clear();
        all.addAll(own);
    }

    /** Logs as the application does. */
    @Override
    protected void extendHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
        super.extendHandlerExceptionResolvers(resolvers);
        if (host.logsResolvedExceptions()) {
            for (HandlerExceptionResolver resolver : resolvers) {
                if (resolver instanceof AbstractHandlerExceptionResolver logging) {
                    logging.setWarnLogCategory(resolver.getClass().getName());
                }
            }
        }
    }

    @Override
    protected @Nullable MessageCodesResolver getMessageCodesResolver() {
        MessageCodesResolver own = super.getMessageCodesResolver();
        return own == null ? host.messageCodesResolver() : own;
    }

    @Bean
    @Override
    public FormattingConversionService mvcConversionService() {
        FormattingConversionService service = host.conversionService();
        addFormatters(service);
        return service;
    }

    @Bean
    @Override
    public LocaleResolver localeResolver() {
        return host.localeResolver().orElseGet(super::localeResolver);
    }

    @Bean
    @Override
    public FlashMapManager flashMapManager() {
        return host.flashMapManager().orElseGet(super::flashMapManager);
    }

    /**
     * Returns the application's validator, whatever the plugin has in its libraries: it is the application's
     * annotations that are checked.
     */
    @Bean
    @Override
    public Validator mvcValidator() {
        Validator own = getValidator();
        if (own != null) {
            return own;
        }
        return validates && HAS_VALIDATION ? BeanValidation.validator() : new Nothing();
    }

    /** Loaded only where the application has it. */
    private static final class BeanValidation {

        static Validator validator() {
            OptionalValidatorFactoryBean validator = new OptionalValidatorFactoryBean();
            validator.setValidationProviderResolver(() -> {
                List<ValidationProvider<?>> providers = new ArrayList<>();
                ServiceLoader.load(ValidationProvider.class, PluginWebConfiguration.class.getClassLoader())
                        .forEach(providers::add);
                return providers;
            });
            return validator;
        }
    }

    private static final class Nothing implements Validator {

        @Override
        public boolean supports(Class<?> type) {
            return false;
        }

        @Override
        public void validate(Object target, Errors errors) {}
    }
}
