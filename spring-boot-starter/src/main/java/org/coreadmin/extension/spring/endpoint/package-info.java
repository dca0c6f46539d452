/** The endpoints under {@code /admin/plugin}: those of spec 4.1 and what the console and programs need besides. */
@NullMarked
package org.coreadmin.extension.spring.endpoint;

import org.jspecify.annotations.NullMarked;
