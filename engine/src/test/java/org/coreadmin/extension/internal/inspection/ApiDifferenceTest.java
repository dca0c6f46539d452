package org.coreadmin.extension.internal.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag(Thoroughness.TAG)
class ApiDifferenceTest {

    private static final int PAIRS = Thoroughness.asked().of(600, 3_000, 20_000);

    @TempDir
    Path directory;

    private List<String> between(String before, String after) {
        return between(code(before), code(after)).stream()
                .map(ApiDifference.Break::toString)
                .toList();
    }

    private static List<ApiDifference.Break> between(PackageCode before, PackageCode after) {
        return ApiDifference.between(before, after, List.of("api"), List.of("api"));
    }

    private PackageCode code(String source) {
        Path jar =
                TestPlugins.jar(directory.resolve("api-" + Math.abs(source.hashCode()) + ".jar"), source.split("%%"));
        return PackageCode.of(Optional.empty(), List.of(jar), PackageCode.Limits.DEFAULT);
    }

    @Test
    void namesWhatCallersAndImplementorsWouldMiss() {
        assertThat(between(
                        "package api; public class A { public int f; public void m() {} protected void p() {} public A(int i) {}"
                                + " public A() {} }%%package api; public interface I { void x(); }%%package api; public class G {}",
                        "package api; public class A { public long f; public static void m() {} void p() {} public A() {} }"
                                + "%%package api; public interface I { void x(); void y(); default void z() {} }"))
                .containsExactly(
                        "api.A.f: the field is gone, or has another type",
                        "api.A.m(): it became static",
                        "api.A.p(): it can no longer be accessed",
                        "new api.A(int): the method is gone, or has another type",
                        "api.G: the class is gone",
                        "api.I.y(): it is new and abstract: implementations made for the version before lack it");
    }

    @Test
    void whatMovesUpIsAddedOrWasNeverSeenBreaksNothing() {
        assertThat(between(
                        "package api; public class A extends B { public void m() {} void hidden() {} private int f; }"
                                + "%%package api; public class B {}%%package api.inner; public class C { public void m() {} }",
                        "package api; public class A extends B { public void more() {} }"
                                + "%%package api; public class B { public void m() {} }"))
                .isEmpty();
        assertThat(between(
                        "package api; public final class A { private A() {} public static void m() {} }",
                        "package api; public abstract class A { private A() {} public static final void m() {} }"))
                .containsExactly("api.A: the class became abstract");
    }

    @Test
    void namesPackagesThatAreNoLongerExported() {
        PackageCode code = code("package api; public class A {}");
        assertThat(ApiDifference.between(code, code, List.of("api"), List.of()))
                .extracting(ApiDifference.Break::toString)
                .containsExactly("api: the package is no longer exported");
    }

    /** Whatever makes a reference fail that worked is named: the resolution that the JVM agrees with is the oracle. */
    @Test
    void namesEveryDifferenceThatAReferenceRunsInto() throws Exception {
        int broken = 0;
        List<String> missed = new ArrayList<>();
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            GeneratedApi before = GeneratedApi.first(random);
            byte[] caller = LinkOracleTest.caller(random, before);
            Map<String, byte[]> old = before.classFiles();
            Map<String, byte[]> now = before.next(1 + random.nextInt(3)).classFiles();
            List<String> failing = failing(now, caller);
            failing.removeAll(failing(old, caller));
            if (!failing.isEmpty() && isWhole(now)) {
                broken++;
                if (between(code("old.jar", old), code("now.jar", now)).isEmpty()) {
                    missed.add("seed " + seed + ": " + failing);
                }
            }
        }
        assertThat(missed).isEmpty();
        assertThat(broken).isGreaterThan(PAIRS / 10);
    }

    /** An API of which a class can't be defined breaks by itself. */
    private static boolean isWhole(Map<String, byte[]> files) {
        ClassMap api = new ClassMap(LinkProblem.Owner.HOST, "the API", files, null);
        ReferenceResolution resolution = new ReferenceResolution(JdkClasses.newestClassFile());
        return files.keySet().stream()
                .allMatch(name -> resolution
                        .definition(Objects.requireNonNull(api.find(name)))
                        .isEmpty());
    }

    private PackageCode code(String name, Map<String, byte[]> files) throws IOException {
        Path jar = directory.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey() + ".class"));
                zip.write(file.getValue());
            }
        }
        return PackageCode.of(Optional.empty(), List.of(jar), PackageCode.Limits.DEFAULT);
    }

    private static List<String> failing(Map<String, byte[]> files, byte[] caller) {
        ClassMap api = new ClassMap(LinkProblem.Owner.HOST, "the API", files, null);
        ClassMap own = new ClassMap(LinkProblem.Owner.PLUGIN, "the plugin", Map.of("own/Caller", caller), api);
        ReferenceResolution resolution = new ReferenceResolution(JdkClasses.newestClassFile());
        KnownClass type = Objects.requireNonNull(own.find("own/Caller"));
        List<String> failing = new ArrayList<>();
        resolution.definition(type).ifPresent(failure -> failing.add("definition"));
        for (ClassFacts.Site site : type.facts().sites()) {
            if (resolution.reference(type, site.method(), site.reference()).isPresent()) {
                failing.add(site.method() + " " + site.reference());
            }
        }
        return failing;
    }
}
