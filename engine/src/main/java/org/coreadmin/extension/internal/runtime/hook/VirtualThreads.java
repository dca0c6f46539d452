package org.coreadmin.extension.internal.runtime.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Recognises virtual threads, on JDKs that have them. */
final class VirtualThreads {

    private static final MethodHandle IS_VIRTUAL = isVirtual();

    private VirtualThreads() {}

    static boolean includes(Thread thread) {
        try {
            return (boolean) IS_VIRTUAL.invokeExact(thread);
        } catch (Throwable e) {
            throw new LinkageError("Thread.isVirtual", e);
        }
    }

    private static MethodHandle isVirtual() {
        try {
            return MethodHandles.lookup().findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
        } catch (ReflectiveOperationException e) {
            return MethodHandles.dropArguments(MethodHandles.constant(boolean.class, false), 0, Thread.class);
        }
    }
}
