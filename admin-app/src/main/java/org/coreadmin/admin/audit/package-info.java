/** The audit trail, kept in the database. */
@NullMarked
package org.coreadmin.admin.audit;

import org.jspecify.annotations.NullMarked;
