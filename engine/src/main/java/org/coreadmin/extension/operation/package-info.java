/** What can be asked for: one record for each {@link org.coreadmin.extension.operation.Operation}, how each becomes a change, plans of them, and the questions that change nothing. */
@NullMarked
package org.coreadmin.extension.operation;

import org.jspecify.annotations.NullMarked;
