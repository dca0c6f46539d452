package org.coreadmin.plugin.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.coreadmin.plugin.auditlog.AuditPolicy.Rules;
import org.coreadmin.plugin.auditlog.AuditPolicy.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublishedAuditPolicyTest {

    @TempDir
    Path directory;

    private final AuditPolicy policy = new PublishedAuditPolicy(id -> id.equals("settings")
            ? Optional.of(directory.resolve("audit-log.yaml")).filter(Files::isRegularFile)
            : Optional.empty());

    @Test
    void recordsAllForAYearWithoutTheFile() {
        assertThat(policy.rules()).isEqualTo(Rules.DEFAULT);
    }

    @Test
    void takesThePublishedFileForItsDefaults() throws IOException {
        Files.copy(Path.of("config/audit-log.yaml"), directory.resolve("audit-log.yaml"));
        assertThat(policy.rules()).isEqualTo(Rules.DEFAULT);
    }

    @Test
    void takesAChangeWithoutARestart() throws IOException {
        write("retention_days: 7\nrecord: [login]\n");
        assertThat(policy.rules().retention()).contains(Duration.ofDays(7));
        assertThat(policy.rules().recorded()).containsExactly(Topic.LOGIN);
        write("retention_days: 0\nrecord:\n");
        assertThat(policy.rules().retention()).isEmpty();
        assertThat(policy.rules().recorded()).isEmpty();
        Files.delete(directory.resolve("audit-log.yaml"));
        assertThat(policy.rules()).isEqualTo(Rules.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "retention_days: -1",
                "retention_days: soon",
                "retention_days: 99999999999",
                "record: [logins]",
                "record: login",
                "retention: 5",
                "- a list",
                "retention_days: [",
                "retention_days: 1\nretention_days: 2",
                "!!java.net.URL [\"http://localhost\"]"
            })
    void keepsWhatHeldBeforeWhenTheFileIsWrong(String wrong) throws IOException {
        write("retention_days: 30");
        Rules before = policy.rules();
        assertThat(before.retention()).contains(Duration.ofDays(30));
        write(wrong);
        assertThat(policy.rules()).isEqualTo(before);
    }

    private void write(String yaml) throws IOException {
        Files.writeString(directory.resolve("audit-log.yaml"), yaml);
    }
}
