package org.coreadmin.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands in the language of their environment. */
class ChineseTest {

    @TempDir
    private Path base;

    private Call chinese(String... args) {
        return Call.on(FakeTerminal.pipes(base).with("LANG", "zh_CN.UTF-8"), args);
    }

    @Test
    void tellsWhichCommandsThereAre() {
        assertThat(chinese("--help").out())
                .startsWith("用法： core [--base 目录] 命令 [选项] [参数]\n查找、安装和管理")
                .contains("  list        core-extension:list        列出插件仓库提供的插件。\n")
                .doesNotContain("Shows", "Find plugins");
    }

    @Test
    void explainsACommandWithItsOptions() {
        Call help = chinese("install", "--help");

        assertThat(help.exitCode()).isZero();
        assertThat(help.out())
                .startsWith("用法：core install VENDOR/NAME|FILE... [OPTIONS]\n安装插件并启用。\n")
                .contains(
                        "参数：\n", "选项：\n", "--force", "覆盖已安装的插件，重新安装。", "显示本说明。", "示例：\n  core core-extension:install ")
                .doesNotContain("Install ", "Print this help");
        assertThat(chinese("install", "--help", "--format", "json").out()).contains("\"description\": \"安装后保持禁用。\"");
    }

    @Test
    void takesTheSameOptionsAsInEnglish() throws IOException {
        PluginSource.of(base, "acme/hello", "{\"version\": \"1.0.0\"}");

        assertThat(chinese("install", "acme/hello", "--yes", "--no-enable").exitCode())
                .isZero();
        assertThat(chinese("local-list").out())
                .startsWith("名称        版本   类型   状态      更新时间             描述\nacme/hello  1.0.0  mixed  disabled  ");
        assertThat(chinese("uninstall", "acme/hello", "--yes").exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "install --wat              | 未知选项：'--wat'",
                "info                       | 缺少必需的参数：'VENDOR/NAME'",
                "update acme/a --to         | 选项 '--to' 缺少值（VERSION）",
                "list --page x              | 选项 '--page' 的值无效：'x' 不是整数",
                "enable acme/a --base --yes | 选项 '--base' 需要一个值，却遇到了 '--yes'",
                "instal                     | 没有名为 'instal' 的命令。",
                "update                     | 请指定要更新的插件，或用 --all 更新全部已安装的插件。",
            })
    void tellsWhatIsWrongWithTheArguments(String line, String message) {
        Call call = chinese(line.split(" "));

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).startsWith("错误 400：" + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yank acme/a 1.0.0 --from https://example.com | 是主机地址",
                "registry:rotate d --only key --keys k | “key”既不是 root 也不是 online",
                "registry:mirror https://example.com d --fingerprint 7 | 必须是 64 位十六进制数字",
            })
    void tellsWhyAValueIsRefused(String line, String reason) {
        Call call = chinese(line.split(" "));

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains("的值无效：", reason).doesNotContain("Invalid", "A version", "neither", "must");
    }

    @Test
    void asksAndTakesTheSameAnswers() throws IOException {
        PluginSource.of(base, "acme/hello", "{\"version\": \"1.0.0\"}");
        FakeTerminal person = FakeTerminal.person(base, 100, "n\n").with("CORE_LANG", "zh-CN");

        Call call = Call.on(person, "install", "acme/hello", "--no-color");

        assertThat(call.err()).contains("1. 安装 acme/hello 1.0.0").contains("安装 acme/hello 1.0.0？ [y/N] ");
        assertThat(call.out()).endsWith("未做任何更改。\n");
    }

    @Test
    void keepsCodesAndFieldsInJson() {
        Call call = chinese("info", "acme/none", "--format", "json");

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.out())
                .startsWith("{\n  \"code\": 10001,\n  \"message\": \"acme/none 既不在 plugin/ 下，也不在任何插件仓库中。");
    }
}
