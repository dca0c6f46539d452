package org.coreadmin.extension.spring.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.internal.runtime.hook.HookLimits;
import org.coreadmin.extension.internal.runtime.hook.HookRegistry;
import org.coreadmin.extension.internal.runtime.hook.HookView;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.junit.jupiter.api.Test;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

class PermissionCheckTest {

    private final HookRegistry hooks = new HookRegistry(HookLimits.USUAL, () -> Duration.ZERO);
    private final PermissionCheck check = new PermissionCheck(new TimedHooks(hooks, () -> Duration.ofMillis(100)));

    @Test
    void aGuardThatDeniesEverythingDoesNotLockTheOperatorAtTheServersMachineOut() {
        hooks.registerGuard(Hooks.PERMISSION_CHECK_BEFORE, 0, arguments -> {
            throw new HookVeto("nobody may");
        });

        assertThat(check.check(Optional.of(LocalToken.CALLER), "plugin:toggle").isGranted())
                .isTrue();
        assertThat(check.check(Optional.of(user("ann", "*")), "plugin:toggle").text())
                .hasToString("nobody may");
        assertThat(check.check(Optional.of(user(LocalToken.CALLER.name(), "*")), "plugin:toggle")
                        .isGranted())
                .as("an account that took the operator's name")
                .isFalse();
    }

    /** A plugin's manifest can name them as the authority of its routes. */
    @Test
    void whatLetsEverybodyInAtRoutesOfTheApplicationIsAnAuthorityLikeAnyOtherElsewhere() {
        for (String name : List.of(PermissionCheck.OPEN, PermissionCheck.SIGNED_IN)) {
            assertThat(check.check(Optional.empty(), name).httpStatus())
                    .as(name)
                    .isEqualTo(401);
            assertThat(check.check(Optional.of(user("ann", "plugin:list")), name)
                            .httpStatus())
                    .as(name)
                    .isEqualTo(403);
        }
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
            PermissionCheck.Decision unanswered = check.check(Optional.of(user("bob", "plugin:list")), "plugin:list");
            assertThat(unanswered.httpStatus()).isEqualTo(503);
            assertThat(unanswered.text().toString()).contains("does not answer", "doctor names it");
        } finally {
            released.countDown();
        }
        HookRegistry late = new HookRegistry(HookLimits.USUAL, () -> Duration.ofMillis(50));
        HookView plugin = late.view("acme/late", () -> getClass().getClassLoader());
        plugin.registerGuard(Hooks.PERMISSION_CHECK_BEFORE, 0, arguments -> {
            try {
                return new CountDownLatch(1).await(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                throw new HookVeto("interrupted", e);
            }
        });
        late.replace(List.of(), List.of(plugin));
        PermissionCheck quarantined = new PermissionCheck(new TimedHooks(late, () -> Duration.ofMinutes(1)));
        for (int i = 0; i < 100 && !late.isDeniedByQuarantine(Hooks.PERMISSION_CHECK_BEFORE); i++) {
            assertThat(quarantined
                            .check(Optional.of(user("bob", "plugin:list")), "plugin:list")
                            .isGranted())
                    .isFalse();
        }
        assertThat(quarantined
                        .check(Optional.of(user("ann", "*")), "plugin:list")
                        .isGranted())
                .isTrue();
        assertThat(quarantined
                        .check(Optional.of(user("bob", "plugin:list")), "plugin:list")
                        .isGranted())
                .isFalse();
    }

    @Test
    void callbacksFindTheRequestAndWhoIsSignedInAlthoughTheyRunElsewhere() {
        Thread caller = Thread.currentThread();
        List<Object> found = new CopyOnWriteArrayList<>();
        hooks.register(Hooks.PERMISSION_CHECK_BEFORE, arguments -> {
            found.add(Thread.currentThread() == caller);
            found.add(SecurityContextHolder.getContext().getAuthentication().getName());
            found.add(LocaleContextHolder.getLocale());
            found.add(RequestContextHolder.currentRequestAttributes().getAttribute("tenant", 0));
            return null;
        });
        RequestAttributes request = new ServletRequestAttributes(new MockHttpServletRequest());
        request.setAttribute("tenant", "north", 0);
        RequestContextHolder.setRequestAttributes(request);
        LocaleContextHolder.setLocale(Locale.ITALY);
        SecurityContextHolder.getContext().setAuthentication(new TestingAuthenticationToken("ann", "", "ROLE_ADMIN"));
        try {
            check.check(Optional.of(user("ann", "*")), "plugin:list");
        } finally {
            RequestContextHolder.resetRequestAttributes();
            LocaleContextHolder.resetLocaleContext();
            SecurityContextHolder.clearContext();
        }

        assertThat(found).containsExactly(false, "ann", Locale.ITALY, "north");
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
