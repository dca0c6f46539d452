/** An application on a Spring Boot that the starter does not support. */
@NullMarked
package com.example.older;

import org.jspecify.annotations.NullMarked;
