/** The plugin {@code core/announcements}: its commands, its process and the table behind its service. */
@NullMarked
package org.coreadmin.plugin.announcements;

import org.jspecify.annotations.NullMarked;
