/** The plugin {@code core/audit-log}: a record of what happens to plugins and users. */
@NullMarked
package org.coreadmin.plugin.auditlog;

import org.jspecify.annotations.NullMarked;
