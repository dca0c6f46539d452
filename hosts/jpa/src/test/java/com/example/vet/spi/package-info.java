/** What plugins of the application implement and use. */
@NullMarked
package com.example.vet.spi;

import org.jspecify.annotations.NullMarked;
