package org.coreadmin.extension.spring.hosting;

import java.util.Objects;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.web.servlet.config.annotation.AsyncSupportConfigurer;
import org.springframework.web.servlet.config.annotation.DelegatingWebMvcConfiguration;

/** Spring MVC for one plugin: mappings, converters and error handling of its own; its WebMvcConfigurers are asked. */
@Configuration(proxyBeanMethods = false)
class PluginWebConfiguration extends DelegatingWebMvcConfiguration {

    /** What a controller returns to be called later runs in the plugin's surroundings too, unless a configurer decides otherwise. */
    @Override
    protected void configureAsyncSupport(AsyncSupportConfigurer configurer) {
        ClassLoader loader = Objects.requireNonNull(
                Objects.requireNonNull(getApplicationContext(), "set before").getClassLoader(), "set by PluginContext");
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("plugin-answer-");
        executor.setDaemon(true);
        executor.setTaskDecorator(work -> () -> ContextLoader.run(loader, work));
        configurer.setTaskExecutor(executor);
        super.configureAsyncSupport(configurer);
    }
}
