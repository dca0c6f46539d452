package com.example.shop;

import com.example.shop.spi.Greeting;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.CacheManager;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.sqlite.SQLiteDataSource;

/** Sells things; has plugins because the starter is on its class path. */
@SpringBootApplication(proxyBeanMethods = false)
public class ShopApplication {

    @Bean
    SecurityFilterChain shopSecurity(HttpSecurity http) {
        return http.authorizeHttpRequests(paths -> paths.anyRequest().authenticated())
                .httpBasic(basic -> {})
                .csrf(csrf -> csrf.disable())
                .cors(cors -> {})
                .build();
    }

    /** By their method only: a manager would have each password hashed anew, slowly, and every request wait for it. */
    @Bean
    UserDetailsService shopUsers() {
        InMemoryUserDetailsManager users = new InMemoryUserDetailsManager(
                User.withUsername("boss").password("{noop}boss").roles("BOSS").build(),
                User.withUsername("clerk")
                        .password("{noop}clerk")
                        .roles("CLERK")
                        .build(),
                User.withUsername("typist")
                        .password("{noop}typist")
                        .authorities("plugin:uninstall", "plugin:list", "acme:hello", "*")
                        .build());
        return users::loadUserByUsername;
    }

    @Bean
    Greeting shopGreeting() {
        return who -> "Hello, " + who.get();
    }

    @Bean
    CacheManager shopCaches() {
        return new ConcurrentMapCacheManager("prices");
    }

    @Bean
    DataSource shopDatabase(@Value("${shop.database}") String url) {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl(url);
        return source;
    }

    /** The shop's own page. */
    @RestController
    static class Shelf {

        private static final Logger LOG = LoggerFactory.getLogger(Shelf.class);

        @GetMapping("/shelf")
        String shelf() {
            LOG.info("shop serves");
            return "apples";
        }
    }
}
