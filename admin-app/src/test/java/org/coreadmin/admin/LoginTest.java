package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.FiredHooks;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.User;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(Lifecycle.PER_CLASS)
class LoginTest {

    private static final String PASSWORD = "correct horse battery";

    private RunningServer server;

    @BeforeAll
    void start(@TempDir Path base) {
        server = RunningServer.on(base, "--core.admin.login.failures-per-address=1000");
        server.account("ada", PASSWORD, "reader");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void letsTheFirstAdministratorInWithThePasswordThatWasPrinted() {
        Client browser = server.anonymous();
        assertThat(browser.login("admin", server.administratorsPassword()).status())
                .isEqualTo(200);
        assertThat(browser.get("/admin/me").data().get("authorities").get(0).asString())
                .isEqualTo("*");
    }

    @Test
    void theSessionsCookieIsSecureBehindAProxyThatEndsTls() {
        assertThat(cookies("https")).hasSize(2).allMatch(cookie -> cookie.contains("; Secure"));
        assertThat(cookies("http")).hasSize(2).noneMatch(cookie -> cookie.contains("; Secure"));
    }

    /** Signs in through a proxy on this machine; returns the cookies of the session and against forged requests. */
    private List<String> cookies(String scheme) {
        HttpClient browser = HttpClient.newHttpClient();
        try {
            HttpResponse<String> csrf = browser.send(
                    HttpRequest.newBuilder(URI.create(server.address() + "/csrf"))
                            .header("X-Forwarded-Proto", scheme)
                            .build(),
                    BodyHandlers.ofString());
            String cookie = csrf.headers().firstValue("Set-Cookie").orElseThrow();
            String token = cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';'));
            HttpResponse<String> signedIn = browser.send(
                    HttpRequest.newBuilder(URI.create(server.address() + "/login"))
                            .header("X-Forwarded-Proto", scheme)
                            .header("X-XSRF-TOKEN", token)
                            .header("Cookie", "XSRF-TOKEN=" + token)
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString("{\"username\":\"ada\",\"password\":\"" + PASSWORD + "\"}"))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(signedIn.statusCode()).as(signedIn.body()).isEqualTo(200);
            return Stream.concat(
                            Stream.of(cookie),
                            signedIn.headers().allValues("Set-Cookie").stream()
                                    .filter(one -> one.startsWith("CORE_SESSION=")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Test
    void keepsTheSessionUntilSigningOut() {
        Client browser = server.anonymous();
        assertThat(browser.get("/admin/me").status()).isEqualTo(401);
        assertThat(browser.login("ada", PASSWORD).data().get("name").asString()).isEqualTo("ada");
        assertThat(browser.get("/admin/me").data().get("authorities").get(0).asString())
                .isEqualTo("plugin:list");
        assertThat(browser.post("/logout", "").status()).isEqualTo(200);
        assertThat(browser.get("/admin/me").status()).isEqualTo(401);
    }

    @Test
    void tellsNobodyWhetherNameOrPasswordWasWrong() {
        Client.Answer wrongPassword = server.anonymous().login("ada", "wrong horse battery");
        Client.Answer wrongName = server.anonymous().login("eve", "wrong horse battery");
        Client.Answer noName = server.anonymous().login("Ädä\n", "wrong horse battery");
        assertThat(List.of(wrongPassword, wrongName, noName)).allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.code()).isEqualTo(401);
            assertThat(answer.message()).isEqualTo("The name or the password is wrong");
        });
    }

    @Test
    void needsACsrfTokenAndJsonToSignIn() {
        Client browser = server.anonymous();
        String body = "{\"username\":\"ada\",\"password\":\"" + PASSWORD + "\"}";
        assertThat(browser.post("/login", body).status()).isEqualTo(403);
        browser.fetchCsrf();
        assertThat(browser.send(
                                "POST",
                                "/login",
                                BodyPublishers.ofString("username=ada&password=x"),
                                "Content-Type",
                                "application/x-www-form-urlencoded")
                        .status())
                .isEqualTo(415);
        assertThat(browser.post("/login", "{\"username\":\"ada\",\"username\":\"eve\",\"password\":\"x\"}")
                        .status())
                .isEqualTo(400);
        assertThat(browser.post("/login", "{\"username\":\"ada\",\"password\":\"x\",\"admin\":true}")
                        .status())
                .isEqualTo(400);
        assertThat(browser.post("/login", "{\"username\":\"" + "a".repeat(5000) + "\"}")
                        .status())
                .isEqualTo(413);
        assertThat(browser.post("/login?from=a-link", body).status()).isEqualTo(200);
        assertThat(browser.get("/?from=a-link").header("Location")).isEqualTo("/console/");
    }

