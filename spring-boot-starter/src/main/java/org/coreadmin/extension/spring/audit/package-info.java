/** The audit trail: actions and refusals. */
@NullMarked
package org.coreadmin.extension.spring.audit;

import org.jspecify.annotations.NullMarked;
