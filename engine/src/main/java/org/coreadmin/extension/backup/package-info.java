/** Backups of a base directory in one file, and the way back. */
@NullMarked
package org.coreadmin.extension.backup;

import org.jspecify.annotations.NullMarked;
