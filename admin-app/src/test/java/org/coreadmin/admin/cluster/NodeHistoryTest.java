package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.coreadmin.admin.cluster.NodeFleet.Led;
import org.coreadmin.admin.cluster.NodeFleet.Wanted;
import org.coreadmin.admin.testing.Client.Answer;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Faults of every kind, in every phase of changes that two administrators make at several nodes. What the nodes ran is recorded, and
 * checked against what the generations wanted. A sample runs in every build; {@code -Pthorough} goes on for {@code core.nodes.minutes}.
 */
@Tag("thorough")
@Turn(kind = "nodes and outages", place = 4, of = 7)
class NodeHistoryTest {

    private static final boolean WHOLE = Thoroughness.asked() == Thoroughness.ALL;
    private static final long MINUTES = Long.getLong("core.nodes.minutes", 20);
    private static final String PLUGIN = "acme/hello";
    private static final long CONVERGED_MILLIS = 30_000;
    private static final long PATIENCE_MILLIS = 8_000;
    private static final String TABLE = """
            CREATE TABLE acme__hello__entry (day TEXT);
            -- //@UNDO
            DROP TABLE acme__hello__entry;
            """;

    @TempDir
    private Path directory;

    private NodeFleet fleet;
    private final ConcurrentLinkedQueue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Acknowledged> acknowledged = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean over = new AtomicBoolean();
    private int inPhase;

    /** What a node ran, by the latest generations before and after it was asked; and how many that should did answer. */
    private record Sample(String node, long since, long latest, String version, int answering, int healthy) {}

    /** A change that was answered with success, by the latest generation before it and the one that it was answered with. */
    private record Acknowledged(String change, long before, long generation) {}

    /** Something that goes wrong at a node, in a phase of a change. */
    private record Round(Fault fault, Optional<String> phase, boolean leader) {}

    @Test
    void neverRunsWhatWasNotWantedAndConverges() throws Exception {
        long seed = Long.getLong("core.seed", System.nanoTime());
        System.out.println("core.seed=" + seed);
        Random random = new Random(seed);
        TestRegistry registry = new TestRegistry(directory.resolve("registry"));
        for (String version : List.of("1.0.0", "1.1.0", "1.2.0")) {
            registry.publish(PLUGIN, version, "", "", "", TABLE);
        }
        int count = WHOLE ? 5 : 3;
        fleet = new NodeFleet(directory, registry, PLUGIN);
        try {
            fleet.giveSmallDisk("n" + count);
            for (int i = 1; i <= count; i++) {
                fleet.start("n" + i);
            }
            Thread watcher = new Thread(this::watch, "watcher");
            watcher.start();
            Thread administrator = new Thread(() -> administrate(new Random(seed + 1)), "administrator");
            Thread other = new Thread(() -> administrate(new Random(seed + 2)), "other");
            administrator.start();
            other.start();
            long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(MINUTES);
            List<Round> left = new ArrayList<>(WHOLE ? all(random) : sample(random));
            int rounds = 0;
            while (!left.isEmpty() && (!WHOLE || System.nanoTime() - until < 0)) {
                Thread.sleep(300 + random.nextInt(500));
                disturb(left.remove(0), count, random);
                rounds++;
                if (WHOLE && left.isEmpty()) {
                    left.addAll(all(random));
                }
            }
            for (int i = 0; i < 300 && acknowledged.isEmpty(); i++) {
                Thread.sleep(100); // a sample's few faults may have met every change
            }
            over.set(true);
            administrator.join();
            other.join();
            converge();
            watcher.join();
            check();
            System.out.println(rounds + " faults, " + inPhase + " of them in the phase that was waited for");
        } finally {
            over.set(true);
            fleet.close();
        }
    }

    /** Every fault, those of nodes in each phase at the leader and at another, in any order. */
    private static List<Round> all(Random random) {
        List<Round> rounds = new ArrayList<>();
        for (String phase : Fault.PHASES) {
            for (Fault fault : Fault.values()) {
                rounds.add(new Round(fault, Optional.of(phase), true));
                if (fault.troubles()) {
                    rounds.add(new Round(fault, Optional.of(phase), false));
                }
            }
        }
        Collections.shuffle(rounds, random);
        return rounds;
    }

