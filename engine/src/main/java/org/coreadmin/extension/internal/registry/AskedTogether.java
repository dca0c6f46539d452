package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One question to several registries, so that several that are slow cost the time of one: each has a thread of its own. Registries in
 * directories, and a host that is alone, are asked on the caller's thread when their answer is wanted. For use by one thread; to be
 * closed, which interrupts the threads.
 */
final class AskedTogether<T> implements AutoCloseable {

    /** A question to one registry. */
    interface Question<T> {
        T ask(Registry registry) throws IOException;
    }

    private final List<Registry> registries;
    private final Question<T> question;
    private final Duration lead;
    private final Optional<Patience> patience = Patience.current();
    private final boolean alone;
    private final List<CompletableFuture<T>> answers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();

    private AskedTogether(List<Registry> registries, Question<T> question, Duration lead) {
        this.registries = registries;
        this.question = question;
        this.lead = lead;
        this.alone = registries.stream().filter(Registry::isHosted).count() < 2;
    }

    /** Asks all of them at once. */
    static <T> AskedTogether<T> atOnce(List<Registry> registries, Question<T> question) {
        return new AskedTogether<>(registries, question, Duration.ZERO);
    }

    /** Asks one after another, but does not wait longer than a second before it asks the next: the first may be enough. */
    static <T> AskedTogether<T> inTurn(List<Registry> registries, Question<T> question) {
        return new AskedTogether<>(registries, question, Duration.ofSeconds(1));
    }

    /** Returns the answer of a registry, by its place in the list. */
    T answer(int place) throws IOException {
        if (alone) {
            return question.ask(registries.get(place));
        }
        begin(place);
        while (lead.isZero() && answers.size() < registries.size()) {
            begin(answers.size());
        }
        CompletableFuture<T> answer = answers.get(place);
        try {
            while (answers.size() < registries.size()) {
                try {
                    return answer.get(lead.toMillis(), TimeUnit.MILLISECONDS);
                } catch (TimeoutException slow) {
                    begin(answers.size());
                }
            }
            return answer.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    private static IOException failure(ExecutionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
            throw failure;
        }
        if (e.getCause() instanceof Error failure) {
            throw failure;
        }
        return e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
    }

    /** Begins to ask all up to this one. */
    private void begin(int place) {
        while (answers.size() <= place) {
            Registry registry = registries.get(answers.size());
            CompletableFuture<T> answer = new CompletableFuture<>();
            answers.add(answer);
            if (registry.isHosted()) {
                Thread thread = new Thread(null, () -> ask(registry, answer), "core-registry", 0, false);
                thread.setDaemon(true);
                thread.setContextClassLoader(AskedTogether.class.getClassLoader());
                threads.add(thread);
                thread.start();
            } else {
                ask(registry, answer);
            }
        }
    }

    private void ask(Registry registry, CompletableFuture<T> answer) {
        try {
            answer.complete(
                    patience.isPresent()
                            ? patience.get().during(() -> question.ask(registry))
                            : question.ask(registry));
        } catch (IOException | RuntimeException | Error e) {
            answer.completeExceptionally(e);
        }
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
    }
}
