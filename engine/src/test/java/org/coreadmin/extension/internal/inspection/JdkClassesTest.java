package org.coreadmin.extension.internal.inspection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** The JDK that runs, one that was recorded, and one that compilers know. */
class JdkClassesTest {

    @TempDir
    Path directory;

    @Test
    void whatIsRecordedOfTheJdkLinksAsTheJdkItselfDoes() throws IOException {
        Path api = TestPlugins.jar(directory.resolve("api.jar"), "package api; public class A {}");

        HostFacts recorded = HostFacts.of(
                "the application", HostFacts.read("x", List.of(api)).withJava().write());

        JdkClasses jdk = recorded.recorded().orElseThrow();
        assertThat(jdk.feature()).isEqualTo(Runtime.version().feature());
        assertThat(jdk.covers("java.util")).isTrue();
        assertThat(jdk.exports("sun.misc")).isTrue();
        assertThat(jdk.covers("org.acme")).isFalse();
        ReferenceResolution resolution = new ReferenceResolution(JdkClasses.newestClassFile());
        KnownClass own = jdk.find("java/lang/StringBuilder");
        assertThat(resolution.reference(own, "m", method("java/lang/StringBuilder", "length", "()I")))
                .as("of a superclass that is not public")
                .isEmpty();
        assertThat(resolution.reference(
                        own, "m", method("java/util/ArrayList", "forEach", "(Ljava/util/function/Consumer;)V")))
                .isEmpty();
        assertThat(resolution.reference(own, "m", method("java/util/ArrayList", "gone", "()V")))
                .isPresent();
        for (RepositoryJarsTest.Checked one :
                RepositoryJarsTest.complete(recorded.on(jdk).jdk())) {
            assertThat(one.problems()).as(one.name()).isEmpty();
        }
    }

    @Test
    void factsWithoutAJdkHaveNone() throws IOException {
        Path api = TestPlugins.jar(directory.resolve("api.jar"), "package api; public class A {}");

        assertThat(HostFacts.of("x", HostFacts.read("x", List.of(api)).write()).recorded())
                .isEmpty();
    }

    /** As {@code ct.sym} is made: the class of one release lies in a directory that names it. */
    @Test
    void anOlderJdkIsReadFromWhatCompilersKnow() throws IOException {
        Files.createDirectories(directory.resolve("lib"));
        try (OutputStream out = Files.newOutputStream(directory.resolve("lib/ct.sym"));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            add(zip, "G/java.base/module-info.sig", module());
            add(zip, "FG/java.base/java/util/List.sig", type("java/util/List", "of"));
            add(zip, "H/java.base/java/util/List.sig", type("java/util/List", "copyOf"));
            add(zip, "G/java.base/secret/Inner.sig", type("secret/Inner", "of"));
            add(zip, "G/system-modules", "java.base".getBytes(UTF_8));
        }

        JdkClasses jdk = OlderJdk.read(16, directory).orElseThrow();

        assertThat(jdk.label()).isEqualTo("Java 16");
        assertThat(jdk.find("java/util/List").facts().methods()).containsOnlyKeys("of()V");
        assertThat(jdk.covers("secret")).isTrue();
        assertThat(jdk.exports("secret")).isFalse();
        assertThat(jdk.exports("java.util")).isTrue();
        assertThat(jdk.find("java/util/Map")).isNull();
        assertThat(OlderJdk.read(15, directory)).as("without a module").isEmpty();
        assertThat(OlderJdk.read(99, directory)).as("newer than what runs").isEmpty();
        assertThat(OlderJdk.read(16, directory.resolve("none")))
                .as("without the file")
                .isEmpty();
    }

    @Test
    void theJdkThatRunsKnowsTheOneBeforeIt() throws IOException {
        assumeTrue(Files.exists(Path.of(System.getProperty("java.home"), "lib/ct.sym")), "a JDK without ct.sym");
        JdkClasses jdk = JdkClasses.older(Runtime.version().feature() - 1).orElseThrow();

        assertThat(jdk.covers("java.util")).isTrue();
        assertThat(new ReferenceResolution(JdkClasses.newestClassFile())
                        .reference(
                                jdk.find("java/lang/StringBuilder"),
                                "m",
                                method("java/util/ArrayList", "forEach", "(Ljava/util/function/Consumer;)V")))
                .isEmpty();
        assertThat(JdkClasses.older(Runtime.version().feature() + 1)).isEmpty();
    }

    private static Reference method(String owner, String name, String descriptor) {
        return new Reference(Reference.Kind.INVOKE_VIRTUAL, owner, name, descriptor, false, false);
    }

    private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
    }

    private static byte[] type(String name, String method) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, name, null, "java/lang/Object", null);
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, method, "()V", null, null);
        return writer.toByteArray();
    }

    private static byte[] module() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_MODULE, "module-info", null, null, null);
        var module = writer.visitModule("java.base", 0, null);
        module.visitExport("java/util", 0);
        module.visitExport("secret", 0, "java.desktop");
        module.visitEnd();
        return writer.toByteArray();
    }
}
