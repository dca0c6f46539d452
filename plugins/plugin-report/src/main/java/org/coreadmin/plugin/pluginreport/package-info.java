/** The plugin {@code core/plugin-report}: an inventory of the installed plugins. */
@NullMarked
package org.coreadmin.plugin.pluginreport;

import org.jspecify.annotations.NullMarked;
