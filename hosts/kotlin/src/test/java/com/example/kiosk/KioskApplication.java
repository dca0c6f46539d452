package com.example.kiosk;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Lets clients sign in that are no browsers. */
@SpringBootApplication
public class KioskApplication {

    @Bean
    SecurityFilterChain security(HttpSecurity http) {
        return http.httpBasic(Customizer.withDefaults())
                .csrf(csrf -> csrf.disable())
                .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                .build();
    }
}
