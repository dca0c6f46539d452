package org.coreadmin.admin;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.audit.AuditTable;
import org.coreadmin.admin.audit.StoredAuditTrail;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.login.LoginThrottle;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenLife;
import org.coreadmin.admin.token.TokenUses;
import org.coreadmin.extension.host.BaseDirectory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The beans of the application. */
@Configuration(proxyBeanMethods = false)
class AdminBeans {

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    SecureRandom random() {
        return new SecureRandom();
    }

    @Bean
    CoreDatabase database(
            @Value("${core.extension.base}") Path base, @Value("${core.cluster:false}") boolean node, Clock clock) {
        return CoreDatabase.of(new BaseDirectory(base), System.getenv(), node, clock);
    }

    /** Returns the data source, which is closed with the database that it belongs to. */
    @Bean(destroyMethod = "")
    DataSource dataSource(CoreDatabase database) {
        return database.dataSource();
    }

    @Bean
    Passwords passwords(AdminProperties properties, SecureRandom random) {
        return new Passwords(properties.login().passwordStrength(), random);
    }

    @Bean
    Accounts accounts(CoreDatabase database, Passwords passwords, Clock clock) {
        return new Accounts(database, passwords, clock);
    }

    /**
     * Creates the first account when the server runs: nobody would ever see a password created for a start that fails.
     */
    @Bean
    @Lazy
    FirstStart firstStart(Accounts accounts, Passwords passwords, StoredAuditTrail audit) {
        return new FirstStart(accounts, passwords, audit);
    }

    @Bean
    AccessTokens accessTokens(
            @Value("${core.extension.base}") Path base, CoreDatabase database, Clock clock, SecureRandom random) {
        BaseDirectory directory = new BaseDirectory(base);
        return new AccessTokens(database, clock, random, () -> TokenLife.longest(directory));
    }

    @Bean
    SignIns signIns(
            CoreDatabase database,
            Clock clock,
            @Value("${server.servlet.session.timeout:30m}") Duration timeout,
            SecureRandom random) {
        return new SignIns(database, clock, timeout, random);
    }

    @Bean
    TokenUses tokenUses(CoreDatabase database) {
        return new TokenUses(database);
    }

    @Bean(destroyMethod = "close")
    StoredAuditTrail auditTrail(CoreDatabase database, AdminProperties properties, Clock clock) {
        AdminProperties.Audit audit = properties.audit();
        return new StoredAuditTrail(new AuditTable(database, clock), audit.age(), audit.maxEntries());
    }

    @Bean
    LoginThrottle loginThrottle(AdminProperties properties) {
        AdminProperties.Login login = properties.login();
        return new LoginThrottle(
                login.failuresPerAccount(),
                login.failuresPerAddress(),
                login.failuresFromUnknown(),
                login.window(),
                System::nanoTime);
    }

    /**
     * Leaves Bean Validation to plugins, which have a validator each. The application's own endpoints check for
     * themselves.
     */
    @Bean
    WebMvcConfigurer withoutValidationOfItsOwn() {
        return new WebMvcConfigurer() {
            @Override
            public Validator getValidator() {
                return new Validator() {
                    @Override
                    public boolean supports(Class<?> type) {
                        return false;
                    }

                    @Override
                    public void validate(Object target, Errors errors) {}
                };
            }
        };
    }
}
