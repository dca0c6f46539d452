/**
 * Comparisons with other plugin systems. {@link org.coreadmin.extension.benchmarks.Benchmarks} runs them and prints tables; what is
 * measured in a process of its own has a main class here: {@code …Start}, {@code …Install}.
 */
@NullMarked
package org.coreadmin.extension.benchmarks;

import org.jspecify.annotations.NullMarked;
