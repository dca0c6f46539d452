/** What plugins leave behind when they go. */
@NullMarked
package org.coreadmin.extension.sweep;

import org.jspecify.annotations.NullMarked;
