package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.testing.Releases;
import org.junit.jupiter.api.Test;

class ResolverTest {

    private static final HostVersions HOST =
            new HostVersions(Map.of("core", Version.of("1.2.0"), "java", Version.of("17.0.0")));

    private final Releases releases = new Releases();

    @Test
    void choosesTheNewestReleasesOfWhatIsAskedForAndWhatThatRequires() {
        releases.with("acme/report 1.0.0", "acme/notify ^1")
                .with("acme/report 1.1.0", "acme/notify ^1.2")
                .with("acme/notify 1.1.0")
                .with("acme/notify 1.4.0", "acme/mail *")
                .with("acme/notify 2.0.0")
                .with("acme/mail 3.0.0")
                .with("acme/unrelated 1.0.0");
        assertThat(install("acme/report")).containsExactly("acme/mail 3.0.0", "acme/notify 1.4.0", "acme/report 1.1.0");
    }

    @Test
    void readsOnlyThePluginsThatItNeeds() {
        releases.with("acme/a 1.0.0", "acme/b *", "!acme/x *")
                .with("acme/b 2.0.0", "acme/c *")
                .with("acme/b 1.0.0", "acme/old *")
                .with("acme/c 1.0.0")
                .with("acme/x 1.0.0")
                .with("acme/old 1.0.0");
        install("acme/a");
        assertThat(releases.asked()).hasToString("[acme/a, acme/b, acme/c]");
    }

    @Test
    void goesBackToAnOlderVersionWhereTheNewestDoesNotFit() {
        releases.with("acme/a 2.0.0", "acme/shared ^2")
                .with("acme/a 1.0.0", "acme/shared ^1")
                .with("acme/b 1.0.0", "acme/shared ^1")
                .with("acme/shared 1.5.0")
                .with("acme/shared 2.0.0");
        assertThat(install("acme/a", "acme/b")).containsExactly("acme/a 1.0.0", "acme/b 1.0.0", "acme/shared 1.5.0");
    }

    @Test
    void leavesInstalledPluginsAsTheyAre() {
        releases.with("acme/report 1.0.0", "acme/notify ^1")
                .with("acme/notify 1.4.0")
                .with("acme/other 9.0.0");
        assertThat(install(
                        List.of(
                                plugin("acme/notify", "1.1.0").enabled(),
                                plugin("acme/other", "1.0.0").disabled()),
                        "acme/report"))
                .containsExactly("acme/notify 1.1.0", "acme/other 1.0.0", "acme/report 1.0.0");
        assertThat(releases.asked()).hasToString("[acme/report]");
    }

    @Test
    void choosesAnOlderReleaseThatGoesTogetherWithWhatIsInstalled() {
        releases.with("acme/report 2.0.0", "acme/notify ^2").with("acme/report 1.0.0", "acme/notify ^1");
        assertThat(install(List.of(plugin("acme/notify", "1.1.0").enabled()), "acme/report"))
                .containsExactly("acme/notify 1.1.0", "acme/report 1.0.0");
    }

    @Test
    void movesWhatIsAskedForAndKeepsItsDependantsWorking() {
        releases.with("acme/notify 1.1.0").with("acme/notify 1.9.0").with("acme/notify 2.0.0");
        List<Participant> installed = List.of(
                plugin("acme/notify", "1.1.0").enabled(),
                plugin("acme/report", "1.0.0").requires("acme/notify", "^1").enabled());
        assertThat(install(installed, "acme/notify")).containsExactly("acme/notify 1.9.0", "acme/report 1.0.0");
    }

    @Test
    void updatesEverythingTogether() {
        releases.with("acme/notify 2.0.0")
                .with("acme/notify 1.1.0")
                .with("acme/report 2.0.0", "acme/notify ^2")
                .with("acme/report 1.0.0", "acme/notify ^1");
        List<Participant> installed = List.of(
                plugin("acme/notify", "1.1.0").enabled(),
                plugin("acme/local", "1.0.0").enabled(),
                plugin("acme/report", "1.0.0").requires("acme/notify", "^1").enabled());
        assertThat(shown(resolver().resolve(updateOf(installed))))
                .containsExactly("acme/local 1.0.0", "acme/notify 2.0.0", "acme/report 2.0.0");
    }

    @Test
    void takesPreReleasesOnlyWhereARangeNamesThem() {
        releases.with("acme/a 1.0.0").with("acme/a 2.0.0-rc.1").with("acme/b 1.0.0", "acme/a >=2.0.0-rc.1");
        assertThat(install("acme/a")).containsExactly("acme/a 1.0.0");
        assertThat(install("acme/b")).containsExactly("acme/a 2.0.0-rc.1", "acme/b 1.0.0");
    }

    @Test
    void takesWithdrawnVersionsOnlyIfAskedForByNumberOrInstalled() {
        releases.with("acme/a 1.1.0", "yanked loses data").with("acme/a 1.0.0");
        assertThat(install("acme/a")).containsExactly("acme/a 1.0.0");
        Resolution exactly = resolver()
                .resolve(ResolveRequest.install(
                        List.of(new Requirement(PluginName.of("acme/a"), VersionRange.of("1.1.0"))), List.of()));
        assertThat(shown(exactly)).containsExactly("acme/a 1.1.0");
        assertThat(shown(resolver()
                        .resolve(updateOf(List.of(plugin("acme/a", "1.1.0").enabled())))))
                .containsExactly("acme/a 1.1.0");
    }

