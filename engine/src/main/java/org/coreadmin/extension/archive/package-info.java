/** Untrusted bytes become a verified package, or are refused before anything is written; and trees become packages. */
@NullMarked
package org.coreadmin.extension.archive;

import org.jspecify.annotations.NullMarked;
