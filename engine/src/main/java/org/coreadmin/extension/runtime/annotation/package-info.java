/** What annotations of a plugin's classes mean here: found in byte code, before anything of the plugin runs. */
@NullMarked
package org.coreadmin.extension.runtime.annotation;

import org.jspecify.annotations.NullMarked;
