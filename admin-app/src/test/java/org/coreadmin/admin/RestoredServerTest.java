package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.backup.BackupFile;
import org.coreadmin.extension.internal.backup.RestoredBase;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A backup of a running server, and the servers that start from it. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(180)
class RestoredServerTest {

    private Path author;
    private Path base;
    private Path registry;
    private Path keys;
    private Path backup;
    private RunningServer original;

    @TempDir
    private Path places;

    @BeforeAll
    void backUpAServerThatRuns(@TempDir Path writing, @TempDir Path served, @TempDir Path parent) throws IOException {
        LoggerFactory.getILoggerFactory(); // before the command line's own log is
        author = writing;
        base = served;
        registry = parent.resolve("registry");
        keys = parent.resolve("keys");
        backup = parent.resolve("core.backup");
        String init = ok(author, "registry:init", registry.toString(), "--keys", keys.toString());
        for (String plugin : List.of("acme/kit", "acme/one")) {
            PluginFiles.write(author, plugin, "1.0.0", "\"keywords\": []");
            ok(author, "publish", plugin, "--to", registry.toString(), "--keys", keys.toString());
        }
        ok(
                base,
                "registry:add",
                registry.toString(),
                "--id",
                "company",
                "--fingerprint",
                init.replaceAll("(?s).*Fingerprint[^:]*: ([0-9a-f]{64}).*", "$1"));
        Files.writeString(base.resolve("config/trust.yaml"), "withdrawn: disable\n");
        original = RunningServer.on(base);
        original.account("ann", "a password of Ann", "administrator");
        original.token("ci", "plugin:list");
        ok(base, "install", "acme/kit", "--yes");
        ok(base, "install", "acme/one", "--yes");
        Client ann = original.anonymous().fetchCsrf();
        assertThat(ann.login("ann", "a password of Ann").status()).isEqualTo(200);
        assertThat(original.bean(SignIns.class).of("ann")).hasSize(1);
        ok(base, "backup", backup.toString());
    }

    @AfterAll
    void stop() {
        original.close();
    }

    @Test
    void endsSessionsAndTokensAndStartsNothingBeforeItKnowsWhatWasWithdrawn() throws Exception {
        assertThat(actions(original)).contains("system:backup");
        assertThat(core(base, "restore", backup.toString(), "--force").err()).contains("A server runs on");
        ok(
                author,
                "yank",
                "acme/kit",
                "1.0.0",
                "--from",
                registry.toString(),
                "--malicious",
                "--reason",
                "steals",
                "--url",
                "https://example.com/acme-kit",
                "--keys",
                keys.toString());
        Path away = registry.resolveSibling("away");
        Files.move(registry, away);
        Path restored = places.resolve("restored");
        try {
            Outcome done = core(places, "restore", backup.toString(), "--base", restored.toString());
            assertThat(done.exitCode()).as(done.err()).isZero();
            assertThat(done.out()).contains("Restored " + restored, "tokens are revoked");
        } finally {
            if (!Files.exists(restored)) {
                Files.move(away, registry);
            }
        }
        try (RunningServer server = RunningServer.on(restored)) {
            assertThat(server.bean(SignIns.class).of("ann")).isEmpty();
            assertThat(server.bean(AccessTokens.class).all())
                    .isNotEmpty()
                    .allMatch(token -> token.hasEndedAt(Instant.now()));
            assertThat(actions(server)).contains("system:restore");
            assertThat(server.anonymous()
                            .fetchCsrf()
                            .login("ann", "a password of Ann")
                            .status())
                    .isEqualTo(200);

            Client program = server.program("watcher", "plugin:list");
            assertThat(detail(program, "acme/kit")).contains("restored from a backup");
            assertThat(detail(program, "acme/one")).contains("restored from a backup");
            Files.move(away, registry);
            for (int i = 0; i < 600 && RestoredBase.awaitsWithdrawals(new BaseDirectory(restored)); i++) {
                Thread.sleep(100); // that the registry does not answer is remembered for a while
                server.bean(AdvisoryWatch.class).look();
            }
            assertThat(RestoredBase.awaitsWithdrawals(new BaseDirectory(restored)))
                    .isFalse();
            assertThat(detail(program, "acme/one"))
                    .contains("\"status\":\"enabled\"")
                    .doesNotContain("restored from a backup");
            assertThat(detail(program, "acme/kit"))
                    .contains("\"status\":\"disabled\"")
                    .doesNotContain("restored from a backup");
            Outcome doctor = core(restored, "doctor");
            assertThat(doctor.out()).doesNotContain("database", "damaged");
        } finally {
            if (!Files.exists(registry)) {
                Files.move(away, registry);
            }
        }
    }

    @Test
    void sendsABackupToWhoeverMayHaveAllSecrets() throws Exception {
        assertThat(original.program("nosy", "plugin:list", "plugin:observe")
                        .post("/admin/plugin/backup", "")
                        .status())
                .isEqualTo(403);
        HttpRequest request = HttpRequest.newBuilder(URI.create(original.address() + "/admin/plugin/backup"))
                .header("Authorization", "Bearer " + original.token("backup", "system:backup"))
                .POST(BodyPublishers.noBody())
                .build();
        HttpResponse<Path> answer =
                HttpClient.newHttpClient().send(request, BodyHandlers.ofFile(places.resolve("http.backup")));
        assertThat(answer.statusCode()).isEqualTo(200);
        try (BackupFile file = BackupFile.open(answer.body())) {
            assertThat(file.contents().plugins()).containsOnlyKeys("acme/kit", "acme/one");
            assertThat(file.contents().database().file()).contains("data/core.db");
        }
        assertThat(core(places, "restore", "http.backup", "--base", "from-http").exitCode())
                .isZero();
        assertThat(core(places.resolve("from-http"), "user:list").out()).contains("ann");
    }

    @Test
    void leavesTokensValidIfAsked() throws Exception {
        Path restored = places.resolve("trusting");
        Outcome done =
                core(places, "restore", backup.toString(), "--base", restored.toString(), "--keep-tokens", "--offline");
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(core(restored, "token:list").out()).contains("ci").doesNotContain("revoked");
        assertThat(RestoredBase.accounts(new BaseDirectory(restored))).isEmpty();
    }

    private static String detail(Client program, String plugin) {
        return program.get("/admin/plugin/detail?name=" + plugin).response().body();
    }

    private static List<String> actions(RunningServer server) {
        return server.bean(CoreDatabase.class)
                .reads()
                .sql("SELECT action FROM core_audit")
                .query(String.class)
                .list();
    }

    private static Outcome core(Path directory, String... arguments) {
        return CommandLine.in(directory).core(arguments);
    }

    private static String ok(Path directory, String... arguments) {
        Outcome outcome = core(directory, arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.out();
    }
}
