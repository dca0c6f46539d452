package org.coreadmin.extension.spring.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.runtime.hook.HookLimits;
import org.coreadmin.extension.runtime.hook.HookRegistry;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.junit.jupiter.api.Test;

class PermissionCheckTest {

    private final HookRegistry hooks = new HookRegistry(HookLimits.USUAL, () -> Duration.ZERO);
    private final PermissionCheck check = new PermissionCheck(hooks);

    @Test
    void aGuardThatDeniesEverythingDoesNotLockTheOperatorAtTheServersMachineOut() {
        hooks.registerGuard(Hooks.PERMISSION_CHECK_BEFORE, 0, arguments -> {
            throw new HookVeto("nobody may");
        });

        assertThat(check.check(Optional.of(LocalToken.CALLER), "plugin:toggle").isGranted())
                .isTrue();
        assertThat(check.check(Optional.of(user("ann", "*")), "plugin:toggle").reason())
                .isEqualTo("nobody may");
        assertThat(check.check(Optional.of(user(LocalToken.CALLER.name(), "*")), "plugin:toggle")
                        .isGranted())
                .as("an account that took the operator's name")
                .isFalse();
    }

    @Test
    void aGuardThatNeverReturnsOrIsQuarantinedKeepsNobodyWhoMayDoEverythingFromDisablingItsPlugin() throws Exception {
        CountDownLatch released = new CountDownLatch(1);
        hooks.registerGuard(Hooks.PERMISSION_CHECK_BEFORE, 0, arguments -> {
            while (released.getCount() > 0) {
                try {
                    released.await();
                } catch (InterruptedException e) {
                    // on purpose
                }
            }
            throw new HookVeto("nobody may");
        });
        try {
            assertThat(check.check(Optional.of(user("ann", "*")), "plugin:toggle")
                            .isGranted())
                    .isTrue();
        } finally {
            released.countDown();
        }
        PermissionCheck quarantined = new PermissionCheck(hooks, hook -> hook.equals(Hooks.PERMISSION_CHECK_BEFORE));
        assertThat(quarantined
                        .check(Optional.of(user("ann", "*")), "plugin:list")
                        .isGranted())
                .isTrue();
        assertThat(quarantined
                        .check(Optional.of(user("bob", "plugin:list")), "plugin:list")
                        .isGranted())
                .isFalse();
    }

    private static User user(String name, String authority) {
        return new User() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Set<String> authorities() {
                return Set.of(authority);
            }
        };
    }
}
