package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Starting an application with many installed plugins, beside PF4J: whole processes, in turn, with the same options of the JVM. */
final class StartComparison {

    private static final List<String> PLAIN = List.of("-Xmx1g");
    private static final List<String> SMALL = List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final List<String> HELD = Stream.concat(SMALL.stream(), Stream.of("-XX:SoftRefLRUPolicyMSPerMB=0"))
            .toList();

    /** What each side needs at run time, in the order of its pom. */
    private static final List<String> OWN = List.of(
            "core-benchmarks",
            "core-engine",
            "core-plugin-api",
            "core-sweep",
            "jspecify",
            "slf4j-api",
            "jackson-core",
            "asm",
            "cvss-calculator",
            "packageurl-java",
            "maven-artifact",
            "jsqlparser",
            "snakeyaml-engine",
            "slf4j-nop");

    private static final List<String> PF4J =
            List.of("core-benchmarks", "pf4j", "slf4j-api", "java-semver", "asm", "slf4j-nop");

    private final Setup setup;
    private final int plugins;
    private final int rounds;

    StartComparison(Setup setup, int plugins, int rounds) {
        this.setup = setup;
        this.plugins = plugins;
        this.rounds = rounds;
    }

    /** Measures the processor time of a start, of whole processes and without what an empty one takes. */
    Table cpu(String mode, double goal) throws IOException {
        Path base = setup.installed(plugins);
        Path peer = setup.pf4jPlugins(plugins);
        Table table = new Table(
                "Start with " + plugins + " plugins, " + mode + ": ms of processor time",
                "JVM options",
                "empty JVM",
                "PF4J",
                "this engine",
                "ratio",
                "ratio without the empty JVM");
        for (List<String> flags : List.of(PLAIN, SMALL)) {
            List<Double> nothing = new ArrayList<>();
            List<Double> theirs = new ArrayList<>();
            List<Double> own = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                nothing.add(Child.java(flags, Nothing.class).cpuMillis());
                theirs.add(Child.java(flags, Child.classPath(PF4J), Pf4jStart.class, peer, plugins, mode)
                        .cpuMillis());
                own.add(Child.java(flags, Child.classPath(OWN), OwnStart.class, base, plugins, mode)
                        .cpuMillis());
            }
            double empty = Table.median(nothing);
            double pf4j = Table.median(theirs);
            double engine = Table.median(own);
            table.row(
                    String.join(" ", flags),
                    Table.number(empty),
                    Table.number(pf4j),
                    Table.number(engine),
                    Table.ratio(pf4j, engine, goal),
                    Table.number((pf4j - empty) / (engine - empty)));
        }
        return table;
    }

    /**
     * Measures the memory of a started plugin that nothing uses, beyond what the same process holds with a single one.
     */
    Table memory() throws IOException {
        Held theirs = held(Pf4jStart.class, setup.pf4jPlugins(plugins), plugins);
        Held theirBase = held(Pf4jStart.class, setup.pf4jPlugins(1), 1);
        Held own = held(OwnStart.class, setup.installed(plugins), plugins);
        Held ownBase = held(OwnStart.class, setup.installed(1), 1);
        double pf4j = (theirs.heap() - theirBase.heap()) / (plugins - 1);
        double engine = (own.heap() - ownBase.heap()) / (plugins - 1);
        return new Table("Held by an idle plugin, of " + plugins, "", "PF4J", "this engine", "ratio")
                .row(
                        "heap after collection, bytes",
                        Table.number(pf4j),
                        Table.number(engine),
                        Table.ratio(pf4j, engine, 1))
                .row(
                        "open plugin jars",
                        Table.number(theirs.files() - theirBase.files()),
                        Table.number(own.files() - ownBase.files()),
                        "");
    }

    private record Held(double heap, double files) {}

    /**
     * Returns the median of several processes, after one that does not count: a first start may have to look at what is
     * new.
     */
    private Held held(Class<?> main, Path plugins, int count) throws IOException {
        List<Double> heap = new ArrayList<>();
        double files = 0;
        for (int round = 0; round <= rounds; round++) {
            Child.Finished finished = Child.java(HELD, main, plugins, count, "memory");
            if (round > 0) {
                heap.add(finished.number("heap"));
                files = finished.number("files");
            }
        }
        return new Held(Table.median(heap), files);
    }
}
