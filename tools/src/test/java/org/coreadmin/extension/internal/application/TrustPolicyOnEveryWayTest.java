package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.policy.PolicyReport;
import org.coreadmin.extension.registry.OfferedPlugin;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What config/trust.yaml forbids comes in on no way; what it allows instead is chosen and explained. */
@Sampled(oneIn = 3)
@Timeout(120)
class TrustPolicyOnEveryWayTest {

    private static final PluginName X = PluginName.of("acme/x");

    @TempDir
    private Path temporary;

    private final SettableClock clock = new SettableClock();
    private Path base;
    private Path registry;
    private Path keys;
    private Optional<Sha256> root = Optional.empty();
    private Optional<String> address = Optional.empty();
    private PluginLoader loader;

    @BeforeEach
    void open() throws IOException {
        base = temporary.resolve("base");
        registry = temporary.resolve("registry");
        keys = temporary.resolve("keys");
        Files.createDirectories(base.resolve("config"));
        loader = PluginLoader.at(base)
                .clock(clock)
                .registries(() -> {
                    RegistrySettings plain = RegistrySettings.of(
                            "test",
                            address.map(url -> RegistryAddress.of(url, base))
                                    .orElseGet(() -> RegistryAddress.of(registry)));
                    return List.of(root.map(plain::withRoot).orElse(plain));
                })
                .open();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    /** Clients believe an answer for a second. */
    private void reopen() throws IOException {
        close();
        open();
    }

    private void signedRegistry() throws IOException {
        root = Optional.of(signer(keys).init());
    }

    private void youngAndOld() throws IOException {
        signedRegistry();
        publish("acme/x", "2.0.3", keys);
        publish("acme/needs-x", "1.0.0", keys, "acme/x");
        clock.pass(Duration.ofDays(10));
        publish("acme/x", "2.1.0", keys);
        clock.pass(Duration.ofHours(4));
        policy("minimum_age: 3d");
    }

    private static final String YOUNG = "acme/x 2.1.0 is 4 hours old; minimum age is 3 days";

    @Test
    void aYoungVersionIsNotChosenAndTheChoiceIsExplained() throws IOException {
        youngAndOld();

        OperationResult installed = manager().install("acme/x", InstallOptions.DEFAULT);

        assertThat(installed.success()).as(installed.message()).isTrue();
        assertThat(installed.data()).containsEntry("version", "2.0.3");
        assertThat(installed.message()).contains(YOUNG + "; 2.0.3 is chosen.");
    }

    @Test
    void aYoungVersionIsNotChosenForADependency() throws IOException {
        youngAndOld();

        Plan plan = manager()
                .plan(new Operation.Install(
                        PluginName.of("acme/needs-x"), InstallOptions.DEFAULT.withDependencies(true)));

        assertThat(plan.toMap().toString()).contains("to=2.0.3").contains(YOUNG + "; 2.0.3 is chosen.");
        assertThat(manager()
                        .install("acme/needs-x", InstallOptions.DEFAULT.withDependencies(true))
                        .success())
                .isTrue();
        assertThat(version("acme/x")).isEqualTo("2.0.3");
    }

    @Test
    void aYoungVersionThatIsAskedForIsRefusedBeforeItIsFetched() throws IOException {
        youngAndOld();

        OperationResult refused = manager().install("acme/x", InstallOptions.DEFAULT.withVersion("2.1.0"));

        assertThat(refused.success()).isFalse();
        assertThat(refused.error()).contains(ErrorCode.CONFLICT);
        assertThat(refused.message()).isEqualTo(YOUNG + ". 2.0.3 is allowed.");
        assertThat(refused.data().toString()).contains("operation=explain");
        assertThat(base.resolve("plugin/.core/packages"))
                .satisfiesAnyOf(
                        packages -> assertThat(packages).doesNotExist(),
                        packages -> assertThat(packages).isEmptyDirectory());
        OperationResult joint = manager()
                .run(new Operation.Install(
                        List.of(new Target(X, Optional.of("2.1.0")), Target.of(PluginName.of("acme/needs-x"))),
                        InstallOptions.DEFAULT.withDependencies(true)));
        assertThat(joint.message()).contains(YOUNG + ".");
        assertThat(manager()
                        .install("acme/needs-x", InstallOptions.DEFAULT.withDependencies(true))
                        .success())
                .isTrue();
    }

    @Test
    void aDownloadBringsNoFilesThatMayNotComeIn() throws IOException {
        youngAndOld();

        OperationResult refused = manager().download("acme/x", DownloadOptions.DEFAULT.withVersion("2.1.0"));
        assertThat(refused.message()).isEqualTo(YOUNG + ". 2.0.3 is allowed.");
        assertThat(base.resolve("plugin/acme/x")).doesNotExist();
        OperationResult older = manager().download("acme/x", DownloadOptions.DEFAULT);
        assertThat(older.data()).containsEntry("version", "2.0.3");
        assertThat(older.message()).contains(YOUNG + "; 2.0.3 is chosen.");
        policy("deny: [acme]");
        assertThat(manager().install("acme/x", InstallOptions.DEFAULT).message())
                .contains("acme/x 2.0.3 is denied by 'acme' in config/trust.yaml.");
    }

    @Test
    void anUpdateWaitsUntilAVersionIsOldEnough() throws IOException {
        youngAndOld();
        assertThat(manager().install("acme/x", InstallOptions.DEFAULT).success())
                .isTrue();

        OperationResult one = manager().update("acme/x");
        OperationResult all = manager().updateAll(UpdateAllOptions.DEFAULT);

        assertThat(one.message()).contains(YOUNG + "; 2.0.3 stays.");
        assertThat(all.message()).contains(YOUNG + "; 2.0.3 stays.");
        assertThat(manager().outdated(UpdateAllOptions.DEFAULT).get(0).held())
                .hasToString("Optional[" + YOUNG + "; 2.0.3 stays.]");
        assertThat(version("acme/x")).isEqualTo("2.0.3");

        clock.pass(Duration.ofDays(3));
        signer(keys).refresh();
        reopen();
        assertThat(manager().update("acme/x").data()).containsEntry("version", "2.1.0");
    }

    @Test
    void aPackageThatARegistryOffersIsAsYoungWhoeverHandsItOver() throws IOException {
        youngAndOld();
        Path file = packageOf("2.1.0");

        OperationResult uploaded = manager().installPackage(file, InstallOptions.DEFAULT);

        assertThat(uploaded.success()).isFalse();
        assertThat(uploaded.message()).contains(YOUNG);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> manager().planPackage(file, InstallOptions.DEFAULT))
                .withMessageContaining(YOUNG);
    }

