package org.coreadmin.extension.internal.runtime.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.api.ValueHook;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HookRegistryTest {

    private final AtomicLong now = new AtomicLong();
    private final HookRegistry hooks =
            new HookRegistry(new HookLimits(3, Duration.ofSeconds(1), 2), () -> Duration.ofDays(1), now::get);
    private final List<String> told = new ArrayList<>();

    private HookCallback tells(String word) {
        return arguments -> {
            told.add(word);
            return null;
        };
    }

    private static HookCallback throwing(Throwable failure) {
        return arguments -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (Exception) failure;
        };
    }

    private HookView admitted(String owner) {
        HookView view = hooks.view(owner, () -> null);
        hooks.replace(List.of(), List.of(view));
        return view;
    }

    @Test
    void callsHigherPrioritiesFirstAndEqualOnesInOrderOfRegistration() {
        hooks.register("some.hook", tells("b"));
        hooks.register("some.hook", -1, tells("d"));
        hooks.register("some.hook", 7, tells("a"));
        hooks.register("some.hook", tells("c"));
        hooks.register("other.hook", tells("other"));

        assertThat(hooks.trigger("some.hook")).isNull();
        assertThat(told).containsExactly("a", "b", "c", "d");
    }

    @Test
    void findsEveryHookAmongManyByAnEqualName() {
        for (int i = 0; i < 100; i++) {
            hooks.register("hook." + i, tells("" + i));
        }
        for (int i = 0; i < 100; i++) {
            hooks.trigger(new StringBuilder("hook.").append(i).toString());
        }

        assertThat(told).hasSize(100).doesNotHaveDuplicates();
        assertThat(hooks.trigger("hook.100")).isNull();
    }

    @Test
    void passesTheParametersAndIgnoresWhatIsReturned() {
        List<Object> seen = new ArrayList<>();
        hooks.register(Hooks.USER_LOGIN_AFTER, arguments -> {
            seen.addAll(List.of(arguments));
            return "ignored";
        });

        assertThat(hooks.trigger(Hooks.USER_LOGIN_AFTER, "user", 2)).isNull();
        assertThat(seen).containsExactly("user", 2);
    }

    @Test
    void goesOnAfterAnyFailureOfACallback() {
        hooks.register("some.before", throwing(new IllegalStateException("one")));
        hooks.register("some.before", throwing(new NoClassDefFoundError("two")));
        hooks.register("some.before", throwing(new AssertionError("three")));
        hooks.register("some.before", tells("last"));

        assertThat(hooks.trigger("some.before")).isNull();
        assertThat(told).containsExactly("last");
        assertThat(hooks.statuses()).extracting(HookStatus::failures).containsExactly(1L, 1L, 1L, 0L);
    }

    @Test
    void doesNotSwallowWhatNobodyCanGoOnFrom() {
        hooks.register("some.hook", throwing(new OutOfMemoryError("for the test")));

        assertThatThrownBy(() -> hooks.trigger("some.hook")).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void keepsAnInterruptOfACallback() {
        hooks.register("some.hook", throwing(new InterruptedException()));

        hooks.trigger("some.hook");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void stopsTheOperationOnAVetoOfABeforeHookOnly() {
        hooks.register(Hooks.USER_LOGIN_BEFORE, throwing(new HookVeto("not today")));
        hooks.register(Hooks.USER_LOGIN_BEFORE, tells("never"));
        hooks.register(Hooks.USER_LOGIN_AFTER, throwing(new HookVeto("too late")));
        hooks.register(Hooks.USER_LOGIN_AFTER, tells("after"));

        assertThatThrownBy(() -> hooks.trigger(Hooks.USER_LOGIN_BEFORE, "user"))
                .isInstanceOf(HookVeto.class)
                .hasMessage("not today");
        hooks.trigger(Hooks.USER_LOGIN_AFTER, "user");
        assertThat(told).containsExactly("after");
        assertThat(hooks.statuses().get(0).vetoes()).isEqualTo(1);
        assertThat(hooks.statuses().get(0).failures()).isZero();
    }

    @Test
    void neverSetsACallbackAsideForItsVetoes() {
        hooks.register(Hooks.USER_LOGIN_BEFORE, throwing(new HookVeto("no")));

        for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> hooks.trigger(Hooks.USER_LOGIN_BEFORE, "user"))
                    .isInstanceOf(HookVeto.class);
        }
    }

    @Test
    void deniesOnAnyFailureOfAGuardEachTime() {
        hooks.registerGuard(Hooks.USER_LOGIN_BEFORE, 0, throwing(new IllegalStateException("database gone")));

        for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> hooks.trigger(Hooks.USER_LOGIN_BEFORE, "user"))
                    .isInstanceOf(HookVeto.class)
                    .hasMessageContaining("database gone")
                    .hasCauseInstanceOf(IllegalStateException.class);
        }
        assertThat(hooks.statuses().get(0).quarantined()).isEmpty();
    }

    @Test
    void setsACallbackAsideThatKeepsFailingAndSaysWhy() {
        AtomicInteger calls = new AtomicInteger();
        hooks.register("some.hook", arguments -> {
            if (calls.incrementAndGet() == 3) {
                return null; // a success in between starts the count anew
            }
            throw new IllegalStateException("broken");
        });
        hooks.register("some.hook", tells("on"));

        for (int i = 0; i < 9; i++) {
            hooks.trigger("some.hook");
        }
        assertThat(calls).hasValue(6);
        assertThat(told).hasSize(9);
        assertThat(hooks.statuses().get(0).quarantined()).get().asString().contains("3 times in a row", "broken");
        assertThat(hooks.statuses().get(1).quarantined()).isEmpty();
    }

    @Test
    void setsACallbackAsideWhoseValueIsAgainAndAgainOfAnotherType() {
        AtomicInteger calls = new AtomicInteger();
        hooks.register(Hooks.PERMISSION_CHECK_AFTER, arguments -> switch (calls.incrementAndGet()) {
            case 2, 5 -> true; // a success in between starts the count anew
            default -> "granted";
        });

        for (int i = 0; i < 10; i++) {
            assertThat(hooks.trigger(Hooks.PERMISSION_CHECK_AFTER, true)).isEqualTo(true);
        }
        assertThat(calls).hasValue(8);
        assertThat(hooks.statuses().get(0).quarantined()).get().asString().contains("3 times in a row", "no Boolean");
    }

    @Test
    void setsACallbackAsideThatIsFarTooSlow() {
        AtomicInteger calls = new AtomicInteger();
        HookCallback slow = arguments -> {
            now.addAndGet(
                    calls.incrementAndGet() == 2 ? 0 : Duration.ofSeconds(2).toNanos());
            return null;
        };
        hooks.register("slow.hook", slow);
        hooks.registerGuard("guarded.hook", 0, arguments -> {
            now.addAndGet(Duration.ofSeconds(2).toNanos());
            told.add("guard");
            return null;
        });

        for (int i = 0; i < 8; i++) {
            hooks.trigger("slow.hook");
            hooks.trigger("guarded.hook");
        }
        assertThat(calls).hasValue(4);
        assertThat(told).hasSize(8);
        assertThat(hooks.statuses().get(0).quarantined()).get().asString().contains("2 times in a row");
        assertThat(hooks.statuses().get(0).time()).isEqualTo(Duration.ofSeconds(6));
    }

    @Test
    void noticesASlowCallbackAmongManyFastCalls() {
        AtomicInteger calls = new AtomicInteger();
        hooks.register("some.hook", arguments -> {
            now.addAndGet(calls.incrementAndGet() > 5000 ? Duration.ofSeconds(2).toNanos() : 10);
            return null;
        });

        for (int i = 0; i < 6000; i++) {
            hooks.trigger("some.hook");
        }
        assertThat(calls.get()).isBetween(5001, 5000 + 2 * 64);
        assertThat(hooks.statuses().get(0).quarantined()).isPresent();
    }

    @Test
    void handsMenusFromOneCallbackToTheNextAndToTheCaller() {
        MenuItem one = MenuItem.of("one", "One", "/one");
        MenuItem two = MenuItem.of("two", "Two", "/two");
        List<Object> seen = new ArrayList<>();
        hooks.register(Hooks.MENU_RENDER_AFTER, arguments -> List.of(one, two));
        hooks.register(Hooks.MENU_RENDER_AFTER, arguments -> {
            seen.add(arguments[0]);
            return null;
        });
        hooks.register(Hooks.MENU_RENDER_AFTER, arguments -> "no menus");
        hooks.register(Hooks.MENU_RENDER_AFTER, arguments -> List.of("no menu"));
        Object[] given = {List.of(one)};

        assertThat(hooks.trigger(Hooks.MENU_RENDER_AFTER, given)).isEqualTo(List.of(one, two));
        assertThat(seen).containsExactly(List.of(one, two));
        assertThat(given).containsExactly(List.of(one));
        assertThat(hooks.statuses()).extracting(HookStatus::failures).containsExactly(0L, 0L, 1L, 1L);
        assertThat(hooks.trigger(Hooks.MENU_RENDER_BEFORE, List.of(one))).isEqualTo(List.of(one));
    }

    @Test
    void protectsTheMenusFromBeingChangedInPlace() {
        List<MenuItem> menus = new ArrayList<>(List.of(MenuItem.of("one", "One", "/one")));
        hooks.register(Hooks.MENU_RENDER_BEFORE, arguments -> {
            ((List<?>) arguments[0]).clear();
            return null;
        });

        assertThat(hooks.trigger(Hooks.MENU_RENDER_BEFORE, menus)).isEqualTo(menus);
        assertThat(menus).hasSize(1);
        assertThat(hooks.statuses().get(0).failures()).isEqualTo(1);
    }

    @Test
    void letsPermissionChecksOnlyTakeAway() {
        String hook = Hooks.PERMISSION_CHECK_AFTER;
        HookRegistration taking = hooks.register(hook, arguments -> false);
        hooks.register(hook, arguments -> true);

        assertThat(hooks.trigger(hook, true, "plugin:list", "user")).isEqualTo(false);
        taking.close();
        assertThat(hooks.trigger(hook, true, "plugin:list", "user")).isEqualTo(true);
        assertThat(hooks.trigger(hook, false, "plugin:list", "user")).isEqualTo(false);
        hooks.register(hook, arguments -> "yes");
        assertThat(hooks.trigger(hook, true, "plugin:list", "user")).isEqualTo(true);
        hooks.registerGuard(hook, 0, throwing(new IllegalStateException()));
        assertThat(hooks.trigger(hook, true, "plugin:list", "user")).isEqualTo(false);
        assertThatThrownBy(() -> hooks.trigger(hook, "true")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void takesAwayWhatIsClosedOnce() {
        HookRegistration registration = hooks.register("some.hook", tells("gone"));
        registration.close();
        registration.close();

        hooks.trigger("some.hook");
        assertThat(told).isEmpty();
        assertThat(hooks.statuses()).isEmpty();
    }

    @Test
    void admitsAndDismissesAPluginsCallbacksInOneStep() {
        HookView old = hooks.view("acme/old", () -> null);
        old.register("some.hook", tells("old"));
        hooks.trigger("some.hook");
        assertThat(told).isEmpty();

        hooks.replace(List.of(), List.of(old));
        old.register("other.hook", tells("old too"));
        HookView next = hooks.view("acme/next", () -> null);
        next.register("some.hook", tells("next"));
        hooks.trigger("some.hook");
        hooks.trigger("other.hook");
        assertThat(told).containsExactly("old", "old too");

        told.clear();
        hooks.replace(List.of(old), List.of(next));
        hooks.trigger("some.hook");
        hooks.trigger("other.hook");
        assertThat(told).containsExactly("next");
        assertThatThrownBy(() -> old.register("some.hook", tells("again")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("acme/old was stopped");

        told.clear();
        hooks.restore(List.of(old), List.of(next));
        hooks.trigger("some.hook");
        assertThat(told).containsExactly("old");
    }

    @Test
    void skipsCallbacksThatGoWhileTheHookFires() {
        HookView view = hooks.view("acme/gone", () -> null);
        hooks.register("some.hook", 1, arguments -> {
            hooks.replace(List.of(view), List.of());
            return null;
        });
        view.register("some.hook", tells("gone"));
        hooks.replace(List.of(), List.of(view));

        hooks.trigger("some.hook");
        assertThat(told).isEmpty();
    }

    @Test
    void skipsCallbacksThatGoAfterOthersHaveComeWhileTheHookFires() {
        HookView view = admitted("acme/changing");
        HookRegistration gone = view.register("some.hook", 1, tells("gone"));
        view.register("some.hook", 2, arguments -> {
            view.register("some.hook", tells("new"));
            gone.close();
            return null;
        });

        hooks.trigger("some.hook");
        assertThat(told).isEmpty();
    }

    @Test
    void setsThePluginsLoaderAsContextDuringItsCallbacks() {
        ClassLoader loader = new ClassLoader("of the plugin", null) {};
        HookView view = hooks.view("acme/hello", () -> loader);
        List<ClassLoader> seen = new ArrayList<>();
        HookCallback look = arguments -> {
            seen.add(Thread.currentThread().getContextClassLoader());
            Thread.currentThread().setContextClassLoader(null);
            throw new IllegalStateException();
        };
        hooks.register(
                "some.hook", 1, arguments -> seen.add(Thread.currentThread().getContextClassLoader()));
        view.register("some.hook", look);
        hooks.replace(List.of(), List.of(view));
        ClassLoader before = Thread.currentThread().getContextClassLoader();

        hooks.trigger("some.hook");
        assertThat(seen).containsExactly(before, loader);
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void countsCallsPerCallback() {
        admitted("acme/a").register("some.hook", tells("a"));
        admitted("acme/b").register("some.hook", tells("b"));
        for (int i = 0; i < 2000; i++) {
            hooks.trigger("some.hook");
        }

        assertThat(hooks.statuses()).extracting(HookStatus::calls).containsExactly(2000L, 2000L);
        assertThat(hooks.statuses()).extracting(HookStatus::owner).containsExactly("acme/a", "acme/b");
    }

    @Test
    void knowsAStackThatIsAboutToEnterACallback() {
        StackTraceElement firing = new StackTraceElement(HookLine.class.getName(), "fire", null, 1);
        StackTraceElement thread = new StackTraceElement("java.lang.Thread", "setContextClassLoader", null, 1);
        StackTraceElement other = new StackTraceElement("acme.Hello", "call", null, 1);

        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {firing, other}))
                .isTrue();
        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {thread, firing}))
                .isTrue();
        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {other, firing}))
                .isFalse();
        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {})).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.invoke.VarHandleGuards",
                "java.lang.invoke.VarHandleLongs$FieldInstanceReadWrite",
                "jdk.internal.misc.Unsafe",
                "org.coreadmin.extension.internal.runtime.hook.HookSlot",
                "org.coreadmin.extension.internal.runtime.hook.CallWatch$Series",
                "org.coreadmin.extension.api.ValueHook",
                "org.coreadmin.extension.api.HookManager$$Lambda$14/0x0000000800c03000",
                "org.coreadmin.extension.api.HookManager$$Lambda/0x0000000800c03000",
                "org.coreadmin.extension.internal.runtime.hook.HookRegistry$$Lambda/0x0000000800c03000"
            })
    void knowsItAlsoByTheFramesOnTheWayToACallback(String className) {
        StackTraceElement between = new StackTraceElement(className, "any", null, 1);
        StackTraceElement mark = new StackTraceElement(CallWatch.Mark.class.getName(), "next", null, 1);
        StackTraceElement firing = new StackTraceElement(HookLine.class.getName(), "fire", null, 1);
        StackTraceElement other = new StackTraceElement("acme.Hello$$Lambda/0x0000000800c03000", "call", null, 1);

        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {between, firing}))
                .isTrue();
        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {between, mark, firing}))
                .isTrue();
        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {between, other, firing}))
                .isFalse();
        assertThat(HookRegistry.isBetweenCallbacks(new StackTraceElement[] {between}))
                .isFalse();
    }

    private static final ValueHook<Integer> PRICE = ValueHook.of("shop.price", Integer.class);

    @Test
    void passesAValueThroughTheCallbacksOfAHookThatGivesOneBack() {
        assertThat(hooks.apply(PRICE, 100)).isEqualTo(100);

        HookView plugin = admitted("acme/discount");
        plugin.register(PRICE, 5, (price, arguments) -> price - 10);
        plugin.register(PRICE, (price, arguments) -> arguments[0].equals("boss") ? price * 2 : null);

        assertThat(hooks.apply(PRICE, 100, "boss")).isEqualTo(180);
        assertThat(hooks.apply(PRICE, 100, "clerk")).as("null leaves it").isEqualTo(90);
        assertThat(hooks.trigger("shop.price", 100, "boss")).as("as a notice").isNull();
        hooks.replace(List.of(plugin), List.of());
        assertThat(hooks.apply(PRICE, 100, "boss")).isEqualTo(100);
    }

    @Test
    void dropsAValueOfAnotherTypeAndOneOfACallbackThatFails() {
        hooks.register("shop.price", 2, arguments -> "cheap");
        hooks.register(PRICE, 1, (price, arguments) -> {
            throw new IllegalStateException("no price");
        });
        hooks.register(PRICE, (price, arguments) -> price + 1);

        assertThat(hooks.apply(PRICE, 100)).isEqualTo(101);
        assertThat(hooks.statuses()).extracting(HookStatus::failures).containsExactly(1L, 1L, 0L);
    }

    @Test
    void stopsAtAVetoOfAHookThatGivesAValueBack() {
        ValueHook<String> before = ValueHook.of("note.save.before", String.class);
        hooks.register(before, (text, arguments) -> {
            throw new HookVeto("too long");
        });
        assertThatThrownBy(() -> hooks.apply(before, "text")).isInstanceOf(HookVeto.class);
        assertThatThrownBy(() -> ValueHook.of("shop.count", int.class)).hasMessageContaining("class that wraps int");
    }

    /** Most calls are neither timed nor counted at once. */
    @Test
    void countsEveryCallWhetherItWasTimedOrNot() {
        hooks.register("count.me", 2, arguments -> null);
        hooks.register("count.me", 1, arguments -> null);
        for (int i = 0; i < 5000; i++) {
            hooks.trigger("count.me");
        }
        assertThat(hooks.statuses()).extracting(HookStatus::calls).containsExactly(5000L, 5000L);
        hooks.register("count.me", 0, arguments -> null);
        for (int i = 0; i < 100; i++) {
            hooks.trigger("count.me");
        }
        assertThat(hooks.statuses()).extracting(HookStatus::calls).containsExactly(5100L, 5100L, 100L);
    }

    @Test
    void countsNoCallThatAVetoHasPrevented() {
        boolean[] vetoes = new boolean[1];
        hooks.register("count.me.before", 2, arguments -> {
            if (vetoes[0]) {
                throw new HookVeto("not now");
            }
            return null;
        });
        hooks.register("count.me.before", 1, arguments -> null);
        for (int i = 0; i < 3000; i++) {
            hooks.trigger("count.me.before");
        }
        vetoes[0] = true;
        for (int i = 0; i < 1000; i++) { // some of these events are timed, most are not
            assertThatThrownBy(() -> hooks.trigger("count.me.before")).isInstanceOf(HookVeto.class);
        }
        assertThat(hooks.statuses()).extracting(HookStatus::calls).containsExactly(4000L, 3000L);
    }

    @Test
    void timesEachCallAgainAfterAFailure() {
        AtomicInteger failing = new AtomicInteger();
        hooks.register("count.me", 1, arguments -> {
            if (failing.get() > 0 && failing.decrementAndGet() >= 0) {
                throw new IllegalStateException("no");
            }
            return null;
        });
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 1500; i++) {
                hooks.trigger("count.me");
            }
            failing.set(2); // the third in a row would quarantine it
            for (int i = 0; i < 10; i++) {
                hooks.trigger("count.me");
            }
        }
        HookStatus status = hooks.statuses().get(0);
        assertThat(status.quarantined()).isEmpty();
        assertThat(status.failures()).isEqualTo(40);
        assertThat(status.calls()).isEqualTo(20 * 1510);
    }
}
