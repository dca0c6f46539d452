package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** A host's response, after redirects; its body is read under the limits. To be closed. */
final class HostResponse implements AutoCloseable {

    private final HttpResponse<ChunkStream> response;
    private final TransferLimits limits;
    private final Patience.Turn turn;
    private final long begun = System.nanoTime();
    private long received;

    HostResponse(HttpResponse<ChunkStream> response, TransferLimits limits, Patience.Turn turn) {
        this.response = response;
        this.turn = turn;
        this.limits = limits;
    }

    int status() {
        return response.statusCode();
    }

    URI address() {
        return response.uri();
    }

    Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    /** Returns the length of the body according to its header. */
    OptionalLong length() throws IOException {
        HttpHeaders headers = response.headers();
        try {
            return headers.firstValueAsLong("Content-Length");
        } catch (NumberFormatException e) {
            throw new IOException("its Content-Length is no number", e);
        }
    }

    /**
     * Returns the next piece of the body; null at its end.
     *
     * @throws IOException if nothing comes for too long, or too little, or the time for the registry is over
     */
    @Nullable
    ByteBuffer next() throws IOException {
        ByteBuffer piece = response.body().next(turn.atMost(limits.idle()));
        if (piece != null) {
            received += piece.remaining();
            requireSpeed();
            if (turn.isOver()) {
                throw new HttpTimeoutException("the time is over");
            }
        }
        return piece;
    }

    /** Returns the whole body, which may have as many bytes as an index file. */
    byte[] bytes() throws IOException {
        int limit = limits.indexBytes();
        OptionalLong length = length();
        if (length.isPresent() && length.getAsLong() > limit) {
            throw limits.tooLarge(address());
        }
        BoundedBuffer body = new BoundedBuffer(limit);
        for (ByteBuffer piece = next(); piece != null; piece = next()) {
            if (!body.add(piece)) {
                throw limits.tooLarge(address());
            }
        }
        return body.toByteArray();
    }

    /**
     * Returns the whole body without the compression that was put on for the way; it may have as many bytes as an index
     * file, packed or not.
     */
    byte[] decoded() throws IOException {
        byte[] sent = bytes();
        if (!header("Content-Encoding").orElse("").equalsIgnoreCase("gzip")) {
            return sent;
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(sent))) {
            byte[] content = in.readNBytes(limits.indexBytes() + 1);
            if (content.length > limits.indexBytes()) {
                throw limits.tooLarge(address());
            }
            return content;
        } catch (ZipException | EOFException e) {
            throw new IOException("it is compressed wrongly: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        response.body().close();
    }

    private void requireSpeed() throws HttpTimeoutException {
        long milliseconds = (System.nanoTime() - begun) / 1_000_000;
        if (milliseconds > limits.idle().toMillis() && received < limits.bytesPerSecond() * (milliseconds / 1000.0)) {
            throw new HttpTimeoutException("it sends less than " + limits.bytesPerSecond() + " bytes a second");
        }
    }
}
