/** The runtime of plugins that were imported from PF4J. */
@NullMarked
package org.coreadmin.plugin.pf4j;

import org.jspecify.annotations.NullMarked;
