/** The runnable host: a thin Spring Boot application around the plugin service. */
@NullMarked
package org.coreadmin.admin;

import org.jspecify.annotations.NullMarked;
