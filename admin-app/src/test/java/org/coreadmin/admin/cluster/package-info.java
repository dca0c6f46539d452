/** Several servers on one database, in processes of their own. */
@NullMarked
package org.coreadmin.admin.cluster;

import org.jspecify.annotations.NullMarked;
