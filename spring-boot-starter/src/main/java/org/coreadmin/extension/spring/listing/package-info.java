/** The list of installed plugins (spec 4.1), kept as JSON so that a page costs next to nothing. */
@NullMarked
package org.coreadmin.extension.spring.listing;

import org.jspecify.annotations.NullMarked;
