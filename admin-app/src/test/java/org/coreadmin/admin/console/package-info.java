/** The console in a real browser, against a real server. */
@NullMarked
package org.coreadmin.admin.console;

import org.jspecify.annotations.NullMarked;
