/** What the tests of first-party plugins share: real databases with a plugin's migrations, and stand-ins for the host. */
@NullMarked
package org.coreadmin.plugin.testing;

import org.jspecify.annotations.NullMarked;
