package org.coreadmin.extension.internal.inspection.annotation;

import java.util.Map;
import java.util.Set;

/**
 * An annotation where it stands.
 *
 * @param place     the class, or the class and its member
 * @param type      class name of the annotation
 * @param elements  the elements that are given
 * @param constants the enum constants among their values, as {@code Type.NAME}, by class name of the enum
 */
record AnnotationUse(String place, String type, Set<String> elements, Map<String, Set<String>> constants) {

    AnnotationUse {
        elements = Set.copyOf(elements);
        constants = Map.copyOf(constants);
    }

    /** Whether the type is this one, nested in it, or in this package or below. */
    boolean isOf(String prefix) {
        return type.startsWith(prefix)
                && (type.length() == prefix.length() || ".$".indexOf(type.charAt(prefix.length())) >= 0);
    }
}
