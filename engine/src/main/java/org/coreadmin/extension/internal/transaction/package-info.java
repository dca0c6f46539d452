/**
 * Changes of files that survive a crash. {@link org.coreadmin.extension.internal.transaction.DurableFiles} writes, moves and deletes so
 * that a file has its old content or its new one; {@link org.coreadmin.extension.internal.transaction.Transactions} writes each step
 * with its undo into a journal before it happens, and ends after a crash what has a decision, or takes it back. Every room may use
 * {@code DurableFiles}; only operations on plugins open transactions. The room knows nothing of plugins, and never decides by itself
 * whether a change counts: it asks the {@link org.coreadmin.extension.internal.transaction.DecisionLookup}.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.transaction;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
