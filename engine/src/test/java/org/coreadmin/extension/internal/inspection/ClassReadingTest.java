package org.coreadmin.extension.internal.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import org.coreadmin.extension.internal.inspection.testing.ClassForge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Class files that nobody's compiler writes: an answer soon, from memory in proportion to the file. */
@Timeout(60)
class ClassReadingTest {

    private static final int MANY = 60_000;
    private static final int LDC_W = 19;

    private final ClassForge forge = new ClassForge();

    @Test
    void constantsMadeOfALongChainOfConstantsAreRefused() {
        int first = forge.nextConstant();
        for (int i = 0; i < 20_000; i++) {
            forge.bootstrap(forge.nextConstant() + 1);
            forge.dynamic(i);
        }
        forge.string("end");

        assertRefused(forge.method(LDC_W, first >> 8, first, POP, RETURN));
    }

    @Test
    void constantsMadeOfThemselvesAreRefused() {
        forge.bootstrap(forge.nextConstant());
        int itself = forge.dynamic(0);

        assertRefused(forge.method(LDC_W, itself >> 8, itself, POP, RETURN));
    }

    @Test
    void constantsThatManyInstructionsShareAreRefusedWhenTheyTakeTooMuchWork() {
        int[] arguments = new int[MANY];
        Arrays.fill(arguments, forge.string("x"));
        forge.bootstrap(arguments);
        int call = forge.invokeDynamic(0, "()V");

        assertRefused(forge.method(repeated(10_000, INVOKEDYNAMIC, call >> 8, call, 0, 0)));
    }

    @Test
    void typesWithoutAnEndAreRefusedAtOnce() {
        forge.bootstrap();
        int call = forge.invokeDynamic(0, "(" + "L".repeat(MANY) + ")V");

        assertRefused(forge.method(repeated(10_000, INVOKEDYNAMIC, call >> 8, call, 0, 0)));
    }

    @Test
    void namesOfConstantsThatAreNoTextsAreRefusedSinceTheyCouldOverlap() {
        int[] code = new int[3 * 20_000];
        for (int i = 0; i < code.length; i += 3) {
            int type = forge.type(forge.number(0xea60_0000 | i)); // as a text, it has 60,000 bytes
            code[i] = NEW;
            code[i + 1] = type >> 8;
            code[i + 2] = type;
        }
        forge.text("x".repeat(65_000));
        forge.text("x".repeat(65_000));

        assertRefused(forge.method(code));
    }

    @Test
    void manyLinesOfOneInstructionTakeNoTime() throws UnreadableClassException {
        for (int i = 0; i < 60; i++) {
            forge.codeAttribute("LineNumberTable", ClassForge.table(MANY, 0, 7 + i)); // ASM alone copies terabytes
        }
        int type = forge.type(forge.text("org/acme/A"));

        ClassFacts facts = ClassReading.whole(forge.method(NEW, type >> 8, type, POP, RETURN));

        assertThat(facts.sites()).singleElement().satisfies(site -> {
            assertThat(site.reference().owner()).isEqualTo("org/acme/A");
            assertThat(site.line()).isEqualTo(7);
        });
    }

    @Test
    void localVariablesAreNotLookedAt() throws UnreadableClassException {
        int name = forge.text("a");
        int[] each = {0, 1, name, name, 1};
        int[] other = {0, 1, name, name, 2};
        for (int i = 0; i < 60; i++) {
            forge.codeAttribute("LocalVariableTable", ClassForge.table(MANY, each));
            forge.codeAttribute("LocalVariableTypeTable", ClassForge.table(MANY, other));
        }

        assertThat(ClassReading.whole(forge.method(RETURN)).methods()).hasSize(1);
    }

    @Test
    void attributesThatGoBackAreRefused() {
        forge.circlingMethods(65_000);

        assertRefused(forge.method(RETURN));
    }

    @Test
    void codeThatIsLongerThanItsAttributeIsRefused() {
        forge.shortenCode(2);

        assertRefused(forge.method(RETURN));
    }

    @Test
    void attributesThatLinkingDoesNotNeedMayHoldAnything() throws UnreadableClassException {
        for (int i = 0; i < 20_000; i++) {
            forge.methodAttribute("Exceptions", new byte[] {-1, -1});
            forge.methodAttribute("AnnotationDefault", new byte[] {'[', -1, -1});
            forge.methodAttribute("RuntimeVisibleAnnotations", new byte[] {-1, -1});
        }
        forge.codeAttribute("Code", new byte[] {1, 2, 3});

        assertThat(ClassReading.whole(forge.method(RETURN)).methods()).hasSize(1);
    }

    @Test
    void theLargestClassIsReadWhole() throws UnreadableClassException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V17, ACC_PUBLIC | ACC_SUPER, "org/acme/Large", null, "java/lang/Object", null);
        int methods = 265;
        for (int i = 0; i < methods; i++) {
            MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "m" + i, "()V", null, null);
            method.visitCode();
            for (int j = 0; j < 15_000; j++) {
                method.visitFieldInsn(GETSTATIC, "org/acme/A" + j % 100, "f", "I");
                method.visitInsn(POP);
            }
            method.visitInsn(RETURN);
            method.visitMaxs(1, 0);
            method.visitEnd();
        }
        byte[] large = writer.toByteArray();
        assertThat(large).hasSizeBetween(15_000_000, 16 * 1024 * 1024);

        assertThat(ClassReading.whole(large).sites()).hasSize(100 * methods);
    }

    @Test
    void randomBytesAndCutClassesAreRefused() throws IOException {
        byte[] whole;
        try (InputStream in = ClassReadingTest.class.getResourceAsStream("ClassReadingTest.class")) {
            whole = in.readAllBytes();
        }
        for (int length = 0; length < whole.length; length += 3) {
            assertRefused(Arrays.copyOf(whole, length));
        }
        Random random = new Random(11);
        for (int i = 0; i < 2_000; i++) {
            byte[] noise = new byte[8 + random.nextInt(2_000)];
            random.nextBytes(noise);
            System.arraycopy(whole, 0, noise, 0, 8);
            assertRefused(noise);
        }
    }

    @Test
    void classesOfLaterVersionsAreNewerAndPreviewsAreRead() throws UnreadableClassException {
        byte[] file = forge.method(RETURN);
        file[4] = -1;
        file[5] = -1;
        file[7] = 72;
        assertThat(ClassReading.whole(file).major()).isEqualTo(72);

        file[7] = 73;
        assertThatExceptionOfType(UnreadableClassException.class)
                .isThrownBy(() -> ClassReading.whole(file))
                .satisfies(e -> assertThat(e.isNewer()).isTrue());
    }

    private static int[] repeated(int times, int... instruction) {
        int[] code = new int[times * instruction.length];
        for (int i = 0; i < code.length; i++) {
            code[i] = instruction[i % instruction.length];
        }
        return code;
    }

    private static void assertRefused(byte[] file) {
        assertThatExceptionOfType(UnreadableClassException.class)
                .isThrownBy(() -> ClassReading.whole(file))
                .satisfies(e -> assertThat(e.isNewer()).isFalse());
    }
}
