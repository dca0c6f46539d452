package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The body of an answer as it comes in, piece by piece, never more than one ahead of its reader, who does not wait for ever: the
 * one thing that the client's own streams lack.
 */
final class ChunkStream implements BodySubscriber<ChunkStream>, AutoCloseable {

    private static final Object END = new Object();

    private final LinkedBlockingQueue<Object> arrived = new LinkedBlockingQueue<>();
    private final CompletableFuture<ChunkStream> ready = new CompletableFuture<>();
    private volatile Flow.@Nullable Subscription subscription;
    private Iterator<ByteBuffer> pieces = List.<ByteBuffer>of().iterator();
    private boolean ended;

    /**
     * Returns the next piece, never empty; null at the end.
     *
     * @throws HttpTimeoutException if nothing comes for as long as {@code idle}
     * @throws IOException          if the connection breaks
     */
    @Nullable
    ByteBuffer next(Duration idle) throws IOException {
        while (!ended) {
            while (pieces.hasNext()) {
                ByteBuffer piece = pieces.next();
                if (piece.hasRemaining()) {
                    return piece;
                }
            }
            Flow.Subscription open = subscription;
            if (open != null) {
                open.request(1);
            }
            pieces = await(idle).iterator();
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    private List<ByteBuffer> await(Duration idle) throws IOException {
        Object event;
        try {
            event = arrived.poll(idle.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        if (event == null) {
            throw new HttpTimeoutException("nothing came for " + idle.toMillis() + " ms");
        }
        if (event instanceof Throwable failure) {
            throw failure instanceof IOException broken ? broken : new IOException(failure);
        }
        if (event == END) {
            ended = true;
            return List.of();
        }
        return (List<ByteBuffer>) event;
    }

    @Override
    public CompletionStage<ChunkStream> getBody() {
        return ready;
    }

    @Override
    public void onSubscribe(Flow.Subscription opened) {
        subscription = opened;
        ready.complete(this);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        arrived.add(buffers);
    }

    @Override
    public void onError(Throwable failure) {
        arrived.add(failure);
    }

    @Override
    public void onComplete() {
        arrived.add(END);
    }

    /** Cancels the subscription. */
    @Override
    public void close() {
        Flow.Subscription open = subscription;
        if (open != null) {
            open.cancel();
        }
    }
}
