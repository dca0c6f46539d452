/**
 * Changes of files that survive a crash: durable file operations, a write-ahead journal, steps with their undo, recovery.
 * Knows nothing of plugins.
 */
@NullMarked
package org.coreadmin.extension.transaction;

import org.jspecify.annotations.NullMarked;
