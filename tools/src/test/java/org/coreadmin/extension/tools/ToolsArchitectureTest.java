package org.coreadmin.extension.tools;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shape of the author tools: who may use whom, and who may write files. */
class ToolsArchitectureTest {

    private static final String BASE = "org.coreadmin.extension.internal.tools";

    /** What each room of the tools may use of the others; the services in {@code extension.tools} are aside. */
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "", Set.of("packages", "review", "scaffold"),
            "packages", Set.of(),
            "registry", Set.of("packages"),
            "review", Set.of(),
            "scaffold", Set.of(),
            "signing", Set.of(),
            "site", Set.of());

    /** They write outside of any base directory, where nothing can be undone. */
    private static final Set<String> WRITERS = Set.of("SiteFiles", "DocumentationSite", "LocalMavenRepository");

    private static final JavaClasses TOOLS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPath(Path.of("target", "classes"));

    static List<String> rooms() {
        return MAY_USE.keySet().stream().sorted().toList();
    }

    private static String room(JavaClass type) {
        String name = type.getPackageName();
        return name.equals(BASE) ? "" : name.startsWith(BASE + ".") ? name.substring(BASE.length() + 1) : "services";
    }

    @Test
    void listsEveryRoom() throws IOException {
        Set<String> there = new TreeSet<>();
        TOOLS.stream().filter(type -> type.getPackageName().startsWith(BASE)).forEach(type -> there.add(room(type)));
        assertThat(there).isEqualTo(new TreeSet<>(MAY_USE.keySet()));

        String page = Files.readString(Path.of("..", "docs", "explanation", "architecture.md"));
        String section = page.substring(page.indexOf("## The author tools"), page.indexOf("## The path of an install"));
        Set<String> explained = new TreeSet<>();
        Pattern.compile("(?m)^\\| (`[^|]+`) \\|")
                .matcher(section)
                .results()
                .flatMap(row -> Arrays.stream(row.group(1).replace("`", "").split(", ")))
                .filter(name -> name.startsWith("internal.tools"))
                .forEach(name ->
                        explained.add(name.equals("internal.tools") ? "" : name.substring("internal.tools.".length())));
        assertThat(explained).isEqualTo(there);
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void keepsToItsDirections(String name) {
        Set<String> allowed = MAY_USE.get(name);
        noClasses()
                .that(describe(
                        "belong to " + name, type -> isOurs(type) && room(type).equals(name)))
                .should()
                .dependOnClassesThat(describe(
                        "belong to a room other than " + allowed,
                        type -> isOurs(type)
                                && !Set.of(name, "services").contains(room(type))
                                && !allowed.contains(room(type))))
                .check(TOOLS);
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith(BASE) || type.getPackageName().equals("org.coreadmin.extension.tools");
    }

    @Test
    void usesNoFrameworkAndNoOtherModuleThanTheEngine() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.springframework..",
                        "picocli..",
                        "jakarta..",
                        "org.coreadmin.extension.cli..",
                        "org.coreadmin.extension.spring..",
                        "org.coreadmin.admin..")
                .check(TOOLS);
    }

    @Test
    void writesFilesOnlyWithTheEngine() {
        noClasses()
                .that(describe("are not " + WRITERS, type -> !WRITERS.contains(type.getSimpleName())))
                .should()
                .callMethodWhere(target(owner(HasName.Predicates.name(Files.class.getName())))
                        .and(target(nameMatching("create.*|set.*|delete.*|write|writeString|move|newOutputStream"))))
                .because("every change on disk is a step with its undo: go through transaction.DurableFiles")
                .check(TOOLS);
    }

    @Test
    void neverPrints() {
        noClasses()
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(TOOLS);
    }

    @Test
    void treatsEveryReferenceAsNotNullUnlessItSaysSo() {
        assertThat(TOOLS.stream()
                        .filter(type -> !type.getPackage().isAnnotatedWith(NullMarked.class))
                        .map(JavaClass::getName))
                .isEmpty();
    }
}
