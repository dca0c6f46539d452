package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.net.ssl.SSLException;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;

/** Explains in words why a request failed; the client's own messages name classes, or nothing at all. */
final class FailedRequest {

    private final List<Throwable> causes;
    private final TransferLimits limits;

    FailedRequest(IOException failure, TransferLimits limits) {
        this.limits = limits;
        this.causes = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = failure; cause != null && seen.add(cause); cause = cause.getCause()) {
            causes.add(cause);
        }
    }

    /** Returns the reason, without a full stop. */
    Message reason() {
        if (has(UnresolvedAddressException.class) || has(java.net.UnknownHostException.class)) {
            return Message.of(
                    "no host of this name is known; check the address, and whether this machine reaches the network");
        }
        if (has(HttpConnectTimeoutException.class)) {
            return Message.of(
                    "no connection within {0} seconds", limits.connect().toSeconds());
        }
        if (has(ConnectException.class)) {
            return Message.of("nothing accepts a connection there (connection refused)");
        }
        if (has(SSLException.class)) {
            return tls();
        }
        if (has(HttpTimeoutException.class)) {
            String message = causes.get(0).getMessage();
            return message == null || message.equals("request timed out")
                    ? Message.of("no answer within {0} seconds", limits.idle().toSeconds())
                    : Message.verbatim(message);
        }
        return plain();
    }

    /** Whether another try is of no use: certificates stay what they are. */
    boolean isFinal() {
        return has(CertPathBuilderException.class)
                || has(CertificateExpiredException.class)
                || has(CertificateNotYetValidException.class);
    }

    private Message tls() {
        if (has(CertificateExpiredException.class)) {
            return Message.of("its certificate has expired");
        }
        if (has(CertificateNotYetValidException.class)) {
            return Message.of("its certificate is not valid yet; check this machine's clock");
        }
        if (has(CertPathBuilderException.class)) {
            return Message.of(
                    "its certificate comes from an authority that this Java does not trust (PKIX path building failed). If it is"
                            + " your own, name the authority's certificate, a PEM file, as 'ca' of this registry in"
                            + " config/core-extension.yaml");
        }
        String all = messages();
        if (all.contains("subject alternative")) {
            return Message.of("its certificate is for another name: {0}", plain());
        }
        if (all.contains("bad_certificate")
                || all.contains("certificate_required")
                || all.contains("certificate required")) {
            return Message.of("it requires a client certificate; name one as 'certificate' of this registry in"
                    + " config/core-extension.yaml");
        }
        if (all.contains("unrecognized ssl message")) {
            return Message.of("it does not speak TLS on this port; perhaps its address starts with http:");
        }
        return Message.of("no secure connection: {0}", plain());
    }

    private String messages() {
        StringBuilder all = new StringBuilder();
        causes.forEach(cause -> all.append(cause.getMessage()).append('\n'));
        return all.toString().toLowerCase(Locale.ROOT);
    }

    private Message plain() {
        String all = messages();
        if (all.contains("connection reset")
                || all.contains("broken pipe")
                || has(java.io.EOFException.class)
                || all.contains("received no bytes")) {
            return Message.of("it closed the connection before it had answered");
        }
        return causes.stream()
                .map(Throwable::getMessage)
                .filter(message -> message != null && !message.isBlank())
                .findFirst()
                .map(message -> Message.verbatim(PrintableText.of(message)))
                .orElse(Message.of("the connection failed"));
    }

    private boolean has(Class<? extends Throwable> kind) {
        return causes.stream().anyMatch(kind::isInstance);
    }
}