    @Test
    void aLockFileAndAPlanDoNotBringInWhatIsForbidden() throws IOException {
        youngAndOld();
        policy("");
        Map<String, Object> plan =
                manager().plan(new Operation.Install(X, InstallOptions.DEFAULT)).toMap();
        assertThat(manager().install("acme/x", InstallOptions.DEFAULT).success())
                .isTrue();
        Path lockFile = base.resolve("core.lock.json");
        byte[] wanted = Files.readAllBytes(lockFile);
        assertThat(manager().uninstall("acme/x", UninstallOptions.DEFAULT).success())
                .isTrue();
        Files.write(lockFile, wanted);
        policy("minimum_age: 3d");

        assertThat(manager().sync(SyncOptions.DEFAULT).message()).contains(YOUNG);
        policy("deny: [acme/x@2]");
        assertThat(manager().sync(SyncOptions.DEFAULT).message())
                .contains("is denied by 'acme/x@2' in config/trust.yaml");
        assertThat(manager().apply(plan).success()).isFalse();
        assertThat(loader.local().stream().filter(local -> local.version().isPresent()))
                .isEmpty();
    }

    @Test
    void aPlanOutlivesNeitherAnAdvisoryNorTheSignaturesOfItsRegistry() throws Exception {
        signedRegistry();
        publish("acme/x", "1.0.0", keys);
        Map<String, Object> plan =
                manager().plan(new Operation.Install(X, InstallOptions.DEFAULT)).toMap();
        policy("advisories: {block: [critical]}");
        advise("2.0.0");
        reopen();
        OperationResult withdrawn = manager().apply(plan);
        assertThat(withdrawn.code()).as(withdrawn.message()).isEqualTo(409);
        assertThat(withdrawn.message()).contains("acme/x 1.0.0 is affected by ACME-1");

        policy("");
        clock.pass(Duration.ofDays(30));
        reopen();
        OperationResult expired = manager().apply(plan);
        assertThat(expired.success()).isFalse();
        assertThat(expired.message()).contains("it was valid until");
        assertThat(loader.isInstalled("acme/x")).isFalse();

        signer(keys).refresh();
        reopen();
        OperationResult again = manager().apply(plan);
        assertThat(again.success()).as(again.message()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "deny: [acme] | is denied by 'acme' in config/trust.yaml",
                "deny: [acme/x@<3] | is denied by 'acme/x@<3' in config/trust.yaml",
                "allow: [core, acme/y] | is not listed under 'allow' in config/trust.yaml",
                "licenses: {allow: [MIT]} | has the licence GPL-3.0-only, which 'licenses' in config/trust.yaml does not permit",
                "capabilities: {deny: [network]} | uses network, which 'capabilities' in config/trust.yaml denies",
            })
    void whatTheFileForbidsIsRefused(String text, String reason) throws IOException {
        publish("acme/x", "1.0.0", keys);
        policy(text);

        OperationResult refused = manager().install("acme/x", InstallOptions.DEFAULT);

        assertThat(refused.message()).isEqualTo("acme/x 1.0.0 " + reason + ".");
        OperationResult own = installOwn("1.5.0");
        assertThat(own.message()).contains("acme/x 1.5.0 " + reason + ".");
        policy("");
        assertThat(manager().install("acme/x", InstallOptions.DEFAULT).success())
                .isTrue();
    }

