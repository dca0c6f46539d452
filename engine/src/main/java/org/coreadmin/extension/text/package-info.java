/** Text for people: messages in the reader's language, and foreign text as it may be shown. */
@NullMarked
package org.coreadmin.extension.text;

import org.jspecify.annotations.NullMarked;
