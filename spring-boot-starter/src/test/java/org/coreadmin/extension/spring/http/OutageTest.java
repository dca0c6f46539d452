package org.coreadmin.extension.spring.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;

class OutageTest {

    @Test
    void aFullDiskIs507WhereverItIsMet() {
        FileSystemException full =
                new FileSystemException("plugin/.core/uploads/x.zip", null, "No space left on device");
        assertThat(Outage.of(full)).contains(Outage.DISK_FULL);
        assertThat(Outage.of(new UncheckedIOException(new IOException("No space left on device"))))
                .contains(Outage.DISK_FULL);
        assertThat(Outage.of(new PluginException(ErrorCode.INTERNAL, Message.of("It cannot be stored"), full)))
                .contains(Outage.DISK_FULL);
        assertThat(Outage.of(new SQLException("could not extend file", "53100")))
                .contains(Outage.DISK_FULL);
        assertThat(Outage.DISK_FULL.problem().status()).isEqualTo(507);
    }

    @Test
    void aDatabaseThatIsAwayOrLockedIs503() {
        assertThat(Outage.of(new IllegalStateException(new SQLTransientConnectionException("no connection"))))
                .contains(Outage.DATABASE_AWAY);
        assertThat(Outage.of(new SQLException("terminating connection", "57P01")))
                .contains(Outage.DATABASE_AWAY);
        assertThat(Outage.of(new SQLException("I/O error", "08006"))).contains(Outage.DATABASE_AWAY);
        assertThat(Outage.of(new SQLException("lock timeout", "55P03"))).contains(Outage.DATABASE_LOCKED);
        assertThat(HttpProblem.causeOf(new SQLException("I/O error", "08006")).map(HttpProblem::status))
                .contains(503);
    }

    @Test
    void otherFailuresAreNone() {
        assertThat(Outage.of(new SQLException("syntax error", "42601"))).isEmpty();
        assertThat(Outage.of(new IOException("Permission denied"))).isEmpty();
        assertThat(HttpProblem.causeOf(new IllegalStateException())).isEqualTo(Optional.empty());
    }
}
