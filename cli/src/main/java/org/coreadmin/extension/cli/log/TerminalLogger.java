package org.coreadmin.extension.cli.log;

import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** A named logger of {@link TerminalLog}. */
final class TerminalLogger extends LegacyAbstractLogger {

    private static final long serialVersionUID = 1L;

    TerminalLogger(String name) {
        this.name = name;
    }

    @Override
    public boolean isTraceEnabled() {
        return false;
    }

    @Override
    public boolean isDebugEnabled() {
        return false;
    }

    @Override
    public boolean isInfoEnabled() {
        return TerminalLog.writes(Level.INFO);
    }

    @Override
    public boolean isWarnEnabled() {
        return TerminalLog.writes(Level.WARN);
    }

    @Override
    public boolean isErrorEnabled() {
        return TerminalLog.writes(Level.ERROR);
    }

    @Override
    protected @Nullable String getFullyQualifiedCallerName() {
        return null;
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level,
            @Nullable Marker marker,
            String message,
            Object @Nullable [] arguments,
            @Nullable Throwable cause) {
        TerminalLog.write(level, String.valueOf(MessageFormatter.basicArrayFormat(message, arguments)), cause);
    }
}