    @Test
    void passesOverVersionsForAnotherHost() {
        releases.with("acme/a 3.0.0", "java >=21")
                .with("acme/a 2.0.0", "spring-boot ^4")
                .with("acme/a 1.0.0", "core ^1");
        assertThat(install("acme/a")).containsExactly("acme/a 1.0.0");
    }

    @Test
    void honoursConflictsOfBothSides() {
        releases.with("acme/a 2.0.0", "!acme/b *").with("acme/a 1.0.0").with("acme/b 1.0.0", "!acme/c <2");
        releases.with("acme/c 1.0.0").with("acme/c 2.0.0", "acme/d *").with("acme/d 1.0.0");
        assertThat(install("acme/a", "acme/b", "acme/c"))
                .containsExactly("acme/a 1.0.0", "acme/b 1.0.0", "acme/c 2.0.0", "acme/d 1.0.0");
    }

    @Test
    void aPluginThatIsBrokenAlreadyDoesNotStandInTheWay() {
        releases.with("acme/a 1.0.0");
        List<Participant> installed = List.of(
                plugin("acme/broken", "1.0.0").requires("acme/gone", "^1").enabled(),
                plugin("acme/careless", "1.0.0").requires("acme/gone", "^1").skippingDependencies());
        assertThat(install(installed, "acme/a"))
                .containsExactly("acme/a 1.0.0", "acme/broken 1.0.0", "acme/careless 1.0.0");
    }

    @Test
    void reportsACircleThatWouldBeNew() {
        releases.with("acme/a 1.0.0", "acme/b *")
                .with("acme/b 1.0.0", "acme/c *")
                .with("acme/c 1.0.0", "acme/a *");
        assertThatExceptionOfType(UnresolvableException.class)
                .isThrownBy(() -> install("acme/a"))
                .withMessage("""
                        acme/a cannot be installed:
                          acme/a 1.0.0 requires acme/b 1.0.0, which requires acme/c 1.0.0, which requires acme/a: none of them could start first.""");
    }

    @Test
    void takesAnOlderVersionWhereTheNewestWouldRequireEachOtherInACircle() {
        releases.with("v/a 1.0.0").with("v/a 2.0.0", "v/b *").with("v/b 1.0.0", "v/a *");
        assertThat(install("v/a")).containsExactly("v/a 1.0.0");
        assertThat(install("v/b")).containsExactly("v/a 1.0.0", "v/b 1.0.0");
    }

    @Test
    void aCircleThatIsInstalledAlreadyDoesNotStandInTheWay() {
        releases.with("acme/new 1.0.0", "acme/a *")
                .with("acme/a 1.0.0", "acme/b *")
                .with("acme/a 2.0.0", "acme/b *")
                .with("acme/b 1.0.0", "acme/a *");
        List<Participant> installed = List.of(
                plugin("acme/a", "1.0.0").requires("acme/b", "*").enabled(),
                plugin("acme/b", "1.0.0").requires("acme/a", "*").enabled());
        assertThat(install(installed, "acme/new")).containsExactly("acme/a 1.0.0", "acme/b 1.0.0", "acme/new 1.0.0");
        assertThatExceptionOfType(UnresolvableException.class)
                .isThrownBy(() -> new Resolver(releases, HOST)
                        .resolve(ResolveRequest.install(
                                List.of(new Requirement(PluginName.of("acme/a"), VersionRange.of("2.0.0"))),
                                installed)))
                .withMessageContaining("acme/a 2.0.0 requires acme/b 1.0.0, which requires acme/a");
    }

    @Test
    void givesTheSameAnswerWhateverTheOrderInWhichVersionsAreTold() {
        for (int seed = 0; seed < 20; seed++) {
            List<String[]> told = new ArrayList<>(List.of(
                    new String[] {"acme/a 1.0.0", "acme/x *"},
                    new String[] {"acme/a 2.0.0", "acme/x ^1", "acme/y *"},
                    new String[] {"acme/b 1.0.0", "acme/x ^1 || ^2"},
                    new String[] {"acme/x 1.0.0"},
                    new String[] {"acme/x 2.0.0"},
                    new String[] {"acme/y 1.0.0", "!acme/b *"},
                    new String[] {"acme/y 0.9.0"}));
            Collections.shuffle(told, new Random(seed));
            Releases shuffled = new Releases();
            for (String[] line : told) {
                shuffled.with(line[0], java.util.Arrays.copyOfRange(line, 1, line.length));
            }
            Resolution resolution = new Resolver(shuffled, HOST)
                    .resolve(ResolveRequest.install(requirements("acme/a", "acme/b"), Set.of()));
            assertThat(shown(resolution))
                    .containsExactly("acme/a 2.0.0", "acme/b 1.0.0", "acme/x 1.0.0", "acme/y 0.9.0");
        }
    }

    private List<String> install(String... names) {
        return install(List.of(), names);
    }

    private List<String> install(List<Participant> installed, String... names) {
        return shown(resolver().resolve(ResolveRequest.install(requirements(names), installed)));
    }

    /** Everything that is there may get its newest version. */
    private static ResolveRequest updateOf(List<Participant> installed) {
        return new ResolveRequest(
                List.of(), installed, installed.stream().map(Participant::name).collect(Collectors.toSet()));
    }

    private Resolver resolver() {
        return new Resolver(releases, HOST);
    }

    private static List<Requirement> requirements(String... names) {
        List<Requirement> requirements = new ArrayList<>();
        for (String name : names) {
            requirements.add(Requirement.of(PluginName.of(name)));
        }
        return requirements;
    }

    private static List<String> shown(Resolution resolution) {
        return resolution.releases().values().stream().map(Release::toString).toList();
    }
}
