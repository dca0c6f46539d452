/** An application with Kotlin's libraries, and plugins in Kotlin. */
@NullMarked
package com.example.kiosk;

import org.jspecify.annotations.NullMarked;
