/**
 * Hosting of plugins in the application (spec 2.5): child application contexts with a dispatcher of their own behind
 * one servlet, servlet filters behind one filter, events, services. Nothing of a plugin is kept in a bean, a cache or a
 * thread of the application, so that a removed plugin leaves nothing behind.
 */
@NullMarked
package org.coreadmin.extension.spring.hosting;

import org.jspecify.annotations.NullMarked;
