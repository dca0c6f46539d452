package org.coreadmin.admin.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LoginThrottleTest {

    private long now = Long.MAX_VALUE - Duration.ofMinutes(2).toNanos(); // nanoseconds may run over
    private final LoginThrottle throttle = new LoginThrottle(3, 5, Duration.ofMinutes(5), () -> now);

    @Test
    void makesAnAddressWaitAfterSoManyFailuresWithOneAccount() {
        fail("10.0.0.1", "ada", 3);
        assertThat(throttle.waitFor("10.0.0.1", "ada")).contains(Duration.ofMinutes(5));
        assertThat(throttle.waitFor("10.0.0.1", "eve")).isEmpty();
        assertThat(throttle.waitFor("10.0.0.2", "ada")).isEmpty();
    }

    @Test
    void makesAnAddressWaitAfterSoManyFailuresWithDifferentAccounts() {
        for (String account : new String[] {"a", "b", "c", "d", "e"}) {
            fail("10.0.0.1", account, 1);
        }
        assertThat(throttle.waitFor("10.0.0.1", "f")).isPresent();
        assertThat(throttle.waitFor("10.0.0.2", "a")).isEmpty();
    }

    @Test
    void forgetsFailuresWhenTheWindowHasPassed() {
        fail("10.0.0.1", "ada", 3);
        now += Duration.ofMinutes(4).toNanos();
        assertThat(throttle.waitFor("10.0.0.1", "ada")).contains(Duration.ofMinutes(1));
        now += Duration.ofMinutes(1).toNanos();
        assertThat(throttle.waitFor("10.0.0.1", "ada")).isEmpty();
    }

    @Test
    void forgetsFailuresWithAnAccountWhenItsOwnerSignsIn() {
        fail("10.0.0.1", "ada", 2);
        throttle.attempted("10.0.0.1", "ada");
        throttle.succeeded("10.0.0.1", "ada");
        fail("10.0.0.1", "ada", 2);
        assertThat(throttle.waitFor("10.0.0.1", "ada")).isEmpty();
    }

    private void fail(String address, String account, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(throttle.waitFor(address, account)).isEmpty();
            throttle.attempted(address, account);
        }
    }
}
