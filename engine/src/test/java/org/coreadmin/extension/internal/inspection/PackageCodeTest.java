package org.coreadmin.extension.internal.inspection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.internal.store.ScratchFile;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Packages as they come, hostile ones too: an answer within bounds, and never fine without having looked. */
@Sampled(oneIn = 2)
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
                .extracting(Message::toString)
                .containsExactlyInAnyOrder(
                        "lib/lib.jar!/inner.jar: it is a jar within a jar, which is not loaded",
                        "lib/lib.jar!/org/acme/Cut.class: it is damaged (StringIndexOutOfBoundsException)",
                        "lib/lib.jar!/org/acme/New.class: it is compiled for Java 76; class files are understood up to Java "
                                + newestReadable(),
                        "lib/lib.jar!/org/acme/None.class: it is empty",
                        "lib/lib.jar!/org/acme/Other.class: it holds the class org.acme.Mine");
    }

    @Test
    void aJarOfAHostMayHoldJarsAsFilesButNotAsItsCode() throws IOException {
        byte[] shared = classFile("org/acme/Shared", "java/lang/Object", V11);
        Path engine =
                jar("engine.jar", Map.of("org/acme/Shared.class", shared, "META-INF/files/inner.jar", new byte[] {1}));
        Path application = jar(
                "application.jar", Map.of("org/acme/Shared.class", shared, "BOOT-INF/lib/inner.jar", new byte[] {1}));

        assertThatCode(() -> HostFacts.read("the application", List.of(engine))).doesNotThrowAnyException();
        assertThatThrownBy(() -> HostFacts.read("the application", List.of(application)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("BOOT-INF/lib/inner.jar: it is a jar within a jar");
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
        PackageCode code = PackageCode.of(Optional.empty(), List.of(jar("lib.jar", files)), limits(5, 1_000_000));

        assertThat(code.size()).isEqualTo(5);
        assertThat(code.notChecked())
                .extracting(Message::toString)
                .containsExactly("the package has 20 class files or more; 5 of them were read");
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

    private static PackageCode.Limits limits(int classes, long bytes) {
        return new PackageCode.Limits(classes, bytes, 1_000_000, TimeUnit.SECONDS.toNanos(60));
    }

    @Test
    void stopsWhenReadingOrLinkingTakesTooLongAndSaysSo() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < 200; i++) {
            files.put("org/acme/C" + i + ".class", classFile("org/acme/C" + i, "java/lang/Object", V11));
        }
        Path jar = jar("lib.jar", files);

        PackageCode late =
                PackageCode.of(Optional.empty(), List.of(jar), new PackageCode.Limits(1000, 1_000_000, 1000, 0));
        PackageCode dense =
                PackageCode.of(Optional.empty(), List.of(jar), new PackageCode.Limits(1000, 1_000_000, -1, 60_000_000));

        assertThat(late.notChecked())
                .extracting(Message::toString)
                .containsExactly("the package has 200 class files or more; " + late.size() + " of them were read");
        assertThat(late.size()).isBetween(1, 64);
        assertThat(LinkCheck.check(late, new Alone(late), List.of(), JdkClasses.newestClassFile(), name -> false)
                        .notChecked())
                .extracting(Message::toString)
                .contains(late.size() + " of " + late.size() + " classes were not checked: it took too long");
        assertThat(dense.size()).isZero();
        assertThat(dense.notChecked())
                .extracting(Message::toString)
                .containsExactly("the package has 200 class files or more; 0 of them were read");
    }

    @Test
    void looksAtTheTimeBeforeEachLargeClass() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < 3; i++) {
            files.put("org/acme/L" + i + ".class", new byte[65 * 1024]);
        }
        PackageCode.Limits limits = new PackageCode.Limits(1000, 1_000_000, 1000, 0);

        PackageCode code = PackageCode.of(Optional.empty(), List.of(jar("lib.jar", files)), limits);

        assertThat(code.notChecked())
                .extracting(Message::toString)
                .containsExactly("the package has 3 class files or more; 0 of them were read");
    }

    @Test
    void whatIsTooLargeCountsAndEndsTheReading() throws IOException {
        byte[] large = new byte[17 * 1024 * 1024];
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < 4; i++) {
            files.put("org/acme/L" + i + ".class", large); // 17 KB in the jar
        }
        files.put("org/acme/A.class", classFile("org/acme/A", "java/lang/Object", V11));
        Path jar = jar("lib.jar", files);
        Path plugin = jar("plugin.zip", Map.of("lib/lib.jar", Files.readAllBytes(jar)));
        PackageCode.Limits limits = limits(1000, 20L * 1024 * 1024);

        for (PackageCode code : List.of(
                PackageCode.of(Optional.empty(), List.of(jar), limits),
                PackageCode.readPackage(
                        plugin, limits, (in, reading) -> ScratchFile.holding(in, ".jar", reading::read)))) {
            assertThat(code.size()).isZero();
            assertThat(code.notChecked())
                    .extracting(Message::toString)
                    .contains("lib/lib.jar!/org/acme/L0.class: it is too large")
                    .anyMatch(line -> line.startsWith("the package has "));
        }
    }

    @Test
    void aMultiReleaseJarWithinAPackageIsReadAsTheJvmTakesIt() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("META-INF/versions/11/org/acme/A.class", classFile("org/acme/A", "java/lang/Object", V11));
        files.put("META-INF/versions/99/org/acme/A.class", new byte[] {1});
        files.put("org/acme/A.class", classFile("org/acme/A", "java/lang/Gone", V11));
        Path plain = jar("plain.jar", files);
        files.put("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMulti-Release: true\n\n".getBytes(UTF_8));
        Path multi = jar("multi.jar", files);

        assertThat(superName(jar("one.zip", Map.of("lib/a.jar", Files.readAllBytes(multi)))))
                .isEqualTo("java/lang/Object");
        assertThat(superName(jar("two.zip", Map.of("lib/a.jar", Files.readAllBytes(plain)))))
                .isEqualTo("java/lang/Gone");
    }

    private static String superName(Path plugin) throws IOException {
        PackageCode code = PackageCode.readPackage(
                plugin, PackageCode.Limits.DEFAULT, (in, reading) -> ScratchFile.holding(in, ".jar", reading::read));
        assertThat(code.notChecked()).isEmpty();
        return code.classes().get("org/acme/A").superName().orElseThrow();
    }

    @Test
    void aSignedJarIsReadUnlessItsSignatureDoesNotHold() throws Exception {
        byte[] file = classFile("org/acme/A", "java/lang/Object", V11);
        Path keys = directory.resolve("keys.p12");
        run(
                "keytool",
                "-genkeypair",
                "-keystore",
                keys,
                "-storepass",
                "secret",
                "-alias",
                "me",
                "-dname",
                "CN=me",
                "-keyalg",
                "EC");
        Path signed = jar("signed.jar", Map.of("org/acme/A.class", file));
        run("jarsigner", "-keystore", keys, "-storepass", "secret", signed, "me");

        assertThat(code(signed).notChecked()).isEmpty();
        assertThat(code(signed).size()).isEqualTo(1);

        Map<String, byte[]> changed = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(signed.toFile())) {
            for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
                changed.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        changed.put("org/acme/A.class", classFile("org/acme/A", "java/lang/Thread", V11));
        PackageCode code = code(jar("changed.jar", changed));

        assertThat(code.size()).isZero();
        assertThat(code.notChecked())
                .singleElement()
                .asString()
                .startsWith("lib/changed.jar: it can't be read: ")
                .contains("org/acme/A.class");
    }

    private static void run(Object... command) throws Exception {
        List<String> words = new ArrayList<>();
        for (Object word : command) {
            words.add(word.toString());
        }
        words.set(
                0, Path.of(System.getProperty("java.home"), "bin", words.get(0)).toString());
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** Shared constants let a small file ask for endless work. */
    @Test
    void hugePoolsAreRefusedBeforeTheyTakeTimeOrMemory() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V11, ACC_PUBLIC | ACC_SUPER, "org/acme/Nested", null, "java/lang/Object", null);
        Handle bootstrap = new Handle(H_INVOKESTATIC, "org/acme/Boot", "make", "()V", false);
        ConstantDynamic nested = new ConstantDynamic("c", "I", bootstrap);
        for (int depth = 0; depth < 17; depth++) { // 2^17 ways through 17 constants, made by as many
            nested = new ConstantDynamic("c" + depth, "I", bootstrap, nested, nested);
        }
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()V", null, null);
        method.visitCode();
        method.visitLdcInsn(nested);
        method.visitInsn(POP);
        method.visitInsn(RETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        byte[] branching = writer.toByteArray();

        ClassWriter names = new ClassWriter(0);
        names.visit(V11, ACC_PUBLIC | ACC_SUPER, "org/acme/Names", null, "java/lang/Object", null);
        for (int i = 0; i < 40; i++) {
            for (int j = 0; j < 40; j++) { // 1600 fields of 120,000 characters out of 80 texts
                names.visitField(0, "f".repeat(60_000) + i, "L" + "t".repeat(60_000) + j + ";", null, null);
            }
        }
        byte[] combined = names.toByteArray();

        long before = System.nanoTime();
        PackageCode code =
                code(jar("lib.jar", Map.of("org/acme/Nested.class", branching, "org/acme/Names.class", combined)));

        assertThat(code.notChecked())
                .extracting(Message::toString)
                .containsExactlyInAnyOrder(
                        "lib/lib.jar!/org/acme/Names.class: it is damaged (IllegalArgumentException)",
                        "lib/lib.jar!/org/acme/Nested.class: it is damaged (LimitExceededException)");
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - before)).isLessThan(10);
    }

    @Test
    void aClassWithManyLongMethodsAndDeepTypesIsReadWhole() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V11, ACC_PUBLIC | ACC_SUPER, "org/acme/Deep", null, "java/lang/Object", null);
        for (int i = 0; i < 400; i++) {
            MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "m" + i, "()V", null, null);
            Label start = new Label();
            Label end = new Label();
            method.visitCode();
            for (int handler = 0; handler < 100; handler++) {
                method.visitTryCatchBlock(start, end, end, "java/lang/Error");
            }
            method.visitLabel(start);
            for (int j = 0; j < 100; j++) {
                method.visitFieldInsn(GETSTATIC, "org/acme/Gone" + j, "f", "[".repeat(255) + "I");
                method.visitInsn(POP);
            }
            method.visitLabel(end);
            method.visitInsn(RETURN);
            method.visitMaxs(1, 0);
            method.visitEnd();
        }
        PackageCode code = code(jar("lib.jar", Map.of("org/acme/Deep.class", writer.toByteArray())));

        assertThat(code.notChecked()).isEmpty();
        assertThat(code.classes().get("org/acme/Deep").sites()).hasSize(400 * 101);
        LinkCheck.Result result = LinkCheck.check(
                code, new Alone(code), List.of("org.acme.*"), JdkClasses.newestClassFile(), name -> false);
        assertThat(result.problems()).hasSize(100).noneMatch(LinkProblem::blocks);
    }

    @Test
    void namesWithControlCharactersReachNoTerminal() throws IOException {
        String name = "org/acme/\u001b[31mRed\nname";
        byte[] file = classFile(name, "org/acme/\u0007Gone", V11);
        PackageCode code = code(jar("lib.jar", Map.of(name + ".class", file, "x\u001b[2J.jar", new byte[] {1})));

        LinkCheck.Result result = LinkCheck.check(
                code, new Alone(code), List.of("org.acme.*"), JdkClasses.newestClassFile(), any -> false);

        assertThat(result.problems()).hasSize(1);
        assertThat(result.problems().toString() + result.notChecked())
                .contains("\\u001b[31mRed")
                .doesNotContain("\u001b")
                .doesNotContain("\u0007")
                .doesNotContain("\n");
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
