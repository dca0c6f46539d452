/** Static pages: those of a registry, and those of the documentation. They need no server, and no script to be read. */
@NullMarked
package org.coreadmin.extension.cli.site;

import org.jspecify.annotations.NullMarked;
