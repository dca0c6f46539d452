package org.coreadmin.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A line to the database that can be cut, left open without a word coming through, or made slow. */
public final class TcpProxy implements AutoCloseable {

    /** What the line does. */
    public enum State {
        OPEN,
        SLOW,
        /** Each answer of the server comes a second late. */
        LATE,
        SILENT,
        CUT
    }

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile State state = State.OPEN;

    public TcpProxy(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        thread(this::accept);
    }

    public int port() {
        return server.getLocalPort();
    }

    public void become(State next) {
        state = next;
        if (next == State.CUT) {
            sockets.forEach(TcpProxy::close);
            sockets.clear();
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket one = server.accept();
                if (state == State.CUT) {
                    close(one);
                    continue;
                }
                Socket other;
                try {
                    other = new Socket(InetAddress.getLoopbackAddress(), target);
                } catch (IOException refused) {
                    close(one);
                    continue;
                }
                one.setTcpNoDelay(true);
                other.setTcpNoDelay(true);
                sockets.add(one);
                sockets.add(other);
                thread(() -> copy(one, other, false));
                thread(() -> copy(other, one, true));
            } catch (IOException e) {
                // closed
            }
        }
    }

    private void copy(Socket from, Socket to, boolean answers) {
        byte[] bytes = new byte[16 * 1024];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                if (state == State.SLOW) {
                    Thread.sleep(60);
                }
                if (state == State.LATE && answers) {
                    Thread.sleep(1000);
                }
                while (state == State.SILENT) {
                    Thread.sleep(20);
                }
                out.write(bytes, 0, count);
            }
        } catch (IOException e) {
            // the other side notices
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            close(from);
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is of no use any more
        }
    }

    private static void thread(Runnable work) {
        Thread thread = new Thread(work, "proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        become(State.CUT);
    }
}
