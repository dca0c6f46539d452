package org.coreadmin.extension.spring;

import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.PluginScope;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.availability.ApplicationAvailability;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.context.ApplicationContext;

/** Refuses traffic while this node of a cluster lacks part of its state, or drains. Does nothing where there is no cluster. */
final class NodeReadiness implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(NodeReadiness.class);
    private static final long MILLIS = 100;

    private final PluginLoader loader;
    private final ApplicationContext context;
    private final Optional<ScheduledExecutorService> clock;
    private boolean refusing;

    NodeReadiness(PluginLoader loader, ApplicationContext context) {
        this.loader = loader;
        this.context = context;
        this.clock = loader.node()
                .map(any -> Executors.newSingleThreadScheduledExecutor(
                        task -> PluginScope.daemon("core-node-readiness", NodeReadiness.class.getClassLoader(), task)));
        this.clock.ifPresent(executor -> {
            Future<?> unused = executor.scheduleAtFixedRate(this::look, 0, MILLIS, TimeUnit.MILLISECONDS);
        });
    }

    private void look() {
        try {
            publish();
        } catch (RuntimeException e) { // the next one may succeed; an exception would end them all
            LOG.debug("The readiness of this node could not be published; it will be tried again", e);
        }
    }

    /**
     * Publishes the readiness. Changes only what it has published itself: it does not report that the application has
     * not started yet, or stops.
     */
    private void publish() {
        ReadinessState now = context.getBean(ApplicationAvailability.class).getReadinessState();
        if (!loader.isReady() && now == ReadinessState.ACCEPTING_TRAFFIC) {
            refusing = true;
            AvailabilityChangeEvent.publish(context, ReadinessState.REFUSING_TRAFFIC);
        } else if (refusing && loader.isReady() && now == ReadinessState.REFUSING_TRAFFIC) {
            refusing = false;
            AvailabilityChangeEvent.publish(context, ReadinessState.ACCEPTING_TRAFFIC);
        }
    }

    @Override
    public void close() {
        clock.ifPresent(ScheduledExecutorService::shutdownNow);
    }
}
