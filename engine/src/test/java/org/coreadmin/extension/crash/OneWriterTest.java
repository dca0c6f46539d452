package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several processes and threads at one base directory. */
@Timeout(1200)
@Sampled(oneIn = 2)
@Turn(kind = "crashes", place = 0, of = 4)
class OneWriterTest {

    private static final int PLUGINS = 3;
    private static final int THREADS = 3;

    @TempDir
    static Path shared;

    @TempDir
    Path directory;

    private static CrashStarts starts;
    private static PublishedPlugins few;

    @BeforeAll
    static void prepare() throws Exception {
        starts = new CrashStarts(shared.resolve("starts"));
        few = new PublishedPlugins(shared.resolve("few"), names());
    }

    private static List<String> names() {
        return IntStream.range(0, PLUGINS).mapToObj(MixedLoad::name).toList();
    }

    @Test
    void makesOneHistoryOfWhatProcessesAndThreadsDoAtOnce() throws Exception {
        Contention contention =
                contend(Duration.ofMinutes(15), Thoroughness.asked().of(1, 6, 100)); // whatever else the machine does

        assertThat(contention.busy()).as("all have waited").isEmpty();
        contention.requireLinear();
    }

    @Test
    void tellsThoseWhoDoNotWaitWhoIsAtWork() throws Exception {
        Contention contention =
                contend(Duration.ofMillis(20), Thoroughness.asked().of(3, 12, 200));

        assertThat(contention.busy())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line)
                        .containsAnyOf(
                                "in process " + contention.pids().get(0),
                                "in process " + contention.pids().get(1),
                                "another process"));
        assertThat(contention.busy()).anySatisfy(line -> assertThat(line).contains("' in process "));
        contention.requireLinear();
    }

    @Test
    void refusesOthersWhileTheHolderIsPausedAndKeepsNoReaderWaiting() throws Exception {
        CrashSite site = starts.before(CrashingOperation.UPDATE, directory.resolve("site"));
        try (ChildProcess holder = ChildProcess.start(ChildProcess.java(DawdlingWriter.class, site.arguments()));
                PluginLoader other = site.open(Duration.ofMillis(300))) {
            holder.await("inside");
            holder.signal("STOP");

            OperationResult refused = other.manager().disable("acme/other");

            assertThat(refused.error()).isEqualTo(Optional.of(ErrorCode.CONFLICT));
            assertThat(refused.message()).contains("update acme/hello").contains("process " + holder.pid());
            assertThat(other.getInstalled()).containsOnlyKeys("acme/hello", "acme/other");
            assertThat(other.getInstalled().get("acme/hello").version()).isEqualTo("1.0.0");
            try (PluginLoader started = site.open()) {
                assertThat(started.start().getInstalled()).hasSize(2);
                assertThat(started.classLoader("acme/hello").loadClass("acme.Script"))
                        .isNotNull();
            }

            holder.signal("CONT");
            holder.tell("go on");
            assertThat(holder.end()).as(holder.text()).isZero();
            assertThat(other.manager().disable("acme/other").success()).isTrue();
        }
        assertThat(site.state("hello", starts.plugins())).isEqualTo("2.0.0 enabled");
        assertThat(site.state("other", starts.plugins())).isEqualTo("2.0.0 disabled");
        site.requireSettled();
    }

    @Test
    void neverHidesAPluginThatIsBeingUpdatedFromReaders() throws Exception {
        CrashSite site = starts.before(CrashingOperation.UPDATE, directory.resolve("site"));
        int looks = 0;
        try (PluginLoader reader = site.open();
                PluginLoader writer = site.open()) {
            List<OperationResult> failed = new CopyOnWriteArrayList<>();
            Thread changing = new Thread(() -> {
                for (int i = 0; i < Thoroughness.asked().of(1, 4, 100); i++) {
                    for (OperationResult result : List.of(
                            writer.manager().update("acme/hello"),
                            writer.manager().rollback("acme/hello"))) {
                        if (!result.success()) {
                            failed.add(result);
                        }
                    }
                }
            });
            changing.start();
            while (changing.isAlive()) {
                assertThat(reader.isInstalled("acme/hello")).isTrue();
                assertThat(reader.getInstalled()).containsOnlyKeys("acme/hello", "acme/other");
                assertThat(reader.getInstalled().get("acme/hello").version()).isIn(PublishedPlugins.VERSIONS);
                looks++;
                Thread.sleep(1);
            }
            assertThat(failed).isEmpty();
        }
        System.out.println(looks + " looks at a plugin that was being updated and rolled back");
    }

    private Contention contend(Duration patience, int operations) throws Exception {
        Path base = directory.resolve("site");
        CrashSite site = new CrashSite(base, few.registry(), CrashDatabase.sqlite(base));
        long seed = System.nanoTime();
        List<ChildProcess> processes = new ArrayList<>();
        List<Long> pids = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        try (PluginLoader before = site.open()) {
            for (String name : names()) {
                before.manager().install("acme/" + name);
            }
        }
        try (WatchingReaders readers = new WatchingReaders(site, few, names())) {
            for (int i = 0; i < 2; i++) {
                List<String> arguments = new ArrayList<>(site.arguments());
                arguments.addAll(List.of(
                        Long.toString(seed + 100 * i),
                        Integer.toString(PLUGINS),
                        Integer.toString(THREADS),
                        Integer.toString(operations),
                        Long.toString(patience.toMillis())));
                ChildProcess process = ChildProcess.start(ChildProcess.java(ContendingWriters.class, arguments));
                processes.add(process);
                pids.add(process.pid());
            }
            for (ChildProcess process : processes) {
                process.await("ready");
            }
            for (ChildProcess process : processes) {
                process.tell("go");
            }
            for (ChildProcess process : processes) {
                assertThat(process.end()).as(process.text()).isZero();
                lines.addAll(process.text().lines().toList());
            }
            assertThat(readers.wrong()).as("what readers saw").isEmpty();
        } finally {
            processes.forEach(ChildProcess::close);
        }
        Contention contention = new Contention(site, pids, lines);
        assertThat(lines).as("each operation has told how it ended").hasSize(2 + 2 * THREADS * operations);
        System.out.printf(
                "2 processes of %d threads, patience %s: %d operations, %d done, %d refused as busy%n",
                THREADS,
                patience,
                2 * THREADS * operations,
                contention.told("done").size(),
                contention.busy().size());
        return contention;
    }

    /** What several writers have told. */
    private record Contention(CrashSite site, List<Long> pids, List<String> lines) {

        List<String> told(String word) {
            return lines.stream().filter(line -> line.startsWith(word + " ")).toList();
        }

        List<String> busy() {
            return told("busy");
        }

        /** Each operation begins where the one before it ended, and those that were acknowledged are all there, once. */
        void requireLinear() throws Exception {
            Set<String> acknowledged = new HashSet<>();
            for (String line : told("done")) {
                String transaction = line.split(" ")[1];
                if (!transaction.equals("-")) {
                    assertThat(acknowledged.add(transaction)).as(line).isTrue();
                }
            }
            Set<String> recorded = new HashSet<>();
            try (PluginLoader loader = site.open()) {
                for (String name : names()) {
                    String version = "";
                    boolean first = true;
                    for (HistoryEntry entry : loader.manager().history("acme/" + name)) {
                        if (!entry.tookEffect()) {
                            continue;
                        }
                        assertThat(entry.from().orElse(""))
                                .as("where %s begins", entry)
                                .isEqualTo(version);
                        version = entry.to().orElse("");
                        assertThat(recorded.add(entry.transaction())).isTrue();
                        if (first) {
                            acknowledged.add(entry.transaction()); // by the test itself
                            first = false;
                        }
                    }
                    assertThat(site.state(name, few).split(" ")[0]).isEqualTo(version);
                }
            }
            assertThat(recorded).isEqualTo(acknowledged);
            site.requireSettled();
        }
    }
}
