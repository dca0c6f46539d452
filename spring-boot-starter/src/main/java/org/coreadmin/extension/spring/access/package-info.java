/** Callers and their permissions: the checks of the HTTP interface, with the permission hooks of spec 6. */
@NullMarked
package org.coreadmin.extension.spring.access;

import org.jspecify.annotations.NullMarked;
