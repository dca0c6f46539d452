package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loading the classes of a large library of a plugin, beside the JDK's class loader on the same jar: whole processes, in turn. */
final class ClassComparison {

    /** The library in the plugin's directory. */
    static final String JAR = "lib/library.jar";

    private static final int CLASSES = Effort.of(10_000);
    private static final int PACKAGES = 100;
    private static final int METHODS = 12;
    private static final int STATEMENTS = 6;

    private final Path work;
    private final int rounds;

    ClassComparison(Path work, int rounds) {
        this.work = work;
        this.rounds = rounds;
    }

    /** Measures the processor time of the processes. */
    Table table() throws IOException {
        Path plugin = work.resolve("library-" + CLASSES);
        if (!Files.exists(plugin.resolve(JAR))) {
            writeLibrary(plugin.resolve(JAR));
        }
        Table table = new Table(
                "Loading " + CLASSES + " classes of one library: ms of processor time",
                "JVM",
                "empty JVM",
                "URLClassLoader",
                "a plugin's class loader",
                "ratio");
        for (Map.Entry<String, List<String>> kind : Child.kinds().entrySet()) {
            List<Double> nothing = new ArrayList<>();
            List<Double> theirs = new ArrayList<>();
            List<Double> own = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                nothing.add(Child.java(kind.getValue(), Nothing.class).cpuMillis());
                theirs.add(loaded(kind.getValue(), "url", plugin));
                own.add(loaded(kind.getValue(), "plugin", plugin));
            }
            table.row(
                    kind.getKey(),
                    Table.number(Table.median(nothing)),
                    Table.number(Table.median(theirs)),
                    Table.number(Table.median(own)),
                    Table.ratio(Table.median(theirs), Table.median(own), 1));
        }
        return table;
    }

    private static double loaded(List<String> flags, String loader, Path plugin) throws IOException {
        return Child.java(flags, ClassLoading.class, loader, plugin, CLASSES).cpuMillis();
    }

    /** Returns the name of a class of the library. */
    static String name(int number) {
        return "library.part" + number % PACKAGES + ".Type" + number;
    }

    private static void writeLibrary(Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        Path unfinished = jar.resolveSibling("library.part");
        try (ZipOutputStream zip = Samples.zip(Files.newOutputStream(unfinished))) {
            for (int number = 0; number < CLASSES; number++) {
                Samples.put(zip, name(number).replace('.', '/') + ".class", classFile(number));
            }
        }
        Files.move(unfinished, jar);
    }

    /** Returns a class with four fields and methods that concatenate texts, 2.7 KB. */
    private static byte[] classFile(int number) {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name(number).replace('.', '/'), null, "java/lang/Object", null);
        for (int field = 0; field < 4; field++) {
            type.visitField(Opcodes.ACC_PRIVATE, "field" + field, "Ljava/lang/String;", null, null)
                    .visitEnd();
        }
        for (int index = 0; index < METHODS; index++) {
            MethodVisitor method = type.visitMethod(
                    Opcodes.ACC_PUBLIC,
                    "method" + index + "Of" + number,
                    "(ILjava/lang/String;)Ljava/lang/String;",
                    null,
                    null);
            method.visitCode();
            for (int statement = 0; statement < STATEMENTS; statement++) {
                method.visitVarInsn(Opcodes.ALOAD, 2);
                method.visitLdcInsn("text " + number + " " + index + " " + statement);
                method.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL,
                        "java/lang/String",
                        "concat",
                        "(Ljava/lang/String;)Ljava/lang/String;",
                        false);
                method.visitVarInsn(Opcodes.ASTORE, 2);
            }
            method.visitVarInsn(Opcodes.ALOAD, 2);
            method.visitInsn(Opcodes.ARETURN);
            method.visitMaxs(0, 0);
            method.visitEnd();
        }
        type.visitEnd();
        return type.toByteArray();
    }
}
