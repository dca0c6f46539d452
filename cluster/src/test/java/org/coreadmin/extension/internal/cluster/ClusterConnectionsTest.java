package org.coreadmin.extension.internal.cluster;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A pool that gives a node no connection. */
@Timeout(20)
class ClusterConnectionsTest {

    private final CountDownLatch released = new CountDownLatch(1);

    @AfterEach
    void release() {
        released.countDown();
        System.clearProperty("core.database.wait");
    }

    @Test
    void areWaitedForOnlyAFewSeconds() {
        System.setProperty("core.database.wait", "100");
        NodeSettings settings =
                new NodeSettings("one", NodeSettings.UNSEEN, NodeSettings.CANARY, NodeSettings.DEADLINE, 0);
        Cluster cluster = new Cluster(settings, silent(), new Random(1));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(cluster::nodes)
                .withMessageContaining("within 100 ms")
                .matches(refused -> refused.code() == ErrorCode.UNAVAILABLE);
    }

    private DataSource silent() {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    released.await();
                    throw new SQLException("released");
                });
    }
}
