package org.coreadmin.extension.benchmarks.plain;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Authenticates callers with a bearer token of the database, as the administration application does: found by id,
 * compared by digest.
 */
@Configuration(proxyBeanMethods = false)
class PlainTokens {

    @Bean
    SecurityFilterChain security(HttpSecurity http, JdbcClient database, @Value("${token}") String token) {
        database.sql(
                        "CREATE TABLE IF NOT EXISTS token (id TEXT PRIMARY KEY, digest TEXT NOT NULL, authority TEXT NOT NULL,"
                                + " expires_at INTEGER NOT NULL)")
                .update();
        database.sql("INSERT OR REPLACE INTO token VALUES (?, ?, 'plugin:list', ?)")
                .params(id(token), HexFormat.of().formatHex(digest(token)), Long.MAX_VALUE)
                .update();
        return http.csrf(csrf -> csrf.disable())
                .sessionManagement(sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .authorizeHttpRequests(paths -> paths.anyRequest().hasAuthority("plugin:list"))
                .addFilterBefore(new TokenFilter(database), AuthorizationFilter.class)
                .build();
    }

    private static String id(String token) {
        return token.substring(0, Math.min(token.length(), 21));
    }

    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has SHA-256", e);
        }
    }

    private record Known(String digest, String authority, long expires) {}

    private static final class TokenFilter extends OncePerRequestFilter {

        private static final String SCHEME = "Bearer ";

        private final JdbcClient database;

        TokenFilter(JdbcClient database) {
            this.database = database;
        }

        @Override
        protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws ServletException, IOException {
            String header = request.getHeader("Authorization");
            if (header != null && header.startsWith(SCHEME)) {
                String token = header.substring(SCHEME.length());
                Optional<Known> known = database.sql("SELECT digest, authority, expires_at FROM token WHERE id = ?")
                        .param(id(token))
                        .query((row, number) -> new Known(
                                row.getString("digest"), row.getString("authority"), row.getLong("expires_at")))
                        .optional()
                        .filter(found -> MessageDigest.isEqual(
                                digest(token), HexFormat.of().parseHex(found.digest())))
                        .filter(found -> found.expires() > System.currentTimeMillis());
                if (known.isPresent()) {
                    SecurityContext context = SecurityContextHolder.createEmptyContext();
                    context.setAuthentication(UsernamePasswordAuthenticationToken.authenticated(
                            id(token),
                            null,
                            List.of(new SimpleGrantedAuthority(known.get().authority()))));
                    SecurityContextHolder.setContext(context);
                }
            }
            chain.doFilter(request, response);
        }
    }
}
