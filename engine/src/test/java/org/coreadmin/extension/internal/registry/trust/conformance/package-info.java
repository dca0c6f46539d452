/** The client that the public conformance suite for TUF clients drives; see {@code engine/src/test/tuf-conformance/README.md}. */
@NullMarked
package org.coreadmin.extension.internal.registry.trust.conformance;

import org.jspecify.annotations.NullMarked;
