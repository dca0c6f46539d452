package org.coreadmin.extension.internal.cluster;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What nodes may use of the engine. */
class ClusterArchitectureTest {

    private static final String ENGINE = "org.coreadmin.extension";

    private static final JavaClasses NODES = new ClassFileImporter().importPath(Path.of("target", "classes"));

    @Test
    void usesTheKernelAndTheRoomsOfSettingsAndOfLockFiles() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.sql..",
                        "org.slf4j..",
                        "org.jspecify.annotations..",
                        "org.apiguardian.api..",
                        ENGINE,
                        ENGINE + ".api..",
                        ENGINE + ".cluster..",
                        ENGINE + ".host..",
                        ENGINE + ".registry..",
                        ENGINE + ".text..",
                        ENGINE + ".internal.application..",
                        ENGINE + ".internal.change..",
                        ENGINE + ".internal.cluster..",
                        ENGINE + ".internal.database..",
                        ENGINE + ".internal.json..",
                        ENGINE + ".internal.configuration..",
                        ENGINE + ".internal.converge..",
                        ENGINE + ".internal.source..",
                        ENGINE + ".internal.runtime..",
                        ENGINE + ".internal.settings..",
                        ENGINE + ".internal.store..",
                        ENGINE + ".internal.transaction..")
                .check(NODES);
    }

    @Test
    void writesFilesOnlyWithTheEngine() {
        noClasses()
                .should()
                .callMethodWhere(describe(
                        "changes a file",
                        call -> call.getTargetOwner().isEquivalentTo(Files.class)
                                && call.getName()
                                        .matches(
                                                "create.*|set.*|delete.*|write|writeString|move|copy|newOutputStream")))
                .because("every change on disk is a step with its undo: go through transaction.DurableFiles")
                .check(NODES);
    }

    @Test
    void neverPrints() {
        noClasses()
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(NODES);
    }

    @Test
    void treatsEveryReferenceAsNotNullUnlessItSaysSo() {
        assertThat(NODES.stream()
                        .filter(type -> !type.getPackage().isAnnotatedWith(NullMarked.class))
                        .map(JavaClass::getName))
                .isEmpty();
    }
}
