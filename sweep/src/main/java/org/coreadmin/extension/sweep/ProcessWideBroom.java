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
    public List<Leftover> sweep(PluginObjects objects) {
        List<Leftover> leftovers = new ArrayList<>();
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        if (objects.include(handler)) {
            Thread.setDefaultUncaughtExceptionHandler(null);
            leftovers.add(
                    new Leftover(Kind.EXCEPTION_HANDLER, handler.getClass().getName(), true));
        }
        for (Provider provider : Security.getProviders()) {
            if (objects.include(provider)) {
                Security.removeProvider(provider.getName());
                leftovers.add(new Leftover(Kind.PROCESS_WIDE, "security provider " + provider.getName(), true));
            }
        }
        reset(objects, ProxySelector.getDefault(), () -> ProxySelector.setDefault(null), leftovers);
        reset(objects, CookieHandler.getDefault(), () -> CookieHandler.setDefault(null), leftovers);
        reset(objects, ResponseCache.getDefault(), () -> ResponseCache.setDefault(null), leftovers);
        reset(objects, Authenticator.getDefault(), () -> Authenticator.setDefault(null), leftovers);
        return leftovers;
    }

    private static void reset(
            PluginObjects objects, @Nullable Object current, Runnable reset, List<Leftover> leftovers) {
        if (current != null && objects.include(current)) {
            reset.run();
            leftovers.add(new Leftover(Kind.PROCESS_WIDE, current.getClass().getName(), true));
        }
    }
}
