package org.coreadmin.extension.spring.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Redirects what a command writes to {@code System.out} and {@code System.err} to its caller. While commands run, both
 * are replaced by streams that look at the thread; what other threads write goes where it went before.
 */
final class StandardStreams {

    private static final StandardStreams OUT = new StandardStreams();
    private static final StandardStreams ERR = new StandardStreams();

    private final Map<Thread, PrintStream> targets = new ConcurrentHashMap<>();

    private StandardStreams() {}

    /** Redirects this thread's output until the result is closed. */
    static Within lead(Writer out, Writer err) {
        synchronized (StandardStreams.class) {
            if (OUT.targets.isEmpty()) {
                System.setOut(new ByThread(System.out, OUT.targets));
                System.setErr(new ByThread(System.err, ERR.targets));
            }
            OUT.targets.put(Thread.currentThread(), printer(out));
            ERR.targets.put(Thread.currentThread(), printer(err));
        }
        return StandardStreams::giveBack;
    }

    /** The redirection of a thread's output, until it is closed. */
    @FunctionalInterface
    interface Within extends AutoCloseable {
        @Override
        void close();
    }

    private static void giveBack() {
        synchronized (StandardStreams.class) {
            flush(OUT.targets.remove(Thread.currentThread()));
            flush(ERR.targets.remove(Thread.currentThread()));
            if (OUT.targets.isEmpty()) {
                if (System.out instanceof ByThread ours) {
                    System.setOut(ours.usual);
                }
                if (System.err instanceof ByThread ours) {
                    System.setErr(ours.usual);
                }
            }
        }
    }

    private static void flush(@Nullable PrintStream stream) {
        if (stream != null) {
            stream.flush();
        }
    }

    private static PrintStream printer(Writer writer) {
        return new PrintStream(new Decoded(writer), true, StandardCharsets.UTF_8);
    }

    private static final class ByThread extends PrintStream {

        private final PrintStream usual;

        ByThread(PrintStream usual, Map<Thread, PrintStream> targets) {
            super(
                    new OutputStream() {
                        private OutputStream target() {
                            return targets.getOrDefault(Thread.currentThread(), usual);
                        }

                        @Override
                        public void write(int value) throws IOException {
                            target().write(value);
                        }

                        @Override
                        public void write(byte[] bytes, int offset, int length) throws IOException {
                            target().write(bytes, offset, length);
                        }

                        @Override
                        public void flush() throws IOException {
                            target().flush();
                        }
                    },
                    true,
                    StandardCharsets.UTF_8);
            this.usual = usual;
        }
    }

    /** UTF-8 as characters, also where one arrives in two parts. */
    private static final class Decoded extends OutputStream {

        private final CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        private final ByteBuffer bytes = ByteBuffer.allocate(4 * 1024);
        private final CharBuffer characters = CharBuffer.allocate(4 * 1024);
        private final Writer writer;

        Decoded(Writer writer) {
            this.writer = writer;
        }

        @Override
        public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] text, int offset, int length) {
            for (int at = offset; at < offset + length; ) {
                int part = Math.min(bytes.remaining(), offset + length - at);
                bytes.put(text, at, part);
                at += part;
                decode();
            }
        }

        private void decode() {
            bytes.flip();
            decoder.decode(bytes, characters, false);
            bytes.compact();
            characters.flip();
            try {
                writer.append(characters);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            characters.clear();
        }

        @Override
        public void flush() throws IOException {
            writer.flush();
        }
    }
}
