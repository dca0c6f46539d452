package org.coreadmin.extension.spring.measure;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.host.PluginScope;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes samples of plugins on a thread of its own, until it is closed. */
public final class Sampler implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Sampler.class);

    private final ScheduledExecutorService thread;

    /** Creates a sampler, which begins at once. */
    public Sampler(PluginSeries series) {
        this.thread = Executors.newSingleThreadScheduledExecutor(
                task -> PluginScope.daemon("core-extension-samples", Sampler.class.getClassLoader(), task));
        long step = PluginSeries.STEP.toMillis();
        Future<?> unused = thread.scheduleAtFixedRate(() -> sample(series), step, step, TimeUnit.MILLISECONDS);
    }

    private static void sample(PluginSeries series) {
        try {
            series.sample();
        } catch (RuntimeException e) { // the next one may succeed; an exception would end them all
            LOG.debug("The plugins could not be sampled", e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
