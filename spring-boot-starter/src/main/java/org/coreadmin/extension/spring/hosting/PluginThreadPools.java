package org.coreadmin.extension.spring.hosting;

import java.util.Objects;
import org.coreadmin.extension.host.PluginScope;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Threads for a plugin's scheduled and asynchronous methods; they end with the plugin. */
@Configuration(proxyBeanMethods = false)
class PluginThreadPools {

    private static final int ASYNC_THREADS = 4;
    private static final int ASYNC_WAITING = 1000;

    /** Running tasks are interrupted; its threads have this long to end by themselves before they count as left behind. */
    private static final int PATIENCE_SECONDS = 2;

    private final ClassLoader loader;

    PluginThreadPools(ApplicationContext context) {
        this.loader = Objects.requireNonNull(context.getClassLoader(), "set by PluginContext");
    }

    private Runnable inPlugin(Runnable work) {
        return () -> PluginScope.run(loader, work);
    }

    @Bean
    @Lazy
    ThreadPoolTaskScheduler taskScheduler() {
        ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
        scheduler.setTaskDecorator(this::inPlugin);
        scheduler.setPoolSize(1);
        scheduler.setDaemon(true);
        scheduler.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
        scheduler.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        scheduler.setAwaitTerminationSeconds(PATIENCE_SECONDS);
        scheduler.setThreadNamePrefix("plugin-schedule-");
        return scheduler;
    }

    @Bean
    @Lazy
    ThreadPoolTaskExecutor taskExecutor() {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setTaskDecorator(this::inPlugin);
        executor.setCorePoolSize(ASYNC_THREADS);
        executor.setMaxPoolSize(ASYNC_THREADS);
        executor.setQueueCapacity(ASYNC_WAITING);
        executor.setAllowCoreThreadTimeOut(true);
        executor.setDaemon(true);
        executor.setAwaitTerminationSeconds(PATIENCE_SECONDS);
        executor.setThreadNamePrefix("plugin-async-");
        return executor;
    }
}
