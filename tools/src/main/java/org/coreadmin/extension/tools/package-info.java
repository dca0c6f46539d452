/** For authors: {@link org.coreadmin.extension.tools.AuthorTools} creates, packages, checks and publishes plugins. */
@NullMarked
package org.coreadmin.extension.tools;

import org.jspecify.annotations.NullMarked;
