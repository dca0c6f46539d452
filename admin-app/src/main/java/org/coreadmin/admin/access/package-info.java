/** Accounts, roles and tokens over HTTP, below {@code /admin/access}. */
@NullMarked
package org.coreadmin.admin.access;

import org.jspecify.annotations.NullMarked;
