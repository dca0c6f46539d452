/** The client that the public conformance suite for TUF clients drives; see {@code engine/src/test/tuf-conformance/README.md}. */
@NullMarked
package org.coreadmin.extension.trust.conformance;

import org.jspecify.annotations.NullMarked;
