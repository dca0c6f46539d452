package org.coreadmin.extension.spring.hosting;

import jakarta.validation.spi.ValidationProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.coreadmin.extension.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.runtime.loading.PluginScope;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.util.ClassUtils;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;
import org.springframework.validation.beanvalidation.OptionalValidatorFactoryBean;
import org.springframework.web.servlet.config.annotation.AsyncSupportConfigurer;
import org.springframework.web.servlet.config.annotation.DelegatingWebMvcConfiguration;
import org.springframework.web.servlet.config.annotation.ViewResolverRegistry;
import tools.jackson.databind.json.JsonMapper;

/** Spring MVC for one plugin: mappings, converters and error handling of its own; its WebMvcConfigurers are asked. */
@Configuration(proxyBeanMethods = false)
class PluginWebConfiguration extends DelegatingWebMvcConfiguration {

    private static final boolean HAS_VALIDATION =
            ClassUtils.isPresent("jakarta.validation.Validator", PluginWebConfiguration.class.getClassLoader());

    private final PluginClassLoader loader;
    private final boolean validates;

    /**
     * Creates the configuration of a plugin.
     *
     * @param validates whether its classes ask for Bean Validation, whose set-up takes time
     */
    PluginWebConfiguration(PluginClassLoader loader, boolean validates) {
        this.loader = loader;
        this.validates = validates;
    }

    /**
     * Runs a callable that a controller returns in the plugin's surroundings too, unless a configurer decides
     * otherwise.
     */
    @Override
    protected void configureAsyncSupport(AsyncSupportConfigurer configurer) {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("plugin-answer-");
        executor.setDaemon(true);
        executor.setTaskDecorator(work -> () -> PluginScope.run(loader, work));
        configurer.setTaskExecutor(executor);
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

    /** Uses Spring's own converter, which sends nothing that its author hid with annotations unknown to Jackson. */
    @Override
    protected void configureMessageConverters(HttpMessageConverters.ServerBuilder builder) {
        builder.withJsonConverter(
                new JacksonJsonHttpMessageConverter(JsonMapper.builder().addModule(new SentTypes().module())));
        super.configureMessageConverters(builder);
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
