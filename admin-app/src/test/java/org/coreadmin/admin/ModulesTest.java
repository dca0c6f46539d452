package org.coreadmin.admin;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.lang.annotation.Annotation;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** How the modules above the engine hang together: what they use of it, and the directions of their packages. */
@Turn(kind = "structure of the code", place = 1, of = 2)
@Sampled(oneIn = 2)
class ModulesTest {

    private static final String ENGINE = "org.coreadmin.extension";

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.coreadmin");

    /** Nothing here depends on the Maven plugin, so it is read where the build has put it. */
    private static final Path MAVEN = Path.of("..", "maven-plugin", "target", "classes");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.coreadmin.extension.cli",
                "org.coreadmin.extension.spring",
                "org.coreadmin.admin",
                "org.coreadmin.plugin.testing"
            })
    void keepsToTheApi(String module) {
        keepsToTheApi(
                ALL.stream().filter(type -> isIn(type.getPackageName(), module)).toList());
    }

    @Test
    void theMavenPluginKeepsToTheApi() {
        assumeThat(MAVEN).isDirectory();

        keepsToTheApi(new ClassFileImporter().importPath(MAVEN).stream().toList());
    }

    private static void keepsToTheApi(Collection<JavaClass> own) {
        Set<String> beyond = new TreeSet<>();
        assertThat(own).isNotEmpty();
        for (JavaClass type : own) {
            type.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .filter(used -> isOfTheEngine(used) && !isApi(used))
                    .forEach(used -> beyond.add(type.getName() + " uses " + used.getName()));
            type.getAccessesFromSelf().stream()
                    .map(access -> access.getTarget().resolveMember())
                    .flatMap(Optional::stream)
                    .filter(member -> isOfTheEngine(member.getOwner()) && isMarkedInternal(member))
                    .forEach(member -> beyond.add(type.getName() + " uses " + member.getFullName()));
        }
        assertThat(beyond).as("use the API, or make what is needed part of it").isEmpty();
    }

    private static boolean isMarkedInternal(JavaMember member) {
        return member.tryGetAnnotationOfType(API.class)
                .map(mark -> mark.status() == API.Status.INTERNAL)
                .orElse(false);
    }

    /** In its root package each type stands for itself: packages may use some of them, and others use the packages. */
    @ParameterizedTest
    @ValueSource(strings = {"org.coreadmin.extension.cli", "org.coreadmin.extension.spring", "org.coreadmin.admin"})
    void hasNoCyclesBetweenPackagesAndItsRoot(String module) {
        slices().assignedFrom(new PackagesAndTypesOfTheRoot(module))
                .should()
                .beFreeOfCycles()
                .check(ALL);
    }

    private record PackagesAndTypesOfTheRoot(String module) implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            if (name.equals(module)) {
                return SliceIdentifier.of(outermost(type).getSimpleName());
            }
            return isIn(name, module)
                    ? SliceIdentifier.of(name.substring(module.length() + 1).split("\\.")[0])
                    : SliceIdentifier.ignore();
        }

        private static JavaClass outermost(JavaClass type) {
            return type.getEnclosingClass()
                    .map(PackagesAndTypesOfTheRoot::outermost)
                    .orElse(type);
        }

        @Override
        public String getDescription() {
            return "packages of " + module + " and types of its root";
        }
    }

    /** Two ways to write an endpoint are two ways to forget its authority; {@code /error} is the container's. */
    @Test
    void endpointsAreRoutesAndNotControllers() {
        assertThat(ALL.stream()
                        .filter(type -> isIn(type.getPackageName(), ENGINE)
                                || isIn(type.getPackageName(), "org.coreadmin.admin"))
                        .filter(type -> isMarked(type, Controller.class)
                                || isMarked(type, RequestMapping.class)
                                || type.getMethods().stream().anyMatch(one -> isMarked(one, RequestMapping.class)))
                        .map(JavaClass::getName))
                .as("write a Route, for ApplicationRoutes or one of the tables of the starter")
                .containsExactly("org.coreadmin.admin.ErrorAnswers");
    }

    private static boolean isMarked(CanBeAnnotated code, Class<? extends Annotation> mark) {
        return code.isAnnotatedWith(mark) || code.isMetaAnnotatedWith(mark);
    }

    @Test
    void theEngineKnowsNoneOfThem() {
        assertThat(ALL.stream()
                        .filter(ModulesTest::isOfTheEngine)
                        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                        .map(dependency -> dependency.getTargetClass().getPackageName())
                        .filter(name -> isIn(name, "org.coreadmin.extension.cli")
                                || isIn(name, "org.coreadmin.extension.spring")
                                || isIn(name, "org.coreadmin.admin")
                                || isIn(name, "org.coreadmin.plugin.testing")))
                .isEmpty();
    }

    private static boolean isOfTheEngine(JavaClass type) {
        String name = type.getPackageName();
        return isIn(name, ENGINE)
                && Stream.of("api", "cli", "spring", "maven", "sweep")
                        .noneMatch(other -> isIn(name, ENGINE + "." + other));
    }

    private static boolean isIn(String name, String root) {
        return name.equals(root) || name.startsWith(root + ".");
    }

    private static boolean isApi(JavaClass type) {
        return type.tryGetAnnotationOfType(API.class)
                .map(mark -> mark.status() == API.Status.STABLE)
                .or(() -> type.getEnclosingClass().map(ModulesTest::isApi))
                .orElse(false);
    }
}
