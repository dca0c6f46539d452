package org.coreadmin.admin.command;

import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.web.server.PortInUseException;

/** Finds, among the causes of a start that failed, the one that a person can do something about. */
final class StartFailure {

    private StartFailure() {}

    /** Returns the text for the user. */
    static PluginException of(Throwable failure, String host, int port) {
        List<Throwable> causes = causes(failure);
        for (Throwable cause : causes) {
            PluginException explained = explained(cause, host, port);
            if (explained != null) {
                return explained;
            }
        }
        Throwable root = causes.get(causes.size() - 1);
        return new PluginException(
                ErrorCode.INTERNAL, Message.of("The server did not start: {0}", FailureAnswers.explain(root)), failure);
    }

    private static List<Throwable> causes(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> causes = new ArrayList<>();
        for (Throwable cause = failure; cause != null && seen.add(cause); cause = cause.getCause()) {
            causes.add(cause);
        }
        return causes;
    }

    private static @Nullable PluginException explained(Throwable cause, String host, int port) {
        if (cause instanceof PluginException refused) {
            // the command was typed correctly, so this is no bad request
            return refused.code() == ErrorCode.BAD_REQUEST
                    ? new PluginException(ErrorCode.UNPROCESSABLE, Message.of(refused), refused)
                    : refused;
        }
        if (cause instanceof PortInUseException) {
            return new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("Port {0} on {1} is in use; choose another with --port", port, host),
                    cause);
        }
        if (cause instanceof BindException
                || cause instanceof UnknownHostException
                || cause instanceof UnresolvedAddressException) {
            return new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The server cannot listen on {0} at port {1}: {2}. Choose an address of this machine with"
                                    + " --host, or another port with --port.",
                            host, port, Message.of(cause)),
                    cause);
        }
        if (cause instanceof org.springframework.boot.context.properties.bind.BindException setting
                && !(setting.getCause() instanceof UnboundConfigurationPropertiesException)
                && causes(setting).stream().noneMatch(PluginException.class::isInstance)) {
            return refused(setting);
        }
        return null;
    }

    private static PluginException refused(org.springframework.boot.context.properties.bind.BindException setting) {
        ConfigurationProperty property = setting.getProperty();
        Message reason =
                FailureAnswers.explain(causes(setting).get(causes(setting).size() - 1));
        Message refusal = property == null
                ? Message.of("The setting {0} cannot be used: {1}.", setting.getName(), reason)
                : Message.of(
                        "The setting {0} is '{1}', which cannot be used: {2}.",
                        setting.getName(), property.getValue(), reason);
        return new PluginException(
                ErrorCode.UNPROCESSABLE,
                property == null || property.getOrigin() == null
                        ? refusal
                        : Message.of("{0} It comes from {1}.", refusal, property.getOrigin()),
                setting);
    }
}
