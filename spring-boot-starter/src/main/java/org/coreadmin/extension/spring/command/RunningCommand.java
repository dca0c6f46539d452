package org.coreadmin.extension.spring.command;

import java.io.Writer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A command of a plugin at work on a thread of its own, and what it says. A caller who reads slowly slows the command down; one who is
 * gone has it interrupted. Safe for use by several threads.
 */
public final class RunningCommand {

    private static final int MAX_BEHIND = 256;
    private static final String EXIT = "exit";
    private static final String FAILED = "failed";

    private final BlockingQueue<Map<String, Object>> events = new ArrayBlockingQueue<>(MAX_BEHIND);
    private volatile boolean abandoned;
    private volatile @Nullable Thread thread;

    RunningCommand() {}

    void start(String word, Runnable work) {
        Thread made = new Thread(null, work, "core-command " + word, 0, false);
        made.setDaemon(true);
        thread = made;
        made.start();
    }

    /**
     * Returns the next output of the command: {@code out} or {@code err} with a text; at last {@code exit} with its
     * exit code, or {@code failed} with code and message.
     *
     * @return null if it says nothing within the limit
     */
    public @Nullable Map<String, Object> next(Duration limit) throws InterruptedException {
        return events.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whether this is the last thing that a command says. */
    public static boolean isLast(Map<String, Object> event) {
        return event.containsKey(EXIT) || event.containsKey(FAILED);
    }

    /** Interrupts the command, since nobody listens to it any more. */
    public void abandon() {
        abandoned = true;
        Thread running = thread;
        if (running != null) {
            running.interrupt();
        }
        events.clear();
    }

    void ended(int exitCode) {
        say(Map.of(EXIT, exitCode));
    }

    void failed(int code, String message) {
        say(Map.of(FAILED, Map.of("code", code, "message", message)));
    }

    private void say(Map<String, Object> event) {
        boolean interrupted = false;
        while (!abandoned) {
            try {
                events.put(event);
                break;
            } catch (InterruptedException e) {
                interrupted = true; // the command is about to end; its output until then still counts
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns one of the two streams of the command. */
    Writer stream(String name) {
        return new Writer() {

            private final StringBuilder text = new StringBuilder();

            @Override
            public void write(char[] characters, int offset, int length) {
                synchronized (text) {
                    text.append(characters, offset, length);
                    if (text.length() >= 8 * 1024) {
                        flush();
                    }
                }
            }

            @Override
            public void flush() {
                String said;
                synchronized (text) {
                    said = text.toString();
                    text.setLength(0);
                }
                if (!said.isEmpty()) {
                    say(Map.of(name, said));
                }
            }

            @Override
            public void close() {
                flush();
            }
        };
    }
}
