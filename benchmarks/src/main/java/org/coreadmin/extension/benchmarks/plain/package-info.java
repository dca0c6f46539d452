/** An ordinary Spring Boot application that answers one question of the administration application. */
@NullMarked
package org.coreadmin.extension.benchmarks.plain;

import org.jspecify.annotations.NullMarked;
