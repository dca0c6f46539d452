/** What the tests of the Maven plugin share. */
@NullMarked
package org.coreadmin.extension.maven.testing;

import org.jspecify.annotations.NullMarked;
