package org.coreadmin.extension.internal.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.testing.TestSources;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Code that javac made for one version of an API is held against the next: what javac would make in the same way fits, and what
 * the JVM refuses does not.
 */
@Tag(Thoroughness.TAG)
class CompiledOracleTest {

    private static final int PAIRS = Thoroughness.asked().of(4, 50, 500);

    private final List<String> wrong = new ArrayList<>();
    private int fitting;
    private int refused;

    @Test
    void whatJavacMadeFitsUnlessTheJvmRefusesIt() throws ReflectiveOperationException {
        int first = Thoroughness.number() % 100_000;
        for (int seed = first; seed < first + PAIRS; seed++) {
            compare(seed);
        }

        assertThat(wrong)
                .as("predicted otherwise than javac and the JVM decided")
                .isEmpty();
        assertThat(fitting).isGreaterThan(PAIRS / 2);
        assertThat(Thoroughness.asked() == Thoroughness.SAMPLE || refused > PAIRS / 25)
                .as("%s versions refused", refused)
                .isTrue();
    }

    /** The bridge of Nested calls what its superclass leaves abstract. Its heirs have a bridge of their own. */
    @Test
    void aBridgeThatEveryHeirReplacesFits() throws ReflectiveOperationException {
        String base = "package api; public abstract class Base { public Integer make() { return null; } }";
        String middle = "package api; public abstract class Middle extends Base { %s }";
        String maker = "package api; public interface Maker<X extends Number> { X make(); }";
        String own = """
                package own;
                public class Own {
                    public abstract static class Nested extends api.Middle implements api.Maker<Integer> {}
                    static class Heir extends Nested { %s }
                    static Object t() { api.Maker<Integer> maker = new Heir(); return maker.make(); }
                }
                """;
        String written = "public Integer make() { return 1; }";
        List<String> now = List.of(base, middle.formatted("public abstract Integer make();"), maker);
        Map<String, byte[]> files =
                compile(now, List.of(own.formatted(written))).orElseThrow();
        Map<String, byte[]> before = compile(List.of(base, middle.formatted(""), maker), List.of(own.formatted("")))
                .orElseThrow();

        compare(1, part(files, "api/"), part(files, "own/"), true);
        compare(2, part(files, "api/"), part(before, "own/"), false); // the heir has the bridge alone

        assertThat(wrong).isEmpty();
        assertThat(refused).isEqualTo(1);
    }

    private void compare(int seed) throws ReflectiveOperationException {
        GeneratedSources sources = new GeneratedSources(new Random(seed));
        Optional<Map<String, byte[]>> compiled = compile(sources.api(), sources.own());
        if (compiled.isEmpty()) {
            return; // few: a type with two parents of different arguments
        }
        Map<String, byte[]> own = part(compiled.get(), "own/");
        compare(seed, part(compiled.get(), "api/"), own, true);
        for (int i = 0; i < 3; i++) {
            List<String> next = sources.next();
            Optional<Map<String, byte[]>> both = compile(next, sources.own());
            if (both.isPresent()) {
                compare(seed, part(both.get(), "api/"), own, isSame(part(both.get(), "own/"), own));
            } else {
                Optional<Map<String, byte[]>> api = compile(next, List.of());
                if (api.isPresent()) {
                    compare(seed, part(api.get(), "api/"), own, false);
                }
            }
        }
    }

    private void compare(int seed, Map<String, byte[]> api, Map<String, byte[]> own, boolean fits)
            throws ReflectiveOperationException {
        ClassMap host = new ClassMap(LinkProblem.Owner.HOST, "the API", api, null);
        ClassMap plugin = new ClassMap(LinkProblem.Owner.PLUGIN, "the plugin", own, host);
        List<String> predicted = predicted(plugin, own);
        Optional<LinkageError> thrown = run(plugin);
        if (fits && !predicted.isEmpty()) {
            wrong.add("seed " + seed + ": javac accepts what is refused as " + predicted);
        }
        if (thrown.isPresent() && predicted.isEmpty()) {
            wrong.add("seed " + seed + ": nothing is predicted, thrown " + thrown);
        }
        fitting += fits ? 1 : 0;
        refused += predicted.isEmpty() ? 0 : 1;
    }

    private static List<String> predicted(ClassMap plugin, Map<String, byte[]> own) {
        ReferenceResolution resolution = new ReferenceResolution(JdkClasses.newestClassFile());
        List<String> predicted = new ArrayList<>();
        for (String name : own.keySet()) {
            KnownClass type = Objects.requireNonNull(plugin.find(name));
            List<ReferenceResolution.Failure> failures = new ArrayList<>();
            resolution.definition(type).ifPresent(failures::add);
            failures.addAll(resolution.notImplemented(type));
            for (ClassFacts.Site site : type.facts().sites()) {
                resolution
                        .reference(type, site.method(), site.reference())
                        .filter(failure -> !resolution.isLeftToHeirs(type, site, failure))
                        .ifPresent(failures::add);
            }
            failures.forEach(failure -> predicted.add(name + " → " + failure.to() + ": " + failure.text()));
        }
        return predicted;
    }

    private static Optional<LinkageError> run(ClassMap plugin) throws ReflectiveOperationException {
        try {
            for (Method method : Class.forName("own.Own", true, plugin).getDeclaredMethods()) {
                method.setAccessible(true);
                try {
                    method.invoke(null);
                } catch (InvocationTargetException e) {
                    if (e.getCause() instanceof LinkageError error) {
                        return Optional.of(error);
                    }
                }
            }
            return Optional.empty();
        } catch (LinkageError e) {
            return Optional.of(e);
        }
    }

    private static Optional<Map<String, byte[]>> compile(List<String> api, List<String> own) {
        List<String> all = new ArrayList<>(api);
        all.addAll(own);
        try {
            return Optional.of(TestSources.compile(all, List.of()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Map<String, byte[]> part(Map<String, byte[]> files, String prefix) {
        Map<String, byte[]> part = new TreeMap<>();
        files.forEach((path, file) -> {
            if (path.startsWith(prefix)) {
                part.put(path.substring(0, path.length() - ".class".length()), file);
            }
        });
        return part;
    }

    private static boolean isSame(Map<String, byte[]> one, Map<String, byte[]> other) {
        return one.keySet().equals(other.keySet())
                && one.entrySet().stream()
                        .allMatch(entry -> Arrays.equals(entry.getValue(), other.get(entry.getKey())));
    }
}
