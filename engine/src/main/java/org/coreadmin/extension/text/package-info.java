/**
 * Texts as the product reads and writes them, for clients that do the same: JSON within limits, times, names that a terminal may show,
 * and exceptions whose messages can be read in every language. The engine's rooms use these types too. Nothing here reads a setting,
 * keeps a state or knows a plugin.
 */
@NullMarked
package org.coreadmin.extension.text;

import org.jspecify.annotations.NullMarked;
