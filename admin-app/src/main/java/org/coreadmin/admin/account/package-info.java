/** People who sign in, their roles and what those grant. */
@NullMarked
package org.coreadmin.admin.account;

import org.jspecify.annotations.NullMarked;
