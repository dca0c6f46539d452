package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.cli.testing.Call;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names that try to reach out of {@code plugin/}, or to look like something else, in every command that takes one. */
class HostileNamesTest {

    private static final List<String> NAMES = List.of(
            "../../x",
            "v/..",
            "v/n/../../y",
            "/etc/passwd",
            "v//n",
            "v/",
            "/n",
            "",
            ".",
            "v",
            "V/n",
            "v/N",
            "v/n\n",
            "v\n/n",
            "v/n\u0000",
            "v/n%00",
            "v/%2e%2e",
            "v\\n",
            "v/n\\..\\x",
            "v/" + "n".repeat(300),
            "con/nul",
            "v/com1",
            "v/aux.txt",
            ".core/x",
            "v/.core",
            "\u0430cme/hello", // Cyrillic a
            "acme/hel\u200blo",
            "acme/hello\u202e",
            "v/a..b",
            "v/-n",
            "@/etc/passwd",
            "$(touch x)/n",
            "v/n;x",
            " v/n",
            "\u001b[31mv/n");

    @TempDir
    private Path base;

    /** Each command that takes a name; it replaces {@code NAME}. */
    private static final List<List<String>> CALLS = List.of(
            List.of("core-extension:install", "--yes", "--", "NAME"),
            List.of("core-extension:install", "--yes", "--force", "--skip-dependencies", "--", "NAME"),
            List.of("core-extension:uninstall", "--yes", "--force", "--", "NAME"),
            List.of("core-extension:update", "--yes", "--", "NAME"),
            List.of("core-extension:rollback", "--yes", "--", "NAME"),
            List.of("core-extension:enable", "--", "NAME"),
            List.of("core-extension:disable", "--", "NAME"),
            List.of("core-extension:info", "--", "NAME"),
            List.of("core-extension:history", "--", "NAME"),
            List.of("core-extension:create", "--", "NAME"),
            List.of("core-extension:pack", "--", "NAME"),
            List.of("core-extension:publish", "--to", "registry", "--", "NAME"),
            List.of("core-extension:download", "--force", "--name=NAME"));

    static List<List<String>> calls() {
        return CALLS;
    }

    @ParameterizedTest
    @MethodSource("calls")
    void areRefusedBeforeTheDiskIsTouched(List<String> call) throws IOException {
        for (String name : NAMES) {
            Call refused = Call.core(base, with(name, call));
            assertThat(refused.exitCode()).as(name).isEqualTo(2);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err())
                    .startsWith("error 400: ")
                    .contains("is not a plugin name")
                    .doesNotContain("\u001b");
            assertThat(refused.err().lines().skip(1))
                    .allSatisfy(line -> assertThat(line).startsWith("  "));
        }
        assertThat(base).isEmptyDirectory();
    }

    @ParameterizedTest
    @MethodSource("calls")
    void areRefusedInJsonToo(List<String> call) {
        List<String> withFormat = new ArrayList<>(call);
        withFormat.add(1, "--format=json");
        Call refused = Call.core(base, with("../../\u001b[31mx\n", withFormat));
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.out())
                .startsWith("{\n  \"code\": 400,")
                .endsWith("\"data\": {}\n}\n")
                .doesNotContain("\u001b");
        assertThat(refused.err()).isEmpty();
        assertThat(base).isEmptyDirectory();
    }

    private static String[] with(String name, List<String> call) {
        return call.stream().map(argument -> argument.replace("NAME", name)).toArray(String[]::new);
    }
}
