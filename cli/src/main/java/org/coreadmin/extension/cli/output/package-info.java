/** The output of a command: text for a terminal, one JSON envelope for programs. */
@NullMarked
package org.coreadmin.extension.cli.output;

import org.jspecify.annotations.NullMarked;
