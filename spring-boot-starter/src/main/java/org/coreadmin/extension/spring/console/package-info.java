/** The console: its files, and what it needs to know about its user. The files are built from {@code src/console}. */
@NullMarked
package org.coreadmin.extension.spring.console;

import org.jspecify.annotations.NullMarked;
