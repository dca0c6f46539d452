/** The way in which the command line finds the server that runs on a base directory: one writer, many interfaces. */
@NullMarked
package org.coreadmin.extension.spring.presence;

import org.jspecify.annotations.NullMarked;
