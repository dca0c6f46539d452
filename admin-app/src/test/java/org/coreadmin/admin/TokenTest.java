package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.Hooks;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(Lifecycle.PER_CLASS)
class TokenTest {

    private RunningServer server;
    private AccessTokens tokens;

    @BeforeAll
    void start(@TempDir Path base) {
        server = RunningServer.on(base);
        tokens = server.bean(AccessTokens.class);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void letsAProgramInUnderTheTokensNameWithTheTokensAuthoritiesOnly() {
        Client.Answer answer = server.program("ci", "plugin:list").get("/admin/me");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.data().get("name").asString()).isEqualTo("token:ci");
        assertThat(answer.data().get("authorities").size()).isEqualTo(1);
        assertThat(answer.header("Set-Cookie")).isEmpty();
    }

    @Test
    void refusesATokenFromTheMomentThatItIsRevoked() {
        Client program = server.program("short-lived", "*");
        assertThat(program.get("/admin/me").status()).isEqualTo(200);
        assertThat(tokens.revoke("short-lived")).isEqualTo(1);
        Client.Answer refused = program.get("/admin/me");
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(tokens.revoke("short-lived")).isZero();
    }

    @Test
    void refusesTokensThatAreNotOurs() {
        String real = tokens.create("real", Set.of("*"), Duration.ofHours(1), TokenMaker.local("test"));
        char last = real.charAt(real.length() - 1);
        String forged = real.substring(0, real.length() - 1) + (last == 'A' ? 'B' : 'A');
        for (String text : new String[] {"", "x", forged, real + "x", "core_0000000000000000_" + "a".repeat(43)}) {
            assertThat(server.anonymous().withToken(text).get("/admin/me").status())
                    .as(text)
                    .isEqualTo(401);
        }
        assertThat(server.anonymous().withToken(real).get("/admin/me").status()).isEqualTo(200);
    }

    @Test
    void neverFallsBackToTheSessionOfWhoSendsAWrongToken() {
        Client browser = server.anonymous();
        browser.login("admin", server.administratorsPassword());
        assertThat(browser.send("GET", "/admin/me", BodyPublishers.noBody(), "Authorization", "Bearer wrong")
                        .status())
                .isEqualTo(401);
    }

    @Test
    void storesNothingThatLetsAnyoneIn() {
        String text = tokens.create("stored", Set.of("*"), Duration.ofHours(1), TokenMaker.local("test"));
        String secret = Client.secretOf(text);
        String rows = server.bean(CoreDatabase.class)
                .reads()
                .sql("SELECT * FROM core_token")
                .query()
                .listOfRows()
                .toString();
        assertThat(rows).contains("stored").doesNotContain(secret);
    }

    @Test
    void refusesNamesAndAuthoritiesThatMakeNoSense() {
        Duration hour = Duration.ofHours(1);
        assertThatThrownBy(() -> tokens.create("a\nb", Set.of("*"), hour, TokenMaker.local("test")))
                .hasMessageContaining("name");
        assertThatThrownBy(() -> tokens.create("x", Set.of(), hour, TokenMaker.local("test")))
                .hasMessageContaining("authorities");
        assertThatThrownBy(() -> tokens.create("x", Set.of("a b"), hour, TokenMaker.local("test")))
                .hasMessageContaining("authorities");
        assertThatThrownBy(() -> tokens.create("x", Set.of("*"), Duration.ZERO, TokenMaker.local("test")))
                .hasMessageContaining("lifetime");
        tokens.create("twice", Set.of("*"), hour, TokenMaker.local("test"));
        assertThatThrownBy(() -> tokens.create("twice", Set.of("*"), hour, TokenMaker.local("test")))
                .hasMessageContaining("twice");
    }

    @Test
    void letsPluginsTakeAPermissionAwayButNeverGiveOne() {
        Client observer = server.program("observer", "system:observe");
        Client narrow = server.program("narrow", "plugin:list");
        HookRegistration taking = server.hooks().register(Hooks.PERMISSION_CHECK_AFTER, arguments -> false);
        assertThat(observer.get("/actuator/metrics").status()).isEqualTo(403);
        taking.close();
        assertThat(observer.get("/actuator/metrics").status()).isEqualTo(200);
        HookRegistration giving = server.hooks().register(Hooks.PERMISSION_CHECK_AFTER, arguments -> true);
        assertThat(narrow.get("/actuator/metrics").status()).isEqualTo(403);
        giving.close();
    }
}