    @Test
    void codeThatUsesWhatItDoesNotDeclareIsRefusedToo() throws IOException {
        TestPlugins.named("acme/quiet")
                .provider("acme.quiet", "System.exit(1); return Map.of();")
                .writeTo(base.resolve("plugin/acme/quiet"));
        policy("capabilities: {deny: [exit]}");

        assertThat(manager().install("acme/quiet", InstallOptions.DEFAULT).message())
                .contains("acme/quiet 1.0.0 uses exit, which 'capabilities' in config/trust.yaml denies.");
    }

    @Test
    void aFileThatCannotBeUsedLetsNothingIn() throws IOException {
        publish("acme/x", "1.0.0", keys);
        policy("format: 1\nminimum-age: 3d");

        OperationResult refused = manager().install("acme/x", InstallOptions.DEFAULT);

        assertThat(refused.error()).contains(ErrorCode.BAD_REQUEST);
        assertThat(refused.message()).contains("trust.yaml cannot be used, line 2: there is no 'minimum-age'");
    }

    @Test
    void versionsOfAnUnsignedRegistryAreAsOldAsThisMachineKnowsThem() throws IOException {
        publish("acme/x", "1.0.0", keys);
        clock.pass(Duration.ofDays(10));
        policy("minimum_age: 3d");
        assertThat(manager().explain("acme/x").chosen()).contains("1.0.0"); // was there before anybody looked
        publish("acme/x", "1.1.0", keys);
        Path index = registry.resolve("index/acme/x.json");
        String backdated = Files.readString(index).replace(clock.instant().toString(), "2020-01-01T00:00:00Z");
        Files.writeString(index, backdated);

        PolicyReport report = manager().explain("acme/x");

        assertThat(report.chosen()).contains("1.0.0");
        assertThat(report.versions().get(0).rules())
                .singleElement()
                .satisfies(rule -> assertThat(rule.reason()).isEqualTo("is 0 seconds old; minimum age is 3 days"));
        clock.pass(Duration.ofDays(3));
        assertThat(manager().explain("acme/x").chosen()).contains("1.1.0");
    }

    @Test
    void aRegistryThatDoesNotAnswerIsAskedForItsAdvisoriesOnce() throws IOException {
        for (String version : List.of("1.0.0", "1.1.0", "1.2.0", "1.3.0")) {
            publish("acme/x", version, keys);
        }
        clock.pass(Duration.ofDays(1));
        policy("minimum_age: 3d");
        String advisories = "/advisories/all.ndjson.gz";
        try (TestHost host = new TestHost(registry)) {
            host.on(advisories, exchange -> {
                exchange.sendResponseHeaders(403, -1);
                exchange.close();
            });
            address = Optional.of(host.address());
            reopen();
            assertThatExceptionOfType(PluginException.class)
                    .isThrownBy(() -> manager().audit())
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_GATEWAY));
            long once = host.requests().stream()
                    .filter(request -> request.path().equals(advisories))
                    .count();
            reopen();

