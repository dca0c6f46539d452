/** What plugins cost the application. */
@NullMarked
package org.coreadmin.extension.cost;

import org.jspecify.annotations.NullMarked;
