/** Contents that plugins add to the application's own pages. */
@NullMarked
package org.coreadmin.extension.spring.page;

import org.jspecify.annotations.NullMarked;
