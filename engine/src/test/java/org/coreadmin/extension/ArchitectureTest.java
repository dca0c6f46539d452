package org.coreadmin.extension;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.testing.OffendingClasses;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shape that the design promises: who may use whom, and who may touch files. */
class ArchitectureTest {

    private static final String BASE = "org.coreadmin.extension";
    private static final String API = BASE + ".api";

    private static final String INTERNAL = BASE + ".internal";

    /**
     * What each room of the engine, a package under {@code internal}, may use of the others. Nothing here may lead back to where it
     * came from.
     */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry(
                    "application",
                    Set.of(
                            "archive",
                            "database",
                            "json",
                            "manifest",
                            "source",
                            "resolve",
                            "runtime",
                            "settings",
                            "store",
                            "text",
                            "component",
                            "transaction")),
            Map.entry(
                    "advice",
                    Set.of(
                            "application",
                            "change",
                            "converge",
                            "database",
                            "operation",
                            "policy",
                            "source",
                            "resolve",
                            "settings",
                            "store",
                            "text",
                            "transaction")),
            Map.entry("archive", Set.of("json", "manifest", "text", "transaction")),
            Map.entry(
                    "change",
                    Set.of(
                            "application",
                            "archive",
                            "database",
                            "json",
                            "manifest",
                            "resolve",
                            "runtime",
                            "settings",
                            "store",
                            "text",
                            "transaction")),
            Map.entry("database", Set.of("json", "manifest", "text", "transaction")),
            Map.entry("inspection", Set.of("application", "json", "manifest", "runtime", "text")),
            Map.entry("backup", Set.of("archive", "database", "json", "manifest", "store", "text", "transaction")),
            Map.entry("cost", Set.of("json", "text")),
            Map.entry(
                    "converge",
                    Set.of(
                            "application",
                            "archive",
                            "change",
                            "configuration",
                            "json",
                            "manifest",
                            "operation",
                            "resolve",
                            "runtime",
                            "source",
                            "store",
                            "text",
                            "transaction")),
            Map.entry("documents", Set.of("application", "archive", "manifest", "source", "store")),
            Map.entry("sql", Set.of("database")),
            Map.entry("compile", Set.of("application", "runtime")),
            Map.entry("configuration", Set.of("application", "json", "manifest", "store")),
            Map.entry("json", Set.of("text")),
            Map.entry("manifest", Set.of("json", "text")),
            Map.entry(
                    "operation",
                    Set.of(
                            "application",
                            "archive",
                            "change",
                            "database",
                            "json",
                            "manifest",
                            "source",
                            "resolve",
                            "runtime",
                            "settings",
                            "store",
                            "text",
                            "component",
                            "transaction")),
            Map.entry(
                    "policy",
                    Set.of(
                            "application",
                            "change",
                            "component",
                            "json",
                            "manifest",
                            "policy.advisory",
                            "resolve",
                            "runtime",
                            "source",
                            "store",
                            "text",
                            "transaction")),
            Map.entry("policy.advisory", Set.of("json", "manifest", "text")),
            Map.entry(
                    "registry",
                    Set.of(
                            "archive",
                            "json",
                            "manifest",
                            "policy.advisory",
                            "registry.search",
                            "registry.trust",
                            "resolve",
                            "settings",
                            "source",
                            "text",
                            "transaction")),
            Map.entry("registry.search", Set.of("text")),
            Map.entry("registry.trust", Set.of("archive", "json", "text", "transaction")),
            Map.entry("resolve", Set.of("manifest", "text")),
            Map.entry(
                    "runtime",
                    Set.of(
                            "archive",
                            "database",
                            "json",
                            "manifest",
                            "resolve",
                            "store",
                            "sweep",
                            "text",
                            "transaction")),
            Map.entry("settings", Set.of("json", "text")),
            Map.entry("store", Set.of("archive", "database", "json", "manifest", "text", "transaction")),
            Map.entry("source", Set.of("archive", "manifest", "resolve", "text")),
            Map.entry("sweep", Set.of()),
            Map.entry("text", Set.of()),
            Map.entry("component", Set.of("json", "manifest", "text")),
            Map.entry("transaction", Set.of("json", "text")));

    /** The rooms that install, run and remove plugins. */
    private static final Set<String> KERNEL = Set.of(
            "application",
            "archive",
            "change",
            "component",
            "database",
            "json",
            "manifest",
            "operation",
            "resolve",
            "runtime",
            "settings",
            "source",
            "store",
            "text",
            "transaction");

    private static final int MOST_LINES_OF_THE_KERNEL = 48_000;

    /** The only packages that may change files; all others ask them to. */
    private static final String[] WRITERS = {INTERNAL + ".transaction..", INTERNAL + ".store.."};

    private static final Set<String> WRITING_METHODS_OF_FILES = Stream.of(Files.class.getMethods())
            .map(method -> method.getName())
            .filter(name -> name.startsWith("create")
                    || name.startsWith("set")
                    || name.startsWith("delete")
                    || Set.of("write", "writeString", "move", "copy", "newOutputStream", "newBufferedWriter")
                            .contains(name))
            .collect(Collectors.toSet());

    private static final Set<StandardOpenOption> WRITING_OPTIONS = Set.of(
            StandardOpenOption.WRITE,
            StandardOpenOption.APPEND,
            StandardOpenOption.CREATE,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.DELETE_ON_CLOSE);

    private static JavaClasses production;

    private static final JavaClasses OFFENDERS =
            new ClassFileImporter().importClasses(OffendingClasses.class.getDeclaredClasses());

    private static final ArchRule USES_NO_FRAMEWORK = noClasses()
            .that()
            .resideInAPackage(BASE + "..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "picocli..", "jakarta..", "javax.servlet..")
            .because("the engine runs in any application");

    private static final ArchRule ONLY_WRITERS_CHANGE_FILES = noClasses()
            .that()
            .resideOutsideOfPackages(WRITERS)
            .should()
            .callMethodWhere(changesFiles())
            .orShould()
            .callConstructorWhere(changesFiles())
            .orShould()
            .accessFieldWhere(namesAnOptionForWriting())
            .because("every change on disk is a step with its undo: go through transaction.DurableFiles");

    private static final ArchRule NEVER_PRINTS = noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(Throwable.class, "printStackTrace")
            .because("the engine reports progress and results; its callers print");

    private static final ArchRule NAMES_ARE_NOUNS_OF_THE_DOMAIN = noClasses()
            .should()
            .haveNameMatching(".*[.$](\\w+(Impl|Utils?|Helper)|(Abstract|Default)[A-Z]\\w*)")
            .because("a second implementation is named by its difference");

    private static final ArchRule API_STANDS_ALONE = classes()
            .that()
            .resideInAPackage(API + "..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify.annotations..", API + "..")
            .because("a plugin compiles against this and must not inherit our libraries");

    @BeforeAll
    static void read() {
        production = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(BASE);
    }

    /** A hundred megabytes, which each collection of garbage in tests to come would look through. */
    @AfterAll
    static void forget() {
        production = null;
    }

    @Test
    void usesNoFramework() {
        USES_NO_FRAMEWORK.check(production);
    }

    @Test
    void changesFilesOnlyInTransactionAndStore() {
        ONLY_WRITERS_CHANGE_FILES.check(production);
    }

    @Test
    void neverPrints() {
        NEVER_PRINTS.check(production);
    }

    @Test
    void namesTypesWithNounsOfTheDomain() {
        NAMES_ARE_NOUNS_OF_THE_DOMAIN.check(production);
    }

    @Test
    void pluginApiDependsOnTheJdkAndJSpecifyOnly() {
        API_STANDS_ALONE.check(production);
    }

    @Test
    void hasNoCyclesBetweenRooms() {
        slices().assignedFrom(new Rooms()).should().beFreeOfCycles().check(production);
    }

    @Test
    void theKernelUsesNoRoomBesideIt() {
        Set<String> used = new TreeSet<>();
        KERNEL.forEach(room -> used.addAll(MAY_USE.getOrDefault(room, Set.of())));
        used.removeAll(KERNEL);
        assertThat(used)
                .as("the kernel asks other rooms through interfaces of its own")
                .containsExactly("sweep"); // a module of its own
    }

    @Test
    void theKernelIsSmallEnoughToBeKnown() throws IOException {
        long lines = 0;
        for (String room : KERNEL) {
            try (Stream<Path> files = Files.walk(Path.of("src/main/java", INTERNAL.replace('.', '/'), room))) {
                for (Path file :
                        files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    lines += Files.readAllLines(file).size();
                }
            }
        }
        assertThat(lines)
                .as("what is not the transaction that must never fail belongs into a room beside the kernel")
                .isBetween(30_000L, (long) MOST_LINES_OF_THE_KERNEL);
    }

    @Test
    void declaresEveryRoomOfTheEngine() {
        assertThat(MAY_USE.keySet())
                .as("a new room needs an entry in MAY_USE that says what it may use")
                .containsAll(roomsOfTheEngine());
    }

    @Test
    void explainsEveryRoomOfTheEngine() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "explanation", "architecture.md"));
        int start = page.indexOf("## The engine");
        String section = page.substring(start, page.indexOf("\n## ", start));
        Set<String> explained = new TreeSet<>();
        Pattern.compile("(?m)^\\| (`[^|]+`) \\|")
                .matcher(section)
                .results()
                .forEach(row ->
                        explained.addAll(List.of(row.group(1).replace("`", "").split(", "))));

        Set<String> there = roomsOfTheEngine();
        there.remove("sweep"); // a module of its own
        explained.removeIf(name -> name.startsWith("extension")); // the API
        assertThat(explained).isEqualTo(there);
    }

    @ParameterizedTest
    @MethodSource("roomsOfTheEngine")
    void keepsToItsDirections(String name) {
        usesOnly(name, MAY_USE.get(name)).check(production);
    }

    /** Names, versions, messages and errors are used by the lowest rooms, so they may use no higher ones. */
    @Test
    void vocabularyOfTheRootStandsOnTheLowestRooms() {
        Set<String> lowest = Set.of("json", "manifest", "text", "transaction");
        Set<String> vocabulary = new TreeSet<>();
        Deque<JavaClass> open = new ArrayDeque<>(production
                .that(describe(
                        "are in the root and used by the lowest rooms",
                        type -> type.getPackageName().equals(BASE)
                                && type.getDirectDependenciesToSelf().stream()
                                        .map(dependency -> room(dependency.getOriginClass()))
                                        .flatMap(Optional::stream)
                                        .anyMatch(lowest::contains)))
                .stream()
                .toList());
        while (!open.isEmpty()) {
            JavaClass type = open.pop();
            if (vocabulary.add(type.getName())) {
                type.getDirectDependenciesFromSelf().stream()
                        .map(Dependency::getTargetClass)
                        .filter(used -> used.getPackageName().equals(BASE))
                        .forEach(open::add);
            }
        }
        assertThat(vocabulary)
                .contains(PluginException.class.getName())
                .doesNotContain(ExtensionManager.class.getName());
        noClasses()
                .that(describe("are vocabulary", type -> vocabulary.contains(type.getName())))
                .should()
                .dependOnClassesThat(describe(
                        "belong to a higher room",
                        type -> room(type)
                                .filter(used -> !lowest.contains(used))
                                .isPresent()))
                .check(production);
    }

    @Test
    void roomsKnowNothingOfTheFacade() {
        noClasses()
                .that()
                .resideInAPackage(INTERNAL + "..")
                .should()
                .dependOnClassesThat(describe(
                        "are the façade",
                        type -> type.getPackageName().equals(BASE)
                                && Set.of("Plugin", "PluginLoader", "ExtensionManager")
                                        .contains(type.getSimpleName())))
                .check(production);
    }

    @Test
    void treatsEveryReferenceAsNotNullUnlessItSaysSo() {
        assertThat(production.stream()
                        .filter(type -> !type.getPackage().isAnnotatedWith(NullMarked.class))
                        .map(JavaClass::getName))
                .as("a package-info.java with @NullMarked belongs to every package")
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void findsOffenders(ArchRule rule) {
        assertThat(rule.allowEmptyShould(true).evaluate(OFFENDERS).hasViolation())
                .as(rule.getDescription())
                .isTrue();
    }

    @Test
    void findsAWrongDirection() {
        assertThat(usesOnly("archive", Set.of()).evaluate(production).hasViolation())
                .isTrue();
    }

    static Stream<ArchRule> rules() {
        return Stream.of(USES_NO_FRAMEWORK, ONLY_WRITERS_CHANGE_FILES, NEVER_PRINTS, NAMES_ARE_NOUNS_OF_THE_DOMAIN);
    }

    static Set<String> roomsOfTheEngine() {
        return production.stream()
                .map(ArchitectureTest::room)
                .flatMap(Optional::stream)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the room of a type; empty if it is API, or no part of the engine. */
    private static Optional<String> room(JavaClass type) {
        String name = type.getPackageName();
        if (name.startsWith(BASE + ".sweep")) {
            return Optional.of("sweep");
        }
        if (!name.startsWith(INTERNAL + ".")) {
            return Optional.empty();
        }
        String room = name.substring(INTERNAL.length() + 1);
        while (!MAY_USE.containsKey(room) && room.contains(".")) {
            room = room.substring(0, room.lastIndexOf('.'));
        }
        return Optional.of(room);
    }

    private record Rooms() implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return room(type).map(SliceIdentifier::of).orElseGet(SliceIdentifier::ignore);
        }

        @Override
        public String getDescription() {
            return "rooms of the engine";
        }
    }

    private static ArchRule usesOnly(String name, Set<String> others) {
        return noClasses()
                .that(describe(
                        "belong to " + name,
                        type -> room(type).filter(name::equals).isPresent()))
                .should()
                .dependOnClassesThat(describe(
                        "belong to a room other than " + others,
                        type -> room(type)
                                .filter(used -> !used.equals(name) && !others.contains(used))
                                .isPresent()));
    }

    private static DescribedPredicate<JavaCall<?>> changesFiles() {
        return describe("changes a file", call -> {
            JavaClass owner = call.getTargetOwner();
            String method = call.getName();
            if (owner.isEquivalentTo(Files.class)) {
                return WRITING_METHODS_OF_FILES.contains(method) && !copiesToAStream(call);
            }
            if (owner.isEquivalentTo(File.class)) {
                return method.matches("create.*|delete.*|mkdirs?|renameTo|set(Last|Read|Writ|Exec).*");
            }
            return method.equals("<init>")
                    && Stream.of(FileOutputStream.class, FileWriter.class, RandomAccessFile.class)
                            .anyMatch(owner::isAssignableTo);
        });
    }

    private static boolean copiesToAStream(JavaCall<?> call) {
        return call.getTarget().getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(OutputStream.class));
    }

    private static DescribedPredicate<JavaFieldAccess> namesAnOptionForWriting() {
        return describe(
                "names an option for writing",
                access -> access.getTargetOwner().isEquivalentTo(StandardOpenOption.class)
                        && WRITING_OPTIONS.stream()
                                .anyMatch(option -> option.name().equals(access.getName())));
    }
}
