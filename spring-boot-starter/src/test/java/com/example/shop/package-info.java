/** An application that is not ours in shape: another package, its own security, its own database, a context path. */
@NullMarked
package com.example.shop;

import org.jspecify.annotations.NullMarked;
