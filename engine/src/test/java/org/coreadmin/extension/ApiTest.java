package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;

/** The line round the API: what others may rely on is marked, and what it shows is marked too. */
@Turn(kind = "structure of the code", place = 0, of = 2)
class ApiTest {

    private static final String BASE = "org.coreadmin.extension";
    private static final String INTERNAL = BASE + ".internal";

    private static final JavaClasses ENGINE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(BASE);

    @Test
    void theApiShowsNothingThatIsInternal() {
        Set<String> leaks = new TreeSet<>();
        api().forEach(type -> {
            supertypes(type).forEach(shown -> leaks.add(type.getName() + " extends " + shown.getName()));
            type.getMembers().stream()
                    .filter(ApiTest::canBeCalled)
                    .forEach(member -> shownBy(member)
                            .forEach(shown -> leaks.add(member.getFullName() + " shows " + shown.getName())));
        });
        assertThat(leaks)
                .as("mark these types as API, or the members as internal")
                .isEmpty();
    }

    @Test
    void theApiIsSmallAndOutsideOfTheRooms() {
        assertThat(typesOf(BASE))
                .contains("ExtensionManager", "PluginLoader", "Operation", "Plan")
                .hasSizeLessThanOrEqualTo(45);
        assertThat(typesOf(BASE + ".host")).isNotEmpty().hasSizeLessThanOrEqualTo(25);
        assertThat(api().map(JavaClass::getPackageName)).allMatch(name -> !name.startsWith(INTERNAL));
    }

    @Test
    void everyRoomSaysWhoMayUseIt() {
        List<String> silent = ENGINE.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .filter(one -> one.getName().startsWith(INTERNAL))
                .filter(one -> one.tryGetAnnotationOfType(API.class)
                        .filter(mark -> mark.status() == API.Status.INTERNAL)
                        .isEmpty())
                .map(JavaPackage::getName)
                .toList();
        assertThat(silent).as("packages without @API(status = INTERNAL)").isEmpty();
    }

    /** Returns the names of the API's types in a package, without nested ones. */
    private static List<String> typesOf(String name) {
        return api().filter(type -> type.getPackageName().equals(name))
                .map(JavaClass::getSimpleName)
                .filter(type -> ENGINE.contain(name + "." + type))
                .toList();
    }

    private static Stream<JavaClass> api() {
        return ENGINE.stream()
                .filter(ApiTest::isApi)
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC));
    }

    /** Whether a type is part of the API, by its own mark or that of the type around it. */
    static boolean isApi(JavaClass type) {
        return type.tryGetAnnotationOfType(API.class)
                .map(mark -> mark.status() == API.Status.STABLE)
                .or(() -> type.getEnclosingClass().map(ApiTest::isApi))
                .orElse(false);
    }

    private static boolean canBeCalled(JavaMember member) {
        return (member.getModifiers().contains(JavaModifier.PUBLIC)
                        || member.getModifiers().contains(JavaModifier.PROTECTED))
                && !member.getModifiers().contains(JavaModifier.SYNTHETIC)
                && !isInternal(member);
    }

    private static boolean isInternal(JavaMember member) {
        return Stream.concat(Stream.of(member), overridden(member))
                .anyMatch(one -> one.tryGetAnnotationOfType(API.class)
                        .filter(mark -> mark.status() == API.Status.INTERNAL)
                        .isPresent());
    }

    private static Stream<JavaMethod> overridden(JavaMember member) {
        return member instanceof JavaMethod method
                ? method.getOwner().getAllRawInterfaces().stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(one -> one.getName().equals(method.getName())
                                && one.getRawParameterTypes().size()
                                        == method.getRawParameterTypes().size())
                : Stream.empty();
    }

    private static Stream<JavaClass> supertypes(JavaClass type) {
        return Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream())
                .flatMap(ApiTest::engineTypes)
                .filter(one -> !isApi(one));
    }

    private static Stream<JavaClass> shownBy(JavaMember member) {
        Stream<JavaType> types = member instanceof JavaCodeUnit code
                ? Stream.concat(Stream.of(code.getReturnType()), code.getParameterTypes().stream())
                : Stream.of(((JavaField) member).getType());
        return types.flatMap(ApiTest::engineTypes).filter(one -> !isApi(one)).collect(Collectors.toSet()).stream();
    }

    private static Stream<JavaClass> engineTypes(JavaType type) {
        return type.getAllInvolvedRawTypes().stream()
                .map(JavaClass::getBaseComponentType)
                .filter(one -> one.getPackageName().startsWith(BASE)
                        && !one.getPackageName().startsWith(BASE + ".api"));
    }
}
