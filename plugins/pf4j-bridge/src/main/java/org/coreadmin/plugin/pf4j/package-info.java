/** What plugins that were imported from PF4J run on. */
@NullMarked
package org.coreadmin.plugin.pf4j;

import org.jspecify.annotations.NullMarked;
