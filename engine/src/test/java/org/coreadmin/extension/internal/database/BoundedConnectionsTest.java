package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A pool of the application that keeps callers waiting for longer than ours may take. */
@Timeout(60)
class BoundedConnectionsTest {

    private final CountDownLatch released = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(2);
    private final AtomicInteger asked = new AtomicInteger();
    private final BoundedConnections connections = new BoundedConnections(slow(), Duration.ofMillis(100));

    @Test
    void waitNoLongerThanTheyMayAndNotAtAllWhileOthersStillWait() throws Exception {
        assertThatThrownBy(connections::get)
                .isInstanceOf(SQLTransientConnectionException.class)
                .hasMessageContaining("within 100 ms");
        assertThatThrownBy(connections::get).hasMessageContaining("within 100 ms");
        assertThatThrownBy(connections::get).hasMessageContaining("others are waiting");
        assertThat(asked).hasValue(2);

        released.countDown();
        assertThat(closed.await(30, TimeUnit.SECONDS)).as("late ones go back").isTrue();
        for (int i = 0; i < 1000 && asked.get() == 2; i++) {
            try {
                assertThat(connections.get()).isNotNull();
            } catch (SQLException e) {
                Thread.sleep(10);
            }
        }
        assertThat(asked).hasValueGreaterThan(2);
    }

    @Test
    void areHadByAThreadThatIsInterrupted() throws Exception {
        released.countDown();
        BoundedConnections patient = new BoundedConnections(slow(), Duration.ofSeconds(30));
        Thread.currentThread().interrupt();
        assertThat(patient.get()).isNotNull();
        assertThat(Thread.interrupted()).isTrue();
    }

    private DataSource slow() {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    asked.incrementAndGet();
                    released.await();
                    return connection();
                });
    }

    private Connection connection() {
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        closed.countDown();
                    }
                    return method.getName().equals("hashCode") ? Integer.valueOf(1) : null;
                });
    }
}
