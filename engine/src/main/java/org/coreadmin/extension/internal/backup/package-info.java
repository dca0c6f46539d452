/**
 * Backups of a base directory in one file, and the way back. The API's {@code Backups} calls {@code Backup} and {@code Restore}; {@code
 * PluginLoader} and {@code WithdrawalWatch} ask {@code RestoredBase} what a restore has left to do. The room calls {@code transaction} for
 * a journal of its own, {@code store} for the writer's lock and private places, {@code archive} for the rules of paths, and {@code
 * database} for the mark of the last change. A backup is written under the writer's lock, so that its files fit together, and ends with
 * the digest of all before it. A restore replaces all or nothing, wherever the process dies, and keeps what was there. Afterwards no
 * plugin starts before the registries have said what was withdrawn, unless the operator chose otherwise.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package org.coreadmin.extension.internal.backup;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
