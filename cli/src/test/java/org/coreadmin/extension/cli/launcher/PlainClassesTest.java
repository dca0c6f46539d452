package org.coreadmin.extension.cli.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The step of the distribution's build that makes classes of lambdas. */
@Turn(kind = "the command line in processes of its own", place = 2, of = 3)
class PlainClassesTest {

    private static final Path TOOL =
            Path.of("../distribution/src/main/java/org/coreadmin/extension/distribution/PlainClasses.java");

    private static final String SAMPLE = """
            package sample;

            import java.util.*;
            import java.util.function.*;

            public final class Sample {
                interface Wide { long of(int a, long b); }
                interface Named { String name(); default String twice() { return call(() -> name() + name()); } }
                record Point(int x, long y, double d, float f, boolean b, char c, byte e, short s, String text, int[] many) implements Named {
                    public String name() { return text; }
                }
                record Nothing() {}
                record Box<T extends Comparable<T>>(T value) {
                    Supplier<T> later() { return () -> value; }
                }
                private int count = 3;
                private static String secret(Object o) { return "<" + o + ">"; }
                private int add(int more) { return count += more; }
                static <T> T call(Supplier<T> supplier) { return supplier.get(); }
                static final Supplier<Runnable> NESTED = () -> () -> System.out.println("nested");

                static final class Inner {
                    private final Sample outer;
                    Inner(Sample outer) { this.outer = outer; }
                    IntUnaryOperator adds() { return outer::add; }
                    Function<Object, String> secrets() { return Sample::secret; }
                }

                static Supplier<String> same() { return () -> "same"; }

                public static void main(String[] args) throws Exception {
                    Sample sample = new Sample();
                    System.out.println(new Inner(sample).adds().applyAsInt(4));
                    System.out.println(new Inner(sample).secrets().apply(List.of(1)));
                    Wide wide = (a, b) -> a * b;
                    System.out.println(wide.of(3, 1L << 40));
                    Wide sums = Sample::sum;
                    System.out.println(sums.of(1, 2));
                    ToLongFunction<Integer> unboxes = Integer::intValue;
                    System.out.println(unboxes.applyAsLong(7));
                    Function<Integer, Integer> boxes = Math::abs;
                    System.out.println(boxes.apply(-7));
                    Function<Integer, Object> wider = Integer::longValue;
                    System.out.println(wider.apply(7).getClass());
                    BiFunction<String, Integer, Character> charAt = String::charAt;
                    System.out.println(charAt.apply("abc", 1));
                    IntFunction<int[]> arrays = int[]::new;
                    System.out.println(arrays.apply(3).length);
                    Supplier<List<String>> lists = ArrayList::new;
                    System.out.println(lists.get());
                    Function<String, StringBuilder> builders = StringBuilder::new;
                    System.out.println(builders.apply("built").reverse());
                    Consumer<List<String>> ignores = list -> list.add("x");
                    List<String> one = lists.get();
                    ignores.accept(one);
                    Consumer<String> dropped = one::add;
                    dropped.accept("y");
                    System.out.println(one);
                    double half = 0.5;
                    DoubleSupplier captured = () -> half * args.length + one.size();
                    System.out.println(captured.getAsDouble());
                    NESTED.get().run();
                    System.out.println(same() == same());
                    System.out.println(new Box<>("boxed").later().get());
                    Runnable serial = (Runnable & java.io.Serializable) () -> System.out.println("serial");
                    serial.run();
                    try {
                        call(() -> { throw new IllegalStateException("thrown"); });
                    } catch (IllegalStateException e) {
                        System.out.println(e.getMessage());
                    }
                    int[] many = {1};
                    Point a = new Point(1, 2, 0.0, Float.NaN, true, 'c', (byte) 1, (short) 2, null, many);
                    Point b = new Point(1, 2, 0.0, Float.NaN, true, 'c', (byte) 1, (short) 2, null, many);
                    Point c = new Point(1, 2, -0.0, Float.NaN, true, 'c', (byte) 1, (short) 2, null, many);
                    System.out.println(a.equals(a) + " " + a.equals(b) + " " + a.equals(c) + " " + a.equals(null) + " " + a.equals("a"));
                    System.out.println(a.hashCode() - many.hashCode() == b.hashCode() - many.hashCode());
                    System.out.println(new Box<>(1).hashCode() + " " + new Nothing().hashCode());
                    System.out.println(new Point(1, 2, 0.5, 1f, true, 'c', (byte) 1, (short) 2, "t", null));
                    System.out.println(new Point(1, 2, 0.5, 1f, true, 'c', (byte) 1, (short) 2, "t", null).hashCode());
                    System.out.println(new Point(1, 2, 0.5, 1f, true, 'c', (byte) 1, (short) 2, "t", null).twice());
                    System.out.println(new Nothing() + " " + new Nothing().equals(new Nothing()) + " " + new Box<>("v"));
                }

                private static long sum(long a, long b) { return a + b; }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void leavesWhatAProgramDoesAsItIsAndLinksNoLambdas() throws Exception {
        Path source = Files.writeString(directory.resolve("Sample.java"), SAMPLE);
        Path classes = directory.resolve("classes");
        run(
                "javac",
                "--release",
                "17",
                "-XDstringConcat=inline",
                "-nowarn",
                "-d",
                classes.toString(),
                source.toString());
        Path jar = TellingJar.jar(classes, directory.resolve("sample.jar"));
        String before = run("java", "-cp", jar.toString(), "sample.Sample");

        plain(jar);

        assertThat(dynamic(jar)).containsOnly("altMetafactory"); // what can be serialized stays as it is
        assertThat(run("java", "-Xverify:all", "-cp", jar.toString(), "sample.Sample"))
                .isEqualTo(before)
                .contains("nested", "true true false false false");

        try (JarFile file = new JarFile(jar.toFile())) {
            assertThat(file.stream()).extracting(ZipEntry::getMethod).containsOnly(ZipEntry.STORED);
        }
        byte[] once = Files.readAllBytes(jar);
        plain(jar);
        assertThat(Files.readAllBytes(jar)).isEqualTo(once);
    }

    private void plain(Path jar) throws Exception {
        run("java", "-cp", System.getProperty("java.class.path"), TOOL.toString(), jar.toString());
    }

    /** What is linked at run time, by the names of what links it. */
    private static List<String> dynamic(Path jar) throws IOException {
        List<String> found = new ArrayList<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (var entry :
                    file.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
                new ClassReader(file.getInputStream(entry).readAllBytes())
                        .accept(
                                new ClassVisitor(Opcodes.ASM9) {
                                    @Override
                                    public MethodVisitor visitMethod(
                                            int access, String name, String type, String generic, String[] thrown) {
                                        return new MethodVisitor(Opcodes.ASM9) {
                                            @Override
                                            public void visitInvokeDynamicInsn(
                                                    String called, String as, Handle by, Object... with) {
                                                found.add(by.getName());
                                            }
                                        };
                                    }
                                },
                                0);
            }
        }
        return found;
    }

    private String run(String program, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", program).toString());
        command.addAll(List.of(arguments));
        Path out = directory.resolve("out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        String told = Files.readString(out, UTF_8);
        assertThat(process.exitValue()).as(told).isZero();
        return told;
    }
}
