package org.coreadmin.admin.login;

import org.coreadmin.admin.account.Accounts;
import org.coreadmin.extension.api.HookManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class LoginBeans {

    @Bean
    SignIn signIn(Accounts accounts, LoginThrottle throttle, HookManager hooks) {
        return new SignIn(accounts, throttle, hooks);
    }
}
