package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.web.context.support.GenericWebApplicationContext;

/** Applications that plugins cannot run in. */
class HostCheckTest {

    @Test
    void refusesAnOlderSpringBootInOneSentence() {
        assertThatThrownBy(() -> new HostCheck("3.5.9", false, false).initialize(new GenericWebApplicationContext()))
                .isInstanceOf(UnsupportedHostException.class)
                .hasMessageContaining("this is Spring Boot 3.5.9");
        assertThatCode(() -> new HostCheck("4.0.8", false, false).initialize(new GenericWebApplicationContext()))
                .doesNotThrowAnyException();
    }

    @Test
    void refusesAWebFluxApplicationInsteadOfLeavingItWithoutPlugins() {
        SpringApplication application = new SpringApplicationBuilder(Empty.class)
                .web(WebApplicationType.REACTIVE)
                .build();
        assertThatThrownBy(() -> application.run("--spring.main.banner-mode=off", "--logging.level.root=OFF"))
                .isInstanceOfSatisfying(UnsupportedHostException.class, refusal -> {
                    assertThat(refusal).hasMessageContaining("this is a WebFlux application");
                    assertThat(new UnsupportedHostAnalyzer().analyze(refusal).getAction())
                            .contains("spring.main.web-application-type=servlet", "core.extension.enabled=false");
                });
    }

    @Test
    void doesNotTurnAWebFluxApplicationIntoAServletApplicationUnasked() {
        HostCheck check = new HostCheck("4.1.0", true, false);
        assertThatThrownBy(() -> check.initialize(new GenericWebApplicationContext()))
                .isInstanceOf(UnsupportedHostException.class)
                .hasMessageContaining("WebFlux");
        assertThatCode(() -> check.initialize(with("spring.main.web-application-type", "servlet")))
                .doesNotThrowAnyException();
    }

    @Test
    void refusesANativeImage() {
        HostCheck check = new HostCheck("4.1.0", false, true);
        assertThatThrownBy(() -> check.initialize(new GenericWebApplicationContext()))
                .isInstanceOf(UnsupportedHostException.class)
                .hasMessageContaining("a native image cannot load classes");
        assertThatCode(() -> check.initialize(with("core.extension.enabled", "false")))
                .doesNotThrowAnyException();
    }

    @Test
    void leavesApplicationsAloneThatHaveNoWebServerOrWantNoPlugins() {
        assertThatCode(() -> new HostCheck("4.1.0", true, false).initialize(new GenericApplicationContext()))
                .doesNotThrowAnyException();
        assertThatCode(() -> new HostCheck("3.5.9", true, false).initialize(with("core.extension.enabled", "false")))
                .doesNotThrowAnyException();
    }

    private static GenericWebApplicationContext with(String name, String value) {
        GenericWebApplicationContext context = new GenericWebApplicationContext();
        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("test", Map.of(name, value)));
        return context;
    }

    @Configuration(proxyBeanMethods = false)
    static class Empty {}
}