    /** One of each kind. */
    private static List<Round> sample(Random random) {
        List<Round> rounds = new ArrayList<>();
        for (List<Fault> kind : List.of(
                List.of(Fault.KILL, Fault.EMPTY_DISK),
                List.of(Fault.STOP, Fault.CUT, Fault.DELAY),
                List.of(Fault.DATABASE_RESTART, Fault.CONNECTIONS_END),
                List.of(Fault.DISK_FULL, Fault.PACKAGES_DAMAGED, Fault.JOIN))) {
            rounds.add(new Round(
                    kind.get(random.nextInt(kind.size())),
                    Optional.of(Fault.PHASES.get(random.nextInt(Fault.PHASES.size()))),
                    random.nextBoolean()));
        }
        Collections.shuffle(rounds, random);
        return rounds.subList(0, Thoroughness.asked().of(2, 4, 4));
    }

    private void disturb(Round round, int count, Random random) throws Exception {
        String name = "n" + (1 + random.nextInt(count));
        Optional<Led> led = round.phase().flatMap(this::await);
        if (led.isPresent() && round.leader() && fleet.node(led.get().node()) != null) {
            name = led.get().node();
        }
        inPhase += led.isPresent() ? 1 : 0;
        System.out.println(
                round.fault() + " at " + name + led.map(one -> " in " + one).orElse(""));
        if (round.fault().troubles()) {
            fleet.troubled().add(name);
        }
        round.fault().happen(fleet, name, random);
        fleet.execute("DELETE FROM core_quarantine"); // else everything is quarantined before long
        fleet.troubled().remove(name);
    }

    /** Until a change is in a phase; empty if none is for long. */
    private Optional<Led> await(String phase) {
        long begun = System.nanoTime();
        while ((System.nanoTime() - begun) / 1_000_000 < PATIENCE_MILLIS) {
            Optional<Led> led = fleet.led().filter(one -> one.phase().equals(phase));
            if (led.isPresent()) {
                return led;
            }
            pause(2);
        }
        return Optional.empty();
    }

    private void administrate(Random random) {
        List<String> changes = List.of(
                "POST /install {\"name\": \"acme/hello\", \"version\": \"1.0.0\"}",
                "POST /update {\"name\": \"acme/hello\", \"version\": \"1.1.0\", \"allow_downgrade\": true}",
                "POST /update {\"name\": \"acme/hello\", \"version\": \"1.2.0\"}",
                "POST /update {\"name\": \"acme/hello\", \"version\": \"1.0.0\", \"allow_downgrade\": true}",
                "PUT /toggle-status {\"name\": \"acme/hello\", \"status\": \"disabled\"}",
                "PUT /toggle-status {\"name\": \"acme/hello\", \"status\": \"enabled\"}",
                "DELETE /uninstall {\"name\": \"acme/hello\", \"keep_data\": true}");
        while (!over.get()) {
            String change = changes.get(random.nextInt(changes.size()));
            String[] parts = change.split(" ", 3);
            try {
                long before = fleet.latest();
                Answer answer = any(random).change(parts[0], parts[1], parts[2]);
                if (answer.status() == 200) {
                    long generation = answer.data().get("generation").asLong();
                    acknowledged.add(new Acknowledged(change, before, generation));
                    readAfterwards(any(random), generation);
                }
            } catch (RuntimeException | IOException e) {
                // the node is gone: nobody knows what became of it, and the check does not ask
            }
            pause(random.nextInt(300));
        }
    }

    /** Any other node shows what was changed, or says that it cannot yet. */
    private void readAfterwards(NodeProcess other, long generation) throws IOException {
        Answer list = other.get("/list?pageSize=100", "Core-Generation", String.valueOf(generation));
        if (list.status() == 200) {
            samples.add(new Sample(other.name(), generation, fleet.latest(), NodeProcess.running(list, PLUGIN), 1, 1));
        } else {
            assertThat(list.status()).isEqualTo(503);
        }
    }

