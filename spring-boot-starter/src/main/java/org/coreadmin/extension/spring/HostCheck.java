package org.coreadmin.extension.spring;

import org.coreadmin.extension.spring.presence.HostToken;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.web.context.reactive.ReactiveWebApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;
import org.springframework.web.context.WebApplicationContext;

/**
 * Refuses applications that plugins cannot run in, before any bean is made and in words. Loads nothing that an older Spring Boot lacks
 * before it knows the version.
 */
final class HostCheck implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private static final Logger LOG = LoggerFactory.getLogger(HostCheck.class);

    private static final int SPRING_BOOT = 4;
    private static final String WEB_TYPE = "spring.main.web-application-type";
    private static final String OFF = "set core.extension.enabled=false to start without plugins";
    private static final String WEBFLUX = "org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration";

    /** A property that GraalVM sets in a native image, and while it builds one. */
    private static final String IMAGE_CODE = "org.graalvm.nativeimage.imagecode";

    private final String springBoot;
    private final boolean webFlux;
    private final boolean nativeImage;

    HostCheck() {
        this(
                SpringBootVersion.getVersion(),
                ClassUtils.isPresent(WEBFLUX, HostCheck.class.getClassLoader()),
                System.getProperty(IMAGE_CODE) != null);
    }

    /**
     * @param springBoot the version of Spring Boot
     * @param webFlux    whether Spring Boot would configure WebFlux
     * @param nativeImage whether the application was compiled to a native image
     */
    HostCheck(String springBoot, boolean webFlux, boolean nativeImage) {
        this.nativeImage = nativeImage;
        this.springBoot = springBoot;
        this.webFlux = webFlux;
    }

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        Environment environment = context.getEnvironment();
        if (!environment.getProperty("core.extension.enabled", Boolean.class, true)) {
            return;
        }
        if (springBoot.matches("[0-9]+\\..*")
                && Integer.parseInt(springBoot.substring(0, springBoot.indexOf('.'))) < SPRING_BOOT) {
            throw new UnsupportedHostException(
                    "Core Extension runs plugins in applications on Spring Boot 4, and this is Spring Boot "
                            + springBoot + ".",
                    "Move the application to Spring Boot 4, or remove core-spring-boot-starter.");
        }
        if (nativeImage) {
            throw new UnsupportedHostException(
                    "Core Extension loads plugins' classes while the application runs, and a native image cannot load classes.",
                    "Run the application on a JVM (java -jar), or " + OFF + ".");
        }
        requireServlets(context, environment);
        if (context instanceof WebApplicationContext) {
            LibraryCheck.run();
            requireSettings(environment);
        }
    }

    private static void requireSettings(Environment environment) {
        if (environment.getProperty("core.extension.base", "set").isBlank()) {
            throw new UnsupportedHostException(
                    "core.extension.base is empty, so Core Extension has no place for plugins.",
                    "Name a directory, or leave the setting out for the working directory.");
        }
        String token = environment.getProperty("core.extension.token");
        if (token != null) {
            try {
                new HostToken(token);
            } catch (IllegalArgumentException e) {
                throw new UnsupportedHostException(
                        String.valueOf(e.getMessage()), "Set another core.extension.token, or leave it out.");
            }
        }
    }

    private void requireServlets(ConfigurableApplicationContext context, Environment environment) {
        if (context instanceof ReactiveWebApplicationContext) {
            throw new UnsupportedHostException(
                    "Core Extension runs plugins in servlet applications (Spring MVC), and this is a WebFlux application.",
                    "Set " + WEB_TYPE + "=servlet, or " + OFF + ".");
        }
        if (context instanceof WebApplicationContext && webFlux && !environment.containsProperty(WEB_TYPE)) {
            throw new UnsupportedHostException(
                    "Core Extension brings Spring MVC, so this application, which has WebFlux too, would become a servlet"
                            + " application.",
                    "Set " + WEB_TYPE
                            + "=servlet if it is to be one. To start as a WebFlux application without plugins, set "
                            + WEB_TYPE + "=reactive and core.extension.enabled=false.");
        }
        if (!(context instanceof WebApplicationContext)) {
            LOG.info("This is not a web application, so it has no plugin service");
        }
    }
}