    @Test
    void givesANewSessionWithEachSignIn() {
        Client browser = server.anonymous();
        String first = session(browser.login("ada", PASSWORD));
        String second = session(browser.login("ada", PASSWORD));
        assertThat(first).startsWith("CORE_SESSION=").contains("HttpOnly").contains("SameSite=Strict");
        assertThat(second).startsWith("CORE_SESSION=").isNotEqualTo(first);
    }

    @Test
    void endsSessionsWhenThePasswordChangesOrTheAccountIsDisabled() {
        server.account("grace", PASSWORD, "reader");
        Accounts accounts = server.bean(Accounts.class);
        Client browser = server.anonymous();
        browser.login("grace", PASSWORD);
        accounts.changePassword(new AccountName("grace"), "another horse battery");
        assertThat(browser.get("/admin/me").status()).isEqualTo(401);

        assertThat(browser.login("grace", "another horse battery").status()).isEqualTo(200);
        accounts.setEnabled(new AccountName("grace"), false, Accounts.Permit.ANY);
        assertThat(browser.get("/admin/me").status()).isEqualTo(401);
        assertThat(browser.login("grace", "another horse battery").status()).isEqualTo(401);
    }

    @Test
    void slowsDownWhoGuessesPasswordsButNobodyElse() {
        server.account("mallory", PASSWORD, "reader");
        Client guesser = server.anonymous();
        for (int attempt = 0; attempt < 5; attempt++) {
            assertThat(guesser.login("mallory", "guess number " + attempt + "!").status())
                    .isEqualTo(401);
        }
        Client.Answer refused = guesser.login("mallory", PASSWORD);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.code()).isEqualTo(429);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 301);
        assertThat(server.anonymous().login("ada", PASSWORD).status()).isEqualTo(200);
    }

    @Test
    void firesTheHooksOfSigningInAndOut() {
        Client browser = server.anonymous();
        FiredHooks fired = server.firedHooks();
        browser.login("ada", "wrong horse battery");
        assertThat(fired.take()).containsExactly(Hooks.USER_LOGIN_BEFORE);
        browser.login("ada", PASSWORD);
        assertThat(fired.take()).containsExactly(Hooks.USER_LOGIN_BEFORE, Hooks.USER_LOGIN_AFTER);
        browser.post("/logout", "");
        assertThat(fired.take()).containsExactly(Hooks.USER_LOGOUT_BEFORE, Hooks.USER_LOGOUT_AFTER);
    }

    @Test
    void letsAPluginRefuseASignInWithItsReason() {
        HookCallback guard = arguments -> {
            User user = (User) arguments[0];
            assertThat(user.authorities()).isEmpty();
            throw new HookVeto("Not on a Friday, " + user.name());
        };
        whileRegistered(Hooks.USER_LOGIN_BEFORE, guard, () -> {
            Client browser = server.anonymous();
            Client.Answer refused = browser.login("ada", PASSWORD);
            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.message()).isEqualTo("Not on a Friday, ada");
            assertThat(browser.get("/admin/me").status()).isEqualTo(401);
        });
    }

    @Test
    void letsAPluginStopASignOut() {
        Client browser = server.anonymous();
        browser.login("ada", PASSWORD);
        HookCallback guard = arguments -> {
            throw new HookVeto("Finish your work first");
        };
        whileRegistered(Hooks.USER_LOGOUT_BEFORE, guard, () -> {
            assertThat(browser.post("/logout", "").status()).isEqualTo(403);
            assertThat(browser.get("/admin/me").status()).isEqualTo(200);
        });
    }

    private void whileRegistered(String hook, HookCallback callback, Runnable test) {
        HookRegistration registration = server.hooks().register(hook, callback);
        try {
            test.run();
        } finally {
            registration.close();
        }
    }

    private static String session(Client.Answer answer) {
        return answer.response().headers().allValues("Set-Cookie").stream()
                .filter(cookie -> cookie.startsWith("CORE_SESSION"))
                .findFirst()
                .orElse("");
    }
}
