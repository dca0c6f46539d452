package org.coreadmin.admin.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LoginThrottleTest {

    private long now = Long.MAX_VALUE - Duration.ofMinutes(2).toNanos(); // nanoseconds may run over
    private final LoginThrottle throttle = new LoginThrottle(3, 5, 10, Duration.ofMinutes(5), () -> now);

    @Test
    void makesAnAddressWaitAfterSoManyFailuresWithOneAccount() {
        fail("10.0.0.1", "ada", 3);
        assertThat(throttle.waitFor("10.0.0.1", "ada", false)).contains(Duration.ofMinutes(5));
        assertThat(throttle.waitFor("10.0.0.1", "eve", false)).isEmpty();
        assertThat(throttle.waitFor("10.0.0.2", "ada", false)).isEmpty();
    }

    @Test
    void makesAnAddressWaitAfterSoManyFailuresWithDifferentAccounts() {
        for (String account : new String[] {"a", "b", "c", "d", "e"}) {
            fail("10.0.0.1", account, 1);
        }
        assertThat(throttle.waitFor("10.0.0.1", "f", false)).isPresent();
        assertThat(throttle.waitFor("10.0.0.2", "a", false)).isEmpty();
    }

    @Test
    void forgetsFailuresWhenTheWindowHasPassed() {
        fail("10.0.0.1", "ada", 3);
        now += Duration.ofMinutes(4).toNanos();
        assertThat(throttle.waitFor("10.0.0.1", "ada", false)).contains(Duration.ofMinutes(1));
        now += Duration.ofMinutes(1).toNanos();
        assertThat(throttle.waitFor("10.0.0.1", "ada", false)).isEmpty();
    }

    @Test
    void forgetsFailuresWithAnAccountWhenItsOwnerSignsIn() {
        fail("10.0.0.1", "ada", 2);
        throttle.attempted("10.0.0.1", "ada", false);
        throttle.succeeded("10.0.0.1", "ada", false);
        fail("10.0.0.1", "ada", 2);
        assertThat(throttle.waitFor("10.0.0.1", "ada", false)).isEmpty();
    }

    @Test
    void guessesAtOneAccountFromManyAddressesAreThrottledAndItsOwnerIsNot() {
        int checked = 0;
        for (int address = 0; address < 60; address++) {
            if (throttle.waitFor("10.0.1." + address, "ada", false).isEmpty()) {
                throttle.attempted("10.0.1." + address, "ada", false);
                checked++;
            }
        }
        assertThat(checked).isEqualTo(10);
        assertThat(throttle.waitFor("10.0.0.1", "ada", true))
                .as("where she has signed in before")
                .isEmpty();
        assertThat(throttle.waitFor("10.0.0.1", "eve", false)).isEmpty();
        now += Duration.ofMinutes(5).toNanos();
        assertThat(throttle.waitFor("10.0.1.1", "ada", false)).isEmpty();
    }

    @Test
    void anAddressWhereTheOwnerHasSignedInGuessesNoMoreThanOthers() {
        for (int time = 0; time < 3; time++) {
            assertThat(throttle.waitFor("10.0.0.1", "ada", true)).isEmpty();
            throttle.attempted("10.0.0.1", "ada", true);
        }
        assertThat(throttle.waitFor("10.0.0.1", "ada", true)).isPresent();
        assertThat(throttle.waitFor("10.0.0.2", "ada", false)).isEmpty();
    }

    @Test
    void theAddressesOfOneNetworkAreOne() {
        fail("2001:db8:1:2::1", "ada", 1);
        fail("2001:db8:1:2:ffff::2", "ada", 2);
        assertThat(throttle.waitFor("2001:db8:1:2:3:4:5:6", "ada", false)).isPresent();
        assertThat(throttle.waitFor("2001:db8:1:3::1", "ada", false)).isEmpty();
    }

    private void fail(String address, String account, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(throttle.waitFor(address, account, false)).isEmpty();
            throttle.attempted(address, account, false);
        }
    }
}
