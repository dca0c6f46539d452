package org.coreadmin.extension.sweep;

import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.sweep.Leftover.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Reverts what a plugin set for the whole process; what was set before it is not known, so nothing is in force then.
 */
final class ProcessWideBroom implements Sweep.Broom {

    @Override
    public List<Leftover> sweep(Belongings belongings) {
        List<Leftover> leftovers = new ArrayList<>();
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        if (belongings.include(handler)) {
            Thread.setDefaultUncaughtExceptionHandler(null);
            leftovers.add(
                    new Leftover(Kind.EXCEPTION_HANDLER, handler.getClass().getName(), true));
        }
        for (Provider provider : Security.getProviders()) {
            if (belongings.include(provider)) {
                Security.removeProvider(provider.getName());
                leftovers.add(new Leftover(Kind.PROCESS_WIDE, "security provider " + provider.getName(), true));
            }
        }
        reset(belongings, ProxySelector.getDefault(), () -> ProxySelector.setDefault(null), leftovers);
        reset(belongings, CookieHandler.getDefault(), () -> CookieHandler.setDefault(null), leftovers);
        reset(belongings, ResponseCache.getDefault(), () -> ResponseCache.setDefault(null), leftovers);
        reset(belongings, Authenticator.getDefault(), () -> Authenticator.setDefault(null), leftovers);
        return leftovers;
    }

    private static void reset(
            Belongings belongings, @Nullable Object current, Runnable reset, List<Leftover> leftovers) {
        if (current != null && belongings.include(current)) {
            reset.run();
            leftovers.add(new Leftover(Kind.PROCESS_WIDE, current.getClass().getName(), true));
        }
    }
}
