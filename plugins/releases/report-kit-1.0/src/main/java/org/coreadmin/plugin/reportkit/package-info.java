/** Tables, and the formats to write them in; exported to plugins that require {@code core/report-kit}. */
@NullMarked
package org.coreadmin.plugin.reportkit;

import org.jspecify.annotations.NullMarked;
