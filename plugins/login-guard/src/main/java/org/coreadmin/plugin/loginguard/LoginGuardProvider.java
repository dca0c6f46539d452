package org.coreadmin.plugin.loginguard;

import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;

/** The contributions of {@code core/login-guard}. */
public final class LoginGuardProvider implements ConfigProvider {

    @Override
    public Map<String, Object> config() {
        return Contributions.builder()
                .dependency(LoginLedger.class, DatabaseLoginLedger.class)
                .listener(LoginHooks.class)
                .middleware(SecurityHeaders.class)
                .command(LoginGuardCommand.class)
                .toMap();
    }
}
