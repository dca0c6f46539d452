/** One writer, many faces: how the command line finds the server that runs on a base directory. */
@NullMarked
package org.coreadmin.extension.spring.presence;

import org.jspecify.annotations.NullMarked;
