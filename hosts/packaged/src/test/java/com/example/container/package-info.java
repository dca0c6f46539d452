/** A servlet container that knows no application before it is deployed. */
@NullMarked
package com.example.container;

import org.jspecify.annotations.NullMarked;
