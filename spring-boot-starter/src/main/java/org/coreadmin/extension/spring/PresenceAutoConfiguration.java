package org.coreadmin.extension.spring;

import java.security.SecureRandom;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.spring.presence.Announcement;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.coreadmin.extension.spring.presence.ServerPresence;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/** Lets the command line find this server; {@code core.extension.presence=false} keeps it to itself. */
@AutoConfiguration(before = ExtensionAutoConfiguration.class)
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(
        name = {"core.extension.enabled", "core.extension.presence"},
        matchIfMissing = true)
@EnableConfigurationProperties(ExtensionProperties.class)
class PresenceAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    LocalToken extensionLocalToken() {
        return new LocalToken(new SecureRandom());
    }

    @Bean(destroyMethod = "close")
    @Lazy(false)
    @ConditionalOnMissingBean
    ServerPresence extensionPresence(ExtensionProperties properties) {
        return ServerPresence.take(new BaseDirectory(properties.base()));
    }

    @Bean
    @Lazy(false)
    Announcement extensionAnnouncement(ServerPresence extensionPresence, LocalToken extensionLocalToken) {
        return new Announcement(extensionPresence, extensionLocalToken);
    }
}
