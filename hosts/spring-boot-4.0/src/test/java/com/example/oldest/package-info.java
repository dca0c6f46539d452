/** A small application on the oldest Spring Boot that the starter supports. */
@NullMarked
package com.example.oldest;

import org.jspecify.annotations.NullMarked;
