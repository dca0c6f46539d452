/** Security rules: everything is closed that is not opened here by name. */
@NullMarked
package org.coreadmin.admin.security;

import org.jspecify.annotations.NullMarked;
