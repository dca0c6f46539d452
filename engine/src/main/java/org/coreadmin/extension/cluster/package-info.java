/** Many nodes on one PostgreSQL database: what they agreed on, who is there, and how a change gets to all of them. */
@NullMarked
package org.coreadmin.extension.cluster;

import org.jspecify.annotations.NullMarked;
