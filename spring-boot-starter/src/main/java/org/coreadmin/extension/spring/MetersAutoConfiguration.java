package org.coreadmin.extension.spring;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.policy.Severity;
import org.coreadmin.extension.spring.measure.PluginMeters;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/** Meters of plugins, where the application has a registry of meters. */
@AutoConfiguration(
        after = ExtensionAutoConfiguration.class,
        afterName = "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration")
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(name = "core.extension.enabled", matchIfMissing = true)
@ConditionalOnClass(MeterRegistry.class)
@ConditionalOnBean(MeterRegistry.class)
class MetersAutoConfiguration {

    @Bean
    @Lazy(false)
    @ConditionalOnMissingBean
    PluginMeters extensionMeters(
            MeterRegistry registry,
            PluginLoader extensionLoader,
            PluginTraffic extensionTraffic,
            AdvisoryWatch extensionAdvisoryWatch) {
        count(extensionAdvisoryWatch, registry);
        Gauge.builder("core.plugin.drift", extensionLoader, MetersAutoConfiguration::drift)
                .description("Differences from config/core.plugins.yaml; NaN if it cannot be used")
                .register(registry);
        PluginMeters meters = new PluginMeters(registry, extensionLoader.runtime(), extensionTraffic);
        extensionLoader.runtime().observe(meters);
        return meters;
    }

    private static double drift(PluginLoader loader) {
        try {
            return loader.manager().drift().differences().size();
        } catch (PluginException unusable) {
            return unusable.code() == ErrorCode.NOT_FOUND ? 0 : Double.NaN;
        }
    }

    private static void count(AdvisoryWatch watch, MeterRegistry registry) {
        for (Severity severity : Severity.values()) {
            Gauge.builder("core.plugin.advisories", watch, known -> known.count(severity))
                    .description("Advisories about installed plugins and the libraries in them, as of the last look")
                    .tag("severity", severity.word())
                    .register(registry);
        }
    }
}
