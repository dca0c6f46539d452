/** Notices of what happens to plugins, sent to other systems by HTTP. */
@NullMarked
package org.coreadmin.plugin.webhooks;

import org.jspecify.annotations.NullMarked;
