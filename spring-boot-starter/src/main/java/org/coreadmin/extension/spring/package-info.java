/**
 * The plugin service inside a Spring Boot application: one dependency brings {@code /admin/plugin/**} (spec 4.1), the
 * plugins' routes and assets, and everything that plugins contribute. Every bean that is made here gives way to one of the
 * application's own.
 */
@NullMarked
package org.coreadmin.extension.spring;

import org.jspecify.annotations.NullMarked;
