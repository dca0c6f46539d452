/** The command line's log: warnings and errors of the engine and of plugins, one line each on standard error. */
@NullMarked
package org.coreadmin.extension.cli.log;

import org.jspecify.annotations.NullMarked;
