package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.testing.Releases;
import org.junit.jupiter.api.Test;

/** What people read when nothing goes together: each situation with its whole text. */
class ExplanationTest {

    private static final HostVersions HOST = new HostVersions(
                    Map.of("core", Version.of("1.2.0"), "java", Version.of("17.0.0")))
            .with(() -> Optional.of(DatabaseKind.MYSQL));

    @Test
    void aPluginThatNoRegistryOffers() {
        assertThat(refusal(new Releases(), List.of(), "acme/report")).isEqualTo("""
                10004 acme/report cannot be installed:
                  No registry offers acme/report.""");
    }

    @Test
    void aVersionThatDoesNotExist() {
        assertThat(refusal(
                        new Releases().with("acme/report 1.0.0").with("acme/report 1.1.0"),
                        List.of(),
                        "acme/report ^2"))
                .isEqualTo("""
                10005 acme/report ^2 cannot be installed:
                  No version of acme/report is in ^2; there is 1.1.0 and 1.0.0.""");
    }

    @Test
    void aRequiredPluginThatNoRegistryOffers() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/report 1.0.0", "acme/notify ^1")
                                .with("acme/report 1.1.0", "acme/notify ^1"),
                        List.of(),
                        "acme/report"))
                .isEqualTo("""
                10004 acme/report cannot be installed:
                  Every version of acme/report requires acme/notify ^1, which no registry offers.""");
    }

    @Test
    void aRequiredVersionThatDoesNotExist() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/report 1.0.0", "acme/notify ^2")
                                .with("acme/notify 1.0.0")
                                .with("acme/notify 1.1.0"),
                        List.of(),
                        "acme/report"))
                .isEqualTo("""
                10005 acme/report cannot be installed:
                  acme/report 1.0.0 requires acme/notify ^2, but there is only 1.1.0 and 1.0.0.""");
    }

    @Test
    void aPreReleaseThatARangeLeavesOut() {
        Releases releases =
                new Releases().with("acme/report 1.0.0", "acme/notify ^1.1").with("acme/notify 1.2.0-rc.1");
        String remark = " (1.2.0-rc.1 is a pre-release, which ^1.1 leaves out; >=1.2.0-rc.1 would include it)";

        assertThat(refusal(releases, List.of(), "acme/report"))
                .isEqualTo("10005 acme/report cannot be installed:\n"
                        + "  acme/report 1.0.0 requires acme/notify ^1.1, but there is only 1.2.0-rc.1" + remark + ".");
        assertThat(refusal(releases, List.of(plugin("acme/notify", "1.2.0-rc.1").enabled()), "acme/report"))
                .contains("but acme/notify 1.2.0-rc.1 is installed and stays as it is" + remark + ".");
        assertThat(refusal(releases, List.of(), "acme/notify ^1.1")).contains("; there is 1.2.0-rc.1." + remark);
        assertThat(VersionRange.of(">=1.2.0-rc.1").includes(Version.of("1.2.0-rc.1")))
                .isTrue();
    }

    @Test
    void anInstalledPluginThatIsTooOld() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/report 1.0.0", "acme/notify ^2")
                                .with("acme/notify 2.0.0"),
                        List.of(plugin("acme/notify", "1.4.0").enabled()),
                        "acme/report"))
                .isEqualTo("""
                10005 acme/report cannot be installed:
                  acme/report 1.0.0 requires acme/notify ^2, but acme/notify 1.4.0 is installed and stays as it is.""");
    }

    @Test
    void twoWishesThatNeedDifferentVersions() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/report 1.0.0", "acme/notify ^1")
                                .with("acme/chart 3.0.0", "acme/notify ^2")
                                .with("acme/notify 1.0.0")
                                .with("acme/notify 2.0.0"),
                        List.of(),
                        "acme/report",
                        "acme/chart"))
                .isEqualTo("""
                10005 acme/report and acme/chart cannot be installed together:
                  acme/report 1.0.0 requires acme/notify ^1.
                  acme/chart 3.0.0 requires acme/notify ^2.
                  No acme/notify is in all of these ranges: there is only 2.0.0 and 1.0.0.""");
    }

    @Test
    void anUpdateThatADependantCannotFollow() {
        assertThat(refusal(
                        new Releases().with("acme/notify 1.0.0").with("acme/notify 2.0.0"),
                        List.of(
                                plugin("acme/notify", "1.0.0").enabled(),
                                plugin("acme/report", "1.0.0")
                                        .requires("acme/notify", "^1")
                                        .enabled()),
                        "acme/notify ^2"))
                .isEqualTo("""
                10005 acme/notify ^2 cannot be installed:
                  acme/report 1.0.0, which is installed and stays as it is, requires acme/notify ^1.""");
    }

    @Test
    void aConflictThatTheNewPluginDeclares() {
        assertThat(refusal(
                        new Releases().with("acme/new 1.0.0", "!acme/old *").with("acme/new 1.1.0", "!acme/old *"),
                        List.of(plugin("acme/old", "3.1.0").enabled()),
                        "acme/new"))
                .isEqualTo("""
                10005 acme/new cannot be installed:
                  No version of acme/new is compatible with acme/old; acme/old 3.1.0 is installed and stays as it is.""");
    }

    @Test
    void aConflictThatAnInstalledPluginDeclares() {
        assertThat(refusal(
                        new Releases().with("acme/new 1.0.0").with("acme/new 1.1.0"),
                        List.of(plugin("acme/old", "3.1.0")
                                .conflicts("acme/new", ">=1")
                                .enabled()),
                        "acme/new"))
                .isEqualTo("""
                10005 acme/new cannot be installed:
                  acme/old 3.1.0, which is installed and stays as it is, conflicts with acme/new >=1.""");
    }

    @Test
    void anOlderJava() {
        assertThat(refusal(
                        new Releases().with("acme/a 1.0.0", "java >=21").with("acme/a 1.1.0", "java >=21"),
                        List.of(),
                        "acme/a"))
                .isEqualTo("""
                10005 acme/a cannot be installed:
                  Every version of acme/a requires Java >=21; this host has 17.0.0.""");
    }

    @Test
    void aDatabaseOnWhichNoVersionRuns() {
        Releases releases = new Releases()
                .with("acme/report 1.0.0", "databases sqlite h2")
                .with("acme/report 1.1.0", "databases sqlite h2")
                .with("acme/chart 1.0.0", "acme/report ^1")
                .with("acme/future 1.0.0", "databases oracle");

        assertThat(refusal(releases, List.of(), "acme/report")).isEqualTo("""
                10005 acme/report cannot be installed:
                  Every version of acme/report runs on SQLite and H2; the database of this host is MySQL.""");
        assertThat(refusal(releases, List.of(), "acme/chart")).isEqualTo("""
                10005 acme/chart cannot be installed:
                  acme/chart 1.0.0 requires acme/report ^1.
                  Every version of acme/report runs on SQLite and H2; the database of this host is MySQL.""");
        assertThat(refusal(releases, List.of(), "acme/future")).isEqualTo("""
                10005 acme/future cannot be installed:
                  acme/future 1.0.0 runs on no database that is known here.""");
    }

    @Test
    void aHostWithoutSpringBoot() {
        assertThat(refusal(
                        new Releases().with("acme/a 1.0.0", "spring-boot ^4").with("acme/b 1.0.0", "acme/a *"),
                        List.of(),
                        "acme/b"))
                .isEqualTo("""
                10005 acme/b cannot be installed:
                  acme/b 1.0.0 requires acme/a.
                  acme/a 1.0.0 requires Spring Boot ^4, which this host does not have.""");
    }

    @Test
    void aRequiredVersionThatWasWithdrawn() {
        assertThat(refusal(
                        new Releases().with("acme/a 1.0.0", "yanked loses data").with("acme/b 1.0.0", "acme/a ^1"),
                        List.of(),
                        "acme/b"))
                .isEqualTo("""
                10005 acme/b cannot be installed:
                  acme/b 1.0.0 requires acme/a ^1.
                  acme/a 1.0.0 was withdrawn (loses data).""");
    }

    @Test
    void aPluginThatHasOnlyPreReleases() {
        assertThat(refusal(new Releases().with("acme/a 1.0.0-rc.1").with("acme/a 1.0.0-rc.2"), List.of(), "acme/a"))
                .isEqualTo("""
                10005 acme/a cannot be installed:
                  acme/a has no release yet, only 1.0.0-rc.2 and 1.0.0-rc.1; ask for one of these by its number.""");
    }

    @Test
    void twoBranchesThatNeedDifferentVersions() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/app 1.0.0", "acme/left ^1", "acme/right ^1")
                                .with("acme/left 1.0.0", "acme/shared ^1")
                                .with("acme/left 1.1.0", "acme/shared ^1")
                                .with("acme/right 1.0.0", "acme/shared ^2")
                                .with("acme/right 1.1.0", "acme/shared ^2")
                                .with("acme/shared 1.0.0")
                                .with("acme/shared 2.0.0"),
                        List.of(),
                        "acme/app"))
                .isEqualTo("""
                10005 acme/app cannot be installed:
                  acme/app 1.0.0 requires acme/left ^1.
                  Every version of acme/left requires acme/shared ^1.
                  acme/app 1.0.0 requires acme/right ^1.
                  Every version of acme/right requires acme/shared ^2.
                  No acme/shared is in all of these ranges: there is only 2.0.0 and 1.0.0.""");
    }

    @Test
    void eachVersionForItsOwnReason() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/foo 1.0.0", "acme/a ^1", "acme/b ^1")
                                .with("acme/foo 1.1.0", "acme/x ^1", "acme/y ^1")
                                .with("acme/a 1.0.0", "acme/b ^2")
                                .with("acme/b 1.0.0")
                                .with("acme/b 2.0.0")
                                .with("acme/x 1.0.0", "acme/y ^2")
                                .with("acme/y 1.0.0")
                                .with("acme/y 2.0.0"),
                        List.of(),
                        "acme/foo"))
                .isEqualTo("""
                10005 acme/foo cannot be installed:
                  acme/foo 1.0.0 requires acme/a ^1.
                  acme/a 1.0.0 requires acme/b ^2.
                  acme/foo 1.0.0 requires acme/b ^1.
                  acme/foo 1.1.0 requires acme/x ^1.
                  acme/x 1.0.0 requires acme/y ^2.
                  acme/foo 1.1.0 requires acme/y ^1.
                  No acme/b is in all of these ranges: there is only 2.0.0 and 1.0.0.
                  No acme/y is in all of these ranges: there is only 2.0.0 and 1.0.0.""");
    }

    @Test
    void aLongWayDownToAnInstalledPlugin() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/a 1.0.0", "acme/b *")
                                .with("acme/b 1.0.0", "acme/c *")
                                .with("acme/c 1.0.0", "acme/d ^2")
                                .with("acme/d 2.0.0"),
                        List.of(plugin("acme/d", "1.0.0").enabled()),
                        "acme/a"))
                .isEqualTo("""
                10005 acme/a cannot be installed:
                  acme/a 1.0.0 requires acme/b.
                  acme/b 1.0.0 requires acme/c.
                  acme/c 1.0.0 requires acme/d ^2, but acme/d 1.0.0 is installed and stays as it is.""");
    }

    @Test
    void aConflictDeepInWhatIsRequired() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/a 1.0.0", "acme/m *")
                                .with("acme/m 1.0.0", "!acme/n *")
                                .with("acme/m 2.0.0", "!acme/n *")
                                .with("acme/b 1.0.0", "acme/n ^1")
                                .with("acme/n 1.0.0"),
                        List.of(),
                        "acme/a",
                        "acme/b"))
                .isEqualTo("""
                10005 acme/a and acme/b cannot be installed together:
                  acme/a 1.0.0 requires acme/m.
                  No version of acme/m is compatible with acme/n.
                  acme/b 1.0.0 requires acme/n ^1.""");
    }

    @Test
    void anOldVersionAndANewOneForDifferentReasons() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/a 2.0.0", "java >=21")
                                .with("acme/a 1.0.0", "acme/notify ^1")
                                .with("acme/notify 1.0.0")
                                .with("acme/notify 2.0.0"),
                        List.of(plugin("acme/notify", "2.0.0").enabled()),
                        "acme/a"))
                .isEqualTo("""
                10005 acme/a cannot be installed:
                  acme/a 1.0.0 requires acme/notify ^1, but acme/notify 2.0.0 is installed and stays as it is.
                  acme/a 2.0.0 requires Java >=21; this host has 17.0.0.""");
    }

    @Test
    void aPluginThatRequiresAnotherVersionOfItself() {
        assertThat(refusal(new Releases().with("acme/a 1.0.0", "acme/a ^2"), List.of(), "acme/a"))
                .isEqualTo("""
                10005 acme/a cannot be installed:
                  acme/a 1.0.0 requires acme/a ^2, but there is only 1.0.0.""");
    }

    @Test
    void manyVersionsAlike() {
        Releases many = new Releases();
        for (int i = 0; i < 5; i++) {
            many.with("acme/app 1." + i + ".0", "acme/left *", "acme/right ^1." + i);
            many.with("acme/left 1." + i + ".0", "acme/shared ~1." + i + ".0");
            many.with("acme/right 1." + i + ".0", "acme/shared ~2." + i + ".0");
            many.with("acme/shared 1." + i + ".0");
            many.with("acme/shared 2." + i + ".0");
        }
        assertThat(refusal(many, List.of(), "acme/app")).isEqualTo("""
                10005 acme/app cannot be installed:
                  Every version of acme/app requires acme/left.
                  Every version of acme/left requires acme/shared, each its own: ~1.0.0 (1.0.0), ~1.1.0 (1.1.0), ~1.2.0 (1.2.0), ~1.3.0 (1.3.0) and others.
                  Every version of acme/app requires acme/right, each its own: ^1.0 (1.0.0), ^1.1 (1.1.0), ^1.2 (1.2.0), ^1.3 (1.3.0) and others.
                  Every version of acme/right requires acme/shared, each its own: ~2.0.0 (1.0.0), ~2.1.0 (1.1.0), ~2.2.0 (1.2.0), ~2.3.0 (1.3.0) and others.
                  No acme/shared is in all of these ranges: there is only 2.4.0, 2.3.0, 2.2.0, 2.1.0, 2.0.0, 1.4.0 and older.""");
    }

    @Test
    void aProofOfManySteps() {
        Releases deep = new Releases();
        for (int i = 0; i < 2; i++) {
            for (String s : List.of("b", "c", "d", "e", "f")) {
                String next = String.valueOf((char) (s.charAt(0) + 1));
                deep.with("acme/" + s + " " + (i + 1) + ".0.0", "acme/" + next + " ^" + (i + 1));
            }
        }
        deep.with("acme/a 1.0.0", "acme/b ^1", "acme/c ^2")
                .with("acme/a 2.0.0", "acme/b ^2", "acme/e ^1")
                .with("acme/g 1.0.0")
                .with("acme/g 2.0.0");
        assertThat(refusal(deep, List.of(), "acme/a")).isEqualTo("""
                10005 acme/a cannot be installed:
                  acme/a 1.0.0 requires acme/b ^1.
                  acme/b 1.0.0 requires acme/c ^1.
                  acme/c 2.0.0 requires acme/d ^2.
                  acme/d 2.0.0 requires acme/e ^2.
                  acme/b 2.0.0 requires acme/c ^2.
                  acme/a 1.0.0 requires acme/c ^2.
                  acme/a 2.0.0 requires acme/b ^2.
                  acme/a 2.0.0 requires acme/e ^1.
                  No acme/e is in all of these ranges: there is only 2.0.0 and 1.0.0.""");
    }

    @Test
    void everyVersionForAnotherPluginApi() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/a 1.0.0", "core ^2")
                                .with("acme/a 1.5.0", "core ^2.1")
                                .with("acme/a 2.0.0", "core ^3"),
                        List.of(),
                        "acme/a"))
                .isEqualTo("""
                10005 acme/a cannot be installed:
                  Every version of acme/a requires core (the plugin API) >=2.0.0; this host has 1.2.0.""");
    }

    @Test
    void aLongChainIsFoldedAndBeginsAtTheTop() {
        Releases chain = new Releases();
        for (char name = 'a'; name < 'm'; name++) {
            chain.with("acme/" + name + " 1.0.0", "acme/" + (char) (name + 1) + " ^2");
            chain.with("acme/" + name + " 2.0.0", "acme/" + (char) (name + 1) + " ^2");
        }
        chain.with("acme/m 2.0.0");
        assertThat(refusal(chain, List.of(plugin("acme/m", "1.0.0").enabled()), "acme/a"))
                .isEqualTo("""
                10005 acme/a cannot be installed:
                  Every version of acme/a requires acme/m ^2 through acme/b, acme/c, acme/d and 8 more, but acme/m 1.0.0 is installed and stays as it is.""");
    }

    @Test
    void anInstalledPluginThatIsPinned() {
        assertThat(refusal(
                        new Releases()
                                .with("acme/report 1.0.0", "acme/notify ^2")
                                .with("acme/notify 1.0.0")
                                .with("acme/notify 2.0.0"),
                        List.of(plugin("acme/notify", "1.0.0").pinned("^1")),
                        "acme/report"))
                .isEqualTo("""
                10005 acme/report cannot be installed:
                  acme/report 1.0.0 requires acme/notify ^2, but acme/notify 1.0.0 is installed and stays as it is, pinned to ^1.""");
    }

    @Test
    void aPluginThatIsAskedForInAVersionThatItIsPinnedAwayFrom() {
        assertThat(refusal(
                        new Releases().with("acme/notify 1.0.0").with("acme/notify 2.0.0"),
                        List.of(plugin("acme/notify", "1.0.0").pinned("^1")),
                        "acme/notify 2.0.0"))
                .isEqualTo("""
                10005 acme/notify 2.0.0 cannot be installed:
                  acme/notify is pinned to ^1.""");
    }

    @Test
    void isToldInTheLanguageOfWhoeverReadsIt() {
        Releases releases =
                new Releases().with("acme/report 1.0.0", "acme/notify ^2").with("acme/report 1.1.0", "acme/notify ^2");
        UnresolvableException kept =
                unresolvable(releases, List.of(plugin("acme/notify", "1.0.0").pinned("^1")), "acme/report");

        assertThat(kept.text().in(Language.CHINESE)).isEqualTo("""
                acme/report 无法安装：
                  acme/report 的每个版本 依赖 acme/notify ^2，但已安装的是 acme/notify 1.0.0，保持不变（锁定在 ^1）。""");
        assertThat(kept.obstacles(PluginName.of("acme/report")).in(Language.CHINESE))
                .isEqualTo("已安装并锁定在 ^1 的 acme/notify 1.0.0");
    }

    private static String refusal(Releases releases, List<Participant> installed, String... requirements) {
        UnresolvableException refusal = unresolvable(releases, installed, requirements);
        return refusal.code().number() + " " + refusal.getMessage();
    }

    private static UnresolvableException unresolvable(
            Releases releases, List<Participant> installed, String... requirements) {
        List<Requirement> asked = new ArrayList<>();
        for (String requirement : requirements) {
            String[] parts = requirement.split(" ", 2);
            PluginName name = PluginName.of(parts[0]);
            asked.add(parts.length == 1 ? Requirement.of(name) : new Requirement(name, VersionRange.of(parts[1])));
        }
        return assertThrows(
                UnresolvableException.class,
                () -> new Resolver(releases, HOST).resolve(ResolveRequest.install(asked, installed)));
    }
}
