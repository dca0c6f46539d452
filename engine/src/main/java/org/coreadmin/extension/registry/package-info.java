/** The registries that plugins come from: their settings and changes, searches, and what they offer. */
@NullMarked
package org.coreadmin.extension.registry;

import org.jspecify.annotations.NullMarked;
