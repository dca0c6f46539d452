/** A host with replaceable services and extension points, whose calls are measured. */
@NullMarked
package org.coreadmin.extension.benchmarks.call;

import org.jspecify.annotations.NullMarked;
