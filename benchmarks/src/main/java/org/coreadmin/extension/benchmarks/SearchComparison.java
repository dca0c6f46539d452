package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compares searching a list of plugins to Lucene: in a process that has searched before, and in one that has just
 * started.
 */
final class SearchComparison {

    private static final int QUESTIONS = Effort.of(2000);
    private static final int WARM_UP = 5;
    private static final List<String> SMALL = List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final Path work;
    private final int rounds;
    private final int plugins;
    private final SearchSamples samples;
    private boolean isCacheFresh;

    SearchComparison(Path work, int plugins, int rounds) {
        this.work = work;
        this.plugins = plugins;
        this.rounds = rounds;
        this.samples = new SearchSamples(plugins);
    }

    /** Returns the number of records. */
    int plugins() {
        return plugins;
    }

    /** One side of the comparison. */
    private interface Side {
        int search(SearchQuestion question) throws IOException;
    }

    /** Elapsed time of single searches in microseconds, sorted. */
    record Times(double[] lucene, double[] own) {

        double lucene(double part) {
            return lucene[(int) (QUESTIONS * part)];
        }

        double own(double part) {
            return own[(int) (QUESTIONS * part)];
        }
    }

    /** Returns the comparison as a table. */
    Table warm() throws IOException {
        Table table = new Table(
                "Search among " + plugins + " plugins, warm: ms, elapsed",
                "of searches",
                "Lucene",
                "this engine",
                "goal");
        Times times = times();
        for (double part : new double[] {0.5, 0.9, 0.99}) {
            double theirs = times.lucene(part) / 1000;
            double mine = times.own(part) / 1000;
            table.row(
                    "p" + Math.round(part * 100),
                    Table.number(theirs),
                    Table.number(mine),
                    part == 0.9 ? "" : part < 0.6 ? "30" : "150");
        }
        return table;
    }

    /** Measures both sides. */
    Times times() throws IOException {
        List<SearchQuestion> questions = samples.questions(QUESTIONS);
        OwnSearch own = new OwnSearch(registry(), cache());
        long shown = 0;
        double[] theirTimes = new double[QUESTIONS];
        double[] ownTimes = new double[QUESTIONS];
        try (LuceneSearch lucene = new LuceneSearch(lucene())) {
            for (int round = 0; round < WARM_UP + rounds; round++) {
                boolean measured = round >= WARM_UP;
                shown += times(lucene::search, questions, theirTimes, measured && round > WARM_UP);
                shown += times(own::search, questions, ownTimes, measured && round > WARM_UP);
            }
        }
        Arrays.sort(theirTimes);
        Arrays.sort(ownTimes);
        if (shown == 0) {
            throw new IllegalStateException("Nothing was found");
        }
        return new Times(theirTimes, ownTimes);
    }

    /** Returns the shortest time of each question over the rounds, since another process's load only adds to it. */
    private static long times(Side side, List<SearchQuestion> questions, double[] times, boolean again)
            throws IOException {
        long shown = 0;
        for (int i = 0; i < questions.size(); i++) {
            long start = System.nanoTime();
            shown += side.search(questions.get(i));
            double time = (System.nanoTime() - start) / 1e3;
            times[i] = again ? Math.min(times[i], time) : time;
        }
        return shown;
    }

    /** Measures the processor time of whole processes that search once, with a class archive each. */
    Table cold() throws IOException {
        Table table = new Table(
                "One search among " + plugins + " plugins in a new process: ms of processor time",
                "JVM options",
                "empty JVM",
                "Lucene",
                "this engine",
                "ratio",
                "ratio without the empty JVM");
        new OwnSearch(registry(), cache()).search(new SearchQuestion("a", ""));
        for (boolean archive : new boolean[] {false, true}) {
            List<Double> nothing = new ArrayList<>();
            List<Double> theirs = new ArrayList<>();
            List<Double> own = new ArrayList<>();
            List<SearchQuestion> questions = samples.questions(10 * rounds);
            for (int round = 0; round < rounds; round++) {
                String word = questions.get(10 * round).keyword();
                nothing.add(Child.java(flags("nothing", archive, Nothing.class), Nothing.class)
                        .cpuMillis());
                theirs.add(
                        Child.java(flags("lucene", archive, LuceneSearch.class), LuceneSearch.class, lucene(), "", word)
                                .cpuMillis());
                own.add(Child.java(flags("own", archive, OwnSearch.class), OwnSearch.class, registry(), cache(), word)
                        .cpuMillis());
            }
            double empty = Table.median(nothing);
            double lucene = Table.median(theirs);
            double engine = Table.median(own);
            table.row(
                    "Serial, C1" + (archive ? ", class archive" : ""),
                    Table.number(empty),
                    Table.number(lucene),
                    Table.number(engine),
                    Table.ratio(lucene, engine, 1),
                    Table.number((lucene - empty) / Math.max(1, engine - empty)));
        }
        return table;
    }

    /** Returns the flags with an archive of the classes that the side loads, created first. */
    private List<String> flags(String side, boolean archive, Class<?> main) throws IOException {
        List<String> flags = new ArrayList<>(SMALL);
        if (!archive) {
            return flags;
        }
        Path file = work.resolve("search-" + side + ".jsa");
        if (!Files.exists(file)) {
            List<String> recording = new ArrayList<>(SMALL);
            recording.add("-XX:ArchiveClassesAtExit=" + file);
            recording.add("-Xlog:disable");
            Child.java(
                    recording,
                    main,
                    main == LuceneSearch.class
                            ? new Object[] {lucene(), "", "a"}
                            : new Object[] {registry(), cache(), "a"});
        }
        flags.add("-XX:SharedArchiveFile=" + file);
        return flags;
    }

    /** Returns the directory of a registry with all records. */
    Path registry() throws IOException {
        Path registry = work.resolve("search-registry-" + plugins);
        if (!Files.exists(registry.resolve("registry.json"))) {
            samples.writeTo(registry);
        }
        return registry;
    }

    /** Returns the directory of the texts, which each run writes: another build of the engine may write others. */
    private Path cache() throws IOException {
        Path cache = work.resolve("search-cache-" + plugins);
        if (!isCacheFresh) {
            Growth.delete(cache);
            isCacheFresh = true;
        }
        return cache;
    }

    private Path lucene() throws IOException {
        Path index = work.resolve("search-lucene-" + plugins);
        Path done = work.resolve("search-lucene-" + plugins + ".done");
        if (!Files.exists(done)) {
            LuceneSearch.write(index, samples, plugins);
            Files.createFile(done);
        }
        return index;
    }
}
