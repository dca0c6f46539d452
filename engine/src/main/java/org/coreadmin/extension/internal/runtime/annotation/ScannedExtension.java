package org.coreadmin.extension.internal.runtime.annotation;

import org.coreadmin.extension.api.Extension;

/** Finds classes with {@link Extension} without loading them. */
public final class ScannedExtension {

    private ScannedExtension() {}

    /** Whether a class has the annotation. */
    public static boolean isOne(byte[] classFile) {
        return ClassOutline.of(classFile).onClass().contains(Extension.class.getName());
    }
}
