package org.coreadmin.admin.login;

import org.coreadmin.admin.account.Accounts;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class LoginBeans {

    @Bean
    SignIn signIn(Accounts accounts, LoginThrottle throttle, HookManager hooks, ObjectProvider<PluginLoader> plugins) {
        return new SignIn(
                accounts,
                throttle,
                hooks,
                () -> plugins.getObject().runtime().isDeniedByQuarantine(Hooks.USER_LOGIN_BEFORE));
    }
}
