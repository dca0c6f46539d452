/** What tests of the application share: a server on a free port, a browser, a program. */
@NullMarked
package org.coreadmin.admin.testing;

import org.jspecify.annotations.NullMarked;
