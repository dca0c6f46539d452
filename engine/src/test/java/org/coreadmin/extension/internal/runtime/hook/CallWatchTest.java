package org.coreadmin.extension.internal.runtime.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.ValueHook;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A callback that hangs is found among the others of its event, and nobody else is interrupted. */
class CallWatchTest {

    private static final Duration DEADLINE = Duration.ofSeconds(5);

    private final AtomicLong now = new AtomicLong();
    private final HookRegistry hooks =
            new HookRegistry(new HookLimits(3, Duration.ofDays(1), 2), () -> Duration.ofDays(1), now::get);
    private final HookView plugin = hooks.view("acme/slow", () -> null);
    private final List<String> told = new ArrayList<>();

    @BeforeEach
    void admitThePlugin() {
        hooks.replace(List.of(), List.of(plugin));
    }

    /** Has the watch find the same call at two looks that are further apart than the deadline. */
    private void hang() throws InterruptedException {
        hooks.watch().look(DEADLINE);
        now.addAndGet(DEADLINE.toNanos());
        hooks.watch().look(DEADLINE);
    }

    private HookCallback hangs() {
        return arguments -> {
            hang();
            told.add("hung");
            return null;
        };
    }

    private HookCallback tells(String word) {
        return arguments -> {
            told.add(Thread.currentThread().isInterrupted() ? word + " is interrupted" : word);
            return null;
        };
    }

    private List<Integer> quarantined() {
        return hooks.statuses().stream()
                .filter(status -> status.quarantined().isPresent())
                .map(HookStatus::priority)
                .toList();
    }

    @Test
    void findsTheCallThatHangsAmongOthersThatFailAndFireEvents() {
        plugin.register("some.inner", 0, tells("inner"));
        plugin.register("some.hook", 9, arguments -> {
            throw new IllegalStateException("on purpose");
        });
        plugin.register("some.hook", 8, arguments -> plugin.trigger("some.inner"));
        plugin.register("some.hook", 7, hangs());
        plugin.register("some.hook", 6, tells("next"));
        plugin.register("some.hook", 5, tells("last"));

        hooks.trigger("some.hook");
        assertThat(told).containsExactly("inner", "hung", "next", "last");
        assertThat(quarantined()).containsExactly(7);
        assertThat(hooks.statuses().stream()
                        .filter(status -> status.priority() == 7)
                        .map(HookStatus::quarantined)
                        .flatMap(Optional::stream))
                .singleElement()
                .asString()
                .contains("deadline");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void findsTheLastCallOfAnEventAndTheOneAroundAnEvent() {
        plugin.register("some.inner", 1, hangs());
        plugin.register("some.hook", 9, arguments -> {
            plugin.trigger("some.inner");
            return tells("outer").call(arguments);
        });
        plugin.register("some.hook", 8, arguments -> {
            plugin.trigger("some.inner");
            hang();
            return null;
        });

        hooks.trigger("some.hook");
        assertThat(told).containsExactly("hung", "outer");
        assertThat(quarantined()).containsExactlyInAnyOrder(1, 8);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void interruptsNoOtherCallWhileTheCallbacksOfTheHookAreReplaced() {
        HookRegistration gone = plugin.register("some.hook", 8, tells("gone"));
        plugin.register("some.hook", 9, arguments -> {
            gone.close();
            return null;
        });
        plugin.register("some.hook", 7, arguments -> {
            plugin.register("some.hook", 1, tells("new"));
            return hangs().call(arguments);
        });
        plugin.register("some.hook", 6, tells("next"));

        hooks.trigger("some.hook");
        assertThat(told).containsExactly("hung", "next");
        assertThat(quarantined()).containsExactly(7);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void findsTheCallThatHangsAmongThoseThatGiveAValue() {
        ValueHook<Integer> price = ValueHook.of("some.price", Integer.class);
        plugin.register("some.price", 9, arguments -> (Integer) arguments[0] + 1);
        plugin.register("some.price", 8, arguments -> {
            hang();
            return 0;
        });
        plugin.register("some.price", 7, arguments -> {
            tells("next").call(arguments);
            return (Integer) arguments[0] + 1;
        });

        assertThat(hooks.apply(price, 1)).isEqualTo(3);
        assertThat(told).containsExactly("next");
        assertThat(quarantined()).containsExactly(8);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void findsNoCallAfterTheLast() throws InterruptedException {
        plugin.register("some.hook", 9, tells("one"));
        hooks.trigger("some.hook");
        hang();

        HookSlot[] one = {new HookSlot(hooks, plugin, "some.hook", 0, 0, false, tells(""))};
        try (CallWatch.Series series = hooks.watch().begin(one)) {
            series.next(0);
            hang();
        }
        assertThat(quarantined()).isEmpty();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void tellsOfACallThatKeepsItsThreadAlthoughItWasInterrupted() {
        List<String> kept = new ArrayList<>();
        hooks.whenThreadKept(status -> kept.add(status.owner() + " " + status.hook()));
        plugin.register("some.hook", 0, arguments -> {
            hang();
            Thread.interrupted(); // and goes on
            now.addAndGet(Duration.ofSeconds(3).toNanos());
            hooks.watch().look(DEADLINE);
            told.add(String.valueOf(hooks.watch().threadsLost()));
            return null;
        });

        hooks.trigger("some.hook");
        assertThat(kept).containsExactly("acme/slow some.hook");
        assertThat(told).containsExactly("1");
    }
}
