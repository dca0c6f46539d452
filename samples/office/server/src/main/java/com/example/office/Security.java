package com.example.office;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;
import tools.jackson.databind.json.JsonMapper;

/** Who may come in. All that is for plugins here: the files of the console are open, as a browser loads them without a token. */
@Configuration(proxyBeanMethods = false)
@EnableMethodSecurity
class Security {

    @Bean
    SecurityFilterChain chain(HttpSecurity http, Logins logins, JsonMapper json) {
        return http.csrf(csrf -> csrf.disable()) // no cookie signs anybody in
                .logout(logout -> logout.disable()) // SignInController signs out
                .sessionManagement(sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .authorizeHttpRequests(requests -> requests.requestMatchers("/login", "/console/**")
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .exceptionHandling(refusals -> refusals.authenticationEntryPoint((request, response, refusal) ->
                                write(response, json, Answer.refused(401, "You are not signed in, or your login has expired")))
                        .accessDeniedHandler((request, response, refusal) ->
                                write(response, json, Answer.refused(403, "You may not do this"))))
                .addFilterBefore(new TokenFilter(logins), UsernamePasswordAuthenticationFilter.class)
                .build();
    }

    @Bean
    PasswordEncoder passwords() {
        return new BCryptPasswordEncoder();
    }

    private static void write(HttpServletResponse response, JsonMapper json, Answer answer) throws IOException {
        response.setContentType("application/json;charset=UTF-8");
        response.getWriter().write(json.writeValueAsString(answer));
    }
}
