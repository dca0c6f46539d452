/** Commands of plugins that run in the application, for the command line on its machine. */
@NullMarked
package org.coreadmin.extension.spring.command;

import org.jspecify.annotations.NullMarked;
