package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that changes twenty plugins all the time, killed at any moment, again and again, while readers watch. */
@Tag(Thoroughness.TAG)
class RandomKillTest {

    private static final int PLUGINS = 20;
    private static final int LONGEST = 400;

    @TempDir
    static Path shared;

    @TempDir
    Path directory;

    private static final List<String> NAMES =
            IntStream.range(0, PLUGINS).mapToObj(MixedLoad::name).toList();

    private static PublishedPlugins plugins;

    @BeforeAll
    static void publish() throws IOException {
        plugins = new PublishedPlugins(shared, NAMES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SQLite", "PostgreSQL"})
    void leavesEveryPluginWholeWheneverItIsKilled(String kind) throws Exception {
        int sample = kind.equals("SQLite") ? 2 : 1;
        int rounds =
                Integer.getInteger("core.crash.rounds", Thoroughness.asked().of(sample, 15, 2000));
        if (kind.equals("SQLite")) {
            Path base = directory.resolve("site");
            play(kind, CrashDatabase.sqlite(base), rounds);
        } else {
            try (EmbeddedPostgres server =
                    EmbeddedPostgres.builder().setServerConfig("fsync", "off").start()) {
                play(kind, new CrashDatabase(server.getJdbcUrl("postgres", "postgres")), rounds);
            }
        }
    }

    private void play(String kind, CrashDatabase database, int rounds) throws Exception {
        CrashSite site = new CrashSite(directory.resolve("site"), plugins.registry(), database);
        long seed = Long.getLong("core.crash.seed", System.nanoTime());
        Random random = new Random(seed);
        Tally tally = new Tally();
        ChildProcess next = begin(site, random.nextLong());
        try (WatchingReaders readers = new WatchingReaders(site, plugins, NAMES)) {
            for (int round = 0; round < rounds; round++) {
                try (ChildProcess load = next) {
                    next = begin(site, random.nextLong());
                    load.await("ready");
                    load.tell("go");
                    load.await("started");
                    int least = round == rounds - 1 && tally.done == 0 ? 1 : 0; // in few rounds luck alone may do none
                    for (int done = Math.max(random.nextInt(3), least); done > 0; done--) {
                        load.await("did true");
                    }
                    Thread.sleep(random.nextInt(LONGEST));
                    load.kill();
                    load.end();
                    tally.count(load.text());
                }
                tally.recovered += recovered(site);
                for (String state : site.states(NAMES, plugins).values()) {
                    tally.installed += state.isEmpty() ? 0 : 1;
                }
                readers.pausedDuring(site::requireSettled);
                assertThat(readers.wrong()).as("what readers saw").isEmpty();
                if ((round + 1) % 100 == 0) {
                    System.out.println(kind + ": round " + (round + 1) + ", " + tally);
                }
            }
            tally.looks = readers.looks();
        } catch (Exception | AssertionError e) {
            throw new AssertionError(kind + ", seed " + seed + ", " + tally, e);
        } finally {
            next.close();
        }
        System.out.println(kind + ": " + rounds + " rounds, " + tally);
        assertThat(tally.done).as("operations that were done").isPositive();
    }

    private static int recovered(CrashSite site) throws IOException {
        try (PluginLoader loader = site.open()) {
            return loader.recovered().size();
        }
    }

    private static ChildProcess begin(CrashSite site, long seed) throws IOException {
        List<String> arguments = new ArrayList<>(site.arguments());
        arguments.add(Long.toString(seed));
        arguments.add(Integer.toString(PLUGINS));
        return ChildProcess.start(ChildProcess.java(MixedLoad.class, arguments));
    }

    /** What happened, in numbers. */
    private static final class Tally {
        private int done;
        private int refused;
        private int recovered;
        private int installed;
        private long looks;
        private final List<String> unexpected = new ArrayList<>();

        void count(String told) {
            for (String line : told.split("\n")) {
                if (line.startsWith("did true")) {
                    done++;
                } else if (line.startsWith("did false 409 ") || line.startsWith("did false 20001 ")) {
                    refused++;
                } else if (line.startsWith("did false")) {
                    refused++;
                    unexpected.add(line);
                }
            }
        }

        @Override
        public String toString() {
            return done + " operations done, " + refused + " refused, " + recovered + " recovered, " + installed
                    + " times a plugin was there and whole, " + looks + " looks of readers; other errors: "
                    + unexpected.stream().distinct().limit(10).toList();
        }
    }
}
