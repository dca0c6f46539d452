/** Accounts, roles and tokens over HTTP: those below {@code /admin/access}, and a person's own below {@code /admin/me}. */
@NullMarked
package org.coreadmin.admin.access;

import org.jspecify.annotations.NullMarked;
