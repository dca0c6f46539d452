package org.coreadmin.extension.internal.archive;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The numbers of a zip's records. */
final class LittleEndian {

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    static int u16(byte[] bytes, int at) {
        return Short.toUnsignedInt((short) SHORT.get(bytes, at));
    }

    static long u32(byte[] bytes, int at) {
        return Integer.toUnsignedLong((int) INT.get(bytes, at));
    }

    /** Returns a 64-bit number; negative if it is beyond what a file can have. */
    static long i64(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    static void put32(byte[] bytes, int at, long value) {
        INT.set(bytes, at, (int) value);
    }
}
