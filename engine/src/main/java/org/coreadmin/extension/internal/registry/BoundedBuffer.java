package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Collects bytes up to a limit; grows with what really comes. */
final class BoundedBuffer {

    private final ByteArrayOutputStream content = new ByteArrayOutputStream(8 * 1024);
    private final int limit;

    BoundedBuffer(int limit) {
        this.limit = limit;
    }

    /** Adds a piece; false if that would be too much. */
    boolean add(ByteBuffer piece) {
        if (piece.remaining() > limit - content.size()) {
            return false;
        }
        byte[] bytes = new byte[piece.remaining()];
        piece.get(bytes);
        content.writeBytes(bytes);
        return true;
    }

    byte[] toByteArray() {
        return content.toByteArray();
    }
}
