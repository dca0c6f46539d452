package org.coreadmin.admin.login;

import java.time.Clock;
import org.coreadmin.admin.AdminProperties;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.security.KeptSessions;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.extension.spring.access.TimedHooks;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class LoginBeans {

    @Bean
    PasswordAgain reauthentication(
            Accounts accounts,
            SignIns signIns,
            LoginThrottle throttle,
            AuditTrail audit,
            Clock clock,
            AdminProperties properties) {
        return new PasswordAgain(
                accounts, signIns, throttle, audit, clock, properties.login().confirmAfter());
    }

    @Bean
    LoginEndpoints loginEndpoints(
            Accounts accounts, LoginThrottle throttle, TimedHooks hooks, KeptSessions sessions, AuditTrail audit) {
        return new LoginEndpoints(new SignIn(accounts, throttle, hooks), hooks, sessions, audit);
    }
}
