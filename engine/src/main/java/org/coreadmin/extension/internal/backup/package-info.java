/**
 * Backups of a base directory in one file, and the way back. A {@link org.coreadmin.extension.internal.backup.Backup} is written under the
 * writer's lock; a {@link org.coreadmin.extension.internal.backup.Restore} is a transaction with a journal of its own.
 */
@NullMarked
package org.coreadmin.extension.internal.backup;

import org.jspecify.annotations.NullMarked;
