package org.coreadmin.admin.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class WatchedSourceTest {

    private final AtomicLong now = new AtomicLong();
    private final AtomicBoolean away = new AtomicBoolean();
    private final AtomicInteger asked = new AtomicInteger();
    private final WatchedSource source = new WatchedSource(pool(), Duration.ZERO, now::get);

    @Test
    void asksThePoolOnceASecondWhileItGivesNothing() throws SQLException {
        assertThat(source.getConnection()).isNotNull();
        away.set(true);
        assertThatThrownBy(source::getConnection).hasMessage("away");
        for (int i = 0; i < 100; i++) {
            assertThatThrownBy(source::getConnection)
                    .isInstanceOf(SQLTransientConnectionException.class)
                    .hasMessageContaining("a moment ago");
        }
        assertThat(asked).hasValue(2);

        now.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThatThrownBy(source::getConnection).hasMessage("away");
        assertThatThrownBy(source::getConnection).hasMessageContaining("a moment ago");
        assertThat(asked).hasValue(3);

        away.set(false);
        now.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(source.getConnection()).isNotNull();
        assertThat(source.getConnection()).isNotNull();
    }

    private DataSource pool() {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    asked.incrementAndGet();
                    if (away.get()) {
                        throw new SQLException("away");
                    }
                    return Proxy.newProxyInstance(
                            getClass().getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (self, called, more) -> null);
                });
    }
}
