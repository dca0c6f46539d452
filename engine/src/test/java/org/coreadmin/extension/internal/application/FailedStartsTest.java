package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.StartOrder;
import org.junit.jupiter.api.Test;

/** Which plugins an operation on others does not try again. */
class FailedStartsTest {

    private static final PluginName BASE = PluginName.of("acme/base");
    private static final PluginName MIDDLE = PluginName.of("acme/middle");
    private static final PluginName TOP = PluginName.of("acme/top");

    private final Map<PluginName, String> digests = new HashMap<>(Map.of(BASE, "1", MIDDLE, "1", TOP, "1"));
    private final FailedStarts failed = new FailedStarts();

    private Set<PluginName> remaining(PluginName... changed) {
        StartOrder order = StartOrder.of(
                List.of(
                        plugin("acme/base", "1.0.0").enabled(),
                        plugin("acme/middle", "1.0.0")
                                .requires("acme/base", "*")
                                .enabled(),
                        plugin("acme/top", "1.0.0").requires("acme/middle", "*").enabled()),
                new HostVersions(Map.of("core", Version.of("1.0.0"), "java", Version.of("17.0.0"))));
        return failed.remaining(order, digests::get, Set.of(changed));
    }

    private void fails(PluginName plugin, ErrorCode code) {
        failed.note(plugin, "1", new PluginException(code, Message.of("no")));
    }

    @Test
    void aPluginThatThrewIsTriedAgainWhenItsFilesChange() {
        fails(TOP, ErrorCode.INTERNAL);
        assertThat(remaining()).containsExactly(TOP);
        assertThat(remaining(PluginName.of("acme/other"))).containsExactly(TOP);
        digests.put(TOP, "2");
        assertThat(remaining()).isEmpty();
        digests.put(TOP, "1");
        assertThat(remaining()).as("it was tried").isEmpty();
    }

    @Test
    void aPluginThatThrewIsTriedAgainWhenWhatItRequiresHasChanged() {
        fails(TOP, ErrorCode.UNPROCESSABLE);
        fails(BASE, ErrorCode.INTERNAL);
        assertThat(remaining(TOP)).containsExactly(BASE);
        fails(TOP, ErrorCode.UNPROCESSABLE);
        assertThat(remaining(BASE)).as("indirectly too").isEmpty();
    }

    @Test
    void aPluginThatClashesWithAnotherIsAlwaysTriedAgain() {
        fails(TOP, ErrorCode.VERSION_CONFLICT);
        fails(MIDDLE, ErrorCode.DEPENDENCY_NOT_INSTALLED);
        assertThat(remaining()).isEmpty();
    }
}
