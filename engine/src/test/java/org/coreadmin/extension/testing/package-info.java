/** Fakes and fixtures for tests of several packages. */
@NullMarked
package org.coreadmin.extension.testing;

import org.jspecify.annotations.NullMarked;
