/** The services that {@code core/announcements} offers to plugins that require it. */
@NullMarked
package org.coreadmin.plugin.announcements.api;

import org.jspecify.annotations.NullMarked;
