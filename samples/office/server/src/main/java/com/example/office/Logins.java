package com.example.office;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.coreadmin.extension.spring.access.IdentityCheck;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.redis.core.Cursor;
import org.springframework.data.redis.core.ScanOptions;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Who is signed in. The token of a login holds only its number; the rest is in Redis, until nobody has used it for half an hour. The
 * console asks here whether its user is still signed in.
 */
@Component
class Logins implements IdentityCheck {

    private static final String SCHEME = "Bearer ";
    private static final String KEY = "login:";
    private static final Duration LIFE = Duration.ofMinutes(30);

    private final StringRedisTemplate redis;
    private final JsonMapper json;
    private final JwtEncoder encoder;
    private final JwtDecoder decoder;

    Logins(StringRedisTemplate redis, JsonMapper json, @Value("${office.secret}") String secret) {
        this.redis = redis;
        this.json = json;
        SecretKey key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
        this.encoder = NimbusJwtEncoder.withSecretKey(key).build();
        this.decoder = NimbusJwtDecoder.withSecretKey(key).build();
    }

    /** Returns the token of a new login. */
    String begin(Account account, Set<String> permissions) {
        Login login = new Login(UUID.randomUUID().toString(), account.name(), account.displayName(), permissions, Instant.now());
        redis.opsForValue().set(KEY + login.id(), json.writeValueAsString(login), LIFE);
        JwtClaimsSet claims = JwtClaimsSet.builder().id(login.id()).subject(login.name()).build();
        return encoder.encode(JwtEncoderParameters.from(claims)).getTokenValue();
    }

    /** Returns the login of a header, and makes it last longer. */
    Optional<Login> use(String header) {
        return key(header).map(key -> redis.opsForValue().getAndExpire(key, LIFE)).map(this::read);
    }

    List<Login> all() {
        try (Cursor<String> keys = redis.scan(ScanOptions.scanOptions().match(KEY + "*").build())) {
            return keys.stream()
                    .map(redis.opsForValue()::get)
                    .filter(Objects::nonNull) // it ended meanwhile
                    .map(this::read)
                    .toList();
        }
    }

    void end(String id) {
        redis.delete(KEY + id);
    }

    @Override
    public boolean isCurrent(Identity identity) {
        return key(identity.credential()).filter(redis::hasKey).isPresent();
    }

    private Optional<String> key(String header) {
        if (!header.startsWith(SCHEME)) {
            return Optional.empty();
        }
        try {
            return Optional.of(KEY + decoder.decode(header.substring(SCHEME.length())).getId());
        } catch (JwtException e) {
            return Optional.empty();
        }
    }

    private Login read(String text) {
        return json.readValue(text, Login.class);
    }
}
