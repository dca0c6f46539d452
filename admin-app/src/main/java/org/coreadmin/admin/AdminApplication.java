package org.coreadmin.admin;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.web.context.support.StandardServletEnvironment;

/** The application as Spring Boot knows it; {@link AdminServer} starts it. */
@SpringBootApplication(proxyBeanMethods = false, exclude = UserDetailsServiceAutoConfiguration.class)
@ConfigurationPropertiesScan
public class AdminApplication {

    /**
     * Runs the application for the build, in which Spring finds out which beans there are
     * ({@link PreparedApplication}). Neither the environment of the build nor its directory has an influence on that.
     *
     * @param arguments what Spring's processor passes on
     */
    public static void main(String[] arguments) {
        SpringApplication application = new SpringApplication(AdminApplication.class);
        application.setEnvironment(new StandardServletEnvironment() {
            @Override
            protected void customizePropertySources(MutablePropertySources sources) {
                sources.addLast(new MapPropertySource("build", Map.of("spring.config.location", "classpath:/")));
            }
        });
        application.run(arguments);
    }
}
