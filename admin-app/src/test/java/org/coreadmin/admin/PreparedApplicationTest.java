package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.core.type.classreading.CachingMetadataReaderFactory;

/** The beans that the build has found out are those that a start would find out, unless a setting could have it find others. */
class PreparedApplicationTest {

    @Test
    void theBuildHasFoundTheBeansThatAStartFinds(@TempDir Path directory) {
        PreparedApplication application = new PreparedApplication();
        Map<String, String> prepared = beans(application, directory.resolve("prepared"));
        assertThat(application.isPrepared()).isTrue();
        Map<String, String> found = beans(new SpringApplication(AdminApplication.class), directory.resolve("found"));
        assertThat(prepared).hasSizeGreaterThan(200).isEqualTo(found);
    }

    private static Map<String, String> beans(SpringApplication application, Path base) {
        try (ConfigurableApplicationContext context =
                application.run("--server.port=0", "--core.extension.base=" + base, "--logging.level.root=WARN")) {
            ConfigurableListableBeanFactory beans = context.getBeanFactory();
            Map<String, String> found = new TreeMap<>();
            for (String name : beans.getBeanDefinitionNames()) {
                if (!isOfTheWay(name) && !isOfTheTests(name)) {
                    BeanDefinition bean = beans.getBeanDefinition(name);
                    found.put(
                            name,
                            (bean.isLazyInit() ? "lazy " : "")
                                    + (bean.isPrimary() ? "primary " : "")
                                    + beans.getType(name, false));
                }
            }
            return found;
        }
    }

    /** Playwright brings Gson, which the server does not have. */
    private static boolean isOfTheTests(String bean) {
        return bean.startsWith("org.springframework.boot.http.converter.autoconfigure.Gson");
    }

    /** What Spring needs to find beans out, or to take them as they were found. */
    private static boolean isOfTheWay(String bean) {
        return bean.startsWith("org.springframework.context.")
                || bean.startsWith("org.springframework.boot.autoconfigure.internal");
    }

    @ParameterizedTest
    @CsvSource({
        "server.port, 1",
        "server.tomcat.threads.max, 9",
        "core.extension.base, /somewhere",
        "core.extension.grants.somebody, plugin:list",
        "core.admin.login.window, 1m",
        "logging.level.root, WARN",
        "core.program, core"
    })
    void mostSettingsLeaveTheBeansAsTheyAre(String name, String value) {
        assertThat(PreparedApplication.leavesBeansAsTheyAre(environment(Map.of(name, value), Map.of())))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core.extension.enabled",
                "core.extension.token",
                "core.extension.console.enabled",
                "core.extension.consoleEnabled",
                "management.server.port",
                "server.forward-headers-strategy",
                "spring.datasource.url",
                "spring.profiles.active"
            })
    void whatMayAddOrRemoveBeansHasThemFoundOutAgain(String name) {
        assertThat(PreparedApplication.leavesBeansAsTheyAre(environment(Map.of(name, "x"), Map.of())))
                .isFalse();
    }

    @Test
    void settingsInTheEnvironmentCountAsWell() {
        assertThat(PreparedApplication.leavesBeansAsTheyAre(
                        environment(Map.of(), Map.of("CORE_HOME", "/somewhere", "SERVER_PORT", "1", "PATH", "/bin"))))
                .isTrue();
        assertThat(PreparedApplication.leavesBeansAsTheyAre(
                        environment(Map.of(), Map.of("MANAGEMENT_SERVER_PORT", "1"))))
                .isFalse();
        assertThat(PreparedApplication.leavesBeansAsTheyAre(
                        environment(Map.of(), Map.of("CORE_EXTENSION_TOKEN", "secret"))))
                .isFalse();
    }

    /** Of Spring Boot as it is now: a new version may decide by more. */
    @Test
    void noConditionAsksForASettingThatIsTakenToLeaveBeansAsTheyAre() throws IOException {
        List<String> asked = new ArrayList<>();
        PathMatchingResourcePatternResolver resources = new PathMatchingResourcePatternResolver();
        CachingMetadataReaderFactory readers = new CachingMetadataReaderFactory();
        for (String pattern : List.of(
                "classpath*:org/springframework/boot/**/autoconfigure/**/*.class",
                "classpath*:org/coreadmin/**/*.class")) {
            for (Resource type : resources.getResources(pattern)) {
                AnnotationMetadata metadata = readers.getMetadataReader(type).getAnnotationMetadata();
                Stream.concat(
                                Stream.of(metadata.getAnnotations()),
                                metadata.getDeclaredMethods().stream().map(method -> method.getAnnotations()))
                        .flatMap(PreparedApplicationTest::asked)
                        .forEach(asked::add);
            }
        }
        assertThat(asked).hasSizeGreaterThan(50).contains("core.extension.enabled");
        assertThat(asked)
                .filteredOn(name -> PreparedApplication.leavesBeansAsTheyAre(environment(Map.of(name, "x"), Map.of())))
                .isEmpty();
    }

    private static Stream<String> asked(MergedAnnotations annotations) {
        return Stream.concat(
                        annotations.stream(ConditionalOnProperty.class),
                        annotations.stream(ConditionalOnBooleanProperty.class))
                .flatMap(condition -> {
                    String prefix = condition.getString("prefix");
                    return Stream.concat(
                                    Arrays.stream(condition.getStringArray("name")),
                                    Arrays.stream(condition.getStringArray("value")))
                            .map(name ->
                                    prefix.isEmpty() || prefix.endsWith(".") ? prefix + name : prefix + "." + name);
                });
    }

    private static StandardEnvironment environment(Map<String, Object> settings, Map<String, Object> variables) {
        return new StandardEnvironment() {
            @Override
            protected void customizePropertySources(MutablePropertySources sources) {
                sources.addLast(new MapPropertySource("commandLineArgs", settings));
                sources.addLast(
                        new SystemEnvironmentPropertySource(SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
            }
        };
    }
}
