/** The HTTP interface of spec 4.1: one table of routes, each with the authority that it needs, and one envelope. */
@NullMarked
package org.coreadmin.extension.spring.http;

import org.jspecify.annotations.NullMarked;
