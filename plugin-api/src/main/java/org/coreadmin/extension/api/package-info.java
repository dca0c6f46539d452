/**
 * The plugin API: {@link org.coreadmin.extension.api.ConfigProvider}, the lifecycle events, hooks, scripts and the services
 * that the host provides. Nothing else of the host is visible to a plugin.
 */
@NullMarked
package org.coreadmin.extension.api;

import org.jspecify.annotations.NullMarked;
