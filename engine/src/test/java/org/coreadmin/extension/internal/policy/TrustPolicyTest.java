package org.coreadmin.extension.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The policy file: what it may hold, and how it refuses the rest. */
class TrustPolicyTest {

    private static final PluginName REPORT = PluginName.of("acme/report");

    @TempDir
    private Path config;

    @Test
    void everyKeyIsRead() throws IOException {
        TrustPolicy policy = policy("""
                format: 1
                minimum_age: 3d      # a comment
                security_fix: 12h
                publishers: any
                allow: [acme, 'core/audit-log@^1']
                deny:
                  - acme/report@<2.0.0
                licenses: {allow: [MIT, Apache-2.0], deny: GPL-3.0-only}
                capabilities: {deny: [native], allow: [reflection], ask: [process, network]}
                advisories: {block: [malicious, critical], warn: [moderate]}
                critical: [core/sign-in]
                withdrawn: disable
                look: 5m
                max_staleness: 90d
                """);

        assertThat(policy.minimumAge()).isEqualTo(Duration.ofDays(3));
        assertThat(policy.securityFix()).isEqualTo(Duration.ofHours(12));
        assertThat(policy.publishers()).isEqualTo(TrustPolicy.Publishers.ANY);
        assertThat(policy.allow()).extracting(PluginRule::text).containsExactly("acme", "core/audit-log@^1");
        assertThat(policy.deny()).singleElement().satisfies(rule -> {
            assertThat(rule.covers(REPORT, Version.of("1.9.9"))).isTrue();
            assertThat(rule.covers(REPORT, Version.of("1.9.9-rc.1"))).isTrue();
            assertThat(rule.includes(REPORT, Version.of("1.9.9-rc.1"))).isFalse();
            assertThat(rule.covers(REPORT, Version.of("2.0.0"))).isFalse();
            assertThat(rule.covers(PluginName.of("acme/other"), Version.of("1.0.0")))
                    .isFalse();
        });
        assertThat(policy.licenses().allow()).containsExactlyInAnyOrder("mit", "apache-2.0");
        assertThat(policy.licenses().deny()).containsExactly("gpl-3.0-only");
        assertThat(policy.capabilities())
                .isEqualTo(new CapabilityPolicy(Set.of("native"), Set.of("reflection"), Set.of("process", "network")));
        assertThat(policy.advisories())
                .isEqualTo(new AdvisoryPolicy(
                        Set.of(AdvisoryLevel.MALICIOUS, AdvisoryLevel.CRITICAL), Set.of(AdvisoryLevel.MEDIUM)));
        assertThat(policy.isCritical(PluginName.of("core/sign-in"))).isTrue();
        assertThat(policy.isCritical(REPORT)).isFalse();
        assertThat(policy.withdrawn()).isEqualTo(TrustPolicy.Withdrawn.DISABLE);
        assertThat(policy.look()).isEqualTo(Duration.ofMinutes(5));
        assertThat(policy.maxStaleness()).isEqualTo(Optional.of(Duration.ofDays(90)));
    }

    @Test
    void withoutAFileOrWithAnEmptyOneTheUsualHolds() throws IOException {
        assertThat(TrustPolicy.read(config)).isEqualTo(TrustPolicy.USUAL);
        assertThat(policy("# nothing\n")).isEqualTo(TrustPolicy.USUAL);
        assertThat(policy("minimum_age:\nallow: ~\n")).isEqualTo(TrustPolicy.USUAL);
        assertThat(policy("advisories: {block: []}").advisories())
                .isEqualTo(new AdvisoryPolicy(Set.of(), AdvisoryPolicy.USUAL.warn()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "minimum_age: 3 weeks | line 1: 'minimum_age' is '3 weeks'; it takes a time such as 30m, 12h, 3d or 2w.",
                "minimum_age: -3d | line 1: 'minimum_age' is '-3d'; it takes a time such as",
                "look: 0 | line 1: 'look' is '0'; it takes a time such as",
                "`format: 1\nminimum-age: 3d` | line 2: there is no 'minimum-age' in the file; it takes format, minimum_age,",
                "`deny:\n  - acme\n  - Acme/x` | line 3: 'Acme/x' in 'deny' is neither a vendor",
                "deny: [acme/x@one] | line 1: 'acme/x@one' in 'deny' is neither a vendor nor a vendor/plugin, with or without @range",
                "deny: {acme: 1} | line 1: 'deny' takes a list.",
                "deny: [[acme]] | line 1: each entry of 'deny' is one value.",
                "publishers: pin | line 1: 'publishers' is 'pin'; it takes pinned or any.",
                "withdrawn: off | line 1: 'withdrawn' is 'off'; it takes disable or warn.",
                "`capabilities:\n  deny: [natives]` | line 2: 'capabilities.deny' is 'natives'; it takes network, listen,",
                "`advisories:\n  stop: [high]` | line 2: there is no 'stop' in 'advisories'; it takes block, warn.",
                "advisories: [high] | line 1: 'advisories' has no 'name: value' lines.",
                "advisories: {block: [bad]} | line 1: 'advisories.block' is 'bad'; it takes low, medium, high, critical, malicious.",
                "licenses: {allow: ['']} | line 1: 'licenses.allow' has an empty entry.",
                "`look: 1h\nlook: 2h` | line 2: 'look' appears twice.",
                "format: 2 | line 1: 'format' is '2'; it takes 1.",
                "- acme | line 1: the file has no 'name: value' lines.",
                "look: [1h | line 1:",
            })
    void whatItDoesNotKnowItRefusesWithTheLine(String text, String told) {
        assertThatThrownBy(() -> policy(text))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("trust.yaml cannot be used, " + told);
    }

    @Test
    void whatIsNoTextFileIsRefused() throws IOException {
        Files.createDirectory(config.resolve("trust.yaml"));

        assertThatThrownBy(() -> TrustPolicy.read(config))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("trust.yaml cannot be used: ");
    }

    @ParameterizedTest
    @CsvSource({
        "MIT, true",
        "mit, true",
        "GPL-3.0-only, false",
        "MIT OR GPL-3.0-only, true",
        "MIT AND GPL-3.0-only, false",
        "(Apache-2.0 OR GPL-3.0-only) AND MIT, true",
        "Apache-2.0 OR GPL-3.0-only AND GPL-3.0-only, true",
        "GPL-2.0-only WITH Classpath-exception-2.0, false",
        "BSD-3-Clause, false",
        "'', false",
        "MIT OR, false",
        "(MIT, false",
    })
    void aLicenceMayBeAnExpression(String license, boolean permitted) {
        LicensePolicy policy = new LicensePolicy(Set.of("MIT", "Apache-2.0"), Set.of("GPL-3.0-only"));

        assertThat(policy.permits(license)).isEqualTo(permitted);
        assertThat(LicensePolicy.USUAL.permits(license)).isTrue();
    }

    @Test
    void aLinkThatLeadsNowhereIsNoPolicyThatAllowsAll() throws IOException {
        Files.createSymbolicLink(config.resolve("trust.yaml"), config.resolve("rules.yaml"));

        assertThatThrownBy(() -> TrustPolicy.read(config))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("a link to a file that does not exist");
    }

    private TrustPolicy policy(String text) throws IOException {
        Files.writeString(config.resolve("trust.yaml"), text);
        return TrustPolicy.read(config);
    }
}
