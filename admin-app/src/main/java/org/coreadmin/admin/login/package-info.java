/** Signing in and out, with the hooks of spec 6 and a throttle. */
@NullMarked
package org.coreadmin.admin.login;

import org.jspecify.annotations.NullMarked;
