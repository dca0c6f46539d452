package org.coreadmin.extension.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an interface of the host that any number of plugins may implement, such as one for ways to pay. Plugins contribute with
 * {@link Contributions#extension}, or with {@link Extension} on a scanned class; the host asks for all of them as {@link Extensions}.
 * For an interface that one plugin serves in the host's place see {@link Replaceable}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ExtensionPoint {}
