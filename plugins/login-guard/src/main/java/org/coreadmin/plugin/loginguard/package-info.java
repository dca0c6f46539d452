/** The plugin {@code core/login-guard}: refuses logins after repeated failures, and adds security headers. */
@NullMarked
package org.coreadmin.plugin.loginguard;

import org.jspecify.annotations.NullMarked;
