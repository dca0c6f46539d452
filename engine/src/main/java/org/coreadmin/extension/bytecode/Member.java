package org.coreadmin.extension.bytecode;

import java.lang.reflect.Modifier;

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

    String key() {
        return name + descriptor;
    }
}
