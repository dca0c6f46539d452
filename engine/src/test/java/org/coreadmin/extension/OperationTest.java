package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.Operation.Verb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final PluginName OTHER = PluginName.of("acme/other");

    static Stream<Operation> operations() {
        return Stream.of(
                new Operation.Install(
                        HELLO, InstallOptions.DEFAULT.withForce(true).withVersion("^1.2")),
                new Operation.Install(
                        List.of(new Target(HELLO, Optional.of("^1")), Target.of(OTHER)),
                        InstallOptions.DEFAULT.withUpgrade(true)),
                new Operation.Update(HELLO, new UpdateOptions(Optional.of("1.0.0"), true, false)),
                new Operation.Update(List.of(Target.of(HELLO), Target.of(OTHER)), UpdateOptions.DEFAULT),
                new Operation.UpdateAll(new UpdateAllOptions(UpdateAllOptions.Reach.ANY)),
                new Operation.Rollback(HELLO),
                new Operation.Uninstall(List.of(HELLO, OTHER), new UninstallOptions(true, true)),
                new Operation.SetStatus(HELLO, PluginStatus.ENABLED),
                new Operation.SetStatus(List.of(HELLO, OTHER), PluginStatus.DISABLED),
                new Operation.Pin(HELLO, Optional.of("^1")),
                new Operation.Pin(HELLO, Optional.empty()),
                new Operation.Unpin(HELLO),
                new Operation.Accept(HELLO, "0a".repeat(32)),
                new Operation.Sync(new SyncOptions(true)),
                new Operation.Converge(true, true),
                new Operation.Download(HELLO, new DownloadOptions(Optional.of("1.0.0"), true)));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void isReadFromTheFieldsThatItWrites(Operation operation) {
        assertThat(Operation.read(operation.toMap())).isEqualTo(operation);
    }

    /** A new operation has to be among the operations above, and a new verb has to read one. */
    @Test
    void triesEveryOperationAndEveryVerb() {
        Set<Class<?>> leaves = leaves(Operation.class).collect(Collectors.toSet());
        leaves.remove(Operation.InstallPackage.class); // a file on this machine is in no plan

        assertThat(operations().map(Object::getClass).collect(Collectors.toSet()))
                .isEqualTo(leaves);
        assertThat(operations().map(Operation::verb).distinct()).containsExactlyInAnyOrder(Verb.values());
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(OperationTest::leaves)
                : Stream.of(type);
    }

    private static Operation read(String word, Map<String, Object> plugin) {
        Map<String, Object> fields = new java.util.LinkedHashMap<>(plugin);
        fields.put("operation", word);
        fields.put("options", Map.of());
        return Operation.read(fields);
    }

    @ParameterizedTest
    @ValueSource(strings = {"reinstall", "", "Uninstall", "uninstall ", "take back install"})
    void refusesAnOperationThatThereIsNot(String word) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> read(word, Map.of("plugin", "acme/hello")))
                .withMessage("There is no operation '" + word + "'. There are install, update, rollback, uninstall,"
                        + " download, enable, disable, pin, unpin, accept, sync, converge.")
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.BAD_REQUEST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"install", "rollback", "uninstall", "download", "enable", "disable", "pin", "unpin"})
    void refusesAnOperationOnOnePluginThatNamesNone(String word) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> read(word, Map.of()))
                .withMessageContaining("it does not name the plugin");
    }

    @Test
    void refusesASyncOfOnePlugin() {
        assertThatExceptionOfType(PluginException.class).isThrownBy(() -> read("sync", Map.of("plugin", "acme/hello")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rollback", "download", "pin", "unpin"})
    void refusesSeveralPluginsForWhatIsOfOne(String word) {
        Map<String, Object> both =
                Map.of("plugins", List.of(Map.of("name", "acme/hello"), Map.of("name", "acme/other")));

        assertThatExceptionOfType(PluginException.class).isThrownBy(() -> read(word, both));
    }

    @Test
    void refusesAPluginThatIsNamedTwice() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> new Operation.Uninstall(List.of(HELLO, HELLO), UninstallOptions.DEFAULT))
                .withMessage("A plugin is named twice: acme/hello. Name each once.");
        PluginName other = PluginName.of("acme/other");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> Target.distinct(List.of(other, HELLO, PluginName.of("acme/third"), HELLO)))
                .as("only that one is told")
                .withMessage("A plugin is named twice: acme/hello. Name each once.");
    }

    @Test
    void asksForWhatTheCallerMustBeAllowed() {
        assertThat(new Operation.Sync(SyncOptions.DEFAULT).authorities())
                .extracting(Operation.Authority::word)
                .containsExactly("plugin:install", "plugin:uninstall", "plugin:toggle");
        assertThat(new Operation.InstallPackage(HELLO, Path.of("hello.zip"), InstallOptions.DEFAULT).authorities())
                .containsExactly(Operation.Authority.INSTALL);
        assertThat(new Operation.Converge(false, false).authorities()).containsExactly(Operation.Authority.CONVERGE);
        assertThat(new Operation.UpdateAll(UpdateAllOptions.DEFAULT).authorities())
                .containsExactly(Operation.Authority.UPDATE);
        assertThat(new Operation.Rollback(HELLO).authorities()).containsExactly(Operation.Authority.UPDATE);
        assertThat(new Operation.Uninstall(HELLO, UninstallOptions.DEFAULT).authorities())
                .containsExactly(Operation.Authority.UNINSTALL);
    }

    @Test
    void isWhatAPlanSays() {
        assertThat(Operation.of(Map.of(
                        "plan", 1, "operation", "uninstall", "plugin", "acme/hello", "options", Map.of("force", true))))
                .isEqualTo(new Operation.Uninstall(HELLO, UninstallOptions.DEFAULT.withForce(true)));
    }
}
