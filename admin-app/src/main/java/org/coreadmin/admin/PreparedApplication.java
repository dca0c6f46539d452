package org.coreadmin.admin;

import java.util.Arrays;
import java.util.List;
import org.springframework.beans.BeanUtils;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;
import org.springframework.util.ClassUtils;

/**
 * Starts with the beans that the build has determined, if that gives the same beans. Spring decides by settings which
 * beans exist, and the build knows only those of {@code application.yaml}. So if anything other than {@link #FREE} is
 * set, in whatever way, the beans are determined at the start, as in any application of Spring Boot.
 */
final class PreparedApplication extends SpringApplication {

    private static final String PREPARED = AdminApplication.class.getName() + "__ApplicationContextInitializer";

    /** The name, or a part of it, of the property source that Spring Boot creates from our own application.yaml. */
    private static final String OWN = "class path resource [application.yaml]";

    /** The beginnings of the settings by which Spring Boot and we decide on beans. */
    private static final List<ConfigurationPropertyName> DECIDING =
            names("spring", "server", "management", "core.extension");

    /**
     * The deciding settings that change what a bean does, and not whether it exists; together with everything below
     * them.
     */
    private static final List<ConfigurationPropertyName> FREE = names(
            "core.extension.base",
            "core.extension.body",
            "core.extension.bundled-registry",
            "core.extension.console.front-end-origins",
            "core.extension.console.login",
            "core.extension.console.logout",
            "core.extension.console.sign-in-page",
            "core.extension.console.title",
            "core.extension.development",
            "core.extension.grants",
            "core.extension.processes",
            "core.extension.safe-mode",
            "core.extension.shared-packages",
            "core.extension.upload",
            "core.extension.watch",
            "server.address",
            "server.max-http-request-header-size",
            "server.port",
            "server.servlet.context-path",
            "server.servlet.session.timeout",
            "server.ssl",
            "server.tomcat",
            "spring.application.name",
            "spring.application.pid",
            "spring.application.version",
            "spring.backgroundpreinitializer.ignore",
            "spring.main.banner-mode");

    private final ClassLoader loader = AdminApplication.class.getClassLoader();
    private boolean prepared;

    PreparedApplication() {
        super(AdminApplication.class);
    }

    /** Whether the beans of the build were taken; known when the application has started. */
    boolean isPrepared() {
        return prepared;
    }

    @Override
    protected void bindToSpringApplication(ConfigurableEnvironment environment) {
        super.bindToSpringApplication(environment);
        prepared = ClassUtils.isPresent(PREPARED, loader) && leavesBeansAsTheyAre(environment);
    }

    @Override
    protected ConfigurableApplicationContext createApplicationContext() {
        return prepared ? new ServletWebServerApplicationContext() : super.createApplicationContext();
    }

    @Override
    protected void load(ApplicationContext context, Object[] sources) {
        if (prepared) {
            initializer().initialize((GenericApplicationContext) context);
        } else {
            super.load(context, sources);
        }
    }

    @SuppressWarnings("unchecked") // Spring generates this name
    private ApplicationContextInitializer<GenericApplicationContext> initializer() {
        return BeanUtils.instantiateClass(
                ClassUtils.resolveClassName(PREPARED, loader), ApplicationContextInitializer.class);
    }

    /** Whether nothing is set that could have Spring decide otherwise than the build. */
    static boolean leavesBeansAsTheyAre(ConfigurableEnvironment environment) {
        for (ConfigurationPropertySource source : ConfigurationPropertySources.from(environment.getPropertySources())) {
            if (!isOurs(source)
                    && source instanceof IterableConfigurationPropertySource names
                    && names.stream().anyMatch(PreparedApplication::decides)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a source has the application's own settings, which the build knows. */
    private static boolean isOurs(ConfigurationPropertySource source) {
        return source.getUnderlyingSource() instanceof PropertySource<?> known
                && known.getName().contains(OWN);
    }

    private static boolean decides(ConfigurationPropertyName name) {
        return DECIDING.stream().anyMatch(prefix -> prefix.isAncestorOf(name))
                && FREE.stream().noneMatch(free -> free.equals(name) || free.isAncestorOf(name));
    }

    private static List<ConfigurationPropertyName> names(String... names) {
        return Arrays.stream(names).map(ConfigurationPropertyName::of).toList();
    }
}
