/** Repositories of signed metadata to test clients with, honest and otherwise. */
@NullMarked
package org.coreadmin.extension.internal.registry.trust.testing;

import org.jspecify.annotations.NullMarked;
