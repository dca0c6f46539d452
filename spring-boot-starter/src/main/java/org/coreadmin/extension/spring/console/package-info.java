/** The console: its files, and what it needs to know of whoever uses it. The files are built from {@code src/console}. */
@NullMarked
package org.coreadmin.extension.spring.console;

import org.jspecify.annotations.NullMarked;
