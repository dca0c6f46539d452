/** A small application with what administration applications bring. */
@NullMarked
package com.example.desk;

import org.jspecify.annotations.NullMarked;