    private NodeProcess any(Random random) {
        List<NodeProcess> all = fleet.all();
        return all.get(random.nextInt(all.size()));
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void watch() {
        while (!over.get()) {
            int answering = 0;
            int healthy = 0;
            List<Sample> round = new ArrayList<>();
            for (NodeProcess node : fleet.all()) {
                if (fleet.troubled().contains(node.name()) || !node.isAlive()) {
                    continue;
                }
                long since = fleet.startedAt(node.name());
                try {
                    healthy++;
                    String version = node.running(PLUGIN);
                    answering++;
                    long latest = fleet.latest();
                    round.add(new Sample(node.name(), since, latest, version, 0, 0));
                } catch (RuntimeException | IOException e) {
                    if (fleet.troubled().contains(node.name()) || !node.isAlive()) {
                        healthy--;
                    }
                }
            }
            for (Sample one : round) {
                samples.add(new Sample(one.node(), one.since(), one.latest(), one.version(), answering, healthy));
            }
            pause(60);
        }
    }

    private void converge() throws Exception {
        long begun = System.nanoTime();
        while (true) {
            SortedMap<Long, Wanted> wanted = fleet.generations();
            String last = wanted.get(wanted.lastKey()).running();
            boolean all = true;
            StringBuilder told = new StringBuilder();
            for (NodeProcess node : fleet.all()) {
                String runs;
                try {
                    runs = node.running(PLUGIN);
                } catch (RuntimeException e) {
                    runs = e.toString();
                }
                all &= runs.equals(last) && node.readiness() == 200;
                told.append(node.name() + ": '" + runs + "' " + node.readiness() + "; ");
            }
            Optional<Led> led = fleet.led();
            if (all && led.isEmpty()) {
                System.out.println("converged after " + (System.nanoTime() - begun) / 1_000_000 + " ms at generation "
                        + wanted.lastKey());
                return;
            }
            if ((System.nanoTime() - begun) / 1_000_000 > CONVERGED_MILLIS) {
                throw new AssertionError("Not converged: wanted '" + last + "' at " + wanted.lastKey() + ", but " + told
                        + led.map(one -> one + " is under way").orElse("") + "\n"
                        + fleet.all().get(0).get("/nodes").response().body());
            }
            Thread.sleep(100);
        }
    }

    private void check() throws Exception {
        SortedMap<Long, Wanted> wanted = fleet.generations();
        assertThat(wanted.lastKey()).as("generations without a gap").isEqualTo((long) wanted.size());
        assertThat(wanted).hasSizeGreaterThan(1);
        for (Sample sample : samples) {
            Set<String> allowed = wanted.subMap(Math.max(1, sample.since()), sample.latest() + 1).values().stream()
                    .map(Wanted::running)
                    .collect(Collectors.toSet());
            assertThat(allowed)
                    .as("what %s may run from generation %s to %s", sample.node(), sample.since(), sample.latest())
                    .contains(sample.version());
            assertThat(sample.answering())
                    .as("nodes that answer, of those that nothing was done to")
                    .isEqualTo(sample.healthy());
        }
        assertThat(samples).hasSizeGreaterThan(50);
        assertThat(acknowledged).isNotEmpty();
        for (Acknowledged one : acknowledged) {
            assertThat(wanted.subMap(one.before(), one.generation() + 1).values())
                    .as("%s was answered with success", one)
                    .anyMatch(each -> fulfils(each, one.change()));
        }
        long migrations = fleet.number("SELECT COUNT(*) FROM core_migration WHERE plugin = 'acme/hello'");
        assertThat(migrations).as("one schema").isLessThanOrEqualTo(1);
        assertThat(fleet.number("SELECT COUNT(*) FROM pg_class WHERE relname = 'acme__hello__entry'"))
                .isEqualTo(migrations);
        for (NodeProcess node : WHOLE ? fleet.all() : fleet.all().subList(0, 1)) {
            Outcome examined = node.core("core-extension:doctor");
            assertThat(examined.exitCode()).as(examined.out() + examined.err()).isZero();
        }
        System.out.println(samples.size() + " samples, " + acknowledged.size() + " changes answered with success, "
                + wanted.size() + " generations, "
                + fleet.number("SELECT COUNT(*) FROM core_rollout WHERE phase = 'reverted'") + " went back, "
                + fleet.number("SELECT COUNT(*) FROM core_rollout WHERE phase = 'aborted'")
                + " ended before they were decided");
    }

    private static boolean fulfils(Wanted wanted, String change) {
        if (change.startsWith("DELETE")) {
            return wanted.equals(Wanted.NOTHING);
        }
        if (change.contains("\"status\"")) {
            return !wanted.equals(Wanted.NOTHING) && wanted.enabled() == change.contains("\"enabled\"");
        }
        return change.contains("\"" + wanted.version() + "\"");
    }
}
