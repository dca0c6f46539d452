/**
 * Signed metadata as The Update Framework (TUF) describes it: what a client trusts, how it learns of changes, and what it refuses.
 * The numbers in comments are sections of the TUF specification, version 1.0.34.
 */
@NullMarked
package org.coreadmin.extension.trust;

import org.jspecify.annotations.NullMarked;
