/** The list of installed plugins (spec 4.1), kept until something changes. */
@NullMarked
package org.coreadmin.extension.spring.listing;

import org.jspecify.annotations.NullMarked;
