package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.shop.ShopApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.io.support.SpringFactoriesLoader;
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
                .isInstanceOfSatisfying(
                        UnsupportedHostException.class,
                        refusal -> assertThat(refusal.action())
                                .as("without the starter's routes it would be a servlet application all the same")
                                .contains("web-application-type=reactive and core.extension.enabled=false"))
                .hasMessageContaining("WebFlux");
        assertThatCode(() -> check.initialize(with("spring.main.web-application-type", "servlet")))
                .doesNotThrowAnyException();
    }

    @Test
    void refusesSettingsThatLeadNowhere() {
        HostCheck check = new HostCheck("4.1.0", false, false);
        assertThatThrownBy(() -> check.initialize(with("core.extension.base", "")))
                .isInstanceOf(UnsupportedHostException.class)
                .hasMessage("core.extension.base is empty, so Core Extension has no place for plugins.");
        assertThatThrownBy(() -> check.initialize(with("core.extension.token", "short")))
                .isInstanceOfSatisfying(
                        UnsupportedHostException.class,
                        refusal -> assertThat(refusal.action()).startsWith("Set another core.extension.token"))
                .hasMessageContaining("at least 24 characters");
    }

    @Test
    void saysInASentenceWhyTheServiceCannotStart(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> SpringApplication.run(
                        ShopApplication.class,
                        "--server.port=0",
                        "--spring.main.banner-mode=off",
                        "--logging.level.root=OFF",
                        "--shop.database=jdbc:sqlite:" + directory.resolve("shop.db"),
                        "--core.extension.base=" + file))
                .satisfies(failure -> assertThat(SpringFactoriesLoader.forDefaultResourceLocation()
                                .load(FailureAnalyzer.class, (type, name, needsTheContext) -> {})
                                .stream()
                                .map(analyzer -> analyzer.analyze(failure))
                                .filter(Objects::nonNull))
                        .extracting(FailureAnalysis::getDescription)
                        .contains("Core Extension cannot start: The base directory cannot be " + file
                                + ": it is not a directory"));
    }

    @Test
    void refusesOurLibrariesInSeveralVersions() {
        LibraryCheck.Library starter = new LibraryCheck.Library("core-spring-boot-starter", "1.1.0");
        assertThatThrownBy(() -> LibraryCheck.requireOneVersion(
                        starter, List.of(new LibraryCheck.Library("core-engine", "1.0.0"))))
                .isInstanceOfSatisfying(
                        UnsupportedHostException.class,
                        refusal -> assertThat(refusal.action()).startsWith("Import org.coreadmin:core-bom:1.1.0"))
                .hasMessage(
                        "The class path has core-engine 1.0.0 beside core-spring-boot-starter 1.1.0; they work in one"
                                + " version only.");
        assertThatCode(() -> LibraryCheck.requireOneVersion(
                        starter,
                        List.of(
                                new LibraryCheck.Library("core-engine", "1.1.0"),
                                new LibraryCheck.Library("core-sweep", null))))
                .doesNotThrowAnyException();
    }

    @Test
    void refusesALibraryThatCannotReadTheClassesOfThisJava() {
        assertThatThrownBy(() -> LibraryCheck.requireAsm(OlderOpcodes.class, 21))
                .isInstanceOfSatisfying(
                        UnsupportedHostException.class,
                        refusal -> assertThat(refusal.action()).contains("org.coreadmin:core-bom"))
                .hasMessageStartingWith(
                        "The class path has org.ow2.asm:asm, which cannot read classes of Java 21: file:");
        assertThatCode(() -> LibraryCheck.requireAsm(OlderOpcodes.class, 17)).doesNotThrowAnyException();
        assertThatCode(LibraryCheck::run).as("what is here").doesNotThrowAnyException();
        assertThatCode(() -> LibraryCheck.requireAsm(Opcodes.class, 99))
                .as("a Java that nobody knows yet")
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

    /** What an older ASM has. */
    interface OlderOpcodes {

        int V17 = 61;
    }

    @Configuration(proxyBeanMethods = false)
    static class Empty {}
}
