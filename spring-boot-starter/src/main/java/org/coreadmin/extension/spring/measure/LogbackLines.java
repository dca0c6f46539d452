package org.coreadmin.extension.spring.measure;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.util.Optional;
import org.coreadmin.extension.host.PluginScope;
import org.slf4j.LoggerFactory;

/** Passes what Logback logs to a {@link PluginLog}, by the plugin that each line names. */
public final class LogbackLines extends AppenderBase<ILoggingEvent> implements AutoCloseable {

    private final PluginLog log;
    private final Optional<Logger> root;

    private LogbackLines(PluginLog log, Optional<LoggerContext> context) {
        this.log = log;
        this.root = context.map(known -> known.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME));
        context.ifPresent(this::setContext);
        setName("core-extension-plugin-log");
    }

    /** Listens to everything that is logged; to nothing where the application logs with something else. */
    public static LogbackLines to(PluginLog log) {
        LogbackLines lines = new LogbackLines(
                log,
                LoggerFactory.getILoggerFactory() instanceof LoggerContext context
                        ? Optional.of(context)
                        : Optional.empty());
        lines.start();
        lines.root.ifPresent(logger -> logger.addAppender(lines));
        return lines;
    }

    @Override
    protected void append(ILoggingEvent event) {
        Optional<String> plugin = Optional.ofNullable(event.getMDCPropertyMap().get(PluginScope.LOG_KEY));
        log.add(
                plugin,
                event.getInstant(),
                event.getLevel().toString(),
                event.getLoggerName(),
                event.getThreadName(),
                event.getFormattedMessage(),
                Optional.ofNullable(event.getThrowableProxy()).map(LogbackLines::thrown));
    }

    private static PluginLog.Thrown thrown(IThrowableProxy proxy) {
        StackTraceElementProxy[] stack = proxy.getStackTraceElementProxyArray();
        String place = stack == null || stack.length == 0
                ? ""
                : stack[0].getStackTraceElement().getClassName() + "."
                        + stack[0].getStackTraceElement().getMethodName() + ":"
                        + stack[0].getStackTraceElement().getLineNumber();
        String message = proxy.getMessage();
        return new PluginLog.Thrown(
                proxy.getClassName(), message == null ? "" : message, place, ThrowableProxyUtil.asString(proxy));
    }

    @Override
    public void close() {
        root.ifPresent(logger -> logger.detachAppender(this));
        stop();
    }
}