            assertThat(manager().explain("acme/x").versions())
                    .hasSize(4)
                    .allMatch(version -> version.rules().size() == 1);

            assertThat(host.requests().stream()
                            .filter(request -> request.path().equals(advisories))
                            .count())
                    .isEqualTo(2 * once);
        }
    }

    @Test
    void theFixThatAnAdvisoryNamesComesInAtOnceAndWhatItIsAboutDoesNot() throws Exception {
        youngAndOld();
        publish("acme/x", "2.2.0", keys);
        advise("2.1.0");
        clock.pass(Duration.ofHours(1));
        policy("minimum_age: 3d\nsecurity_fix: 12h");
        assertThat(manager().explain("acme/x").versions().get(1).rules())
                .singleElement()
                .satisfies(rule -> {
                    assertThat(rule.key()).isEqualTo("security_fix");
                    assertThat(rule.reason()).isEqualTo("is 5 hours old; minimum age is 12 hours");
                });
        policy("minimum_age: 3d\nadvisories: {block: [critical]}");

        OperationResult installed = manager().install("acme/x", InstallOptions.DEFAULT);

        assertThat(installed.data()).as(installed.message()).containsEntry("version", "2.1.0");
        assertThat(installed.message()).contains("acme/x 2.2.0 is 1 hour old; minimum age is 3 days; 2.1.0 is chosen.");
        assertThat(manager().explain("acme/x").versions().get(2).rules())
                .singleElement()
                .satisfies(rule -> assertThat(rule.reason())
                        .isEqualTo(
                                "is affected by ACME-1 (critical: Opens a door), which 'advisories' in config/trust.yaml"
                                        + " blocks"));
        assertThat(manager()
                        .update("acme/x", UpdateOptions.DEFAULT.withTo("2.0.3").withAllowDowngrade(true))
                        .message())
                .contains("acme/x 2.0.3 is affected by ACME-1");

        policy("advisories: {block: [], warn: [critical]}");
        assertThat(manager()
                        .update("acme/x", UpdateOptions.DEFAULT.withTo("2.0.3").withAllowDowngrade(true)))
                .satisfies(done -> assertThat(done.warnings().toString())
                        .contains("acme/x 2.0.3 is affected by ACME-1 (critical: Opens a door)."));
    }

    /** A critical hole in every version before one. */
    private void advise(String fixed) throws Exception {
        Map<String, Object> record = Map.of(
                "id", "ACME-1",
                "modified", "2026-01-01T00:00:00Z",
                "summary", "Opens a door",
                "database_specific", Map.of("severity", "CRITICAL"),
                "affected",
                        List.of(Map.of(
                                "package", Map.of("ecosystem", "CoreExtension", "name", "acme/x"),
                                "ranges",
                                        List.of(Map.of(
                                                "type",
                                                "SEMVER",
                                                "events",
                                                List.of(Map.of("introduced", "0"), Map.of("fixed", fixed)))))));
        Path written = Files.write(keys.resolveSibling("advisory.json"), StrictJson.write(record));
        new RegistryPublisher(DurableFiles.system(), clock).withKeys(keys).advise(registry, written);
    }

    @Test
    void theDoctorWarnsBeforeASignedRegistryExpires() throws IOException {
        signedRegistry();
        publish("acme/x", "1.0.0", keys);
        assertThat(manager().install("acme/x", InstallOptions.DEFAULT).success())
                .isTrue();
        assertThat(manager().doctor(false).findings()).isEmpty();
        clock.pass(Duration.ofDays(4));
        reopen();

        assertThat(manager().doctor(false).findings().toString())
                .contains("Its role 'timestamp' has not been re-signed for half of its lifetime. It is valid until"
                        + " 2026-06-08T12:00:00Z");
    }

    @Test
    void aVendorCannotDateItsVersionsBack() throws IOException {
        signedRegistry();
        publish("acme/x", "1.0.0", keys);
        clock.pass(Duration.ofDays(10));
        Path vendor = vendorKeys("acme-keys");
        signer(keys).delegate("acme", publicKey(vendor));
        signer(vendor).refresh();
        publish("acme/x", "1.1.0", vendor);
        Path index = registry.resolve("index/acme/x.json");
        Files.writeString(index, Files.readString(index).replace(clock.instant().toString(), "2020-01-01T00:00:00Z"));
        signer(vendor).refresh();
        clock.pass(Duration.ofHours(1));
        signer(keys).refresh();
        clock.pass(Duration.ofHours(4));
        policy("minimum_age: 3d");

        PolicyReport report = manager().explain("acme/x");

        assertThat(report.versions().get(0).rules())
                .singleElement()
                .satisfies(rule -> assertThat(rule.reason()).isEqualTo("is 4 hours old; minimum age is 3 days"));
        assertThat(report.chosen()).as("what the registry had before").contains("1.0.0");

        clock.pass(Duration.ofDays(4));
        signer(keys).rotate(Set.of("online"));
        reopen();
        assertThat(manager().explain("acme/x").chosen())
                .as("the registry's new key goes on counting from where the old one began")
                .contains("1.1.0");
    }

    @Test
    void aSoldPluginIsRefusedUntilItsNewOwnerIsAccepted() throws IOException {
        signedRegistry();
        Path first = vendorKeys("first");
        signer(keys).delegate("acme", publicKey(first));
        publish("acme/x", "1.0.0", first);
        signer(keys).refresh();
        assertThat(manager().install("acme/x", InstallOptions.DEFAULT).success())
                .isTrue();
        assertThat(manager().explain("acme/x").installedBy().orElseThrow().keys())
                .containsExactly(RegistrySigner.idOf(publicKey(first)));

        Path second = vendorKeys("second");
        signer(keys).delegate("acme", publicKey(second));
        signer(second).refresh();
        publish("acme/x", "1.1.0", second);
        signer(keys).refresh();
        reopen();
        OperationResult refused = manager().update("acme/x");
        assertThat(refused.success()).isFalse();
        assertThat(refused.message())
                .contains("acme/x 1.1.0 is signed by the vendor's key "
                        + RegistrySigner.idOf(publicKey(second)).substring(0, 12)
                        + ", and 1.0.0, which is installed, by the vendor's key "
                        + RegistrySigner.idOf(publicKey(first)).substring(0, 12) + ": the owner may have changed");
        OperationResult asked = manager().update("acme/x", UpdateOptions.DEFAULT.withTo("1.1.0"));
        assertThat(asked.success()).isFalse();
        assertThat(asked.data().toString()).contains("key=" + RegistrySigner.idOf(publicKey(second)));
        assertThat(manager()
                        .installPackage(packageOf("1.1.0"), InstallOptions.DEFAULT.withForce(true))
                        .message())
                .contains("the owner may have changed");
        policy("publishers: any");
        assertThat(manager().explain("acme/x").chosen()).contains("1.1.0");
        policy("");

        assertThat(manager().accept("acme/x", "0".repeat(64)).success()).isTrue();
        assertThat(manager()
                        .update("acme/x", UpdateOptions.DEFAULT.withTo("1.1.0"))
                        .success())
                .isFalse();
        assertThat(manager()
                        .accept("acme/x", RegistrySigner.idOf(publicKey(second)))
                        .success())
                .isTrue();
        OperationResult updated = manager().update("acme/x");
        assertThat(updated.message()).startsWith("Updated acme/x from 1.0.0 to 1.1.0.");
        PolicyReport report = manager().explain("acme/x");
        assertThat(report.installedBy().orElseThrow().keys()).containsExactly(RegistrySigner.idOf(publicKey(second)));
        assertThat(report.acceptedKeys()).isEmpty();
        assertThat(manager().rollback("acme/x").success()).isTrue();
    }

    @Test
    void aStolenOnlineKeyCannotPublishForAVendorAndItsReplacementDisturbsNobody() throws IOException {
        signedRegistry();
        Path vendor = vendorKeys("vendor");
        signer(keys).delegate("acme", publicKey(vendor));
        publish("acme/x", "1.0.0", vendor);
        publish("other/y", "1.0.0", keys);
        signer(keys).refresh();
        Path stolen = temporary.resolve("stolen");
        Files.createDirectories(stolen);
        for (String file : List.of("online.pem", "online.pub.pem")) {
            Files.copy(keys.resolve(file), stolen.resolve(file), java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        }
        assertThat(manager().install("other/y", InstallOptions.DEFAULT).success())
                .isTrue();

        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publish("acme/x", "6.6.6", stolen))
                .withMessageContaining("role 'vendor-acme'");
        Path index = registry.resolve("index/acme/x.json");
        Files.writeString(index, Files.readString(index).replace("1.0.0", "6.6.6"));
        signer(stolen).refresh();
        clock.pass(Duration.ofSeconds(2));
        assertThat(manager()
                        .facts()
                        .offer("acme/x")
                        .orElseThrow()
                        .newest()
                        .orElseThrow()
                        .version())
                .isEqualTo(Version.of("1.0.0"));

        signer(keys).rotate(Set.of("online"));
        publish("other/y", "1.1.0", keys);
        reopen();
        assertThat(manager().update("other/y").success()).isTrue();
    }

    @Test
    void aSignedPluginIsNotReplacedByWhatNobodySigned() throws IOException {
        signedRegistry();
        publish("acme/x", "1.0.0", keys);
        assertThat(manager().install("acme/x", InstallOptions.DEFAULT).success())
                .isTrue();
        Path mine = TestPlugins.named("acme/x").version("1.1.0").writeTo(temporary.resolve("mine"));
        Path file = new RegistryPublisher()
                .publish(mine, temporary.resolve("scratch"), Progress.NONE)
                .file();

        OperationResult refused = manager().installPackage(file, InstallOptions.DEFAULT.withForce(true));

        assertThat(refused.message()).contains("is signed by nobody", "the owner may have changed");
        assertThat(manager().accept("acme/x", "unsigned").success()).isTrue();
        assertThat(manager()
                        .installPackage(file, InstallOptions.DEFAULT.withForce(true))
                        .success())
                .isTrue();
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> manager().accept("acme/x", "nonsense"))
                .withMessageContaining("'nonsense' is not a key id");
    }

    private OperationResult installOwn(String version) throws IOException {
        Path tree = plugin("acme/x", version).writeTo(temporary.resolve("own-" + version));
        Path file = new RegistryPublisher()
                .publish(tree, temporary.resolve("own-registry"), Progress.NONE)
                .file();
        return manager().installPackage(file, InstallOptions.DEFAULT);
    }

    private Path packageOf(String version) {
        Sha256 digest = manager().facts().offer("acme/x").orElseThrow().releases().stream()
                .map(OfferedPlugin.Release::plugin)
                .filter(one -> one.version().equals(Version.of(version)))
                .findFirst()
                .flatMap(RemotePlugin::sha256)
                .orElseThrow();
        return registry.resolve("pkg/sha256/" + digest.hex().substring(0, 2) + "/" + digest.hex() + ".zip");
    }

    private ExtensionManager manager() {
        return loader.manager();
    }

    private String version(String name) {
        return loader.local().stream()
                .filter(local -> local.name().equals(name))
                .findFirst()
                .orElseThrow()
                .version()
                .orElse("");
    }

    private void policy(String text) throws IOException {
        Files.writeString(base.resolve("config/trust.yaml"), text);
    }

    private static TestPlugins plugin(String name, String version) {
        return TestPlugins.named(name)
                .version(version)
                .put("license", "GPL-3.0-only")
                .put("capabilities", List.of("network"));
    }

    private void publish(String name, String version, Path with, String... requires) throws IOException {
        Path tree =
                plugin(name, version).requires(requires).writeTo(temporary.resolve("source/" + name + "-" + version));
        RegistryPublisher publisher = new RegistryPublisher(DurableFiles.system(), clock);
        (root.isPresent() ? publisher.withKeys(with) : publisher).publish(tree, registry, Progress.NONE);
    }

    private RegistrySigner signer(Path with) {
        return new RegistrySigner(registry, with, DurableFiles.system(), clock);
    }

    private Path vendorKeys(String name) throws IOException {
        Path directory = temporary.resolve(name);
        new RegistrySigner(temporary.resolve(name + "-registry"), directory, DurableFiles.system(), clock).init();
        Files.delete(directory.resolve("root.pem"));
        return directory;
    }

    private static Path publicKey(Path with) {
        return with.resolve("online.pub.pem");
    }

    private static final class SettableClock extends Clock {

        private Instant now = Instant.parse("2026-06-01T12:00:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
