/** Who did what, and who was refused. */
@NullMarked
package org.coreadmin.extension.spring.audit;

import org.jspecify.annotations.NullMarked;
