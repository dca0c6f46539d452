/** A small Spring Boot application that may have plugins. */
@NullMarked
package org.coreadmin.extension.benchmarks.host;

import org.jspecify.annotations.NullMarked;
