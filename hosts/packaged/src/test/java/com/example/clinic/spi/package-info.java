/** What the clinic's plugins see of it. */
@NullMarked
package com.example.clinic.spi;

import org.jspecify.annotations.NullMarked;
