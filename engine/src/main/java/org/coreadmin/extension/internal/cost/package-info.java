/** What plugins cost: processor time and memory, by samples that are taken on demand. */
@NullMarked
package org.coreadmin.extension.internal.cost;

import org.jspecify.annotations.NullMarked;
