package org.coreadmin.extension.bytecode;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Packages as they come, hostile ones too: an answer within bounds, and never fine without having looked. */
class PackageCodeTest {

    @TempDir
    Path directory;

    @Test
    void readsTheVersionOfAMultiReleaseJarThatThisJvmTakes() throws IOException {
        Path jar = jar(
                "lib.jar",
                Map.of(
                        "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMulti-Release: true\n\n".getBytes(UTF_8),
                        "org/acme/A.class", classFile("org/acme/A", "java/lang/Gone", V11),
                        "META-INF/versions/11/org/acme/A.class", classFile("org/acme/A", "java/lang/Object", V11),
                        "META-INF/versions/99/org/acme/A.class", new byte[] {1}));

        PackageCode code = code(jar);

        assertThat(code.classes().get("org/acme/A").superName()).contains("java/lang/Object");
        assertThat(code.notChecked()).isEmpty();
    }

    @Test
    void saysWhatItDidNotCheck() throws IOException {
        byte[] newer = classFile("org/acme/New", "java/lang/Object", V11);
        newer[6] = 0;
        newer[7] = 120;
        byte[] cut = Arrays.copyOf(classFile("org/acme/Cut", "java/lang/Object", V11), 40);
        Path jar = jar(
                "lib.jar",
                Map.of(
                        "org/acme/New.class",
                        newer,
                        "org/acme/Cut.class",
                        cut,
                        "org/acme/None.class",
                        new byte[0],
                        "org/acme/Other.class",
                        classFile("org/acme/Mine", "java/lang/Object", V11),
                        "inner.jar",
                        new byte[] {1}));

        assertThat(code(jar).notChecked())
                .containsExactlyInAnyOrder(
                        "lib/lib.jar!/inner.jar: it is a jar within a jar, which is not loaded",
                        "lib/lib.jar!/org/acme/Cut.class: it is damaged (ArrayIndexOutOfBoundsException)",
                        "lib/lib.jar!/org/acme/New.class: it is compiled for Java 76; class files are understood up to Java "
                                + newestReadable(),
                        "lib/lib.jar!/org/acme/None.class: it is not a class file",
                        "lib/lib.jar!/org/acme/Other.class: it holds the class org.acme.Mine");
    }

    @Test
    void saysThatADamagedJarWasNotChecked() throws IOException {
        Path jar = Files.write(directory.resolve("bad.jar"), new byte[] {1, 2, 3});

        assertThat(code(jar).notChecked()).singleElement().asString().startsWith("lib/bad.jar: it can't be read");
    }

    @Test
    void stopsAtItsBudgetAndSaysSo() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < 20; i++) {
            files.put("org/acme/C" + i + ".class", classFile("org/acme/C" + i, "java/lang/Object", V11));
        }
        PackageCode code =
                PackageCode.of(Optional.empty(), List.of(jar("lib.jar", files)), new PackageCode.Limits(5, 1_000_000));

        assertThat(code.size()).isEqualTo(5);
        assertThat(code.notChecked()).containsExactly("the package has 20 class files or more; 5 of them were read");
    }

    @Test
    void answersForClassFilesWithRandomDamage() throws IOException {
        byte[] whole = getClass().getResourceAsStream("PackageCodeTest.class").readAllBytes();
        Random random = new Random(7);
        for (int i = 0; i < 3_000; i++) {
            byte[] damaged = whole.clone();
            for (int n = 0; n <= random.nextInt(4); n++) {
                damaged[8 + random.nextInt(damaged.length - 8)] = (byte) random.nextInt();
            }
            try {
                ClassReading.whole(damaged);
            } catch (UnreadableClassException e) {
                assertThat(e.isNewer()).isFalse();
            }
        }
    }

    @Test
    void namesWithControlCharactersAndDeepTypesCanBePrinted() {
        assertThat(JavaNames.type("org/acme/\u001b[31mRed")).isEqualTo("org.acme.\\u001b[31mRed");
        assertThat(JavaNames.type("[".repeat(300) + "Lx;")).hasSizeLessThan(200);
        assertThat(JavaNames.reference("a/B", "m", "(Lno")).isEqualTo("a.B.m(Lno");
    }

    @Test
    void supertypesInACircleAndInALongChainAreNoTrouble() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        int length = 3_000;
        for (int i = 0; i < length; i++) {
            files.put("c/C" + i + ".class", classFile("c/C" + i, "c/C" + (i + 1), V11));
        }
        files.put("c/C" + length + ".class", classFile("c/C" + length, "c/C0", V11));
        PackageCode code = code(jar("lib.jar", files));

        LinkCheck.Result result =
                LinkCheck.check(code, new Alone(code), List.of("c.C0"), JdkClasses.newestClassFile(), name -> false);

        assertThat(result.problems()).isNotEmpty().first().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(LinkProblem.Kind.CIRCULAR);
            assertThat(problem.blocks()).isTrue();
        });
    }

    @Test
    void knowsLibrariesByTheirCoordinatesOrTheirNames() throws IOException {
        Path maven = jar(
                "thing.jar",
                Map.of(
                        "META-INF/maven/org.acme/thing/pom.properties",
                        "groupId=org.acme\nartifactId=thing\nversion=2.1\n".getBytes(UTF_8)));
        Path named = jar("other-1.0-rc1.jar", Map.of("linux/libz.so", new byte[] {1}));

        PackageCode code = PackageCode.of(Optional.empty(), List.of(maven, named), PackageCode.Limits.DEFAULT);

        assertThat(code.libraries()).isEqualTo(Map.of("org.acme:thing", "2.1", "other", "1.0-rc1"));
        assertThat(code.natives()).containsExactly("lib/other-1.0-rc1.jar!/linux/libz.so");
    }

    private static int newestReadable() {
        for (int major = V17; ; major++) {
            byte[] file = classFile("A", "java/lang/Object", V11);
            file[7] = (byte) major;
            try {
                ClassReading.summary(file);
            } catch (UnreadableClassException e) {
                return major - 45;
            }
        }
    }

    private static PackageCode code(Path jar) {
        return PackageCode.of(Optional.empty(), List.of(jar), PackageCode.Limits.DEFAULT);
    }

    private Path jar(String name, Map<String, byte[]> files) throws IOException {
        Path jar = directory.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            byte[] manifest = files.get("META-INF/MANIFEST.MF");
            if (manifest != null) {
                zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
                zip.write(manifest);
            }
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                if (!file.getKey().equals("META-INF/MANIFEST.MF")) {
                    zip.putNextEntry(new ZipEntry(file.getKey()));
                    zip.write(file.getValue());
                }
            }
        }
        return jar;
    }

    private static byte[] classFile(String name, String parent, int version) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(version, ACC_PUBLIC | ACC_SUPER, name, null, parent, null);
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()V", null, null);
        method.visitCode();
        method.visitInsn(RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
