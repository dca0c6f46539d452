package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;

class NodeProviderTest {

    @Test
    void refusesNodesOfAnotherVersion() {
        assertThatThrownBy(() -> NodeProvider.requireSame(Optional.of("1.1.0"), Optional.of("1.0.0")))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.CONFLICT))
                .hasMessageContainingAll("core-cluster 1.0.0", "core-engine 1.1.0", "org.coreadmin:core-cluster");
        assertThatCode(() -> {
                    NodeProvider.requireSame(Optional.of("1.1.0"), Optional.of("1.1.0"));
                    NodeProvider.requireSame(Optional.empty(), Optional.of("1.1.0"));
                })
                .doesNotThrowAnyException();
    }
}
