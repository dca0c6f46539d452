package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.function.Function;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.source.Offer;
import org.junit.jupiter.api.Test;

class AnswersTest {

    private static final PluginName PLUGIN = PluginName.of("acme/hello");

    private final Answers answers = new Answers();
    private final PluginException silent =
            new PluginException(ErrorCode.BAD_GATEWAY, Message.verbatim("The registry does not answer."));
    private final Function<PluginName, Optional<Offer>> failing = plugin -> {
        throw silent;
    };

    @Test
    void aRefusalIsRemembered() {
        assertThatThrownBy(() -> answers.offer(PLUGIN, failing)).isSameAs(silent);

        assertThatThrownBy(() -> answers.offer(PLUGIN, plugin -> Optional.empty()))
                .isSameAs(silent);
    }

    @Test
    void aLookupThatWasCancelledIsNotRemembered() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> answers.offer(PLUGIN, failing)).isSameAs(silent);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(answers.offer(PLUGIN, plugin -> Optional.empty())).isEmpty();
    }
}
