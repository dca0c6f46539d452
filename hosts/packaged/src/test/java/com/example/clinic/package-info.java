/** An application of somebody else: no Spring Security, no picocli, a type for its plugins. */
@NullMarked
package com.example.clinic;

import org.jspecify.annotations.NullMarked;
