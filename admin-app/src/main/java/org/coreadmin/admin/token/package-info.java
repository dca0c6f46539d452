/** Bearer tokens for programs: random, stored as digests, scoped, expiring, revocable. */
@NullMarked
package org.coreadmin.admin.token;

import org.jspecify.annotations.NullMarked;
