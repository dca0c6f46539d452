/**
 * Backups of a base directory in one file, and the way back. A {@link org.coreadmin.extension.internal.backup.Backup} is written under the
 * writer's lock; a {@link org.coreadmin.extension.internal.backup.Restore} is a transaction with a journal of its own.
 */
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.admin.*", "org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
@NullMarked
package org.coreadmin.extension.internal.backup;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
