package org.coreadmin.extension.sweep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.coreadmin.extension.sweep.Leftover.Kind;

/** Removes a plugin's appenders from Logback, if the host has it, and its handlers from {@code java.util.logging}. */
final class LogBroom implements Sweep.Broom {

    private final Supplier<?> hostsLogging;
    private final Sweep.Log log;

    LogBroom(Supplier<?> hostsLogging, Sweep.Log log) {
        this.hostsLogging = hostsLogging;
        this.log = log;
    }

    @Override
    public List<Leftover> sweep(PluginObjects objects) {
        List<Leftover> leftovers = new ArrayList<>();
        sweepHandlers(objects, leftovers);
        Object context = hostsLogging.get();
        if (context.getClass().getName().equals("ch.qos.logback.classic.LoggerContext")) {
            try {
                sweepAppenders(context, objects, leftovers);
            } catch (ReflectiveOperationException e) {
                log.warn("Logback's appenders can't be listed", e);
            }
        }
        return leftovers;
    }

    private static void sweepHandlers(PluginObjects objects, List<Leftover> leftovers) {
        LogManager manager = LogManager.getLogManager();
        for (String name : Collections.list(manager.getLoggerNames())) {
            Logger logger = manager.getLogger(name);
            if (logger != null) {
                for (Handler handler : logger.getHandlers()) {
                    if (objects.include(handler)) {
                        logger.removeHandler(handler);
                        handler.close();
                        leftovers.add(new Leftover(
                                Kind.LOG_APPENDER, handler.getClass().getName(), true));
                    }
                }
            }
        }
    }

    /** Sweeps appenders by reflection, as the host chooses its logging library. */
    private static void sweepAppenders(Object context, PluginObjects objects, List<Leftover> leftovers)
            throws ReflectiveOperationException {
        ClassLoader logback = context.getClass().getClassLoader();
        Class<?> appenderType = Class.forName("ch.qos.logback.core.Appender", false, logback);
        List<?> loggers =
                (List<?>) context.getClass().getMethod("getLoggerList").invoke(context);
        for (Object logger : loggers) {
            Iterator<?> appenders = (Iterator<?>)
                    logger.getClass().getMethod("iteratorForAppenders").invoke(logger);
            List<Object> own = new ArrayList<>();
            appenders.forEachRemaining(appender -> {
                if (objects.include(appender)) {
                    own.add(appender);
                }
            });
            for (Object appender : own) {
                logger.getClass().getMethod("detachAppender", appenderType).invoke(logger, appender);
                appenderType.getMethod("stop").invoke(appender);
                leftovers.add(
                        new Leftover(Kind.LOG_APPENDER, appender.getClass().getName(), true));
            }
        }
    }
}
