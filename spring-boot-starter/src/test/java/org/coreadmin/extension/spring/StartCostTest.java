package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.ServletContext;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.console.CsrfSource;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.servlet.DispatcherServlet;

/** What a start of an application makes for plugins, and what it leaves to the first request that needs it. */
@Turn(kind = "what plugins cost", place = 3, of = 5)
class StartCostTest {

    private static final String IMPORTS =
            "/META-INF/spring/org.springframework.boot.autoconfigure.AutoConfiguration.imports";

    private static final List<String> FOR_REQUESTS =
            List.of("extensionRoutes", "extensionChanges", "extensionMenus", "pluginSlots", "extensionCsrf");

    @TempDir
    Path base;

    @Test
    void whatOnlyTheServicesOwnPagesNeedIsMadeAtTheirFirstRequest() {
        try (Shop shop = Shop.open(base)) {
            assertThat(shop.get("/shelf").statusCode()).isEqualTo(200);
            assertThat(made(shop)).isEmpty();
            for (String path :
                    List.of("/admin/plugin/list", "/console/session", "/core-elements/menu", "/v3/api-docs")) {
                assertThat(shop.get(path).statusCode()).as(path).isEqualTo(200);
            }
            assertThat(made(shop)).isEqualTo(FOR_REQUESTS);
        }
    }

    /** Spring would look for listeners at all methods of each bean, and so load all types that they name. */
    @Test
    void theServicesBeansAreNotLookedThroughForListenersAndHaveNone() throws Exception {
        try (Shop shop = Shop.open(base)) {
            ConfigurableListableBeanFactory beans = shop.context().getBeanFactory();
            assertThat(beans.getMergedBeanDefinition("extensionManager").isLazyInit())
                    .isTrue();
            List<String> own = beanMethods().stream()
                    .filter(method ->
                            !Modifier.isStatic(method.getModifiers())) // post-processors, which are made before all
                    .map(Method::getName)
                    .filter(beans::containsBeanDefinition)
                    .toList();
            assertThat(own).hasSizeGreaterThan(30).contains("extensionManager");
            for (String name : own) {
                assertThat(AutoProxyUtils.determineTargetClass(beans, name))
                        .as(name)
                        .isEqualTo(Object.class);
                assertThat(beans.getBean(name).getClass().getMethods())
                        .as(name)
                        .noneMatch(method -> AnnotatedElementUtils.hasAnnotation(method, EventListener.class));
            }
            assertThat(AutoProxyUtils.determineTargetClass(beans, "dispatcherServlet"))
                    .as("beans of others")
                    .isEqualTo(DispatcherServlet.class);
        }
    }

    private static List<String> made(Shop shop) {
        return FOR_REQUESTS.stream()
                .filter(shop.context().getBeanFactory()::containsSingleton)
                .toList();
    }

    @Test
    void twoBeansForOneThingThatIsMadeLaterAreRefusedAtTheStart() {
        assertThatThrownBy(() -> Shop.open(TwoSources.class, base))
                .hasRootCauseInstanceOf(NoUniqueBeanDefinitionException.class)
                .hasStackTraceContaining("first,second");
    }

    @Test
    void twoManagersAreRefusedAtTheStart() {
        assertThatThrownBy(() -> Shop.open(TwoManagers.class, base))
                .hasRootCauseInstanceOf(NoUniqueBeanDefinitionException.class)
                .hasStackTraceContaining("first,second");
    }

    @Test
    void aLimitOfBodiesThatIsTooLargeIsRefusedAtTheStart() {
        assertThatThrownBy(() -> Shop.open(base, "--core.extension.body.max-size=3GB"))
                .rootCause()
                .hasMessage("core.extension.body.max-size is 3221225472B; the largest size is 2147483647B");
    }

    /** Applications refer to filters by name. */
    @Test
    void filtersKeepTheirNames() {
        try (Shop shop = Shop.open(base, "--core.extension.token=0123456789abcdef0123456789abcdef")) {
            ServletContext servlets = shop.context().getBean(ServletContext.class);
            assertThat(servlets.getFilterRegistrations().keySet())
                    .filteredOn(name -> name.startsWith("core-extension-"))
                    .containsExactlyInAnyOrder(
                            "core-extension-handover",
                            "core-extension-local-calls",
                            "core-extension-malformed-requests",
                            "core-extension-middlewares",
                            "core-extension-one-person",
                            "core-extension-one-person-last",
                            "core-extension-plugin-paths",
                            "core-extension-token-calls");
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoSources {

        @Bean
        CsrfSource first() {
            return request -> java.util.Optional.empty();
        }

        @Bean
        CsrfSource second() {
            return request -> java.util.Optional.empty();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoManagers {

        @Bean
        ExtensionManager first(PluginLoader extensionLoader) {
            return extensionLoader.manager();
        }

        @Bean
        ExtensionManager second(PluginLoader extensionLoader) {
            return extensionLoader.manager();
        }
    }

    /** A parameter of another name costs a look at all definitions of the application, each time. */
    @Test
    void parametersHaveTheNamesOfTheBeansThatTheyStandFor() throws Exception {
        Map<Class<?>, Set<String>> names = new TreeMap<>(java.util.Comparator.comparing(Class::getName));
        List<Method> methods = beanMethods();
        methods.forEach(method -> names.computeIfAbsent(method.getReturnType(), type -> new TreeSet<>())
                .add(method.getName()));
        assertThat(methods).hasSizeGreaterThan(30);
        for (Method method : methods) {
            for (Parameter parameter : method.getParameters()) {
                Set<String> known = names.getOrDefault(parameter.getType(), Set.of());
                if (known.size() == 1) {
                    assertThat(known).as(method + ": " + parameter.getType()).contains(parameter.getName());
                }
            }
        }
    }

    private static List<Method> beanMethods() throws IOException, ClassNotFoundException {
        List<Method> methods = new ArrayList<>();
        for (String configuration : configurations()) {
            for (Method method : Class.forName(configuration).getDeclaredMethods()) {
                if (method.isAnnotationPresent(Bean.class)) {
                    methods.add(method);
                }
            }
        }
        return methods;
    }

    private static List<String> configurations() throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(ExtensionAutoConfiguration.class.getResourceAsStream(IMPORTS)),
                StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.isBlank()).toList();
        }
    }
}
