/** The nodes of a cluster, and the settings of one. */
@NullMarked
package org.coreadmin.extension.cluster;

import org.jspecify.annotations.NullMarked;
