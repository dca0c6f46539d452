package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.FaultyHost.Fault;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One of two registries fails in each of its files in each way: it is named, the other answers, and neither keeps anybody waiting. */
@Timeout(180)
@Tag(Thoroughness.TAG)
class RegistryFaultsTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final PluginName OTHER = PluginName.of("other/tool");
    private static final Duration LISTING = Duration.ofMillis(400);
    private static final Duration CHANGE = Duration.ofMillis(600);

    /** Generous: the machine may be busy. */
    private static final Duration MORE = Duration.ofSeconds(4);

    @TempDir
    private Path temporary;

    private Path signed;
    private Path plain;
    private Sha256 fingerprint;
    private TestHost host;
    private int clients;

    @BeforeEach
    void makeTwoRegistries() throws IOException {
        signed = temporary.resolve("signed");
        plain = temporary.resolve("plain");
        Path keys = temporary.resolve("keys");
        fingerprint = new RegistrySigner(signed, keys, DurableFiles.system(), Clock.systemUTC()).init();
        new RegistryPublisher(DurableFiles.system(), Clock.systemUTC())
                .withKeys(keys)
                .publish(tree("acme/hello"), signed, Progress.NONE);
        new RegistryPublisher(DurableFiles.system(), Clock.systemUTC())
                .publish(tree("other/tool"), plain, Progress.NONE);
        host = new TestHost(signed);
    }

    @AfterEach
    void close() {
        host.close();
    }

    /** One file that fails in one way. */
    private record Cell(String file, Fault fault) {}

    @Test
    void isNamedAndTheOtherAnswers() throws IOException {
        patient(base()).search(SearchQuery.ALL);
        patient(base()).offer(HELLO);
        Set<String> files = new LinkedHashSet<>(host.paths());
        assertThat(files).hasSizeGreaterThan(5);
        List<Cell> cells = new ArrayList<>();
        for (Fault fault : Fault.values()) {
            files.forEach(file -> cells.add(new Cell(file, fault)));
        }
        for (Cell cell : Thoroughness.asked().of(cells, 7, 20, new Random(Thoroughness.number()))) {
            String file = cell.file();
            Fault fault = cell.fault();
            host.on(file, fault);
            Path base = base();
            String what = fault + " of " + file;

            SearchResult found = timed(what, LISTING, () -> client(base).search(SearchQuery.ALL));
            assertThat(found.list()).as(what).extracting(RemotePlugin::name).contains(OTHER);
            boolean complete = found.total() == 2;
            assertThat(complete || text(found.warnings()).contains("The registry 'broken' (" + host.address() + ")"))
                    .as("%s: %s", what, found.warnings())
                    .isTrue();

            Optional<Offer> other = timed(what, LISTING, () -> client(base).shown(OTHER));
            assertThat(other).as(what).isPresent();
            refusedByName(what, CHANGE, client(base()).forChange());
            host.off(file);
        }
    }

    /** Either the file was not needed, or the refusal names the registry. */
    private void refusedByName(String what, Duration limit, Catalogue client) {
        try {
            timed(what, limit, () -> client.offer(HELLO));
        } catch (PluginException e) {
            assertThat(e.code()).as(what).isEqualTo(ErrorCode.BAD_GATEWAY);
            assertThat(e).as(what).hasMessageStartingWith("The registry 'broken' (");
        }
    }

    @Test
    void whatWasSignedBeforeServesWithAWarningUntilItExpires() throws IOException {
        for (String file : List.of("/tuf/timestamp.json", "/tuf/2.root.json")) {
            for (Fault fault : Thoroughness.asked()
                    .of(List.of(Fault.ERROR, Fault.SILENT, Fault.SLOW), 1, 3, new Random(Thoroughness.number()))) {
                Path base = base();
                patient(base).offer(HELLO);
                host.on(file, fault);
                Catalogue client = client(base).forChange();

                Offer offer = timed(fault + " of " + file, CHANGE, () -> client.offer(HELLO))
                        .orElseThrow();
                assertThat(text(offer.warnings()))
                        .as(fault + " of " + file)
                        .contains(host.address() + file.substring(1));
                assertThat(client.states().get(0).problem())
                        .as(fault + " of " + file)
                        .isPresent();

                Catalogue late = client(base, Clock.offset(Clock.systemUTC(), Duration.ofDays(400)));
                assertThatExceptionOfType(PluginException.class)
                        .isThrownBy(() -> late.offer(HELLO))
                        .withMessageStartingWith("The registry 'broken' (");
                host.off(file);
            }
        }
    }

    @Test
    void threeThatAreSilentCostTheTimeOfOne() throws IOException {
        Duration most = Duration.ofMillis(1500);
        try (TestHost second = new TestHost(plain);
                TestHost third = new TestHost(plain)) {
            List<RegistrySettings> settings = new ArrayList<>();
            for (TestHost each : List.of(host, second, third)) {
                each.generating(path -> silence());
                settings.add(
                        RegistrySettings.of("silent" + settings.size(), RegistryAddress.of(each.address(), temporary)));
            }
            settings.add(RegistrySettings.of("plain", RegistryAddress.of(plain)));
            List<Consumer<Catalogue>> listings = List.of(
                    client -> assertThat(client.search(SearchQuery.ALL).list()).hasSize(1),
                    client -> assertThat(client.shown(OTHER)).isPresent(),
                    client -> assertThat(client.advisories()).hasSize(3),
                    client -> assertThat(client.checkAll())
                            .filteredOn(state -> state.problem().isPresent())
                            .hasSize(3));
            for (Consumer<Catalogue> listing : listings) {
                Catalogue client = catalogue(settings, base(), Clock.systemUTC(), Limits.SMALL.within(most, most));
                Instant begun = Instant.now();
                listing.accept(client);
                assertThat(Duration.between(begun, Instant.now())).isLessThan(most.multipliedBy(3));
            }
        }
    }

    private static Optional<byte[]> silence() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    @Test
    void doesNotKeepEachReaderWaiting() throws IOException {
        host.on("/tuf/timestamp.json", Fault.SILENT);
        Catalogue client = client(base());
        client.search(SearchQuery.ALL);
        host.forgetRequests();

        timed("the next", Duration.ZERO, () -> client.search(SearchQuery.ALL));
        assertThat(host.requests()).isEmpty();
    }

    private interface Asking<T> {
        T ask();
    }

    private static <T> T timed(String what, Duration limit, Asking<T> asking) {
        Instant begun = Instant.now();
        try {
            return asking.ask();
        } finally {
            assertThat(Duration.between(begun, Instant.now())).as(what).isLessThan(limit.plus(MORE));
        }
    }

    private static String text(List<Message> warnings) {
        return Message.joined("\n", warnings).toString();
    }

    private Path tree(String name) throws IOException {
        Path tree = Files.createDirectories(temporary.resolve("tree-" + name.replace('/', '-')));
        Files.write(tree.resolve("core.json"), plugin(name, "1.0.0").json());
        return tree;
    }

    private Path base() {
        return temporary.resolve("base-" + ++clients);
    }

    private Catalogue patient(Path base) {
        return client(base, Clock.systemUTC(), Limits.SMALL);
    }

    private Catalogue client(Path base) {
        return client(base, Clock.systemUTC());
    }

    private Catalogue client(Path base, Clock clock) {
        return client(base, clock, Limits.SMALL.within(LISTING, CHANGE));
    }

    private Catalogue client(Path base, Clock clock, TransferLimits limits) {
        List<RegistrySettings> settings = List.of(
                RegistrySettings.of("broken", RegistryAddress.of(host.address(), temporary))
                        .withRoot(fingerprint),
                RegistrySettings.of("plain", RegistryAddress.of(plain)));
        return catalogue(settings, base, clock, limits);
    }

    private static Catalogue catalogue(List<RegistrySettings> settings, Path base, Clock clock, TransferLimits limits) {
        return Catalogue.of(
                settings,
                base.resolve("plugin/.core/registry"),
                DurableFiles.system(),
                clock,
                limits,
                Limits.noJitter());
    }
}
