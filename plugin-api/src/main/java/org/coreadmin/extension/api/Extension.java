package org.coreadmin.extension.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes an implementation of {@link ExtensionPoint} interfaces. In a directory that the plugin has scanned, it also contributes the
 * class, without an entry in {@link Contributions}: where the host is a Spring application, the class is a bean of the plugin's context.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Extension {

    /**
     * The order of the extension. Extensions with a lower number come first; those with the same number come in the
     * order in which their plugins start.
     */
    int order() default 0;

    /** The name by which the host finds the extension; if empty, the name of the class. */
    String name() default "";
}
