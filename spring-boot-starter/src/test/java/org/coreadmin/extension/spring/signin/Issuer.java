package org.coreadmin.extension.spring.signin;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import tools.jackson.databind.json.JsonMapper;

/** An OpenID provider on a local port: discovery, keys, authorization of one person without a question, tokens. */
final class Issuer implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private final RSAKey key;
    private final Map<String, String> nonces = new ConcurrentHashMap<>();

    private Issuer(HttpServer server, RSAKey key) {
        this.server = server;
        this.key = key;
    }

    static Issuer start() throws IOException, JOSEException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        Issuer issuer =
                new Issuer(server, new RSAKeyGenerator(2048).keyID("one").generate());
        server.createContext("/", issuer::answer);
        server.start();
        return issuer;
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns a signed token. */
    String token(String person, String role, Instant expires) {
        return sign(claims(person, role, expires).build());
    }

    private JWTClaimsSet.Builder claims(String person, String role, Instant expires) {
        return new JWTClaimsSet.Builder()
                .issuer(address())
                .subject(person)
                .claim("roles", List.of(role))
                .issueTime(Date.from(expires.minusSeconds(600)))
                .expirationTime(Date.from(expires));
    }

    private String sign(JWTClaimsSet claims) {
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
        try {
            token.sign(new RSASSASigner(key));
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
        return token.serialize();
    }

    private void answer(HttpExchange exchange) {
        try (exchange) {
            switch (exchange.getRequestURI().getPath()) {
                case "/.well-known/openid-configuration" ->
                    json(
                            exchange,
                            Map.of(
                                    "issuer", address(),
                                    "authorization_endpoint", address() + "/authorize",
                                    "token_endpoint", address() + "/token",
                                    "jwks_uri", address() + "/keys",
                                    "subject_types_supported", List.of("public"),
                                    "response_types_supported", List.of("code"),
                                    "id_token_signing_alg_values_supported", List.of("RS256")));
                case "/keys" -> json(exchange, new JWKSet(key.toPublicJWK()).toJSONObject());
                case "/authorize" -> authorize(exchange);
                case "/token" -> token(exchange);
                default -> exchange.sendResponseHeaders(404, -1);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void authorize(HttpExchange exchange) throws IOException {
        MultiValueMap<String, String> query = UriComponentsBuilder.fromUri(exchange.getRequestURI())
                .build(/* encoded= */ true)
                .getQueryParams();
        String code = UUID.randomUUID().toString();
        nonces.put(code, String.valueOf(query.getFirst("nonce")));
        String back =
                java.net.URLDecoder.decode(String.valueOf(query.getFirst("redirect_uri")), StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Location", back + "?code=" + code + "&state=" + query.getFirst("state"));
        exchange.sendResponseHeaders(302, -1);
    }

    private void token(HttpExchange exchange) throws IOException {
        String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String code = UriComponentsBuilder.newInstance()
                .query(form)
                .build()
                .getQueryParams()
                .getFirst("code");
        String nonce = nonces.remove(String.valueOf(code));
        if (nonce == null) {
            exchange.sendResponseHeaders(400, -1);
            return;
        }
        Instant expires = Instant.now().plusSeconds(300);
        String id = sign(claims("ada", "admin", expires)
                .audience("shop")
                .claim("nonce", nonce)
                .build());
        json(
                exchange,
                Map.of(
                        "access_token",
                        token("ada", "admin", expires),
                        "id_token",
                        id,
                        "token_type",
                        "Bearer",
                        "expires_in",
                        300));
    }

    private static void json(HttpExchange exchange, Map<String, ?> body) throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(body);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
