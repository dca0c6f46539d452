/** What tests of the starter share: the shop on a free port, plugins compiled on the spot. */
@NullMarked
package org.coreadmin.extension.spring.testing;

import org.jspecify.annotations.NullMarked;
