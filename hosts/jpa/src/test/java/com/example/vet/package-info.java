/** An application with a persistence unit and pages of its own. */
@NullMarked
package com.example.vet;

import org.jspecify.annotations.NullMarked;
