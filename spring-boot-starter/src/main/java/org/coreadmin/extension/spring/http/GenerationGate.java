package org.coreadmin.extension.spring.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.HostNode;

/**
 * Makes a request wait until this node of a cluster has the generation that its header {@value #HEADER} names, so that a caller
 * who changed something at one node finds it at any other.
 */
public final class GenerationGate implements Filter {

    /** The header that names a generation, as {@code data.generation} of an answer does. */
    public static final String HEADER = "Core-Generation";

    /** The order before everything else. */
    public static final int ORDER = MalformedRequests.ORDER - 1;

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final HostNode node;

    /** Creates the gate of a node. */
    public GenerationGate(HostNode node) {
        this.node = node;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest asked
                && response instanceof HttpServletResponse answer
                && asked.getHeader(HEADER) != null
                && !isReached(asked.getHeader(HEADER), answer)) {
            return;
        }
        chain.doFilter(request, response);
    }

    private boolean isReached(String text, HttpServletResponse answer) throws IOException {
        long generation;
        try {
            generation = Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            Envelope.failure(400, Message.of("The header {0} names a generation, a whole number", HEADER))
                    .writeTo(answer, 400);
            return false;
        }
        if (node.awaitGeneration(generation, PATIENCE)) {
            return true;
        }
        answer.setHeader("Retry-After", "1");
        answer.setHeader(HEADER, String.valueOf(node.generation()));
        Envelope.failure(
                        503,
                        Message.of(
                                "Node {0} has generation {1}, and {2} is asked for. Try again, or ask another node.",
                                node.name(), node.generation(), generation))
                .writeTo(answer, 503);
        return false;
    }
}
