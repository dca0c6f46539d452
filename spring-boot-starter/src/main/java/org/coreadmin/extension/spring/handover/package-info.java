/** Ways into the console for people whose browser sends a token in a header, which the load of a page cannot carry. */
@NullMarked
package org.coreadmin.extension.spring.handover;

import org.jspecify.annotations.NullMarked;
