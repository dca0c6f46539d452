package org.coreadmin.extension.internal.inspection;

import java.lang.reflect.Modifier;
import org.objectweb.asm.Opcodes;

/**
 * A field or method as its class file declares it.
 *
 * @param access flags as in the class file
 */
record Member(int access, String name, String descriptor) {

    boolean isStatic() {
        return Modifier.isStatic(access);
    }

    boolean isPrivate() {
        return Modifier.isPrivate(access);
    }

    boolean isFinal() {
        return Modifier.isFinal(access);
    }

    boolean isAbstract() {
        return Modifier.isAbstract(access);
    }

    /** Whether the compiler wrote it, to call the method of the same name and another type. */
    boolean isBridge() {
        return (access & Opcodes.ACC_BRIDGE) != 0;
    }

    String key() {
        return name + descriptor;
    }
}
