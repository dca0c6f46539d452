package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** The server answers each request in the language that it asks for. */
@TestInstance(Lifecycle.PER_CLASS)
class LanguagesTest {

    private RunningServer server;
    private Path base;
    private Client program;

    @BeforeAll
    void start(@TempDir Path directory) {
        base = directory;
        server = RunningServer.on(base);
        program = server.program(
                "languages",
                "plugin:list",
                "plugin:install",
                "plugin:doctor",
                "audit:read",
                "user:create",
                "token:create");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private Client.Answer ask(String language, String method, String path, String json) {
        return program.send(
                method,
                path,
                BodyPublishers.ofString(json),
                "Accept-Language",
                language,
                "Content-Type",
                "application/json");
    }

    @Test
    void refusesInTheLanguageOfTheRequest() {
        String path = "/admin/plugin/detail?name=acme%2Fnone";

        assertThat(ask("zh-CN,zh;q=0.9,en;q=0.8", "GET", path, "").message()).isEqualTo("本机上没有插件 acme/none");
        assertThat(ask("en", "GET", path, "").message()).isEqualTo("There is no plugin acme/none on this machine");
        assertThat(program.get(path).message()).isEqualTo("There is no plugin acme/none on this machine");
        assertThat(ask("en", "GET", path + "&lang=zh-CN", "").message())
                .as("for EventSource, which sends no header of its own")
                .isEqualTo("本机上没有插件 acme/none");
        assertThat(ask("zh", "GET", "/admin/plugin/list?page=x", "").message())
                .isEqualTo("查询参数 'page' 必须是 1 到 2147483647 之间的整数");
    }

    @Test
    void tellsWhatWasDoneAndWhatTheDoctorFindsInIt() throws IOException {
        Path plugin = Files.createDirectories(base.resolve("plugin/acme/said"));
        Files.writeString(
                plugin.resolve("core.json"),
                "{\"name\": \"acme/said\", \"version\": \"1.0.0\", \"type\": \"frontend\"}");

        assertThat(ask("zh-CN", "POST", "/admin/plugin/install", "{\"name\": \"acme/said\"}")
                        .message())
                .isEqualTo("已安装 acme/said 1.0.0。");
        assertThat(ask("zh-CN", "GET", "/admin/plugin/operations", "")
                        .response()
                        .body())
                .contains("正在启动已变更的插件");
        assertThat(ask("en", "GET", "/admin/plugin/operations", "").response().body())
                .contains("Starting the changed plugins");
        Files.writeString(plugin.resolve("more.txt"), "more");
        assertThat(ask("zh-CN", "GET", "/admin/plugin/doctor", "").response().body())
                .contains("有些文件与安装时不同：", "运行的仍是安装时的内容");
        assertThat(ask("en", "GET", "/admin/plugin/doctor", "").response().body())
                .contains("has files that differ from those installed: ");
    }

    @Test
    void tellsTheOutcomeOfAnOperationInItAndKeepsCodes() {
        Client.Answer chinese = ask("zh-CN", "POST", "/admin/plugin/install", "{\"name\": \"no name\"}");

        assertThat(chinese.status()).isEqualTo(400);
        assertThat(chinese.code()).isEqualTo(400);
        assertThat(chinese.message()).startsWith("'no name' 不是插件名称：必须恰好有一个 '/'。");
    }

    @Test
    void refusesAccountsTokensAndVersionsInIt() {
        assertThat(ask(
                                "zh-CN",
                                "POST",
                                "/admin/access/accounts",
                                "{\"name\": \"ada\", \"password\": \"short\", \"roles\": []}")
                        .message())
                .isEqualTo("密码至少需要 12 个字符");
        assertThat(ask(
                                "zh-CN",
                                "POST",
                                "/admin/access/tokens",
                                "{\"name\": \"a b\", \"authorities\": [\"plugin:list\"]}")
                        .message())
                .startsWith("令牌名由 1 到 64 个");
        assertThat(ask("zh-CN", "POST", "/admin/plugin/install", "{\"name\": \"acme/a\", \"version\": \"1.\"}")
                        .message())
                .startsWith("'1.' 不是版本");
    }

    @Test
    void refusesStrangersInIt() {
        assertThat(server.anonymous()
                        .send("GET", "/admin/plugin/list", BodyPublishers.noBody(), "Accept-Language", "zh-CN")
                        .message())
                .isEqualTo("请先登录，或发送令牌，再执行此操作");
        assertThat(server.anonymous().get("/admin/plugin/list").message())
                .isEqualTo("Sign in, or send a bearer token, to do this");
    }

    @Test
    void showsTheAuditTrailInIt() {
        ask("zh-CN", "POST", "/admin/plugin/install", "{\"name\": \"no name\"}");
        String trail = "/admin/plugin/audit?result=refused";

        assertThat(ask("zh-CN", "GET", trail, "").response().body())
                .contains("'no name' 不是插件名称：")
                .doesNotContain("is not a plugin name");
        assertThat(program.get(trail).response().body())
                .contains("'no name' is not a plugin name")
                .doesNotContain("不是");
    }
}
